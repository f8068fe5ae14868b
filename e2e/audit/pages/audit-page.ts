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

/** Pages whose parts differ without scripts: those that ask whether they run. */
const differs = /^\/de(\/search|\/map|\/support.*|\/konto.*|\/(deals|urlaub)\/.*|\/order\/.*)?$|^\/checkout/;

/**
 * Everything that can be said about a page by looking at it: 320 px in light colours; of each page once its contrast
 * in dark ones, and once all of it at 1280 px. Of a page without scripts once the layout alone, and of each that differs then
 * once a copy that can run the checks. Answers what is wrong, one line each.
 */
export async function auditPage(page: Page | PlainPage): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const shown = pathname.replace(/^\/de\/order\/[^/]+\/[^/]+/, "/de/order/…/…");
  const place = reportedPlace(page);
  const found = await (page instanceof PlainPage ? lookWithoutScripts(page, place) : lookAt(page, place));
  return found.map((problem) => `${shown} ${problem}`);
}

/** @param place where the results belong; null: nowhere */
async function lookAt(page: Page, place: string | null): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(narrow);
  const found = mark("320", [
    ...(await axeProblems(page, place, "320")),
    ...(await noted("label-in-name", place, spokenNameProblems(page))),
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
        ...(await noted("label-in-name", place, spokenNameProblems(page))),
      ]),
    );
  found.push(...mark("1280", await noted("reflow", place, reflowProblems(page))));
  await page.setViewportSize(narrow);
  return found;
}

async function lookWithoutScripts(page: PlainPage, place: string | null): Promise<string[]> {
  // Its states are like those with scripts, which are all looked at.
  if (place !== null && !firstTime(`plain ${pageOf(place, pages) ?? place}`)) return [];
  const seen = await page.seen({ canRun: false });
  await seen.setViewportSize(narrow);
  const found = mark("320", await ownChecks(seen, place));
  await seen.setViewportSize(wide);
  found.push(...mark("1280", await noted("reflow", place, reflowProblems(seen))));
  if (!differs.test(new URL(page.url()).pathname) && place !== null) return found;
  const copy = await page.seen({ canRun: true });
  await copy.setViewportSize(narrow);
  return [
    ...found,
    ...mark("320 without scripts", [
      ...(await axeProblems(copy, place, "320 without scripts")),
      ...(await noted("label-in-name", place, spokenNameProblems(copy))),
    ]),
  ];
}

async function ownChecks(page: Page, place: string | null): Promise<string[]> {
  return [
    ...(await noted("reflow", place, reflowProblems(page))),
    ...(await noted("titles-and-errors", place, ownProblems(page))),
    ...(await noted("help-and-names", place, consistencyProblems(page))),
    ...(await noted("language", place, languageProblems(page))),
  ];
}

async function noted(check: string, place: string | null, look: Promise<string[]>): Promise<string[]> {
  const problems = await look;
  if (place !== null) noteAudit([{ page: place, check, outcome: problems.length > 0 ? "failed" : "passed" }]);
  return problems;
}

/** What the states of a page differ by is the same in every look but the first. Pages of no shop are always new. */
function isFirstLook(look: string, place: string | null): boolean {
  if (place === null) return true;
  return firstTime(`${look} ${pageOf(place, pages) ?? "other"}`);
}

const pages = allPages();

const mark = (where: string, problems: readonly string[]) =>
  problems.map((problem) => `[${where}] ${problem}`);

/** @param look what colours depend on: where they were seen before they are not asked of again */
async function axeProblems(page: Page, place: string | null, look: string): Promise<string[]> {
  // Two fifths of the rest of axe's time; the states of a page have the same asked by a check that is quicker.
  const sizes = isFirstLook(`targets ${parseInt(look)}`, place);
  const off = [...colourRules, ...(sizes ? [] : ["target-size"])];
  const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
  return [
    ...(sizes ? [] : await noted("targets", place, targetProblems(page))),
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
