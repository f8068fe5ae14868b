import type { Page } from "playwright/test";

import { PlainPage } from "../../plain-browser/page.ts";
import { targetProblems } from "../audit-look.ts";
import { allPages, pageOf } from "../../report/results.ts";
import { type AuditLine, noteAudit, reportedPlace } from "../../support/audit-results.ts";
import { type AxeFindings, axeFindings, type RuleResult } from "../../support/axe.ts";
import { colourFindings, colourRules } from "../../support/axe-colours.ts";
import { consistencyProblems, languageProblems, ownProblems, reflowProblems } from "./own-checks.ts";
import { spokenNameProblems } from "./spoken-names.ts";
import { firstTime } from "../../support/shop.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };

/** Pages whose content differs without scripts, because they check whether scripts run. */
const differsWithoutScripts =
  /^\/de(\/search|\/map|\/support.*|\/konto.*|\/(deals|urlaub)\/.*|\/order\/.*)?$|^\/checkout/;

/**
 * Runs all automatic checks on a page: at 320 px in light colours, and once a page also the contrast in dark colours
 * and everything at 1280 px. Without scripts it checks the layout once a page, and runs axe on a copy if the page
 * differs.
 * @returns one line for each problem
 */
export async function auditPage(page: Page | PlainPage): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const path = pathname.replace(/^\/de\/order\/[^/]+\/[^/]+/, "/de/order/…/…");
  const place = reportedPlace(page);
  const problems = await (page instanceof PlainPage
    ? auditWithoutScripts(page, place)
    : auditWithScripts(page, place));
  return problems.map((problem) => `${path} ${problem}`);
}

/** @param place the page in the report; null records nothing */
async function auditWithScripts(page: Page, place: string | null): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(narrow);
  const found = mark("320", [
    ...(await axeProblems(page, place, "320")),
    ...(await record("label-in-name", place, spokenNameProblems(page))),
    ...(await ownChecks(page, place)),
  ]);
  if (isFirstLook("dark", place)) {
    await page.emulateMedia({ colorScheme: "dark" });
    found.push(...mark("320 dark", axeLines(place, await colourFindings(page, "320 dark"))));
    await page.emulateMedia({ colorScheme: "light" });
  }
  await page.setViewportSize(wide);
  if (isFirstLook("wide", place))
    found.push(
      ...mark("1280", [
        ...(await axeProblems(page, place, "1280")),
        ...(await record("label-in-name", place, spokenNameProblems(page))),
      ]),
    );
  found.push(...mark("1280", await record("reflow", place, reflowProblems(page))));
  await page.setViewportSize(narrow);
  return found;
}

async function auditWithoutScripts(page: PlainPage, place: string | null): Promise<string[]> {
  // Its other states equal those with scripts, which are all checked.
  if (place !== null && !firstTime(`plain ${pageOf(place, pages) ?? place}`)) return [];
  const view = await page.seen({ canRun: false });
  await view.setViewportSize(narrow);
  const found = mark("320", await ownChecks(view, place));
  await view.setViewportSize(wide);
  found.push(...mark("1280", await record("reflow", place, reflowProblems(view))));
  if (!differsWithoutScripts.test(new URL(page.url()).pathname) && place !== null) return found;
  const copy = await page.seen({ canRun: true });
  await copy.setViewportSize(narrow);
  return [
    ...found,
    ...mark("320 without scripts", [
      ...(await axeProblems(copy, place, "320 without scripts")),
      ...(await record("label-in-name", place, spokenNameProblems(copy))),
    ]),
  ];
}

async function ownChecks(page: Page, place: string | null): Promise<string[]> {
  return [
    ...(await record("reflow", place, reflowProblems(page))),
    ...(await record("titles-and-errors", place, ownProblems(page))),
    ...(await record("help-and-names", place, consistencyProblems(page))),
    ...(await record("language", place, languageProblems(page))),
  ];
}

async function record(check: string, place: string | null, look: Promise<string[]>): Promise<string[]> {
  const problems = await look;
  if (place !== null) noteAudit([{ page: place, check, outcome: problems.length > 0 ? "failed" : "passed" }]);
  return problems;
}

/** The states of a page differ only in the first check. Pages outside the shop are always checked. */
function isFirstLook(look: string, place: string | null): boolean {
  if (place === null) return true;
  return firstTime(`${look} ${pageOf(place, pages) ?? "other"}`);
}

const pages = allPages();

const mark = (where: string, problems: readonly string[]) =>
  problems.map((problem) => `[${where}] ${problem}`);

/** @param look the conditions that affect colours; texts checked under the same conditions are skipped */
async function axeProblems(page: Page, place: string | null, look: string): Promise<string[]> {
  // target-size takes two fifths of axe's remaining time. Other states of a page use a faster check.
  const checksSizes = isFirstLook(`targets ${parseInt(look)}`, place);
  const disabledRules = [...colourRules, ...(checksSizes ? [] : ["target-size"])];
  const rules = Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }]));
  return [
    ...(checksSizes ? [] : await record("targets", place, targetProblems(page))),
    ...axeLines(place, await axeFindings(page, { runOnly: { type: "tag", values: tags }, rules })),
    ...axeLines(place, await colourFindings(page, look)),
  ];
}

function axeLines(place: string | null, { violations, passes, incomplete }: AxeFindings): string[] {
  const line = (outcome: AuditLine["outcome"]) => (rule: RuleResult) => ({
    page: place ?? "",
    check: `axe ${rule.id}`,
    outcome,
    criteria: rule.tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join(".") ?? []),
  });
  if (place !== null)
    noteAudit([
      ...violations.map(line("failed")),
      ...passes.map(line("passed")),
      ...incomplete.map(line("cantTell")),
    ]);
  return violations.flatMap(({ problems }) => problems);
}
