import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = resolve(import.meta.dirname, "../..");
/** The first start creates the database and imports the catalogue. */
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
  const scratch = mkdtempSync(join(tmpdir(), "shop-e2e-"));
  const log = join(scratch, "shop.log");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output = openSync(log, "a");
  const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const shop = spawn(process.execPath, [server], {
    cwd: root,
    env: {
      ...surroundings,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(scratch, "data"),
      LOG_LEVEL: "info",
    },
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
  });
  return stop;
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
