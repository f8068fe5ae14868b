import { type AddressInfo, createServer } from "node:net";
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const root = resolve(import.meta.dirname, "../..");
/**
 * Milliseconds to wait for the start. Long, because a busy machine is no failure and an ended process is noticed at
 * once.
 */
const startTimeout = 600_000;
/** The shop's environment variables must not be inherited from the machine. */
const shopVariables =
  /^(PORT|HOST|PUBLIC_URL|DATABASE_URL|DATABASE_REPLICA_URL|DATA_DIR|SESSION_SECRETS|SMTP_URL|TEST_CLOCK|LOG_LEVEL|NODE_ENV|WARM_PICTURES|SHOP_.*)$/;

export interface ShopProcess {
  origin: string;
  port: number;
  /** @param clock offset of the shop's clock as an ISO duration; by default the previous one */
  start(clock?: string): Promise<void>;
  /** SIGKILL ends it without shutdown. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Resolves as soon as the shop responds. */
  ready(): Promise<void>;
  /** Runs a command of the operator's CLI and returns its output. */
  operate(...args: string[]): string;
  /** The same without blocking this process. */
  operateBeside(...args: string[]): Promise<string>;
  /** Runs several commands in one process, which starts only once. */
  operateAll(...commands: readonly (readonly string[])[]): string[];
}

/**
 * The built shop as a process that can be restarted. It keeps its port, which is chosen at random.
 * @param folder the one with the build
 */
export async function shopProcess(
  environment: Readonly<Record<string, string>>,
  logFile: string,
  folder = root,
): Promise<ShopProcess> {
  const server = join(folder, "build/server.js");
  if (!existsSync(server)) throw new Error("There is no build: npm run build");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !shopVariables.test(name)),
  );
  let clock: string | undefined;
  const env = (): NodeJS.ProcessEnv => ({
    ...inherited,
    NODE_ENV: "production",
    PORT: String(port),
    LOG_LEVEL: "info",
    ...environment,
    ...(clock !== undefined && { TEST_CLOCK: clock }),
  });
  let running: ChildProcess | null = null;
  const shop: ShopProcess = {
    origin,
    port,
    async start(offset = clock) {
      clock = offset;
      const log = openSync(logFile, "a");
      running = spawn(process.execPath, [server], { cwd: folder, env: env(), stdio: ["ignore", log, log] });
      closeSync(log);
      await shop.ready();
    },
    async stop(signal) {
      const ending = running;
      running = null;
      // A process ended by a signal has no exit code.
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((done) => ending.once("exit", done));
      ending.kill(signal);
      const force = setTimeout(() => ending.kill("SIGKILL"), 60_000);
      await ended;
      clearTimeout(force);
    },
    async ready() {
      const end = performance.now() + startTimeout;
      while (performance.now() < end && (running?.exitCode ?? null) === null) {
        const answer = await fetch(`${origin}/readyz`).catch(() => null);
        if (answer?.ok) return;
        await pause(100);
      }
      throw new Error(`The shop did not open:\n${readFileSync(logFile, "utf8").slice(-4000)}`);
    },
    operate(...args) {
      const line = ["--import", "tsx", "app/cli/main.server.ts", ...args];
      return execFileSync(process.execPath, line, { cwd: root, env: env(), encoding: "utf8" }).trim();
    },
    async operateBeside(...args) {
      const line = ["--import", "tsx", "app/cli/main.server.ts", ...args];
      const { stdout } = await promisify(execFile)(process.execPath, line, { cwd: root, env: env() });
      return stdout.trim();
    },
    operateAll(...commands) {
      const line = ["--import", "tsx", "e2e/support/operate.ts", JSON.stringify(commands)];
      const printed = execFileSync(process.execPath, line, { cwd: root, env: env(), encoding: "utf8" });
      return JSON.parse(printed) as string[];
    },
  };
  return shop;
}
