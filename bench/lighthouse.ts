/** npm run bench:lighthouse [-- --runs=1 --pages=home,deal]: see README.md. */
import { existsSync, statSync } from "node:fs";

import { chromiumPath } from "../e2e/support/browsers.ts";
import startShop from "../e2e/support/start-shop.ts";
import { auditOnce, type Audited, type Category } from "./lighthouse-audit.ts";
import { type BenchPage, pageNames, pagesOf } from "./lighthouse-pages.ts";

interface Figures {
  page: BenchPage;
  scores: Record<Category, number>;
  /** The largest layout shift of all runs, because every visible shift is a fault. */
  shift: number;
  /** The run with the median performance, whose audits are listed. */
  middle: Audited;
  /** The only run with all categories. The others measure performance only. */
  first: Audited;
}

const goals: Record<Category, number> = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

const { runs, names } = parseOptions(process.argv.slice(2));
if (!existsSync(chromiumPath)) console.log(`Nothing is measured: ${chromiumPath} is not there`);
else {
  const stop = await startShop();
  try {
    await bench();
  } finally {
    await stop();
  }
}

async function bench(): Promise<void> {
  const all: Figures[] = [];
  printHead();
  for (const page of await pagesOf(names)) {
    try {
      const figures = await measure(page);
      all.push(figures);
      printRow(figures);
    } catch (error) {
      console.log(`${page.name.padEnd(10)} could not be measured: ${String(error)}`);
    }
  }
  const failing = all.filter((figures) => listMisses(figures).length > 0);
  console.log(
    failing.length === 0 ? "\nAll goals are met." : "\nWhat misses its goal (!), and the audits behind it:",
  );
  for (const figures of failing) {
    console.log(`\n${figures.page.name}`);
    for (const line of listMisses(figures)) console.log(`  ${line}`);
  }
  const speeds = all.map(({ middle }) => middle.machine).toSorted((a, b) => a - b);
  console.log(`\nSpeed of this machine while it ran (benchmarkIndex): ${speeds[0]} to ${speeds.at(-1)}.`);
}

async function measure(page: BenchPage): Promise<Figures> {
  const first = await auditWithRetry(page, ["performance", "accessibility", "best-practices", "seo"]);
  const allRuns = [first];
  while (allRuns.length < runs) allRuns.push(await auditWithRetry(page, ["performance"]));
  const middle =
    allRuns.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs / 2)] ?? first;
  const scores = { ...first.scores, performance: middle.scores.performance };
  return { page, scores, shift: Math.max(...allRuns.map(({ shift }) => shift)), middle, first };
}

/** Repeats the audit, because Lighthouse sometimes loses its trace (NO_NAVSTART). */
async function auditWithRetry(
  page: BenchPage,
  categories: readonly Category[],
  attempts = 3,
): Promise<Audited> {
  try {
    return await auditOnce(page, categories);
  } catch (error) {
    if (attempts === 1) throw error;
    console.error(`${page.name}: once more after ${String(error)}`);
    return await auditWithRetry(page, categories, attempts - 1);
  }
}

function printHead(): void {
  console.log(
    `The build of ${statSync("build/server.js").mtime.toLocaleString("de-DE")}; no build is made here.`,
  );
  console.log(
    `Lighthouse, mobile preset; performance and transfer: middle of ${runs} runs, layout shift: the worst\n`,
  );
  console.log("page         perf    a11y    best     SEO    shift       KB  requests  pictures");
  console.log("goal        >= 97     100     100     100        0");
}

function printRow(figures: Figures): void {
  const { page, scores, shift, middle } = figures;
  const score = (category: Category) =>
    `${scores[category]}${missesGoal(figures, category) ? "!" : " "}`.padStart(8);
  const columns = [
    page.name.padEnd(10),
    score("performance"),
    score("accessibility"),
    score("best-practices"),
    page.indexed ? score("seo") : "noindex ".padStart(8),
    `${shift === 0 ? "0" : shift.toFixed(4)}${shift > 0 ? "!" : " "}`.padStart(9),
    (middle.bytes / 1024).toFixed(1).padStart(8),
    String(middle.requests).padStart(9),
    String(middle.pictures).padStart(9),
  ];
  console.log(columns.join(""));
}

function missesGoal({ page, scores, first }: Figures, category: Category): boolean {
  if (scores[category] >= goals[category]) return false;
  if (category === "performance") return true;
  return first.failing[category].length > 0 && (category !== "seo" || page.indexed);
}

function listMisses(figures: Figures): string[] {
  const { shift, middle, first } = figures;
  const missedCategories = (["accessibility", "best-practices", "seo"] as const).filter((name) =>
    missesGoal(figures, name),
  );
  const lines = missedCategories.flatMap((name) => first.failing[name].map((reason) => `${name}: ${reason}`));
  if (missesGoal(figures, "performance")) {
    lines.push(
      `performance: ${middle.metrics}`,
      ...middle.failing.performance.map((reason) => `performance: ${reason}`),
    );
  }
  if (shift > 0) lines.push(`layout shift: ${middle.shifted.concat(first.shifted)[0] ?? "in one run only"}`);
  return lines;
}

function parseOptions(args: readonly string[]): { runs: number; names: readonly string[] } {
  let [runs, names]: [number, readonly string[]] = [5, pageNames];
  for (const arg of args) {
    const [, name, value = ""] = /^--(runs|pages)=(.+)$/.exec(arg) ?? [];
    if (name === "runs") runs = Number(value);
    else if (name === "pages") names = value.split(",");
    else throw new Error(`${arg}: --runs=5 --pages=${pageNames.join(",")}`);
  }
  const unknown = names.filter((name) => !pageNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such page: ${unknown.join(", ")}; there are ${pageNames.join(", ")}`);
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs: a whole number from 1");
  return { runs, names };
}
