"""PNG files from arrays, byte for byte the same each time: no time stamps, no filters chosen by a library's version."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Bytes = NDArray[np.uint8]
Colour = tuple[int, int, int, int]
"""Red, green, blue, and how opaque (255 = fully)."""

_RGB, _PALETTE, _RGBA = 2, 3, 6


def from_indices(indices: Bytes, palette: list[Colour]) -> bytes:
    """A palette picture from an array (height, width) of indices into at most 256 colours."""
    used = np.flatnonzero(np.bincount(indices.ravel(), minlength=256))
    colours = [palette[index] for index in used.tolist()]
    depth = next(bits for bits in (1, 2, 4, 8) if len(colours) <= 1 << bits)
    renumbered = np.zeros(256, np.uint8)
    renumbered[used] = np.arange(len(used))
    rows = _packed(renumbered[indices], depth)
    chunks = [_chunk(b"PLTE", bytes(part for colour in colours for part in colour[:3]))]
    if any(colour[3] < 255 for colour in colours):
        chunks.append(_chunk(b"tRNS", bytes(colour[3] for colour in colours)))
    return _png(indices.shape[1], indices.shape[0], depth, _PALETTE, rows, chunks)


def from_image(image: Image.Image) -> bytes:
    """A truecolour picture, with transparency if the image (RGB or RGBA) has any."""
    pixels = np.asarray(image.convert("RGBA"), dtype=np.uint8)
    colours, packed = np.unique(pixels.reshape(-1, 4).view(np.uint32), return_inverse=True)
    if len(colours) <= 256:
        palette = [(int(r), int(g), int(b), int(a)) for r, g, b, a in colours.view(np.uint8).reshape(-1, 4)]
        return from_indices(packed.reshape(pixels.shape[:2]).astype(np.uint8), palette)
    if pixels[..., 3].min() == 255:
        return _png(image.width, image.height, 8, _RGB, _sloped(pixels[..., :3]), [])
    return _png(image.width, image.height, 8, _RGBA, _sloped(pixels), [])


def _packed(indices: Bytes, depth: int) -> Bytes:
    """Rows of indices, several to a byte, each row led by filter 0 (none)."""
    if depth < 8:
        per_byte = 8 // depth
        spare = -indices.shape[1] % per_byte
        wide = np.pad(indices, ((0, 0), (0, spare))).reshape(indices.shape[0], -1, per_byte)
        shifts = np.arange(per_byte - 1, -1, -1, dtype=np.uint8) * np.uint8(depth)
        indices = np.bitwise_or.reduce(wide << shifts, axis=2).astype(np.uint8)
    return np.pad(indices, ((0, 0), (1, 0)))


def _sloped(pixels: Bytes) -> Bytes:
    """Rows of differences to the row above, led by filter 2 (up)."""
    height = pixels.shape[0]
    rows = pixels.reshape(height, -1)
    above = np.vstack([np.zeros((1, rows.shape[1]), np.uint8), rows[:-1]])
    return np.hstack([np.full((height, 1), 2, np.uint8), rows - above])


def _png(width: int, height: int, depth: int, kind: int, rows: Bytes, chunks: list[bytes]) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    body = zlib.compress(rows.tobytes(), 7)
    parts = [_chunk(b"IHDR", header), *chunks, _chunk(b"IDAT", body), _chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
