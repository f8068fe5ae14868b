import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { beginAuditResults } from "./audit-results.ts";
import { demoCode } from "./reductions.ts";
import { deskVendor } from "./voucher-desk.ts";

const root = resolve(import.meta.dirname, "../..");
/** A busy machine is no failure. */
const patience = 120_000;
/** The shop's own variables must not leak in from the machine. */
const own =
  /^(PORT|HOST|PUBLIC_URL|DATABASE_URL|DATABASE_REPLICA_URL|DATA_DIR|SESSION_SECRETS|SMTP_URL|TEST_CLOCK|LOG_LEVEL|NODE_ENV|SHOP_.*)$/;

/** Starts the built shop on a free port with a data directory of its own; answers how to stop it. */
// Playwright takes nothing but a default export.
// oxlint-disable-next-line import/no-default-export
export default async function startShop(): Promise<() => Promise<void>> {
  const server = join(root, "build/server.js");
  if (!existsSync(server)) throw new Error("There is no build to test: npm run build");
  beginAuditResults();
  const scratch = mkdtempSync(join(tmpdir(), "shop-e2e-"));
  const log = join(scratch, "shop.log");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output = openSync(log, "a");
  const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const env = {
    ...surroundings,
    NODE_ENV: "production" as const,
    PORT: String(port),
    DATA_DIR: join(scratch, "data"),
    LOG_LEVEL: "info",
  };
  // All of this before the shop: its embedded database belongs to one process at a time.
  operate(env, "codes", "create", demoCode, "--percent", "10", "--to", "31.12.2099");
  const giftCards = operate(env, "giftcards", "create", "500", "--count", "16").split("\n").slice(0, 16);
  operate(env, "catalogue", "import", "catalogue");
  const pin = operate(env, "vendors", "pin", deskVendor.key).split("\n")[0];
  const shop = spawn(process.execPath, [server], {
    cwd: root,
    env,
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((done) => shop.once("exit", () => done()));
  const stop = async () => {
    shop.kill("SIGTERM");
    const force = setTimeout(() => shop.kill("SIGKILL"), 20_000);
    await ended;
    clearTimeout(force);
    if (process.env["E2E_KEEP"] === undefined) rmSync(scratch, { recursive: true, force: true });
  };

  const end = performance.now() + patience;
  while (!(await isReady(url))) {
    if (shop.exitCode === null && performance.now() < end) {
      await pause(100);
      continue;
    }
    const said = readFileSync(log, "utf8");
    await stop();
    throw new Error(`The shop did not open:\n${said}`);
  }
  Object.assign(process.env, {
    E2E_SHOP_URL: url,
    E2E_DATA_DIR: join(scratch, "data"),
    E2E_LOG: log,
    E2E_SCRATCH: scratch,
    E2E_GIFT_CARDS: giftCards.join(","),
    E2E_DESK_PIN: pin,
  });
  return stop;
}

/** The operator's command line; answers what it prints. */
function operate(env: NodeJS.ProcessEnv, ...args: string[]): string {
  const line = ["--import", "tsx", "app/operate/main.server.ts", ...args];
  return execFileSync(process.execPath, line, { cwd: root, env, encoding: "utf8" }).trim();
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
