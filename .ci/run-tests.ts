/**
 * `npm test`: builds and runs the checks in parallel, then the tests of both runners, each on both processors.
 * All steps run to their end so that one run reports all problems. The last line sums up the results.
 * `npm test -- --changed [--since COMMIT]` runs the tests of what differs from a commit, and counts steps.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { listBrowserTests, listChangedFiles, listHttpRooms } from "./changed-tests.ts";

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  passed: boolean;
  output: string;
}

const reports = "var/test-reports";
const vitestReport = `${reports}/vitest.json`;
/** Chromium's tests, and those of other browsers, run in parallel. */
const browserParts = ["chromium", "others"] as const;
const playwrightReport = (part: (typeof browserParts)[number]) => `${reports}/playwright-${part}.json`;

/** @param quiet prints the output only at the end, for a step that runs in parallel */
async function run(
  name: string,
  line: string,
  quiet = false,
  more: Record<string, string> = {},
): Promise<Step> {
  const begin = performance.now();
  const [command = "", ...args] = line.split(" ");
  const child = spawn(command, args, {
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    env: { ...process.env, ...more },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data: Buffer) => (output += data.toString()));
  const passed = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`\n== ${name}: ${passed ? "passed" : "FAILED"} (${seconds} s)`);
  if (quiet) console.log(output.trim());
  return { passed, output };
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** A test that only one project runs, for example for one of the two databases, does not count as skipped. */
function tallyOfVitest({ testResults }: VitestReport): Tally {
  const ran = new Set<string>();
  const skipped = new Set<string>();
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, assertionResults } of testResults) {
    // A file that could not be loaded.
    if (status === "failed" && assertionResults.every((test) => test.status !== "failed")) tally.failed += 1;
    for (const test of assertionResults) {
      const key = `${name} ${test.fullName}`;
      if (test.status === "passed") tally.passed += 1;
      else if (test.status === "failed") tally.failed += 1;
      (test.status === "passed" || test.status === "failed" ? ran : skipped).add(key);
    }
  }
  tally.skipped = [...skipped].filter((key) => !ran.has(key)).length;
  return tally;
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Tests that passed only when they were tried again, as `file:line title`. */
function listFlakyTests({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [
    ...own.map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap((suite) => listFlakyTests(suite)),
  ];
}

function tallyOfPlaywright(report: PlaywrightReport): Tally {
  for (const test of listFlakyTests(report)) console.log(`flaky: ${test}`);
  const { stats } = report;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** A step that failed without a failed test counts as one failure. */
function tally<Report>({ passed }: Step, file?: string, read?: (report: Report) => Tally): Tally {
  const counted =
    file && read && existsSync(file)
      ? read(JSON.parse(readFileSync(file, "utf8")) as Report)
      : { passed: 0, failed: 0, skipped: 0 };
  return passed || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

async function runAll(): Promise<Tally[]> {
  const checking = run("check", "npm run --silent check", true);
  const build = await run("build", "npm run --silent build", true);
  const tallies = [tally(build)];
  const vitest = `npm run --silent test:unit -- --reporter=minimal --reporter=json --outputFile.json=${vitestReport}`;
  // The checks continue in parallel. The longest one, of the types, uses one processor.
  tallies.push(tally(await run("unit, database and HTTP tests", vitest), vitestReport, tallyOfVitest));
  tallies.push(tally(await checking));
  if (!build.passed) return tallies;
  const steps = browserParts.map((part) => ({
    part,
    step: run(`browsers: ${part}`, "npm run --silent test:e2e -- --reporter=list,json", part === "others", {
      E2E_PART: part,
      PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(playwrightReport(part)),
    }),
  }));
  for (const { part, step } of steps)
    tallies.push(tally(await step, playwrightReport(part), tallyOfPlaywright));
  const proofs = [
    "node_modules/.bin/tsx .ci/check-proofs.ts",
    vitestReport,
    ...browserParts.map(playwrightReport),
  ];
  return [...tallies, tally(await run("proofs of the specification", proofs.join(" ")))];
}

/** @param since the commit to compare the working tree with */
async function runChanged(since: string): Promise<Tally[]> {
  const changed = listChangedFiles(since);
  const specs = readdirSync("e2e", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => ({ path: `e2e/${file}`, text: readFileSync(`e2e/${file}`, "utf8") }));
  const [rooms, browserTests] = [listHttpRooms(changed), listBrowserTests(changed, specs)];
  const unit = "npm run --silent test:unit -- --reporter=minimal --passWithNoTests";
  const lines = [
    { name: "check", line: "npm run --silent check" },
    { name: "build", line: "npm run --silent build" },
    { name: "tests that import what changed", line: `${unit} --changed ${since}` },
    { name: "HTTP tests of the rooms", line: unit, files: rooms },
    { name: "browser tests of the pages", line: "npm run --silent test:e2e --", files: browserTests },
  ];
  const tallies: Tally[] = [];
  for (const { name, line, files } of lines) {
    if (files?.length === 0) continue;
    const step = await run(name, [line, ...(files ?? [])].join(" "));
    tallies.push({ passed: step.passed ? 1 : 0, failed: step.passed ? 0 : 1, skipped: 0 });
  }
  return tallies;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const { values } = parseArgs({ options: { changed: { type: "boolean" }, since: { type: "string" } } });
const tallies = await (values.changed ? runChanged(values.since ?? "HEAD") : runAll());

const sum = (what: keyof Tally) => tallies.reduce((total, each) => total + each[what], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
