/** Two shops with two workers each behind HAProxy, and their database on two servers. */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { sql } from "drizzle-orm";

import { openDatabase } from "#app/store/db/open.server.ts";
import { silentLog } from "#tests/support/shop-config.ts";

import { freePort, type ShopProcess, shopProcess } from "../../../e2e/support/shop-process.ts";
import { readBooks, waitForJobs } from "../books.ts";
import { answered500 } from "../deployment.ts";
import { type Finding, findInconsistencies } from "../ledger.ts";
import { sendLostLetters } from "../lost-letters.ts";
import { type Link, openLink } from "./link.ts";
import {
  type DatabaseMachine,
  databaseMachine,
  loginOf,
  prepareHome,
  startHaproxy,
  startPgbouncer,
} from "./servers.ts";

export interface Cluster {
  /** The shops of machine a and b. */
  shops: [ShopProcess, ShopProcess];
  primary: DatabaseMachine;
  standby: DatabaseMachine;
  /** Everything that connects machine b: customers, and its way to the database. */
  links: readonly Link[];
  /** The same shop with another build, on the same port. Not started. */
  newBuild(shop: 0 | 1): Promise<ShopProcess>;
  publicUrl: string;
  /** Ends the shops, waits for the jobs and compares the books. */
  audit(told: readonly string[]): Promise<Finding[]>;
  close(findings: readonly Finding[] | null): Promise<void>;
}

/** Database and proxies run, the shops are not started yet. Customers in this process (`HttpBrowser`) use this cluster. */
export async function startCluster(): Promise<Cluster> {
  const scratch = mkdtempSync(join(tmpdir(), "test-cluster-"));
  const home = join(scratch, "servers");
  const dataDir = join(scratch, "data");
  chmodSync(scratch, 0o755);
  prepareHome(home);
  const primary = await databaseMachine(home, "a");
  const standby = await databaseMachine(home, "b");
  await primary.createPrimary();
  standby.createStandby(primary.port);
  await standby.start();
  primary.script("sync.sh", "on");

  const [shopPort, plainPort, primaryPort, replicaPort, portA, portB] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const toB = await openLink(portB);
  const haproxy = await startHaproxy(home, {
    SHOP_A: `127.0.0.1:${portA}`,
    SHOP_B: `127.0.0.1:${toB.port}`,
    POSTGRES_A: `127.0.0.1:${primary.port}`,
    POSTGRES_B: `127.0.0.1:${standby.port}`,
    SHOP_BIND: `127.0.0.1:${shopPort}`,
    PLAIN_BIND: `127.0.0.1:${plainPort}`,
    PRIMARY_BIND: `127.0.0.1:${primaryPort}`,
    REPLICA_BIND: `127.0.0.1:${replicaPort}`,
  });
  const pgbouncer = await startPgbouncer(home, primaryPort, replicaPort);
  const directFromB = await openLink(primaryPort);
  const poolFromB = await openLink(pgbouncer.port);
  const links = [toB, directFromB, poolFromB];

  const publicUrl = `http://localhost:${shopPort}`;
  const environment = (direct: number, pool: number): Record<string, string> => ({
    WORKERS: "2",
    SHOP_SANDBOX: "off",
    DATABASE_URL: loginOf(pool, "shop"),
    DATABASE_DIRECT_URL: loginOf(direct, "shop"),
    DATABASE_REPLICA_URL: loginOf(pool, "shop_replica"),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "on",
    WARM_PICTURES: "off",
    SESSION_SECRETS: "s".repeat(40),
    // All customers come from this machine.
    API_CALLS_PER_MINUTE: "100000",
  });
  const places = [
    { name: "a", port: portA, env: environment(primaryPort, pgbouncer.port) },
    { name: "b", port: portB, env: environment(directFromB.port, poolFromB.port) },
  ] as const;
  const logs = places.map(({ name }) => join(scratch, `shop-${name}.log`));
  const openShopAt = (index: 0 | 1, release?: string) =>
    shopProcess(places[index].env, logs[index] ?? "", {
      port: places[index].port,
      ...(release && { release }),
    });
  const shops: Cluster["shops"] = [await openShopAt(0), await openShopAt(1)];
  Object.assign(process.env, { E2E_SHOP_URL: publicUrl, E2E_SCRATCH: scratch });
  const mailFolder = join(dataDir, "mails");
  const all: ShopProcess[] = [...shops];
  const cluster: Cluster = {
    shops,
    primary,
    standby,
    links,
    publicUrl,
    async newBuild(index) {
      const shop = await openShopAt(index, copyBuild(join(scratch, "release")));
      all.push(shop);
      return shop;
    },
    async audit(told) {
      await Promise.all(cluster.shops.map((shop) => shop.stop("SIGTERM")));
      const databaseUrl = cluster.primary.url;
      const open = await openDatabase({ databaseUrl, dataDir, log: silentLog });
      try {
        // Jobs interrupted by a kill are repeated minutes later. That time is over.
        await open.db.execute(
          sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
        );
        const [shop] = cluster.shops;
        await shop.start();
        await waitForJobs(open.db);
        if (sendLostLetters(shop, mailFolder) > 0) await waitForJobs(open.db);
        await shop.stop("SIGTERM");
        return [...findInconsistencies(await readBooks(open.db, { told, mailFolder })), ...answered500(logs)];
      } finally {
        await open.close();
      }
    },
    async close(findings) {
      for (const link of links) link.mend();
      await Promise.all(all.map((shop) => shop.stop("SIGKILL")));
      await pgbouncer.server.stop();
      await haproxy.stop();
      await Promise.all([primary.stop(), standby.stop()]);
      await Promise.all(links.map((link) => link.close()));
      if (findings?.length === 0) rmSync(scratch, { recursive: true, force: true });
      else process.stdout.write(`  logs and mails: ${scratch}\n`);
    },
  };
  return cluster;
}

/** A release with a copy of the build that has another build id. */
function copyBuild(release: string): string {
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  const root = resolve(".");
  for (const name of readdirSync(root))
    if (name !== "build" && name !== ".git") symlinkSync(join(root, name), join(release, name));
  cpSync(join(root, "build"), join(release, "build"), { recursive: true });
  const pages = join(release, "build/server/index.js");
  const text = readFileSync(pages, "utf8");
  const changed = text.replace(/("?version"?: ")[0-9a-f]{8}"/, '$1newbuild"');
  if (changed === text) throw new Error("the build has no id");
  writeFileSync(pages, changed);
  return release;
}
