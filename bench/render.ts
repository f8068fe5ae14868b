/** npm run bench:render: see README.md. */
import { type ChildProcess, fork } from "node:child_process";
import type { AddressInfo } from "node:net";

import { type BenchShop, visitorWithCart, withBenchShop } from "./bench-shop.ts";
import { load, type Measured } from "./load.ts";
import { stallRows, startRow, workersRow } from "./process.ts";

const rounds = 5;
const milliseconds = 1500;
const connections = 8;

// Pictures of the catalogue are drawn in the first minutes of a shop, beside whatever is measured then.
await withBenchShop(bench, { WARM_PICTURES: "off" });
await workersRow("/de/search");

async function bench(all: BenchShop): Promise<void> {
  const { shop, origin, port, env, children } = all;
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

  const ask = (server: ChildProcess, at: number, path: string, headers: Record<string, string>) => () =>
    load({ port: at, path, headers, connections, milliseconds, pid: server.pid ?? 0 });
  console.log(
    `${rounds} rounds of ${milliseconds} ms, ${connections} connections; req/s and CPU µs per request\n`,
  );
  for (const page of pages) {
    const [bytes, cached, filled, tree, fresh] = await interleaved([
      ask(bare, barePort, `/bytes?page=${page}`, {}),
      ask(shop, port, page, {}),
      ask(shop, port, page, { Cookie: cart }),
      ask(bare, barePort, `/tree?page=${page}`, {}),
      // What makes an address a new one after a form: such a page is rendered for its visitor alone.
      ask(shop, port, `${page}?stand=1`, {}),
    ]);
    if (!bytes || !cached || !filled || !tree || !fresh) throw new Error("nothing was measured");
    console.log(page);
    line("bare node:http, same bytes", bytes);
    line("cached page", cached, bytes, 60);
    line("the same with a cart", filled, bytes, 30);
    line("bare renderToString, same tree", tree);
    line("fresh page", fresh, tree, 50);
    line("the same", fresh, bytes, 2);
    console.log();
  }
  await stallRows(all);
  await startRow(all);
}

/** Rounds take turns, so that whatever else the machine does meets all alike; the best round of each counts. */
async function interleaved(runs: (() => Promise<Measured>)[]): Promise<(Measured | undefined)[]> {
  const all: Measured[][] = runs.map(() => []);
  for (const run of runs) await run();
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, run] of runs.entries()) all[i]?.push(await run());
  }
  return all.map((measured) => measured.toSorted((a, b) => b.perSecond - a.perSecond)[0]);
}

function line(name: string, measured: Measured, against?: Measured, goal?: number): void {
  const columns = [
    `  ${name}`.padEnd(34),
    Math.round(measured.perSecond).toString().padStart(7),
    Math.round(measured.cpu).toString().padStart(6),
    `${(measured.bytes / 1024).toFixed(1)} KB`.padStart(9),
  ];
  if (against) {
    const ratio = (measured.perSecond / against.perSecond) * 100;
    columns.push(
      ` ${ratio.toFixed(ratio < 10 ? 1 : 0)} % (goal ${goal} %), by CPU ${((against.cpu / measured.cpu) * 100).toFixed(0)} %`,
    );
  }
  console.log(columns.join(" "));
}

/** Home, search, and the first offer that the search links to, as far as they are there. */
async function pagesOf(origin: string): Promise<string[]> {
  const pages: string[] = [];
  const look = async (page: string) => {
    const answer = await fetch(origin + page);
    if (answer.status === 200) pages.push(page);
    else console.log(`${page} is left out: ${answer.status}`);
    return answer.text();
  };
  const links = (await look("/de")) + (await look("/de/search"));
  const offer = /href="(\/de\/(?:deals\/[^"?/]+|urlaub)\/[^"?/]+)["?]/.exec(links)?.[1];
  if (offer) await look(offer);
  return pages;
}
