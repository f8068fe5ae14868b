/** Reading from a streaming replica of PostgreSQL, for lists, exports and the search index. */
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import type { Logger } from "pino";

import { createDatabase, type Database, sqlState } from "#app/store/db/database.server.ts";

/** Runs reads that see everything committed so far. They must change nothing, because they may run twice. */
export type Read = <Value>(work: (db: Database) => Promise<Value>) => Promise<Value>;

/** How long a read waits for the replica before it uses the primary, in ms. */
const longestWait = 500;
const pollInterval = 20;
/** Time without reads from a replica that was late or failed, in ms. */
const suspensionMs = 5_000;

const statementCanceled = "57014";

/**
 * Asks the primary for the position of its log and waits until the replica has applied it. So everybody sees every
 * change, whichever process or person made it. Uses the primary when the replica is late or fails.
 */
export function readFromReplica(primary: Database, pool: pg.Pool, log: Pick<Logger, "warn">): Read {
  const replica = createDatabase(pool);
  let suspendedUntil = 0;

  async function hasCaughtUp(): Promise<boolean> {
    const { rows } = await primary.$client.query<{ position: string }>(
      "select pg_current_wal_lsn()::text as position",
    );
    const end = performance.now() + longestWait;
    for (;;) {
      // After a failover the address may lead to the primary.
      const answer = await pool.query<{ caughtUp: boolean }>(
        `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "caughtUp"`,
        [rows[0]?.position],
      );
      if (answer.rows[0]?.caughtUp) return true;
      if (performance.now() > end) return false;
      await pause(pollInterval);
    }
  }

  const suspend = (error: unknown) => {
    suspendedUntil = performance.now() + suspensionMs;
    log.warn({ err: error }, "the replica is not used for some seconds");
  };

  return async (work) => {
    if (performance.now() < suspendedUntil) return work(primary);
    try {
      if (await hasCaughtUp()) return await work(replica);
      suspend(`it is late by more than ${longestWait} ms`);
    } catch (error) {
      // It would take as long at the primary.
      if (sqlState(error) === statementCanceled) throw error;
      suspend(error);
    }
    return work(primary);
  };
}

export interface ReplicaState {
  /** Whether it copies the primary. */
  isSame: boolean;
  /** False if the address leads to the primary itself. */
  isReplica: boolean;
  /** What it lacks of the primary's log. */
  lateBytes: number;
}

/** @throws when the replica does not answer */
export async function inspectReplica(primary: Database, url: string): Promise<ReplicaState> {
  const identity =
    "(select format('%s/%s', system_identifier, current_database()) from pg_control_system()) as identity";
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows: own } = await primary.$client.query<{ identity: string; position: string }>(
      `select ${identity}, pg_current_wal_lsn()::text as position`,
    );
    const { rows } = await client.query<{ identity: string; isReplica: boolean; late: string | null }>(
      `select ${identity}, pg_is_in_recovery() as "isReplica",
        case when pg_is_in_recovery() then $1::pg_lsn - pg_last_wal_replay_lsn() end as late`,
      [own[0]?.position],
    );
    return {
      isSame: rows[0]?.identity === own[0]?.identity,
      isReplica: rows[0]?.isReplica ?? false,
      lateBytes: Number(rows[0]?.late ?? 0),
    };
  } finally {
    await client.end();
  }
}
