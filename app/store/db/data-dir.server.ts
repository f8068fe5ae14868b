import { chmodSync, mkdirSync } from "node:fs";

/**
 * Creates the shop's data directory with mode 0700, because the embedded database writes world-readable files.
 * Leaves a directory of another user unchanged; `doctor` reports it.
 */
export function ensureDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
