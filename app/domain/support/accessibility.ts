/** Results of automated and manual accessibility tests per criterion, and the conformance derived from them. */

export interface Criterion {
  /** WCAG 2.2, or a clause of EN 301 549 outside its clause 9. */
  id: string;
  level: "A" | "AA" | "EN";
  name: string;
  /** Reason why the criterion does not apply to the shop; null when it applies. */
  notApplicable: string | null;
}

/** Results of one automated check over all pages and states. */
export interface CheckResult {
  check: string;
  /** Criteria whose failures it can find. Passing does not prove that they are met. */
  criteria: string[];
  passed: number;
  failed: number;
  /** Results that need a human decision. */
  cantTell: number;
  /** Pages of the site map with a failure; "/*" is the page for unknown addresses. */
  failedOn: string[];
  /** Browsers and versions it ran in; empty when not recorded. */
  engines: string[];
}

export interface AuditResults {
  /** Date of the run, yyyy-mm-dd. */
  date: string;
  version: string;
  /** Short id of the tested commit, with "-dirty" for changed files; null when not recorded. */
  commit: string | null;
  /** Paths as in the site map, each with the tested states. */
  pages: string[];
  /** Pages of the site map that were not tested. */
  unseen: string[];
  checks: CheckResult[];
}

/** Result of a manual check by a named person. */
export interface HumanCheck {
  criterion: string;
  by: string;
  /** yyyy-mm-dd. */
  date: string;
  outcome: "supports" | "partially-supports" | "does-not-support";
  note: string;
}

/** Human analysis of an automated finding. */
export interface KnownFinding {
  criterion: string;
  /** Path as in the site map. */
  page: string;
  /** Cause and workaround. */
  note: string;
}

export type Adherence = HumanCheck["outcome"] | "not-applicable" | "not-evaluated";

export interface Judgement {
  adherence: Adherence;
  human: HumanCheck | null;
  checks: CheckResult[];
  /** Total number of results of all its checks, and of failed ones. */
  looks: number;
  failed: number;
  /** Number of results that need a human decision. */
  undecided: number;
  failedOn: string[];
  engines: string[];
  /** Known findings, whether or not this run reproduced them. */
  known: KnownFinding[];
}

export interface KeptByHand {
  humans: readonly HumanCheck[];
  known: readonly KnownFinding[];
}

/** Version of the shop, with the commit when known: "0.1.0 (1a2b3c4d5e)". */
export function testedBuild({ version, commit }: Pick<AuditResults, "version" | "commit">): string {
  return commit === null ? version : `${version} (${commit})`;
}

/** Conformance with a criterion. Only a manual check can give "supports", whatever the automated checks found. */
export function judge(
  { id, notApplicable }: Criterion,
  results: AuditResults,
  { humans, known }: KeptByHand,
): Judgement {
  const checks = results.checks.filter(({ criteria }) => criteria.includes(id));
  const failed = checks.reduce((sum, check) => sum + check.failed, 0);
  const undecided = checks.reduce((sum, check) => sum + check.cantTell, 0);
  const looks = checks.reduce((sum, check) => sum + check.passed + check.failed + check.cantTell, 0);
  const human =
    humans
      .filter(({ criterion }) => criterion === id)
      .toSorted((one, other) => other.date.localeCompare(one.date))[0] ?? null;
  const claimed: Adherence = human?.outcome ?? (notApplicable === null ? "not-evaluated" : "not-applicable");
  const ownFindings = known.filter(({ criterion }) => criterion === id);
  const isTooPositive = claimed === "supports" || claimed === "not-evaluated" || claimed === "not-applicable";
  const union = (field: "failedOn" | "engines") =>
    [...new Set(checks.flatMap((check) => check[field]))].toSorted();
  return {
    adherence: failed + ownFindings.length > 0 && isTooPositive ? "partially-supports" : claimed,
    human,
    checks,
    looks,
    failed,
    undecided,
    failedOn: union("failedOn"),
    engines: union("engines"),
    known: ownFindings,
  };
}

/** Accessibility issue reported by a visitor (BFSG § 14 requires correction of what does not conform). */
export interface BarrierReport {
  id: string;
  received: Date;
  /** URL or description of the page; may be empty. */
  page: string;
  trouble: string;
  /** Assistive technology, such as keyboard, screen reader or magnifier. Optional. */
  means: string;
  /** Address for an answer; empty: no answer wanted. */
  email: string;
}

/** Workdays within which the shop promises to answer. */
export const barrierAnswerDays = 5;
