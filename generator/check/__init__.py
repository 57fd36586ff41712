"""The doctor: finds the faults of any TripleA map before its players do."""

from generator.check.findings import Finding, Fix, Severity
from generator.check.run import check_package, examine_path, examine_xml

__all__ = ["Finding", "Fix", "Severity", "check_package", "examine_path", "examine_xml"]
