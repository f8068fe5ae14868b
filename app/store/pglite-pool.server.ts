import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { PGlite } from "@electric-sql/pglite";
import { PglitePgConnection } from "@electric-sql/pglite/node-postgres";
import pg from "pg";

import { RowClient } from "#app/store/row-client.server.ts";

/** The default of 128 MB doubles the memory of the whole shop. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Opens the embedded database in `directory`, making it on first use. The caller holds the directory's lock. */
export async function openPglite(directory: string): Promise<PGlite> {
  if (!existsSync(join(directory, "PG_VERSION"))) await makeCluster(directory);
  return PGlite.create({ dataDir: directory, startParams });
}

/**
 * A new cluster takes seconds to make. It is made beside its place and moved there when whole, so that a process
 * killed meanwhile leaves nothing that the next start would take for a database.
 */
async function makeCluster(directory: string): Promise<void> {
  const making = `${directory}.making`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const lite = await PGlite.create({ dataDir: making, startParams });
  await lite.close();
  await rename(making, directory);
}

/**
 * node-postgres' pool over the embedded database: one connection, so transactions run one after the other and a query
 * beside an open transaction fails after `patienceMs` instead of waiting for ever.
 */
export function pglitePool(lite: PGlite, patienceMs: number): pg.Pool {
  class LiteClient extends RowClient {
    constructor(config?: string | pg.ClientConfig) {
      // A connection object for each client: a shared one is unusable after the first SQL error.
      const connection = {
        connection: new PglitePgConnection({ pglite: lite }),
      } as unknown as pg.ClientConfig;
      super({ ...(typeof config === "object" ? config : {}), ...connection });
    }
  }
  return new pg.Pool({
    max: 1,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 0,
    Client: LiteClient,
    // Behind every client is the same session: a new one must not inherit a failed transaction, or the names of
    // statements that only its predecessor knew to be prepared.
    onConnect: (client: pg.ClientBase) =>
      client.query("ROLLBACK; DEALLOCATE ALL; SET timezone = 'UTC'") as unknown as void,
  });
}
