/**
 * Runs the built shop in its own process, with an empty data directory and the demo catalogue, for the duration of a
 * benchmark.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { formsOf } from "../e2e/support/http-browser.ts";
import { freePort } from "../e2e/support/shop-process.ts";

export interface BenchShop {
  /** The running process. Changes with `restart`. */
  readonly shop: ChildProcess;
  origin: string;
  port: number;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Stops the shop, calls `meanwhile`, and starts it again. Returns the milliseconds until it is ready. */
  restart(meanwhile: () => void): Promise<number>;
  /** Processes that end together with the shop. */
  children: ChildProcess[];
}

let isBuilt = false;

export async function withBenchShop(
  bench: (shop: BenchShop) => Promise<void>,
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> {
  isBuilt ||= spawnSync(process.execPath, ["bin/build.mjs"], { stdio: "inherit" }).status === 0;
  if (!isBuilt) throw new Error("The build failed");
  const dataDir = mkdtempSync(join(tmpdir(), "bench-shop-"));
  const children: ChildProcess[] = [];
  try {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      // As in deploy/shop.service and the Dockerfile.
      MALLOC_ARENA_MAX: "2",
      PORT: String(port),
      PUBLIC_URL: origin,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SHOP_MODE: "demo",
      ...overrides,
    };
    const start = async () => {
      const startTime = performance.now();
      const shop = spawn(process.execPath, ["build/server.js"], {
        env,
        stdio: ["ignore", "ignore", "inherit"],
      });
      children.push(shop);
      await waitUntilReady(origin, shop);
      return [shop, performance.now() - startTime] as const;
    };
    let [shop] = await start();
    const restart = async (meanwhile: () => void) => {
      shop.kill();
      await once(shop, "exit");
      meanwhile();
      const [next, milliseconds] = await start();
      shop = next;
      return milliseconds;
    };
    await bench({
      get shop() {
        return shop;
      },
      origin,
      port,
      dataDir,
      env,
      children,
      restart,
    });
  } finally {
    for (const child of children) child.kill();
    await Promise.all(
      children.map(
        (child) =>
          child.exitCode ?? child.signalCode ?? new Promise((resolve) => child.once("exit", resolve)),
      ),
    );
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface CartVisitor {
  /** Without the session cookie, which contains the flash message. */
  cookie: string;
  cart: string;
}

/** Puts the first stay of the offer into the cart of a new visitor. */
export async function visitorWithCart(origin: string, offer: string): Promise<CartVisitor> {
  const page = await (await fetch(origin + offer)).text();
  const stayPath = /href="([^"]*checkin=[^"]*)#choose"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const stayPage = await (await fetch(origin + stayPath)).text();
  const form = formsOf(stayPage, stayPath).find(({ buttons }) => buttons.includes("In den Warenkorb"));
  if (!form) throw new Error(`Nothing can be put into the cart at ${stayPath}`);
  const answer = await fetch(origin + form.action, {
    method: "POST",
    body: new URLSearchParams(form.values),
    headers: { Origin: origin },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  return {
    cookie: cookies.filter((cookie) => !cookie.startsWith("__session=")).join("; "),
    cart: new URL(answer.headers.get("Location") ?? "", origin).pathname,
  };
}

async function waitUntilReady(origin: string, shop: ChildProcess): Promise<void> {
  for (let attempts = 0; attempts < 3000; attempts += 1) {
    if (shop.exitCode !== null) throw new Error("The shop did not start");
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await pause(20);
  }
  throw new Error("The shop was not ready after a minute");
}
