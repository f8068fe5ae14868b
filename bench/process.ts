/** Costs of the process itself: blocking of the event loop, the start, and a second process. See README.md. */
import { spawnSync } from "node:child_process";

import { setTimeout as pause } from "node:timers/promises";

import { findPostgres, startPostgres } from "../tests/support/postgres-server.ts";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { cpuTime, load } from "./load.ts";
import { orderPlaced } from "./lighthouse-pages.ts";

/** Maximum wait in ms for a response that needs no work. */
const maxWait = 100;
/** Maximum duration of a start, relative to opening the embedded database alone. */
const maxStartRatio = 2;
/** Maximum CPU of a shop without visitors, in percent of a core. */
const maxIdlePercent = 0.5;
/** Seconds after a start until nothing is warmed up any more, and of the measurement. */
const [idleAfter, idleFor] = [30, 60];

/**
 * Measures the longest wait for `/healthz` while documents and pictures are generated, and requests a search with the
 * form's default values.
 */
export async function stallRows({ origin, dataDir }: BenchShop): Promise<void> {
  Object.assign(process.env, { E2E_SHOP_URL: origin, E2E_SCRATCH: dataDir });
  // Warms up the JIT compiler.
  const first = await orderDocuments(origin);
  await Promise.all(first.papers.map((path) => read(origin + path, first.headers)));
  const { papers, headers } = await orderDocuments(origin);
  console.log("the event loop: longest wait for /healthz");
  await longestWait(origin, `while six of ${papers.length} papers are made`, () =>
    Promise.all(Array.from({ length: 6 }, (_, at) => read(origin + papers[at % papers.length], headers))),
  );
  const results = await (await fetch(`${origin}/de/search?page=9`)).text();
  const pictures = [...results.matchAll(/src="(\/[^"]*picture[^"]*)"/g)].map(([, path = ""]) => path);
  await longestWait(origin, `while ${pictures.length} pictures are drawn`, () =>
    Promise.all(pictures.map((path) => read(origin + path.replaceAll("&amp;", "&"), {}))),
  );
  const form = `${origin}/de/search?destination=Deutschland&m=b&checkin=&checkout=&adults=2&rooms=1`;
  const { status } = await fetch(form, { redirect: "manual" });
  console.log(
    `\na search from our own form with its default values: ${status}${status === 200 ? "" : " !"}\n`,
  );
}

async function orderDocuments(origin: string) {
  const { view, cookie } = await orderPlaced();
  const headers = { Cookie: cookie };
  const html = await (await fetch(origin + view, { headers })).text();
  const papers = [...html.matchAll(/href="([^"]+\.pdf)"/g)].map(([, path = ""]) => path);
  if (papers.length === 0) throw new Error(`No papers on ${view}`);
  return { papers, headers };
}

async function longestWait(origin: string, name: string, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  let longest = 0;
  const watching = (async () => {
    while (!isDone) {
      const startTime = performance.now();
      await read(`${origin}/healthz`, {});
      longest = Math.max(longest, performance.now() - startTime);
    }
  })();
  await work();
  isDone = true;
  await watching;
  console.log(
    `  ${name}: ${Math.round(longest)} ms (goal ${maxWait} ms${longest > maxWait ? ", missed" : ""})`,
  );
}

async function read(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

/** Measures the start with an existing embedded database, relative to a process that only reads all rows of it. */
export async function startRow(benchShop: BenchShop): Promise<void> {
  const { restart, dataDir } = benchShop;
  const shopTimes: number[] = [];
  const databaseTimes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    shopTimes.push(
      await restart(() => {
        const startTime = performance.now();
        const line = ["--import", "tsx", "bench/database-alone.ts", dataDir];
        if (spawnSync(process.execPath, line, { stdio: "inherit" }).status !== 0)
          throw new Error("The database did not open");
        databaseTimes.push(performance.now() - startTime);
      }),
    );
  }
  const ratio = Math.min(...shopTimes) / Math.min(...databaseTimes);
  console.log(
    `a start with an existing embedded database: ${ratio.toFixed(1)} times the database alone (goal ${maxStartRatio}${ratio > maxStartRatio ? ", missed" : ""})`,
  );
  await firstPageRow(benchShop);
  await idleRow(benchShop);
}

/** Measures the first page of a process that has just started, and a later one. */
async function firstPageRow({ origin }: BenchShop): Promise<void> {
  const times: number[] = [];
  for (let page = 0; page < 10; page += 1) {
    const startTime = performance.now();
    await read(`${origin}/de?stand=${page}`, {});
    times.push(performance.now() - startTime);
  }
  const [first = 0] = times;
  console.log(
    `the first page after a start: ${Math.round(first)} ms, the tenth ${Math.round(times.at(-1) ?? 0)} ms`,
  );
}

/** Measures the CPU of a shop that nobody visits: jobs, timers and checks. */
async function idleRow({ shop }: BenchShop): Promise<void> {
  await pause(idleAfter * 1000);
  const before = cpuTime(shop.pid ?? 0);
  await pause(idleFor * 1000);
  const percent = (cpuTime(shop.pid ?? 0) - before) / (idleFor * 10_000);
  console.log(
    `without visitors: ${percent.toFixed(2)} % of a core (goal ${maxIdlePercent} %${percent > maxIdlePercent ? ", missed" : ""})\n`,
  );
}

/**
 * CPU time per request of two worker processes, compared with two shops of one process each that run at the same time,
 * because concurrent processes compete for caches. A single process alone is measured, too.
 */
export async function workersRow(path: string): Promise<void> {
  const bin = findPostgres();
  if (bin === null) return console.log("WORKERS=2 is left out: no PostgreSQL on this machine");
  const measure = ({ shop, port }: BenchShop, connections: number) =>
    load({ port, path, headers: {}, connections, milliseconds: 1500, pid: shop.pid ?? 0 });
  const withPostgres = async (workers: number, bench: (shop: BenchShop) => Promise<void>) => {
    const postgres = await startPostgres(bin);
    const overrides = { DATABASE_URL: postgres.url, WORKERS: String(workers) };
    await withBenchShop(bench, { ...overrides, SHOP_SANDBOX: "off", WARM_PICTURES: "off" }).finally(() =>
      postgres.stop(),
    );
  };
  const [alone, apart, workers]: [number[], number[], number[]] = [[], [], []];
  await withPostgres(1, (one) =>
    withPostgres(1, (other) =>
      withPostgres(2, async (both) => {
        // The first round warms up the JIT compiler.
        for (let round = 0; round < 7; round += 1) {
          const single = await measure(one, 8);
          const halves = await Promise.all([measure(one, 4), measure(other, 4)]);
          const whole = await measure(both, 8);
          if (round === 0) continue;
          alone.push(single.cpu);
          apart.push(
            halves.reduce((sum, { cpu, perSecond }) => sum + cpu * perSecond, 0) /
              halves.reduce((sum, { perSecond }) => sum + perSecond, 0),
          );
          workers.push(whole.cpu);
        }
      }),
    ),
  );
  const [single, two, shared] = [alone, apart, workers].map((all) => Math.min(...all)) as [
    number,
    number,
    number,
  ];
  console.log(
    `CPU of one request: ${Math.round(two)} µs of two shops at once, ${Math.round(shared)} µs with WORKERS=2: ${((shared / two) * 100).toFixed(0)} % (goal 100 %); ${Math.round(single)} µs of one process alone`,
  );
}
