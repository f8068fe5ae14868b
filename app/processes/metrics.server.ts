/** Metrics of the shop in OpenMetrics format, on a separate address that customers cannot reach. */
import cluster, { type Worker } from "node:cluster";
import { createServer, type Server } from "node:http";

import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  type OpenMetricsContentType,
  Registry,
} from "prom-client";

import type { IndexState } from "#app/domain/operator/long-work.ts";
import type { RequestLine } from "#app/http/log.server.ts";
import { isApiPath, isDeskPath, isPrivatePath, isSharedPath } from "#app/http/route-facts.ts";
import type { JobCount } from "#app/jobs/queue.server.ts";
import type { Operation } from "#app/store/queries/operator/operation.server.ts";

export type Reading = MetricObjectWithValues<MetricValue<string>>;

export interface Watched {
  operation(): Promise<Operation>;
  jobs(): Promise<JobCount[]>;
  index(): IndexState;
  cachedBytes(): number;
}

export interface Metrics {
  count(line: RequestLine): void;
  /** Metrics of this process, as JSON that can be aggregated. */
  read(): Promise<Reading[]>;
}

/** Parts of the site, used as labels. The first match counts. Few, because each one is a time series. */
const parts: readonly (readonly [name: string, holds: (path: string) => boolean])[] = [
  ["health", (path) => path === "/healthz" || path === "/readyz"],
  ["file", (path) => path.startsWith("/assets/") || path.startsWith("/pictures/")],
  ["api", isApiPath],
  ["webhook", (path) => path.startsWith("/webhooks/")],
  ["desk", isDeskPath],
  ["own", isPrivatePath],
  ["shared", isSharedPath],
];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const gauges = {
  ordersPlaced: "shop_orders_placed_last_day: Orders placed in the last 24 hours",
  orderProblems:
    "shop_orders_with_problem: Orders whose money does not fit, is disputed, or does not go back",
  paymentsUnderWay: "shop_payments_under_way: Payments that a provider has not decided",
  oldestPayment: "shop_payments_under_way_oldest_seconds: Age of the oldest of them",
  refundsDue: "shop_refunds_due: Money to be paid back",
  oldestRefund: "shop_refunds_due_oldest_seconds: Age of the oldest of them",
  proposalsWaiting: "shop_proposals_waiting: Proposed prices that wait for an answer",
  mailsUnsent: "shop_mails_unsent: Mails that have not gone out for more than ten minutes",
} as const satisfies Record<keyof Operation, string>;

