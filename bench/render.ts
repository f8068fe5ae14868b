/** npm run bench:render: see README.md. */
import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { formsOf } from "../e2e/support/http-browser.ts";
import { freePort } from "../e2e/support/shop-process.ts";
import { load, type Measured } from "./load.ts";

const rounds = 5;
const milliseconds = 1500;
const connections = 8;

const dataDir = mkdtempSync(join(tmpdir(), "bench-render-"));
const children: ChildProcess[] = [];
try {
  await bench();
} finally {
  for (const child of children) child.kill();
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((done) => child.once("exit", done))),
  );
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench(): Promise<void> {
  const built = spawnSync(process.execPath, ["bin/build.mjs"], { stdio: "inherit" });
  if (built.status !== 0) throw new Error("The build failed");
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    SHOP_MODE: "demo",
  };
  const shop = spawn(process.execPath, ["build/server.js"], { env, stdio: ["ignore", "ignore", "inherit"] });
  children.push(shop);
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, shop);

  const pages = await pagesOf(origin);
  const cart = await cartCookie(origin, pages.at(-1) ?? "");
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
    line("fresh page", fresh, tree, 20);
    console.log();
  }
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
      ` ${ratio.toFixed(0)} % (goal ${goal} %), by CPU ${((against.cpu / measured.cpu) * 100).toFixed(0)} %`,
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

/** The cookies of a visitor who has put the first stay of the offer into the cart, once the message of it is gone. */
async function cartCookie(origin: string, offer: string): Promise<string> {
  const page = await (await fetch(origin + offer)).text();
  const dated = /href="([^"]*checkin=[^"]*)#choose"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const chosen = await (await fetch(origin + dated)).text();
  const form = formsOf(chosen, dated).find(({ buttons }) => buttons.includes("In den Warenkorb"));
  if (!form) throw new Error(`Nothing can be put into the cart at ${dated}`);
  const answer = await fetch(origin + form.action, {
    method: "POST",
    body: new URLSearchParams(form.values),
    headers: { Origin: origin },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  return cookies.filter((cookie) => !cookie.startsWith("__session=")).join("; ");
}

async function untilReady(origin: string, shop: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (shop.exitCode !== null) throw new Error("The shop did not start");
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error("The shop was not ready after a minute");
}
