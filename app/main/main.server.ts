/** Main program: opens the shop, listens, stops, and starts several processes if configured. */
import cluster from "node:cluster";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";

import { databaseRefusalText } from "#app/cli/database-refusals.server.ts";
import { type Config, ConfigError } from "#app/config/env.server.ts";
import { readShopConfig } from "#app/main/demo.server.ts";
import { openLog, safeError } from "#app/http/log.server.ts";
import { answerUnreadable } from "#app/http/plain-page.server.ts";
import { answerFirstProcess, openMetrics, readWorkers, serveMetrics } from "#app/processes/metrics.server.ts";
import { createDrain, reportAlive, startWorkers } from "#app/processes/workers.server.ts";
import { type Pages, serveShop, warmPages } from "#app/main/serve-shop.server.ts";
import { openShop, type ShopParts } from "#app/main/shop.server.ts";
import { DatabaseRefusal, DiskFull } from "#app/store/db/refusals.server.ts";
import { isDiskFull } from "#app/store/db/writable.server.ts";

// For tests, which assemble shops from the built parts.
export { translationsByLocale } from "#app/locales/current-locale.server.ts";
export { openBuiltPages, serveShop } from "#app/main/serve-shop.server.ts";
export { openShop } from "#app/main/shop.server.ts";

interface Launch {
  server: Server;
  /** File that further processes run. */
  program: string;
  threadProgram: ShopParts["program"];
  openPages(): Promise<Pages>;
}

/** Time that a stop waits for open requests once new connections are refused, in ms. */
const drainTime = 25_000;
/**
 * Time that a stop goes on answering before that, in ms, so that a
 * load balancer checking `/readyz` redirects requests.
 */
const lingerTime = 3_000;
const cacheBytes = 32 * 1024 * 1024;
/**
 * Heap growth in percent before a garbage collection. With much memory V8 would let the heap triple first: after
 * 5,000 different addresses 370 MB on PostgreSQL instead of 240 MB, for 3 % less processor time.
 */
const heapGrowth = 20;

async function start(config: Config, { server, threadProgram, openPages }: Launch): Promise<void> {
  let port = config.port;
  const shop = await openShop(config, () => port, { program: threadProgram });
  const drain = createDrain(server);

  const isDevelopment = process.env["NODE_ENV"] === "development";
  let isStopping = false;
  const background: Promise<void>[] = [];
  const pages = await openPages();
  const { listener, cache } = serveShop(shop, pages, {
    // No pages are cached during development.
    cacheBytes: isDevelopment ? 1 : cacheBytes,
    count: (line) => metrics?.count(line),
    ready: async () => {
      if (isStopping) return false;
      await Promise.all(background);
      await shop.checkReady();
      return !isStopping;
    },
  });
  const metrics = config.metrics && openMetrics({ ...shop.watch, cachedBytes: () => cache.bytes });
  if (metrics && cluster.isWorker) answerFirstProcess(metrics.read);
  if (cluster.isWorker) reportAlive();
  server.on("request", listener);

  server.on("clientError", answerUnreadable);

  const stop = async (reason: string, code: number) => {
    if (isStopping) return;
    isStopping = true;
    shop.log.info({ reason }, "stopping");
    shop.stopLoading();
    // With an embedded database no other process could take the requests.
    const linger = reason === "SIGTERM" && config.databaseUrl ? lingerTime : 0;
    await drain.end(linger, drainTime, () => shop.supportNews.close());
    await Promise.all(background);
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
    shop.log.error({ error: safeError(error) }, "unhandled rejection"),
  );
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    // A new build removed a file while it was being sent: only that response fails.
    if (error.code === "ENOENT" && error.syscall === "open")
      return shop.log.error({ error: safeError(error) }, "no file");
    shop.log.error({ error: safeError(error) }, "uncaught exception");
    stopOrFail("uncaughtException", 1);
  });

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.port, config.host, resolve);
  });
  ({ port } = server.address() as AddressInfo);
  if (metrics && config.metrics && cluster.isPrimary)
    await serveMetrics(config.metrics, async () => [await metrics.read()]);
  if (cluster.isPrimary) logOpen(config, port);
  // Visitors are answered meanwhile. During development each page is compiled at its first request.
  if (!isDevelopment) background.push(warmPages(shop, pages));
}

/** Starts and stops the worker processes. The first process opens no shop. */
async function supervise(config: Config, { program }: Launch): Promise<void> {
  const log = openLog(config.logLevel);
  const workers = startWorkers({
    count: config.workers,
    program,
    onDeath: (pid, end, wait) =>
      log.error({ pid, end, wait }, "a process ended, another one takes its place"),
    onHang: (pid, silence) => log.error({ pid, silence }, "a process hangs and is killed"),
  });
  const stop = (signal: NodeJS.Signals, code: number) =>
    void workers.stop(signal).then((cleanly) => process.exit(cleanly ? code : 1));
  process.once("SIGTERM", () => stop("SIGTERM", 0));
  process.once("SIGINT", () => stop("SIGINT", 0));
  try {
    const port = await workers.listening;
    if (config.metrics) await serveMetrics(config.metrics, readWorkers);
    logOpen(config, port);
  } catch {
    // The failed process has printed the reason.
    stop("SIGTERM", 1);
  }
}

function logOpen({ shopName, mode, host = "localhost" }: Config, port: number): void {
  console.log(`${shopName} (${mode}) is open: http://${host.includes(":") ? `[${host}]` : host}:${port}`);
}

/** Runs the shop with the configuration of the environment. Exits with code 1 if it cannot start. */
export async function main(launch: Launch): Promise<void> {
  try {
    await run(launch);
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

/** The message if the operator can solve the problem, else the error with its stack. */
function explainFailure(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DatabaseRefusal) return databaseRefusalText(error);
  return isDiskFull(error) ? databaseRefusalText(new DiskFull("DATABASE_URL / DATA_DIR", error)) : error;
}

async function run(launch: Launch): Promise<void> {
  // Only the shop's own user may read the files it writes.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const config = await readShopConfig(process.env);
  // Workers need the built program: the files of a development server are for one process.
  const usesWorkers = config.workers > 1 && process.env["NODE_ENV"] !== "development";
  await (usesWorkers && cluster.isPrimary ? supervise(config, launch) : start(config, launch));
}
