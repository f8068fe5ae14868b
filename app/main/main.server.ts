/** The process of the shop: opens it, listens, stops, and starts several processes where they are wanted. */
import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";

import { type Config, ConfigError } from "#app/config/env.server.ts";
import { readShopConfig } from "#app/main/demo.server.ts";
import { openLog, safeError } from "#app/http/log.server.ts";
import { answerUnreadable } from "#app/http/plain-page.server.ts";
import { answerFirstProcess, openMetrics, readWorkers, serveMetrics } from "#app/processes/metrics.server.ts";
import { drainOf, startWorkers } from "#app/processes/workers.server.ts";
import { type Pages, serveShop } from "#app/main/serve-shop.server.ts";
import { openShop, type ShopParts } from "#app/main/shop.server.ts";
import { DatabaseRefusal, DiskFull } from "#app/store/db/refusals.server.ts";
import { isDiskFull } from "#app/store/db/writable.server.ts";

// The tests put shops together from the built parts.
export { spoken } from "#app/locales/current-locale.server.ts";
export { openBuiltPages, serveShop } from "#app/main/serve-shop.server.ts";
export { openShop } from "#app/main/shop.server.ts";

/** What only the file that Node runs knows. */
interface Launch {
  server: Server;
  /** The file that a further process runs. */
  program: string;
  threadProgram: ShopParts["program"];
  openPages(): Promise<Pages>;
}

/** How long a stop waits for answers that are under way, once nobody new is let in. */
const drainTime = 25_000;
/** How long a stop goes on answering before, so that a balancer that asks `/readyz` sends its requests elsewhere. */
const lingerTime = 3_000;
const cacheBytes = 32 * 1024 * 1024;
/**
 * The heap may grow by so many percent until it is swept. Where there is much memory V8 lets it become three times as large
 * first: after 5,000 different addresses 370 MB on PostgreSQL, against 240 MB, for 3 % less processor time.
 */
const heapGrowth = 20;

async function start(config: Config, { server, threadProgram, openPages }: Launch): Promise<void> {
  let port = config.port;
  const shop = await openShop(config, () => port, { program: threadProgram });
  const drain = drainOf(server);

  let stopping = false;
  const { listener, cache } = serveShop(shop, await openPages(), {
    // While pages are being written none is kept.
    cacheBytes: process.env["NODE_ENV"] === "development" ? 1 : cacheBytes,
    count: (line) => metrics?.count(line),
    ready: async () => {
      if (stopping) return false;
      await shop.checkReady();
      return !stopping;
    },
  });
  const metrics = config.metrics && openMetrics({ ...shop.watch, cachedBytes: () => cache.bytes });
  if (metrics && cluster.isWorker) answerFirstProcess(metrics.read);
  server.on("request", listener);

  server.on("clientError", answerUnreadable);

  const stop = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    shop.log.info({ reason }, "stopping");
    // With an embedded database there is no other process to send requests to.
    const linger = reason === "SIGTERM" && config.databaseUrl ? lingerTime : 0;
    await drain.end(linger, drainTime, () => shop.supportNews.close());
    await shop.close();
    process.exit(code);
  };
  const stopOrFail = (reason: string, code: number) =>
    void stop(reason, code).catch((error: unknown) => {
      shop.log.error({ error: safeError(error) }, "the shop did not stop cleanly");
      process.exit(1);
    });
  process.on("SIGTERM", () => stopOrFail("SIGTERM", 0));
  process.on("SIGINT", () => stopOrFail("SIGINT", 0));
  process.on("unhandledRejection", (error) =>
    shop.log.error({ error: safeError(error) }, "a rejection nobody handled"),
  );
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    // A new build took a file away that was being sent: that answer fails, the shop goes on.
    if (error.code === "ENOENT" && error.syscall === "open")
      return shop.log.error({ error: safeError(error) }, "no file");
    shop.log.error({ error: safeError(error) }, "an exception nobody caught");
    stopOrFail("uncaughtException", 1);
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  ({ port } = server.address() as AddressInfo);
  if (metrics && config.metrics && cluster.isPrimary)
    await serveMetrics(config.metrics, async () => [await metrics.read()]);
  if (cluster.isPrimary) tellOpen(config, port);
}

/** Starts the processes and stops them; the first one opens no shop of its own. */
async function supervise(config: Config, { program }: Launch): Promise<void> {
  const log = openLog(config.logLevel);
  const workers = startWorkers({
    count: config.workers,
    program,
    onDeath: (pid, end, wait) =>
      log.error({ pid, end, wait }, "a process ended, another one takes its place"),
  });
  const stop = (signal: NodeJS.Signals, code: number) =>
    void workers.stop(signal).then((cleanly) => process.exit(cleanly ? code : 1));
  process.once("SIGTERM", () => stop("SIGTERM", 0));
  process.once("SIGINT", () => stop("SIGINT", 0));
  try {
    const port = await workers.listening;
    if (config.metrics) await serveMetrics(config.metrics, readWorkers);
    tellOpen(config, port);
  } catch {
    // It has printed why.
    stop("SIGTERM", 1);
  }
}

function tellOpen({ shopName, mode }: Config, port: number): void {
  console.log(`${shopName} (${mode}) is open: http://localhost:${port}`);
}

/** Runs the shop by the configuration in the environment. Ends the process where it cannot open. */
export async function main(launch: Launch): Promise<void> {
  try {
    await run(launch);
  } catch (error) {
    console.error(whyNotStarted(error));
    process.exit(1);
  }
}

/** A sentence where the operator can do something about it, else the error with its stack. */
function whyNotStarted(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseRefusal) return error.message;
  return isDiskFull(error) ? new DiskFull("Datenbank oder DATA_DIR", error).message : error;
}

async function run(launch: Launch): Promise<void> {
  // What the shop writes is for its own user.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const config = await readShopConfig(process.env);
  // The program is built, and the files of a development server are for one process.
  const several = config.workers > 1 && process.env["NODE_ENV"] !== "development";
  await (several && cluster.isPrimary ? supervise(config, launch) : start(config, launch));
}
