import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type axe from "axe-core";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { BrowserContext, Page } from "playwright/test";

/** Result of an axe rule, reduced to what the tests need. */
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

/** The minified version, because it is injected into every page. */
const source = readFileSync(resolve(import.meta.dirname, "../../node_modules/axe-core/axe.min.js"), "utf8");

/** Contexts whose next pages get axe by an init script, so that its 0.5 MB are sent only once. */
const preloaded = new WeakSet<BrowserContext>();

/** Injects axe unless it is present. The shop's pages have no frames. */
export async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await page.evaluate(source);
  if (preloaded.has(page.context())) return;
  preloaded.add(page.context());
  await page.context().addInitScript({ content: source });
}

/**
 * Runs axe in the page.
 * @param rules default: all rules that are enabled by default
 * @param part selector of the part to check
 */
export async function axeFindings(page: Page, rules?: RunOptions, part?: string): Promise<AxeFindings> {
  await loadAxe(page);
  return toFindings(await page.evaluate(run, { part, options: { ...rules, ...fastOptions } }));
}

/** One example for each passed rule is enough, and no style sheets need to be fetched. */
export const fastOptions = {
  resultTypes: ["violations", "incomplete"],
  iframes: false,
  preload: false,
} satisfies RunOptions;

type Results = Pick<AxeResults, "violations" | "passes" | "incomplete">;

export function toFindings({ violations, passes, incomplete }: Results): AxeFindings {
  const toResult = ({ id, tags, help, nodes }: Result) => ({
    id,
    tags,
    problems: nodes.map((node) => `axe ${id}: ${help}: ${node.target.join(" ")} ${node.html.slice(0, 160)}`),
  });
  const withoutProblems = (rule: Result) => ({ ...toResult(rule), problems: [] });
  return {
    violations: violations.map(toResult),
    passes: passes.map(withoutProblems),
    incomplete: incomplete.map(withoutProblems),
  };
}

/** Runs in the page. */
async function run({ part, options }: { part: string | undefined; options: RunOptions }): Promise<Results> {
  const page = globalThis as unknown as { axe: typeof axe };
  const { violations, passes, incomplete } = await page.axe.run(part ?? document, options);
  return { violations, passes, incomplete };
}
