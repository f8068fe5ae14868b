/** A shop as it goes live: its own build, an empty database on PostgreSQL, https through a proxy. */
import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";

import pg from "pg";

import { liveEnvironment } from "#tests/support/shop-config.ts";

import { freshenBuild } from "../../bin/fresh-build.mjs";
import { openHttpsProxy } from "./https-proxy.ts";
import { type ShopProcess, shopProcess } from "./shop-process.ts";

const root = resolve(import.meta.dirname, "../..");
/** Kept between runs, so that the same sources are built once. */
const copy = join(root, "node_modules/.cache/live-shop");
const sources = [
  "app",
  // Its table of routes is read and left out.
  "demo",
  "bin",
  "public",
  "server.ts",
  "remix.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Builds the shop for live mode beside the demonstration's build, in a copy of the sources. @returns its folder */
async function buildLiveShop(): Promise<string> {
  for (const name of sources) {
    rmSync(join(copy, name), { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => path !== join(root, "demo/catalogue"),
    });
  }
  rmSync(join(copy, "node_modules"), { force: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  if (!(await freshenBuild(copy, "live"))) throw new Error("The live build failed");
  return copy;
}

/** @param server address of a database on a server where others may be created */
async function createEmptyDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `live_${process.pid}_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  return {
    url: server.replace(/\/[^/?]+(?=\?|$)/, `/${name}`),
    drop: () => run(`drop database ${name} with (force)`),
  };
}

export interface LiveShop {
  /** Its https address. */
  origin: string;
  operate: ShopProcess["operate"];
  stop(): Promise<void>;
}

/**
 * Starts a live shop without any offer or operator.
 * @param server address of a database on a server where others may be created
 * @param scratch folder for its data and its certificate
 */
export async function startLiveShop(server: string, scratch: string): Promise<LiveShop> {
  const folder = await buildLiveShop();
  const database = await createEmptyDatabase(server);
  const proxy = await openHttpsProxy(scratch);
  const shop = await shopProcess(
    {
      ...liveEnvironment,
      PUBLIC_URL: proxy.origin,
      DATABASE_URL: database.url,
      DATA_DIR: join(scratch, "data"),
      // No payment provider: the guest of a telephone booking pays by transfer.
      KLARNA_USERNAME: "",
      KLARNA_PASSWORD: "",
      TRUST_PROXY: "on",
      SHOP_DESK: "on",
      WARM_PICTURES: "off",
    },
    join(scratch, "shop.log"),
    { release: folder },
  );
  proxy.pointTo(shop.port);
  await shop.start();
  return {
    origin: proxy.origin,
    operate: shop.operate,
    async stop() {
      proxy.close();
      await shop.stop("SIGTERM");
      await database.drop();
    },
  };
}
