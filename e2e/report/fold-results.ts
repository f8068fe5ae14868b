import type { AuditResults, CheckResult } from "#app/domain/support/accessibility.ts";
import type { AuditLine } from "../support/audit-results.ts";
import { pageOf } from "./all-pages.ts";

/** The criteria of our own checks: those that a failure of the check is a failure of. */
const ownCriteria: Record<string, readonly string[]> = {
  reflow: ["1.4.10"],
  "titles-and-errors": ["2.4.2", "3.3.1"],
  "help-and-names": ["3.2.4", "3.2.6"],
  keyboard: ["2.1.1", "2.1.2", "2.4.3", "2.4.7", "2.4.11"],
  text: ["1.4.4", "1.4.12"],
  targets: ["2.5.8"],
  "forced-colours": ["11.7"],
  motion: ["2.2.2"],
};

const noLooks = { passed: 0, failed: 0, cantTell: 0, failedOn: [] };

/** Counts the lines of a run by check, and says which pages it came by. */
export function foldResults(
  lines: readonly AuditLine[],
  { pages, ...run }: Pick<AuditResults, "date" | "version" | "commit"> & { pages: readonly string[] },
): AuditResults {
  const checks = new Map<string, CheckResult>();
  const seen = new Set<string>();
  for (const { page, check, outcome, criteria = ownCriteria[check] ?? [] } of lines) {
    const place = pageOf(page, pages);
    // Answers of other addresses are the page for what is missing.
    if (place) seen.add(place);
    const known = checks.get(check) ?? { ...noLooks, check, criteria: [...criteria] };
    const failedOn =
      outcome === "failed" ? [...new Set([...known.failedOn, place ?? "/*"])].toSorted() : known.failedOn;
    checks.set(check, { ...known, [outcome]: known[outcome] + 1, failedOn });
  }
  return {
    ...run,
    pages: pages.filter((page) => seen.has(page)),
    unseen: pages.filter((page) => !seen.has(page)),
    checks: [...checks.values()].toSorted((one, other) => (one.check < other.check ? -1 : 1)),
  };
}
