import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes files (values as JSON, texts as they are) into a new directory and returns its path. */
export function filesIn(files: Record<string, unknown>): string {
  const directory = mkdtempSync(join(tmpdir(), "catalogue-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    const bytes =
      typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content);
    writeFileSync(join(directory, name), bytes);
  }
  return directory;
}
