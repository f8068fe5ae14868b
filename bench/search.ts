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
    /** Offers in the comparison with others; 0: none. */
    compare: { type: "string", default: "10000" },
    rounds: { type: "string", default: "25" },
  },
});

const programs = join(import.meta.dirname, "../var/bench-search");
// As the shop is built: what runs TypeScript as it is gives each function its name while it runs.
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
if (Number(values.compare) > 0) await inOwnProcess("compare.js", [values.compare, values.rounds]);
const sizes: SizeFigures[] = [];
for (const size of values.sizes.split(",").filter((text) => Number(text) > 0))
  sizes.push((await inOwnProcess("at-size.js", [size, values.rounds])) as SizeFigures);
if (sizes.length > 0) showGrowth(sizes);

/** What it sends before it ends. Each starts with an empty heap, or the memory figures would say nothing. */
function inOwnProcess(file: string, args: string[]): Promise<unknown> {
  const execArgv = ["--expose-gc", "--max-old-space-size=12000"];
  const child = fork(join(programs, file), args, { execArgv });
  return new Promise((resolve, reject) => {
    let sent: unknown;
    child.once("message", (message) => (sent = message));
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve(sent) : reject(new Error(`${file} ended with ${code}`)),
    );
  });
}

function showGrowth(all: readonly SizeFigures[]): void {
  console.log("\ngrowth: a week for two, by price, seven facets, one page of 12");
  const line = (name: string, ...cells: readonly string[]) =>
    console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(16)).join("")}`);
  const each = (name: string, of: (size: SizeFigures, before: SizeFigures | undefined) => string) =>
    line(name, ...all.map((size, place) => of(size, all[place - 1])));
  each("offers", ({ offers }) => String(offers));
  each("offers that fit", ({ hits }) => String(hits));
  each("page 1, p50", ({ timings }) => showTime(timings.first.p50));
  each("page 1, p99", ({ timings }) => showTime(timings.first.p99));
  each("page 1, CPU", ({ timings }) => showTime(timings.first.cpu));
  each("  against a tenth of the offers (goal 10x)", ({ timings, offers }, before) =>
    before && before.offers * 10 === offers
      ? showRatio(timings.first.cpu / before.timings.first.cpu, { most: 10 })
      : "",
  );
  each("deep page, CPU", ({ timings, deepPage }) => `(${deepPage}) ${showTime(timings.deep.cpu)}`);
  each("  against page 1 (goal 1.2x)", ({ timings }) =>
    showRatio(timings.deep.cpu / timings.first.cpu, { most: 1.2 }),
  );
  each("bare scan without facets, CPU", ({ timings }) => showTime(timings.bare.cpu));
  each("page 1 without facets against it (goal 2x)", ({ timings }) =>
    showRatio(timings.plain.cpu / timings.bare.cpu, { most: 2 }),
  );
  each("page 1 with facets against it", ({ timings }) => showRatio(timings.first.cpu / timings.bare.cpu));
  each("board, country and theme chosen, CPU", ({ timings }) => showTime(timings.filtered.cpu));
  each("without dates, CPU", ({ timings }) => showTime(timings.undated.cpu));
  each("  as the API answers it", ({ timings }) => showTime(timings.wire.cpu));
  each("  checked against its schema", ({ timings }) => showTime(timings.check.cpu));
  line("");
  each("build: inventory", ({ build }) => showTime(build.inventory));
  each("build: index", ({ build }) => showTime(build.index));
  each("  a thousand offers", ({ build, offers }) => showTime((build.index / offers) * 1000));
  line("");
  each("inventory", ({ memory }) => showBytes(memory.inventory));
  each(
    "  a night of a variant",
    ({ memory, variants }) => `${(memory.inventory / variants / 365).toFixed(1)} bytes`,
  );
  each("index beyond inventory", ({ memory }) => showBytes(memory.index));
  each("  an offer (goal 1 KB)", ({ memory, offers }) => {
    const bytes = memory.index / offers;
    return `${showBytes(bytes)}${bytes > 1024 ? " !" : ""}`;
  });
  each("the offers themselves", ({ memory }) => showBytes(memory.offers));
  each("the bare scan's arrays", ({ memory }) => showBytes(memory.bare));
}
