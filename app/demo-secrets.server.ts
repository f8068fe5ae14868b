import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

const secrets = z.tuple([z.string().min(32)], z.string().min(32));

/**
 * Demo mode's own secrets in `dataDir`/secrets.json: made once and kept, so that carts survive a restart.
 * Undefined where the file holds something else.
 */
export function demoSecrets(dataDir: string): [string, ...string[]] | undefined {
  const file = join(dataDir, "secrets.json");
  mkdirSync(dataDir, { recursive: true });
  const fresh = JSON.stringify({ sessionSecrets: [randomBytes(32).toString("base64url")] });
  try {
    // "wx" decides between two processes that start at once: one writes, both read.
    writeFileSync(file, fresh, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  try {
    return z.object({ sessionSecrets: secrets }).parse(JSON.parse(readFileSync(file, "utf8"))).sessionSecrets;
  } catch {
    return undefined;
  }
}
