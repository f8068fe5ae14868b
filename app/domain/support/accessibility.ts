/** What test runs and people have found out about each criterion of accessibility; never more than was tested. */

export interface Criterion {
  /** WCAG 2.2, or a clause of EN 301 549 outside its clause 9. */
  id: string;
  level: "A" | "AA" | "EN";
  name: string;
  /** Why the shop has nothing that it could be asked of; null where it has. */
  notApplicable: string | null;
}

/** How often a check of a test run was made, over all pages and states. */
export interface CheckResult {
  check: string;
  /** Criteria that it can find failures of. That it finds none proves none of them. */
  criteria: string[];
  passed: number;
  failed: number;
  /** A machine cannot tell here. */
  cantTell: number;
  /** Pages of the site map with a finding; "/*" is the page for what is missing. */
  failedOn: string[];
  /** Names and versions of the browsers it looked at pages in; none where nobody noted them. */
  engines: string[];
}

export interface AuditResults {
  /** Of the run, as yyyy-mm-dd. */
  date: string;
  /** Of the shop. */
  version: string;
  /** Short id of the commit that was tested, with "-dirty" where files differed from it; null where nobody noted it. */
  commit: string | null;
  /** Paths as the site map has them, each with the states that were looked at. */
  pages: string[];
  /** Pages of the site map that the run did not come by. */
  unseen: string[];
  checks: CheckResult[];
}

/** Somebody with a name has looked at it by hand. */
export interface HumanCheck {
  criterion: string;
  by: string;
  /** As yyyy-mm-dd. */
  date: string;
  outcome: "supports" | "partially-supports" | "does-not-support";
  note: string;
}

/** What somebody has found out about a finding of the machines. */
export interface KnownFinding {
  criterion: string;
  /** As the site map has it. */
  page: string;
  /** Cause, and the way around. */
  note: string;
}

export type Adherence = HumanCheck["outcome"] | "not-applicable" | "not-evaluated";

export interface Judgement {
  adherence: Adherence;
  /** The newest one. */
  human: HumanCheck | null;
  /** Those that belong to the criterion. */
  checks: CheckResult[];
  /** Looks of all its checks, and how many of them failed. */
  looks: number;
  failed: number;
  /** Those in which a machine could not tell. */
  undecided: number;
  /** The pages of those that failed. */
  failedOn: string[];
  /** What its checks were made in. */
  engines: string[];
  /** What is known, whether a machine saw it in this run or not. */
  known: KnownFinding[];
}

/** What is kept by hand beside the results of a run. */
export interface KeptByHand {
  humans: readonly HumanCheck[];
  known: readonly KnownFinding[];
}

/** Version of the shop and, where it is known, commit of a run: "0.1.0 (1a2b3c4d5e)". */
export function testedBuild({ version, commit }: Pick<AuditResults, "version" | "commit">): string {
  return commit === null ? version : `${version} (${commit})`;
}

/** Without a named human check nothing is said to be supported, whatever the machines found. */
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
  const said: Adherence = human?.outcome ?? (notApplicable === null ? "not-evaluated" : "not-applicable");
  const knownHere = known.filter(({ criterion }) => criterion === id);
  const better = said === "supports" || said === "not-evaluated" || said === "not-applicable";
  const all = (of: "failedOn" | "engines") => [...new Set(checks.flatMap((check) => check[of]))].toSorted();
  return {
    adherence: failed + knownHere.length > 0 && better ? "partially-supports" : said,
    human,
    checks,
    looks,
    failed,
    undecided,
    failedOn: all("failedOn"),
    engines: all("engines"),
    known: knownHere,
  };
}

/** A barrier that somebody met in the shop, as it was reported (BFSG § 14: what does not conform is put right). */
export interface BarrierReport {
  id: string;
  received: Date;
  /** Address or words for the page; may be empty. */
  page: string;
  /** What does not work, or is hard to do. */
  trouble: string;
  /** Keyboard, screen reader, magnifier …; may be empty: nobody has to say it. */
  means: string;
  /** Where an answer goes; empty: none is wished for. */
  email: string;
}

/** Within so many workdays we answer, so the pages say. */
export const barrierAnswerDays = 5;
