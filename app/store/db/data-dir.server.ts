import { chmodSync, mkdirSync } from "node:fs";

/**
 * Makes the directory of the shop's own data, and keeps it to the shop's user: the embedded database writes its files so
 * that all may read them. One that belongs to somebody else stays as it is; `doctor` says so.
 */
export function keepDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}
