import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningShop {
  origin: string;
  printed(): string;
  pid: number;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * Runs `npm start` with its own DATA_DIR. Builds first if the sources have changed.
 * @throws when the process exits before the shop is open, with its output as the message
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
