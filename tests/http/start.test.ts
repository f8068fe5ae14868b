import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createHash } from "node:crypto";

import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

import { newPostgres, onPostgres, serverUrl } from "#tests/support/database.ts";
import { liveEnvironment } from "#tests/support/shop-config.ts";

import { serverBundle } from "../../bin/server-bundle.mjs";

export interface RunningShop {
  origin: string;
  /** What the process has printed so far. */
  printed(): string;
  /** Of the process that was started. */
  pid: number;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * `npm start` in a process and a DATA_DIR of its own. Builds first when the sources have changed.
 * @throws when the shop ends before it is open; the message is what it printed
 */
export async function startShop(
  environment: Record<string, string> = {},
  program = "bin/start.mjs",
): Promise<RunningShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "shop-"));
  const shop = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      VITEST: "",
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: "",
      WARM_PICTURES: "off",
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const ended = new Promise<number | null>((resolve) => {
    shop.once("exit", (code) => {
      rmSync(dataDir, { recursive: true, force: true });
      resolve(code);
    });
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const open = /is open: (http:\S+)/.exec(printed)?.[1];
      if (open) resolve(open);
    };
    shop.stdout.on("data", read);
    shop.stderr.on("data", read);
    void ended.then((code) => reject(new Error(`exit ${code}: ${printed}`)));
  });
  return { origin, pid: shop.pid ?? 0, printed: () => printed, stop: () => (terminate(shop), ended) };
}

function terminate(shop: ChildProcess): void {
  if (shop.exitCode === null) shop.kill("SIGTERM");
}

