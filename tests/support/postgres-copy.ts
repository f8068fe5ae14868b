import { randomBytes } from "node:crypto";

import pg from "pg";

import { openDatabase, type OpenDatabase } from "#app/store/db/open.server.ts";

import { silentLog } from "./silent-log.ts";
import { templateKey } from "./template-key.ts";

/** Any number: workers make their databases one after the other. */
const making = 7_240_194;

/** A migrated database of this worker's own on the server behind `url`. */
export async function postgresCopy(url: string): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: await newPostgres(url), dataDir: "/nonexistent", log: silentLog });
}

/** The address of a new database, migrated or `bare`; those of earlier runs are dropped. */
export async function newPostgres(url: string, bare = false): Promise<string> {
  const template = `shop_test_template_${templateKey()}`;
  const name = `shop_test_${process.pid}_${randomBytes(3).toString("hex")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query("select pg_advisory_lock($1)", [making]);
    await dropUnused(admin, template);
    if (!bare && !(await exists(admin, template))) await makeTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${bare ? "template0" : template}`);
    await hold(at(url, name));
  } finally {
    await admin.end();
  }
  return at(url, name);
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function exists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  return rowCount === 1;
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const unfinished = `${template}_making`;
  await admin.query(`create database ${unfinished}`);
  const open = await openDatabase({
    databaseUrl: at(url, unfinished),
    dataDir: "/nonexistent",
    log: silentLog,
  });
  await open.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

/** A database somebody is connected to cannot be dropped, so every worker stays connected to its own. */
async function hold(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url });
  holder.on("error", () => undefined);
  await holder.connect();
  // The worker may end without saying goodbye. (The types of pg do not know of unref.)
  (holder as pg.Client & { unref(): void }).unref();
}

async function dropUnused(admin: pg.Client, keep: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    // Asked beforehand, because dropping one that is in use waits for seconds before it fails.
    `select datname from pg_database d where datname like 'shop\\_test\\_%' and datname <> $1
      and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [keep],
  );
  for (const { datname } of rows) await admin.query(`drop database ${datname}`).catch(() => undefined);
}
