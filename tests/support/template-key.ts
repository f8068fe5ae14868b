import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { migrationsFolder } from "#app/store/db/open.server.ts";

/** Changes with every migration and with the embedded database's version: a template of another key is out of date. */
export function templateKey(): string {
  const hash = createHash("sha256").update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  const folder = migrationsFolder();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(sql|json)$/.test(name),
  );
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 12);
}
