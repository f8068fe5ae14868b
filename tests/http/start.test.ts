import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";

import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { createPostgresUrl, isPostgres, serverUrl } from "#tests/support/database.ts";
import { type RunningShop, startShop } from "#tests/support/built/start-shop.ts";
import { liveEnvironment } from "#tests/support/shop-config.ts";

import { serverBundle } from "../../bin/server-bundle.mjs";

describe("the shop started by npm start", { timeout: 180_000 }, () => {
  let shop: RunningShop;
  let metricsPort = 0;
  beforeAll(async () => {
    metricsPort = await freePort();
    shop = await startShop({ METRICS_PORT: String(metricsPort) });
  });
  afterAll(() => shop.stop());

  it("is ready once it prints that it is open", async () => {
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });

  it("sends complete pages with a policy that covers their scripts", async () => {
    const answer = await fetch(`${shop.origin}/de`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*streamController\.close\(\);<\/script>[\s\S]*<\/html>$/);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    for (const [, code = ""] of html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
    }
    expect(html).not.toMatch(/\sstyle="/);
  });

  it("sends precompressed immutable files, scripts with the hint for eager compilation", async () => {
    const html = await (await fetch(`${shop.origin}/de`)).text();
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      (match) => match[1] ?? "",
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const answer = await fetch(shop.origin + file, { headers: { "Accept-Encoding": "br" } });
      expect(answer.status, file).toBe(200);
      expect(answer.headers.get("Cache-Control"), file).toContain("immutable");
      expect(answer.headers.get("X-Content-Type-Options"), file).toBe("nosniff");
      const text = await answer.text();
      if (text.length > 500) expect(answer.headers.get("Content-Encoding"), file).toBe("br");
      // Remix's route manifest contains no functions.
      if (/\/(?!manifest-)[^/]+\.js$/.test(file))
        expect(text, file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
    expect((await fetch(`${shop.origin}/assets/missing.js`)).status).toBe(404);
    expect((await fetch(`${shop.origin}/.vite/manifest.json`)).status).toBe(404);
  });

  it("needs at most eight files on a cold start, pictures aside", async () => {
    const html = await (await fetch(`${shop.origin}/de`)).text();
    const files = new Set(
      [...html.matchAll(/(?:href|src|import|from) ?=?"(\/assets\/[^"]+\.(?:js|css))"/g)].map(
        (match) => match[1],
      ),
    );
    expect(files.size + 1).toBeLessThanOrEqual(8);
  });

  it("reports requests, queues and process state in OpenMetrics", async () => {
    const count = (lines: ReadonlyMap<string, number>, part: string, status: number) =>
      lines.get(`shop_http_requests_total{part="${part}",method="GET",status="${status}"}`) ?? 0;
    const before = await metricsAt(metricsPort);
    for (const path of ["/de", "/de", "/de/order", "/api/openapi.json", "/nowhere/at/all", "/healthz"])
      await fetch(shop.origin + path);
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.headers.get("Content-Type")).toContain("application/openmetrics-text; version=1.0.0");
    const text = await answer.text();
    expect(text).toContain("# TYPE shop_http_requests counter");
    expect(text).toMatch(/# EOF\n$/);
    const lines = readMetrics(text);
    const requests = (part: string, status: number) =>
      count(lines, part, status) - count(before, part, status);
    expect([requests("shared", 200), requests("api", 200), requests("health", 200)]).toEqual([2, 1, 1]);
    expect(lines.get("shop_index_offers")).toBeGreaterThan(100);
    expect(lines.get("shop_index_behind_seconds")).toBe(0);
    expect(lines.get("shop_page_cache_bytes")).toBeGreaterThan(1_000);
    expect(lines.get("shop_refunds_due")).toBeGreaterThanOrEqual(0);
    expect(lines.get('shop_jobs_waiting{job="send-mail"}')).toBeGreaterThanOrEqual(0);
    expect(lines.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    const metricNames = new Set([...lines.keys()].map((line) => line.replace(/\{.*/, "")));
    for (const file of ["deploy/alerts.yml", "deploy/dashboard.json"])
      for (const [name] of readFileSync(file, "utf8").matchAll(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g))
        expect(metricNames, file).toContain(name);
    // The page cache is emptied again while the catalogue is still loading.
    const cachedCount = 'shop_http_request_duration_seconds_count{part="shared",cached="true"}';
    const askAgain = async () => {
      await fetch(`${shop.origin}/de`);
      return (await metricsAt(metricsPort)).get(cachedCount) ?? 0;
    };
    await expect.poll(askAgain, { timeout: 60_000 }).toBeGreaterThan(0);
    // Metrics contain neither requested paths nor client addresses.
    expect(text).not.toMatch(/nowhere|127\.0\.0\.1/);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/de`)).status).toBe(404);
  });

  it("answers open requests after SIGTERM and exits with 0", async () => {
    const answers = Promise.all(Array.from({ length: 5 }, () => fetch(`${shop.origin}/de?leer`)));
    for (const answer of await answers) expect(answer.status).toBe(200);
    expect(await shop.stop()).toBe(0);
    expect(shop.printed()).toContain("stopping");
  });
});

test("server and pages are built as one module graph", () => {
  const modules = JSON.parse(readFileSync("build/server/modules.json", "utf8")) as string[];
  const expected = [
    "app/main/shop.server.ts",
    "app/http/listener.server.ts",
    "app/root.tsx",
    "app/routes/cart/route.tsx",
  ];
  expect(modules).toEqual(expect.arrayContaining(expected));
});

describe("a start with invalid configuration", () => {
  it.each([
    [{ PORT: "nonsense" }, "PORT"],
    [{ TEST_CLOCK: "tomorrow" }, "TEST_CLOCK"],
    [{ WORKERS: "0" }, "WORKERS"],
    [{ WORKERS: "2", SHOP_SANDBOX: "off" }, "WORKERS needs DATABASE_URL:"],
    [{ WORKERS: "2", DATABASE_URL: "postgres://shop@127.0.0.1:1/none" }, "WORKERS needs SHOP_SANDBOX=off:"],
  ])("exits with 1 and names the variable: %j", async (environment, name) => {
    await expect(startShop(environment)).rejects.toThrow(new RegExp(`exit 1:[\\s\\S]*- ${name} `));
  });
});

/** Parses OpenMetrics text. @returns the value of each series, by name with labels */
function readMetrics(text: string): ReadonlyMap<string, number> {
  const series = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    series.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const metricsAt = async (port: number) =>
  readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Builds the server in live mode, which serves the pages of the shared test build. @returns its path */
async function buildLiveServer(): Promise<string> {
  const cache = join(process.cwd(), "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, "live-"));
  const bundle = serverBundle(process.cwd(), "live");
  const entryPoints = { ...bundle.entryPoints, "server/main": "app/main/main.server.ts" };
  await build({ ...bundle, entryPoints, outdir });
  return join(outdir, "server.js");
}

describe("a server built for live mode", () => {
  let program = "";
  beforeAll(async () => {
    program = await buildLiveServer();
  });
  afterAll(() => rmSync(dirname(program), { recursive: true, force: true }));

  it("does not start without its required settings", async () => {
    await expect(startShop({ SHOP_MODE: "live" }, program)).rejects.toThrow(
      /exit 1:[\s\S]*- SESSION_SECRETS /,
    );
  });

  it("does not start in demonstration mode", async () => {
    await expect(startShop({}, program)).rejects.toThrow(/exit 1: This shop is built for live mode: .*\n$/);
  });

  it.runIf(isPostgres)("starts without the demonstration's pages", async () => {
    const databaseUrl = await createPostgresUrl(serverUrl ?? "");
    const shop = await startShop({ ...liveEnvironment, DATABASE_URL: databaseUrl }, program);
    try {
      const statusOf = async (path: string) => [path, (await fetch(shop.origin + path)).status];
      expect(await statusOf("/readyz")).toEqual(["/readyz", 200]);
      expect(await statusOf("/de")).toEqual(["/de", 200]);
      for (const path of [
        "/de/bausteine",
        "/de/pruefzugang",
        "/de/pruefzugang/verwaltung",
        "/de/pruefzugang/hausprogramm",
        "/testbank/api/sessions/a",
        "/sandbox/paypal/v1",
      ])
        expect(await statusOf(path)).toEqual([path, 404]);
      // /readyz fails first, so the balancer sends no more requests. Those that still arrive are answered.
      const ended = shop.stop();
      await expect.poll(async () => (await statusOf("/readyz"))[1]).toBe(503);
      expect(await statusOf("/de")).toEqual(["/de", 200]);
      expect(await ended).toBe(0);
    } finally {
      await shop.stop();
    }
  });
});

describe.runIf(isPostgres)("several processes behind one port", { timeout: 180_000 }, () => {
  const workerEnvironment = async () => ({
    WORKERS: "2",
    SHOP_SANDBOX: "off",
    DATABASE_URL: await createPostgresUrl(serverUrl ?? ""),
  });
  const isAlive = (pid: number) => existsSync(`/proc/${pid}`);
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

  it("share metrics, replace a dead process and stop together on SIGTERM", async () => {
    const port = await freePort();
    const shop = await startShop({ ...(await workerEnvironment()), METRICS_PORT: String(port) });
    try {
      const first = childrenOf(shop.pid);
      expect(first).toHaveLength(2);
      const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${shop.origin}/readyz`)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));

      await Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.origin}/de/search?q=Meran`)));
      const lines = await metricsAt(port);
      const requests = 'shop_http_requests_total{part="shared",method="GET",status="200"}';
      await expect.poll(async () => (await metricsAt(port)).get(requests)).toBe(20);
      expect(lines.get("shop_database_up")).toBe(1);
      // Every process holds the whole catalogue, which is not counted twice.
      expect(lines.get("shop_index_offers")).toBeLessThan(200);
      expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404);

      const [dead = 0, other = 0] = first;
      process.kill(dead, "SIGKILL");
      const others = () => childrenOf(shop.pid).filter((pid) => pid !== dead);
      await expect.poll(() => others().length, { timeout: 60_000 }).toBe(2);
      expect(others()).toContain(other);
      expect(shop.printed()).toContain("another one takes its place");
      expect((await fetch(`${shop.origin}/de`)).status).toBe(200);

      const last = childrenOf(shop.pid);
      expect(await shop.stop()).toBe(0);
      expect(last.filter(isAlive)).toEqual([]);
      expect(shop.printed().match(/is open/g)).toHaveLength(1);
    } finally {
      await shop.stop();
    }
  });

  it("replace a process that hangs", async () => {
    const shop = await startShop(await workerEnvironment());
    const [hanging = 0] = childrenOf(shop.pid);
    try {
      process.kill(hanging, "SIGSTOP");
      await expect.poll(() => childrenOf(shop.pid), { timeout: 60_000 }).not.toContain(hanging);
      // The log is written once a second.
      await expect.poll(shop.printed, { timeout: 10_000 }).toContain("a process hangs and is killed");
      await expect.poll(() => childrenOf(shop.pid).length, { timeout: 60_000 }).toBe(2);
      expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
    } finally {
      if (childrenOf(shop.pid).includes(hanging)) process.kill(hanging, "SIGKILL");
      await shop.stop();
    }
  });

  it("do not start if one of them fails", async () => {
    const { DATABASE_URL, ...environment } = await workerEnvironment();
    await expect(
      startShop({ ...environment, DATABASE_URL: DATABASE_URL.replace(/\/[^/]+$/, "/not_there") }),
    ).rejects.toThrow(/exit 1:/);
  });
});
