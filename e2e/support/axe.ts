import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

type Rules = RunOptions["runOnly"];

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

/**
 * Runs axe in the page, which gets it once. The shop's pages have no frames: nothing is asked of any.
 * @param rules all that are on by themselves where they are not named
 * @param part a selector: only what is in it
 */
export async function axeFindings(page: Page, rules?: Rules, part?: string): Promise<AxeFindings> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  return await page.evaluate(run, { part, options: { ...(rules && { runOnly: rules }), ...cheap } });
}

/** One example is enough of what is right. */
const cheap = { resultTypes: ["violations", "incomplete"], iframes: false } satisfies RunOptions;

/** Runs in the page. */
async function run({
  part,
  options,
}: {
  part: string | undefined;
  options: RunOptions;
}): Promise<AxeFindings> {
  const page = globalThis as unknown as { axe: typeof axe };
  const { violations, passes, incomplete } = await page.axe.run(part ?? document, options);
  const told = ({ id, tags, help, nodes }: Result) => ({
    id,
    tags,
    problems: nodes.map((node) => `axe ${id}: ${help}: ${node.target.join(" ")} ${node.html.slice(0, 160)}`),
  });
  const named = (rule: Result) => ({ ...told(rule), problems: [] });
  return { violations: violations.map(told), passes: passes.map(named), incomplete: incomplete.map(named) };
}
