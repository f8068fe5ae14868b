import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { MailCarrier } from "#app/letters/mail-carrier.ts";

/** Writes each message to a file of `directory`, whole or not at all; the same message twice is one file. */
export function mailFiles(directory: string): MailCarrier {
  return async ({ raw }, { created, kind, id }) => {
    const stamp = created.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "");
    const path = join(directory, `${stamp}-${kind}-${id}.eml`);
    try {
      await mkdir(directory, { recursive: true });
      const file = await open(`${path}.part`, "w", 0o600);
      try {
        await file.writeFile(raw);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      return { outcome: "accepted" };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return { outcome: "refused", reason: `could not write the file (${code ?? "unknown"})` };
    }
  };
}
