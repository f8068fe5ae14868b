import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");

export interface KillableShop {
  origin: string;
  start(clock?: string): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said goodbye to. */
  kill(): Promise<void>;
  /** Resolves when the shop answers; at once where it does. */
  ready(): Promise<void>;
  /** The operator's command line; answers what it prints. */
  operate(...args: string[]): string;
}

/** The built shop on a port that stays the same through all its lives. */
export async function killableShop(
  environment: Record<string, string>,
  logFile: string,
): Promise<KillableShop> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    PORT: String(port),
    WARM_PICTURES: "off",
    LOG_LEVEL: "info",
    TRUST_PROXY: "on",
    ...environment,
  };
  let running: ChildProcess | null = null;
  let clock: string | undefined;
  const withClock = () => ({ ...env, ...(clock !== undefined && { TEST_CLOCK: clock }) });
  const shop: KillableShop = {
    origin,
    async start(at = clock) {
      clock = at;
      const log = openSync(logFile, "a");
      running = spawn(process.execPath, [join(root, "build/server.js")], {
        cwd: root,
        env: withClock(),
        stdio: ["ignore", log, log],
      });
      await shop.ready();
    },
    async kill() {
      const dying = running;
      if (!dying || dying.exitCode !== null) return;
      const ended = new Promise((done) => dying.once("exit", done));
      dying.kill("SIGKILL");
      await ended;
    },
    async ready() {
      const end = performance.now() + 120_000;
      while (performance.now() < end) {
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        if (answer?.ok) return;
        await pause(100);
      }
      throw new Error(`The shop did not open, see ${logFile}`);
    },
    operate(...args) {
      const line = ["--import", "tsx", "app/operate/main.server.ts", ...args];
      return execFileSync(process.execPath, line, { cwd: root, env: withClock(), encoding: "utf8" }).trim();
    },
  };
  return shop;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
