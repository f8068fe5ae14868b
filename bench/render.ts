/** npm run bench:render: see README.md. */
import { type ChildProcess, fork } from "node:child_process";
import type { AddressInfo } from "node:net";

import { loginPath } from "../app/http/urls.ts";
import { type BenchShop, visitorWithCart, withBenchShop } from "./bench-shop.ts";
import { load, type Measured } from "./load.ts";
import { stallRows, startRow, workersRow } from "./process.ts";

/** Leaves out the rows after the table. */
const onlyPages = process.argv.includes("--only-pages");
const rounds = 5;
const milliseconds = 1500;
const connections = 8;
/** CPU of a fresh page, relative to Remix alone with the same tree and data. */
const maxTimesRemix = 1.5;

// Without WARM_PICTURES=off the shop would generate pictures during the measurement.
await withBenchShop(bench, { WARM_PICTURES: "off" });
if (!onlyPages) await workersRow("/de/search");

async function bench(benchShop: BenchShop): Promise<void> {
  const { shop, origin, port, env, children } = benchShop;
  const pages = await pagesOf(origin);
  const { cookie: cart } = await visitorWithCart(origin, pages.at(-1) ?? "");
  const bare = fork("bench/render-bare.ts", [origin, ...pages], {
    env,
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(bare);
  const { port: barePort } = await new Promise<AddressInfo>((resolve, reject) => {
    bare.once("message", (address) => resolve(address as AddressInfo));
    bare.once("exit", () => reject(new Error("The bare server did not start")));
  });

  const measureAt =
    (server: ChildProcess, serverPort: number, path: string, headers: Record<string, string>) => () =>
      load({ port: serverPort, path, headers, connections, milliseconds, pid: server.pid ?? 0 });
  console.log(
    `${rounds} rounds of ${milliseconds} ms, ${connections} connections; req/s and CPU µs per request\n`,
  );
  for (const page of pages) {
    const [bytes, cached, filled, tree, remix, fresh] = await interleaved([
      measureAt(bare, barePort, `/bytes?page=${page}`, {}),
      measureAt(shop, port, page, {}),
      measureAt(shop, port, page, { Cookie: cart }),
      measureAt(bare, barePort, `/tree?page=${page}`, {}),
      measureAt(bare, barePort, `/remix?page=${page}`, {}),
      // A query that makes the address unique, as after a form. The page is then not cached.
      measureAt(shop, port, `${page}?stand=1`, {}),
    ]);
    if (!bytes || !cached || !filled || !tree || !remix || !fresh) throw new Error("nothing was measured");
    console.log(page);
    printLine("bare node:http, same bytes", bytes);
    // The sign-in page has a token of its own for each visitor and is never cached.
    if (page !== loginPath()) {
      printLine("cached page", cached, bytes, 60);
      printLine("the same with a cart", filled, bytes, 30);
    }
    printLine("bare renderToString, same tree", tree);
    printLine("bare Remix, same tree and data", remix);
    printLine("fresh page", fresh, tree, 50);
    const times = fresh.cpu / remix.cpu;
    console.log(
      `  the same against bare Remix: ${times.toFixed(2)} times its CPU (goal ${maxTimesRemix}${times > maxTimesRemix ? ", missed" : ""})`,
    );
    printLine("the same", fresh, bytes, 2);
    console.log();
  }
  if (onlyPages) return;
  await stallRows(benchShop);
  await startRow(benchShop);
}

/** Measures in turns, so that other load affects all runs alike. Returns the best round of each run. */
async function interleaved(runs: (() => Promise<Measured>)[]): Promise<(Measured | undefined)[]> {
  const all: Measured[][] = runs.map(() => []);
  for (const run of runs) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, run] of runs.entries()) all[i]?.push(await run());
  }
  return all.map((measured) => measured.toSorted((a, b) => b.perSecond - a.perSecond)[0]);
}

function printLine(name: string, measured: Measured, reference?: Measured, goal?: number): void {
  const columns = [
    `  ${name}`.padEnd(34),
    Math.round(measured.perSecond).toString().padStart(7),
    Math.round(measured.cpu).toString().padStart(6),
    `${(measured.bytes / 1024).toFixed(1)} KB`.padStart(9),
  ];
  if (reference) {
    const ratio = (measured.perSecond / reference.perSecond) * 100;
    columns.push(
      ` ${ratio.toFixed(ratio < 10 ? 1 : 0)} % (goal ${goal} %), by CPU ${((reference.cpu / measured.cpu) * 100).toFixed(0)} %`,
    );
  }
  console.log(columns.join(" "));
}

/** Home, search, sign-in, and the first offer that these link to, without pages that are missing. */
async function pagesOf(origin: string): Promise<string[]> {
  const pages: string[] = [];
  const addPage = async (page: string) => {
    const answer = await fetch(origin + page);
    if (answer.status === 200) pages.push(page);
    else console.log(`${page} is left out: ${answer.status}`);
    return answer.text();
  };
  const links = (await addPage("/de")) + (await addPage("/de/search"));
  await addPage(loginPath());
  const offer = /href="(\/de\/(?:deals\/[^"?/]+|urlaub)\/[^"?/]+)["?]/.exec(links)?.[1];
  if (offer) await addPage(offer);
  return pages;
}
