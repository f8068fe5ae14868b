import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { dataDir } from "./shop.ts";

/** The mails that were written to this address, headers and all. */
export function mailsTo(email: string): string[] {
  const files = readdirSync(dataDir(), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".eml"),
  );
  return files
    .map((name) => readFileSync(join(dataDir(), name), "utf8"))
    .filter((mail) => new RegExp(String.raw`^To: .*(\r?\n\s.*)*${email}`, "m").test(mail));
}
