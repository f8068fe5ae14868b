import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type axe from "axe-core";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { BrowserContext, Page } from "playwright/test";

/** What axe says of one rule, without what nobody here reads. */
export interface RuleResult {
  id: string;
  tags: string[];
  /** One line for each element that breaks it. */
  problems: string[];
}

export interface AxeFindings {
  violations: RuleResult[];
  passes: RuleResult[];
  incomplete: RuleResult[];
}

/** The small one of both: it goes into every page. */
const source = readFileSync(resolve(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");

/** Whose next pages have axe before they come: half a megabyte goes to a browser once. */
const given = new WeakSet<BrowserContext>();

/** The page gets axe once. The shop's pages have no frames: nothing is asked of any. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await page.evaluate(source);
  if (given.has(page.context())) return;
  given.add(page.context());
  await page.context().addInitScript({ content: source });
}

/**
 * Runs axe in the page.
 * @param rules all that are on by themselves where they are not named
 * @param part a selector: only what is in it
 */
export async function axeFindings(page: Page, rules?: RunOptions, part?: string): Promise<AxeFindings> {
  await loadAxe(page);
  return tell(await page.evaluate(run, { part, options: { ...rules, ...cheap } }));
}

/** One example is enough of what is right, and no sheet has to be fetched for what is asked. */
export const cheap = {
  resultTypes: ["violations", "incomplete"],
  iframes: false,
  preload: false,
} satisfies RunOptions;

type Results = Pick<AxeResults, "violations" | "passes" | "incomplete">;

export function tell({ violations, passes, incomplete }: Results): AxeFindings {
  const told = ({ id, tags, help, nodes }: Result) => ({
    id,
    tags,
    problems: nodes.map((node) => `axe ${id}: ${help}: ${node.target.join(" ")} ${node.html.slice(0, 160)}`),
  });
  const named = (rule: Result) => ({ ...told(rule), problems: [] });
  return { violations: violations.map(told), passes: passes.map(named), incomplete: incomplete.map(named) };
}

/** Runs in the page. */
async function run({ part, options }: { part: string | undefined; options: RunOptions }): Promise<Results> {
  const page = globalThis as unknown as { axe: typeof axe };
  const { violations, passes, incomplete } = await page.axe.run(part ?? document, options);
  return { violations, passes, incomplete };
}
