/** Last committed test run (data/). */
import { addMonths, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type AuditResults, judge, testedBuild } from "#app/domain/support/accessibility.ts";
import { accessibilityCriteria, humanChecks, knownFindings } from "#locale/accessibility/criteria.ts";

import links from "./data/purchase-links.txt?raw";
import lynx from "./data/purchase-lynx.txt?raw";
import w3m from "./data/purchase-w3m.txt?raw";
import results from "./data/results.json";
import manifest from "../../../package.json";
import { getTranslated } from "#app/locales/locales.server.ts";

export const lastAudit: AuditResults = results;
/** Version of the running shop. */
export const currentVersion: string = manifest.version;

/** A run is outdated after this many months. */
const freshMonths = 6;

export function shownAudit(audit: AuditResults, today: CivilDate) {
  const date = civilDate(audit.date);
  return {
    date: formatDate(date, "long"),
    version: audit.version,
    build: testedBuild(audit),
    old: addMonths(date, freshMonths) < today,
    pages: audit.pages,
    unseen: audit.unseen,
    rows: getTranslated(accessibilityCriteria).map((criterion) => {
      const byHand = { humans: getTranslated(humanChecks), known: getTranslated(knownFindings) };
      const { checks: _, engines: __, known, failedOn, ...judgement } = judge(criterion, audit, byHand);
      const troubled = [...new Set([...failedOn, ...known.map(({ page }) => page)])];
      return { ...criterion, ...judgement, troubled, notes: known.map(({ note }) => note) };
    }),
  };
}

const purchases = { lynx, w3m, links } as const;
type TextBrowserName = keyof typeof purchases;
export const textBrowserNames = Object.keys(purchases) as TextBrowserName[];

/** @param wanted browser name from the address; any other text selects the default browser */
export function findPurchase(wanted: string | null) {
  const name = textBrowserNames.find((known) => known === wanted) ?? "lynx";
  const [head = "", ...rest] = purchases[name].split("\n\n");
  const readHeader = (label: string) => new RegExp(`^${label}: (.*)$`, "m").exec(head)?.[1] ?? "";
  return {
    name,
    browser: readHeader("Browser"),
    date: formatDate(civilDate(readHeader("Datum")), "long"),
    build: readHeader("Shop"),
    text: rest.join("\n\n").trimEnd(),
  };
}
