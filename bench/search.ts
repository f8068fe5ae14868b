/** npm run bench:search [-- --sizes=1000,10000,100000 --compare=10000 --rounds=25]: see README.md. */
import { fork } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { build } from "esbuild";

import type { SizeFigures } from "./search/at-size.ts";
import { showBytes, showRatio, showTime } from "./search/clock.ts";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,10000,100000" },
    /** Number of offers in the comparison with other engines; 0 skips it. */
    compare: { type: "string", default: "10000" },
    rounds: { type: "string", default: "25" },
  },
});

const programs = join(import.meta.dirname, "../var/bench-search");
// Bundled like the shop, because tsx adds function names at run time, which costs time.
await build({
  entryPoints: ["compare", "at-size"].map((name) => join(import.meta.dirname, `search/${name}.ts`)),
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  outdir: programs,
  logLevel: "warning",
});
if (Number(values.compare) > 0) await runProgram("compare.js", [values.compare, values.rounds]);
const sizes: SizeFigures[] = [];
for (const size of values.sizes.split(",").filter((text) => Number(text) > 0))
  sizes.push((await runProgram("at-size.js", [size, values.rounds])) as SizeFigures);
if (sizes.length > 0) showGrowth(sizes);

/** Runs a program in a new process and returns its message. An empty heap is needed for the memory figures. */
function runProgram(file: string, args: string[]): Promise<unknown> {
  const execArgv = ["--expose-gc", "--max-old-space-size=12000"];
  const child = fork(join(programs, file), args, { execArgv });
  return new Promise((resolve, reject) => {
    let result: unknown;
    child.once("message", (message) => (result = message));
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve(result) : reject(new Error(`${file} ended with ${code}`)),
    );
  });
}

function showGrowth(all: readonly SizeFigures[]): void {
  console.log("\ngrowth: a week for two, by price, seven facets, one page of 12");
  const printLine = (name: string, ...cells: readonly string[]) =>
    console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(16)).join("")}`);
  const printRow = (name: string, cellOf: (size: SizeFigures, before: SizeFigures | undefined) => string) =>
    printLine(name, ...all.map((size, place) => cellOf(size, all[place - 1])));
  printRow("offers", ({ offers }) => String(offers));
  printRow("offers that fit", ({ hits }) => String(hits));
  printRow("page 1, p50", ({ timings }) => showTime(timings.first.p50));
  printRow("page 1, p99", ({ timings }) => showTime(timings.first.p99));
  printRow("page 1, CPU", ({ timings }) => showTime(timings.first.cpu));
  printRow("  against a tenth of the offers (goal 10x)", ({ timings, offers }, before) =>
    before && before.offers * 10 === offers
      ? showRatio(timings.first.cpu / before.timings.first.cpu, { most: 10 })
      : "",
  );
  printRow("deep page, CPU", ({ timings, deepPage }) => `(${deepPage}) ${showTime(timings.deep.cpu)}`);
  printRow("  against page 1 (goal 1.2x)", ({ timings }) =>
    showRatio(timings.deep.cpu / timings.first.cpu, { most: 1.2 }),
  );
  printRow("bare scan without facets, CPU", ({ timings }) => showTime(timings.bare.cpu));
  printRow("page 1 without facets against it (goal 2x)", ({ timings }) =>
    showRatio(timings.plain.cpu / timings.bare.cpu, { most: 2 }),
  );
  printRow("page 1 with facets against it", ({ timings }) => showRatio(timings.first.cpu / timings.bare.cpu));
  printRow("board, country and theme chosen, CPU", ({ timings }) => showTime(timings.filtered.cpu));
  printRow("without dates, CPU", ({ timings }) => showTime(timings.undated.cpu));
  printRow("  as the API answers it", ({ timings }) => showTime(timings.wire.cpu));
  printRow("  checked against its schema", ({ timings }) => showTime(timings.check.cpu));
  printLine("");
  printRow("build: inventory", ({ build }) => showTime(build.inventory));
  printRow("build: index", ({ build }) => showTime(build.index));
  printRow("  a thousand offers", ({ build, offers }) => showTime((build.index / offers) * 1000));
  printLine("");
  printRow("inventory", ({ memory }) => showBytes(memory.inventory));
  printRow(
    "  a night of a variant",
    ({ memory, variants }) => `${(memory.inventory / variants / 365).toFixed(1)} bytes`,
  );
  printRow("index beyond inventory", ({ memory }) => showBytes(memory.index));
  printRow("  an offer (goal 1 KB)", ({ memory, offers }) => {
    const bytes = memory.index / offers;
    return `${showBytes(bytes)}${bytes > 1024 ? " !" : ""}`;
  });
  printRow("the offers themselves", ({ memory }) => showBytes(memory.offers));
  printRow("the bare scan's arrays", ({ memory }) => showBytes(memory.bare));
}
