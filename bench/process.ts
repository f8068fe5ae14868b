/** What the process itself costs: what stands still while heavy things are made, a start, a second process. See README.md. */
import { spawnSync } from "node:child_process";

import { findPostgres, startPostgres } from "../tests/support/postgres-server.ts";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { load } from "./load.ts";
import { orderPlaced } from "./lighthouse-pages.ts";

/** Milliseconds that nobody may wait for an answer that costs nothing. */
const stall = 100;
/** A start against the embedded database alone. */
const slowestStart = 3;

/** The longest wait for `/healthz` while papers of an order and pictures are made, and one request for a search of our own form. */
export async function stallRows({ origin, dataDir }: BenchShop): Promise<void> {
  Object.assign(process.env, { E2E_SHOP_URL: origin, E2E_SCRATCH: dataDir });
  // The first order is for the compiler.
  const first = await papersOfOrder(origin);
  await Promise.all(first.papers.map((path) => read(origin + path, first.headers)));
  const { papers, headers } = await papersOfOrder(origin);
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

async function papersOfOrder(origin: string) {
  const { view, cookie } = await orderPlaced();
  const headers = { Cookie: cookie };
  const html = await (await fetch(origin + view, { headers })).text();
  const papers = [...html.matchAll(/href="([^"]+\.pdf)"/g)].map(([, path = ""]) => path);
  if (papers.length === 0) throw new Error(`No papers on ${view}`);
  return { papers, headers };
}

async function longestWait(origin: string, name: string, work: () => Promise<unknown>): Promise<void> {
  let over = false;
  let longest = 0;
  const watching = (async () => {
    while (!over) {
      const began = performance.now();
      await read(`${origin}/healthz`, {});
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  await work();
  over = true;
  await watching;
  console.log(`  ${name}: ${Math.round(longest)} ms (goal ${stall} ms${longest > stall ? ", missed" : ""})`);
}

async function read(address: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

/** How long the shop takes to open an existing embedded database, against the database alone that reads all its rows. */
export async function startRow({ restart, dataDir }: BenchShop): Promise<void> {
  const shops: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    shops.push(
      await restart(() => {
        const began = performance.now();
        const line = ["--import", "tsx", "bench/database-alone.ts", dataDir];
        if (spawnSync(process.execPath, line, { stdio: "inherit" }).status !== 0)
          throw new Error("The database did not open");
        alone.push(performance.now() - began);
      }),
    );
  }
  const ratio = Math.min(...shops) / Math.min(...alone);
  console.log(
    `a start with an existing embedded database: ${ratio.toFixed(1)} times the database alone (goal ${slowestStart}${ratio > slowestStart ? ", missed" : ""})\n`,
  );
}

/**
 * CPU of one request with two processes against two shops of one process each, asked in turns: processes that run at the same
 * time take each other's caches, whoever started them. Beside it, what one process takes that is asked alone.
 */
export async function workersRow(path: string): Promise<void> {
  const bin = findPostgres();
  if (bin === null) return console.log("WORKERS=2 is left out: no PostgreSQL on this machine");
  const asked = ({ shop, port }: BenchShop, connections: number) =>
    load({ port, path, headers: {}, connections, milliseconds: 1500, pid: shop.pid ?? 0 });
  const onPostgres = async (workers: number, bench: (shop: BenchShop) => Promise<void>) => {
    const postgres = await startPostgres(bin);
    const more = { DATABASE_URL: postgres.url, WORKERS: String(workers) };
    await withBenchShop(bench, { ...more, SHOP_SANDBOX: "off", WARM_PICTURES: "off" }).finally(() =>
      postgres.stop(),
    );
  };
  const [alone, apart, workers]: [number[], number[], number[]] = [[], [], []];
  await onPostgres(1, (one) =>
    onPostgres(1, (other) =>
      onPostgres(2, async (both) => {
        // The first round is for the compiler.
        for (let round = 0; round < 7; round += 1) {
          const single = await asked(one, 8);
          const halves = await Promise.all([asked(one, 4), asked(other, 4)]);
          const whole = await asked(both, 8);
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
