import { existsSync } from "node:fs";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";

import { applyMigrations, databaseOnPglite, type OpenDatabase } from "#app/store/db/open.server.ts";

import { silentLog } from "./silent-log.ts";
import { templateKey } from "./template-key.ts";

const cache = "node_modules/.cache/test-database";
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** An embedded database in memory without any table. It takes seconds. */
export async function bareEmbedded(): Promise<OpenDatabase> {
  return databaseOnPglite(await PGlite.create({ startParams }), { log: silentLog });
}

/** A migrated embedded database in memory. The template is made once for each state of the migrations. */
export async function embeddedCopy(patienceMs?: number): Promise<OpenDatabase> {
  const template = join(cache, `${templateKey()}.tar`);
  if (!existsSync(template)) await makeTemplate(template);
  const lite = await PGlite.create({ loadDataDir: new Blob([await readFile(template)]), startParams });
  return databaseOnPglite(lite, { log: silentLog, ...(patienceMs && { patienceMs }) });
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const old of await readdir(cache)) {
    if (old.endsWith(".tar")) await rm(join(cache, old), { force: true });
  }
  const lite = await PGlite.create({ startParams });
  const open = databaseOnPglite(lite, { log: silentLog });
  await applyMigrations(open.db.$client);
  const image = await lite.dumpDataDir("none");
  await open.close();
  // Two workers may do this at once: whole files only, and the first one stays.
  const making = `${template}.${process.pid}`;
  await writeFile(making, new Uint8Array(await image.arrayBuffer()));
  await link(making, template).catch(() => undefined);
  await rm(making);
}