/** @param watched sources that are queried at each reading */
export function openMetrics(watched: Watched): Metrics {
  const registry = new Registry<OpenMetricsContentType>();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "shop_http_requests_total",
    help: "Requests answered",
    labelNames: ["part", "method", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Time from a request to the end of its answer",
    labelNames: ["part", "cached"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  // All processes read the same database, so the maximum is reported, not the sum.
  const gauge = (definition: string, labelNames: string[] = [], aggregator: "max" | "sum" = "max") => {
    const [name = "", help = ""] = definition.split(": ");
    return new Gauge({ name, help, labelNames, registers, aggregator });
  };
  const reachable = gauge("shop_database_up: 1 where the database answers");
  const operation = Object.entries(gauges).map(
    ([key, definition]) => [key as keyof Operation, gauge(definition)] as const,
  );
  const jobs = {
    waiting: gauge("shop_jobs_waiting: Jobs that could be done now", ["job"]),
    oldest: gauge("shop_jobs_waiting_oldest_seconds: Age of the oldest of them", ["job"]),
    failed: gauge("shop_jobs_failed_last_day: Jobs given up in the last 24 hours", ["job"]),
  };
  const behind = gauge("shop_index_behind_seconds: For how long the search index has lacked a change");
  const offers = gauge("shop_index_offers: Offers in the search index");
  const cachedBytes = gauge("shop_page_cache_bytes: Pages kept in memory", [], "sum");

  async function update(): Promise<void> {
    const index = watched.index();
    behind.set(index.behind);
    offers.set(index.offers);
    cachedBytes.set(watched.cachedBytes());
    try {
      const found = await watched.operation();
      for (const [key, each] of operation) each.set(found[key]);
      for (const { name: job, ...figures } of await watched.jobs())
        for (const key of ["waiting", "oldest", "failed"] as const) jobs[key].set({ job }, figures[key]);
      reachable.set(1);
    } catch {
      // Unknown values are omitted, not repeated.
      for (const [, each] of operation) each.remove();
      for (const each of Object.values(jobs)) each.reset();
      reachable.set(0);
    }
  }

  return {
    count({ method, address, status, duration: ms, cached }) {
      const [path = ""] = address.split("?", 1);
      const part = parts.find(([, holds]) => holds(path))?.[0] ?? "other";
      requests.inc({ part, method: methods.has(method) ? method : "other", status });
      duration.observe({ part, cached: String(cached) }, ms / 1000);
    },
    async read() {
      await update();
      return registry.getMetricsAsJSON();
    },
  };
}

/** Aggregates the readings of all processes into one text. */
export function metricsText(readings: readonly Reading[][]): Promise<string> {
  // OpenMetrics names a counter without the suffix of its values. The library removes it only for its own registry.
  const renamed = readings.map((reading) =>
    reading.map((metric) => ({ ...metric, name: metric.name.replace(/_total$/, "") })),
  );
  const aggregated = AggregatorRegistry.aggregate(renamed);
  aggregated.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return aggregated.metrics();
}

/** Serves `/metrics` and nothing else. @param read readings of all processes; rejects if they are unavailable */
export function serveMetrics(
  { port, host }: { port: number; host: string },
  read: () => Promise<Reading[][]>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    read()
      .then(metricsText)
      .then((text) =>
        response.writeHead(200, { "Content-Type": Registry.OPENMETRICS_CONTENT_TYPE }).end(text),
      )
      .catch(() => response.writeHead(503).end());
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server.unref()));
  });
}

// With several processes, the first one serves the metrics and queries the others.

const messageType = "shop:metrics";
/** In ms. A process that does not answer in time is omitted from the reading. */
const answerTimeout = 2_000;

interface Told {
  type: typeof messageType;
  number: number;
  metrics?: Reading[];
}

const isMetricsMessage = (message: unknown): message is Told =>
  typeof message === "object" && message !== null && (message as Told).type === messageType;

/** Runs in worker processes: answers the first process. */
export function answerFirstProcess(read: Metrics["read"]): void {
  process.on("message", (message) => {
    if (!isMetricsMessage(message)) return;
    void read()
      .then((metrics) => process.send?.({ ...message, metrics } satisfies Told))
      .catch(() => undefined);
  });
}

let requestCount = 0;

/** Runs in the first process: collects the readings of all workers that answer. */
export async function readWorkers(): Promise<Reading[][]> {
  const number = ++requestCount;
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
  const readings = await Promise.all(workers.map((worker) => worker && readWorker(worker, number)));
  return readings.filter((reading) => reading !== undefined);
}

function readWorker(worker: Worker, number: number): Promise<Reading[] | undefined> {
  return new Promise((resolve) => {
    const end = (metrics?: Reading[]) => {
      clearTimeout(timer);
      worker.off("message", onMessage);
      worker.off("exit", end);
      resolve(metrics);
    };
    const onMessage = (message: unknown) => {
      if (isMetricsMessage(message) && message.number === number && message.metrics) end(message.metrics);
    };
    const timer = setTimeout(end, answerTimeout);
    worker.on("message", onMessage);
    worker.once("exit", () => end());
    // Without this callback, an error of the channel would end the first process.
    worker.send({ type: messageType, number } satisfies Told, (error) => error && end());
  });
}