describe("the shop as npm start runs it", { timeout: 180_000 }, () => {
  let shop: RunningShop;
  let metricsPort = 0;
  beforeAll(async () => {
    metricsPort = await freePort();
    shop = await startShop({ METRICS_PORT: String(metricsPort) });
  });
  afterAll(() => shop.stop());

  it("is ready once it says so", async () => {
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  });

  it("sends its pages whole, with a policy that covers their scripts", async () => {
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

  it("sends files compressed beforehand, to be kept for a year, its scripts to be compiled as they come", async () => {
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
      // Remix's list of pages is no function.
      if (/\/(?!manifest-)[^/]+\.js$/.test(file))
        expect(text, file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
    expect((await fetch(`${shop.origin}/assets/missing.js`)).status).toBe(404);
    expect((await fetch(`${shop.origin}/.vite/manifest.json`)).status).toBe(404);
  });

  it("asks for at most eight files on a cold start, pictures aside", async () => {
    const html = await (await fetch(`${shop.origin}/de`)).text();
    const files = new Set(
      [...html.matchAll(/(?:href|src|import|from) ?=?"(\/assets\/[^"]+\.(?:js|css))"/g)].map(
        (match) => match[1],
      ),
    );
    expect(files.size + 1).toBeLessThanOrEqual(8);
  });

  it("tells in OpenMetrics what was answered, what waits and how its process is", async () => {
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
    const told = new Set([...lines.keys()].map((line) => line.replace(/\{.*/, "")));
    for (const file of ["deploy/alerts.yml", "deploy/dashboard.json"])
      for (const [name] of readFileSync(file, "utf8").matchAll(/\b(?:shop|nodejs|process)_[a-z0-9_]+/g))
        expect(told, file).toContain(name);
    // What is kept is dropped once more while the catalogue is still being read.
    const kept = 'shop_http_request_duration_seconds_count{part="shared",cached="true"}';
    const askAgain = async () => {
      await fetch(`${shop.origin}/de`);
      return (await metricsAt(metricsPort)).get(kept) ?? 0;
    };
    await expect.poll(askAgain, { timeout: 60_000 }).toBeGreaterThan(0);
    // Neither what was asked for nor by whom.
    expect(text).not.toMatch(/nowhere|127\.0\.0\.1/);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/de`)).status).toBe(404);
  });

  it("answers what is under way when SIGTERM comes, and ends with 0", async () => {
    const answers = Promise.all(Array.from({ length: 5 }, () => fetch(`${shop.origin}/de?leer`)));
    for (const answer of await answers) expect(answer.status).toBe(200);
    expect(await shop.stop()).toBe(0);
    expect(shop.printed()).toContain("stopping");
  });
});

test("the server and its pages are one graph of modules", () => {
  const modules = JSON.parse(readFileSync("build/server/modules.json", "utf8")) as string[];
  const some = [
    "app/main/shop.server.ts",
    "app/http/listener.server.ts",
    "app/root.tsx",
    "app/routes/cart/route.tsx",
  ];
  expect(modules).toEqual(expect.arrayContaining(some));
});

describe("a start that cannot be", () => {
  it.each([
    [{ PORT: "nonsense" }, "PORT"],
    [{ TEST_CLOCK: "tomorrow" }, "TEST_CLOCK"],
    [{ WORKERS: "0" }, "WORKERS"],
    [{ WORKERS: "2", SHOP_SANDBOX: "off" }, "WORKERS needs DATABASE_URL:"],
    [{ WORKERS: "2", DATABASE_URL: "postgres://shop@127.0.0.1:1/none" }, "WORKERS needs SHOP_SANDBOX=off:"],
  ])("ends with 1 and names the variable: %j", async (environment, name) => {
    await expect(startShop(environment)).rejects.toThrow(new RegExp(`exit 1:[\\s\\S]*- ${name} `));
  });
});

/** The values of the last reading by series. */
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

/** The server in live mode, beside the build of the other tests, whose pages it shows. */
async function liveServer(): Promise<string> {
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
    program = await liveServer();
  });
  afterAll(() => rmSync(dirname(program), { recursive: true, force: true }));

  it("does not start without what it needs", async () => {
    await expect(startShop({ SHOP_MODE: "live" }, program)).rejects.toThrow(
      /exit 1:[\s\S]*- SESSION_SECRETS /,
    );
  });

  it("does not start as a demonstration", async () => {
    await expect(startShop({}, program)).rejects.toThrow(/exit 1:/);
  });

  it.runIf(onPostgres)("opens, and nothing of the demonstration answers", async () => {
    const databaseUrl = await newPostgres(serverUrl ?? "");
    const shop = await startShop({ ...liveEnvironment, DATABASE_URL: databaseUrl }, program);
    try {
      const statusOf = async (path: string) => [path, (await fetch(shop.origin + path)).status];
      expect(await statusOf("/readyz")).toEqual(["/readyz", 200]);
      expect(await statusOf("/de")).toEqual(["/de", 200]);
      for (const path of [
        "/de/bausteine",
        "/de/pruefzugang",
        "/testbank/api/sessions/a",
        "/sandbox/paypal/v1",
      ])
        expect(await statusOf(path)).toEqual([path, 404]);
      // The balancer is told first, and everybody who still comes is answered.
      const ended = shop.stop();
      await expect.poll(async () => (await statusOf("/readyz"))[1]).toBe(503);
      expect(await statusOf("/de")).toEqual(["/de", 200]);
      expect(await ended).toBe(0);
    } finally {
      await shop.stop();
    }
  });
});

describe.runIf(onPostgres)("several processes behind one port", { timeout: 180_000 }, () => {
  const several = async () => ({
    WORKERS: "2",
    SHOP_SANDBOX: "off",
    DATABASE_URL: await newPostgres(serverUrl ?? ""),
  });
  const isAlive = (pid: number) => existsSync(`/proc/${pid}`);
  const childrenOf = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

  it("tell together how they stand, replace one that dies, and end together when SIGTERM comes", async () => {
    const port = await freePort();
    const shop = await startShop({ ...(await several()), METRICS_PORT: String(port) });
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
      // Each of them holds all of the catalogue, and it is the same.
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

  it("do not start where one of them cannot", async () => {
    const { DATABASE_URL, ...environment } = await several();
    await expect(
      startShop({ ...environment, DATABASE_URL: DATABASE_URL.replace(/\/[^/]+$/, "/not_there") }),
    ).rejects.toThrow(/exit 1:/);
  });
});
