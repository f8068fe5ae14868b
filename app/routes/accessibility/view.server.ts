/** The last committed test run (docs/accessibility). */
import { addMonths, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type AuditResults, judge, testedBuild } from "#app/domain/support/accessibility.ts";
import { accessibilityCriteria, humanChecks, knownFindings } from "#locale/accessibility/criteria.ts";

import results from "../../../docs/accessibility/results.json";
import manifest from "../../../package.json";
import { spokenHere } from "#app/locales/locales.server.ts";

export const lastAudit: AuditResults = results;
/** Of the shop as it runs. */
export const currentVersion: string = manifest.version;

/** A run is good for half a year. */
const freshMonths = 6;

/** What the page of the report shows of a run. */
export function shownAudit(audit: AuditResults, today: CivilDate) {
  const date = civilDate(audit.date);
  return {
    date: formatDate(date, "long"),
    version: audit.version,
    build: testedBuild(audit),
    old: addMonths(date, freshMonths) < today,
    pages: audit.pages,
    unseen: audit.unseen,
    rows: spokenHere(accessibilityCriteria).map((criterion) => {
      const byHand = { humans: spokenHere(humanChecks), known: spokenHere(knownFindings) };
      const { checks: _, known, failedOn, ...judgement } = judge(criterion, audit, byHand);
      const troubled = [...new Set([...failedOn, ...known.map(({ page }) => page)])];
      return { ...criterion, ...judgement, troubled, notes: known.map(({ note }) => note) };
    }),
  };
}
