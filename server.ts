import cluster from "node:cluster";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import sirv from "sirv";

import type { Step } from "#app/domain/desk/figures.ts";
import type { Consent } from "#app/domain/customer/consent.ts";
import { type Config, ConfigError } from "#app/config/env.server.ts";
import { readShopConfig } from "#app/demo.server.ts";
import { openShop, type Shop } from "#app/shop.server.ts";
import { type Outage, withOutages } from "#app/http/outage.server.ts";
import { answerFirstProcess, openMetrics, readWorkers, serveMetrics } from "#app/processes/metrics.server.ts";
import { drainOf, startWorkers } from "#app/processes/workers.server.ts";
import { answerUnreadable } from "#app/http/plain-page.server.ts";
import { PageCache } from "#app/http/cache/page-cache.server.ts";
import { openLog, safeError } from "#app/http/log.server.ts";
import type { Visitor } from "#app/http/root-data.server.ts";
import { serve, type ServeParts } from "#app/http/listener.server.ts";
import { requestHandlerByChain } from "#app/http/cache/route-chains.server.ts";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** More was sent than the desk takes: it has not been read, and the page says so. */
    tooLarge?: boolean;
    shop: Shop;
    /** Set by the page: what its answer is, for the figures of the desk. Kept with a page of the cache. */
    step?: Step;
    /** In the X-Request-Id header, the log and on error pages. Never in ordinary pages: they are cached. */
    requestId: string;
    /** This visitor gets pages without scripts. */
    light: boolean;
    /** "token": nobody said where a form came from; `readForm` then asks for its token. */
    formTrust: "same-origin" | "token";
    /** Network address of who asks; for counting requests alone, never logged or stored. */
    client: string;
    /** What this visitor allows; null: not asked yet, or not answered. Pages of the cache differ by it. */
    consent: Consent | null;
    /** Set once something of this request could not be done for want of the database: the answer is 503. */
    outage?: Outage;
    /** The router of a browser asks for the loaders' data, not for a page. */
    dataOnly: boolean;
    /** Given where the page is for everybody: its loaders see no cookies. */
    visitor?: Visitor;
    /** Stands for the weight of a page until it is sent. */
    weightMask: string;
    /** Names this state of the program; changes with every build. */
    buildId: () => Promise<string>;
  }
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

/** The program of a thread by its source: the build puts it beside this file, by its name alone. */
function program(source: string): URL {
  const built = `./${basename(source, ".server.ts")}.js`;
  return new URL(import.meta.url.endsWith(".ts") ? `./${source}` : built, import.meta.url);
}

async function start(config: Config): Promise<void> {
  let port = config.port;
  const shop = await openShop(config, () => port, { program });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 20_000 });
  const drain = drainOf(server);

  const development = process.env["NODE_ENV"] === "development";
  // While pages are being written none is kept.
  const maxBytes = development ? 1 : cacheBytes;
  const cache = new PageCache({ maxBytes, now: () => shop.now().getTime(), today: () => shop.today() });
  shop.onCatalogueChange(() => cache.drop());

  const metrics = config.metrics && openMetrics({ ...shop.watch, cachedBytes: () => cache.bytes });
  if (metrics && cluster.isWorker) answerFirstProcess(metrics.read);

  let stopping = false;
  const app = development ? await developmentApp(server) : await builtApp();
  server.on(
    "request",
    serve({
      ...app,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      consentVersion: config.tracking.consentVersion,
      log: shop.log,
      count: metrics?.count,
      tally: shop.tally.add,
      cache,
      findRule: shop.findRule,
      shortOf: shop.shortOf,
      onIgnoredProxy: () => shop.noteIgnoredProxy(),
      context: (request): AppLoadContext => ({ shop, buildId: app.buildId, ...request }),
      ready: async () => {
        if (stopping) return false;
        await Promise.all([shop.db.$client.query("SELECT 1"), shop.offers()]);
        return !stopping;
      },
    }),
  );

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

type App = Pick<ServeParts, "files" | "fileSize" | "remix"> & Pick<AppLoadContext, "buildId">;

/** The finished build: `npm run build`. */
async function builtApp(): Promise<App> {
  const build = (await import(
    pathToFileURL(join(process.cwd(), "build/server/index.js")).href
  )) as ServerBuild;
  const files = sirv("build/client", {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: (response, path) => {
      // Names under /assets carry a hash of their content.
      const hashed = path.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=600",
      );
    },
  });
  return {
    files,
    fileSize: sizeIn("build/client"),
    remix: requestHandlerByChain(withOutages(build)),
    buildId: async () => build.assets.version,
  };
}

/** Of the files that `npm run build` has written, compressed ones beside the plain ones. */
function sizeIn(folder: string): ServeParts["fileSize"] {
  const endings = { br: ".br", gzip: ".gz", identity: "" };
  const known = new Map<string, number>();
  return (path, encoding) => {
    const coded = path + endings[encoding];
    const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size;
    // Small ones are sent as they are.
    const size = known.get(coded) ?? sizeOf(coded) ?? sizeOf(path) ?? 0;
    known.set(coded, size);
    return size;
  };
}

/** Vite builds each module when it is asked for, and swaps it in the browser when it changes. */
async function developmentApp(server: ReturnType<typeof createServer>): Promise<App> {
  const vite = await import("vite");
  const dev = await vite.createServer({
    configFile: "remix.config.ts",
    server: { middlewareMode: true, hmr: { server } },
  });
  const load = () => dev.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  return {
    files: (request, response, next) => dev.middlewares(request, response, next),
    // Vite makes them when they are asked for.
    fileSize: () => 0,
    remix: createRequestHandler(load, "development"),
    // Each load has a number of its own here; pages exchange their modules by themselves.
    buildId: async () => "",
  };
}

/** Starts the processes and stops them; the first one opens no shop of its own. */
async function supervise(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  const workers = startWorkers({
    count: config.workers,
    program: fileURLToPath(import.meta.url),
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

async function main(): Promise<void> {
  // What the shop writes is for its own user.
  process.umask(0o077);
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  const config = await readShopConfig(process.env);
  // The program is built, and the files of a development server are for one process.
  const several = config.workers > 1 && process.env["NODE_ENV"] !== "development";
  await (several && cluster.isPrimary ? supervise(config) : start(config));
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
