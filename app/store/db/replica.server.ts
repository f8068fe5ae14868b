/** Reading from a streaming replica of PostgreSQL, for lists, exports and the search index. */
import { setTimeout as pause } from "node:timers/promises";

import pg from "pg";
import type { Logger } from "pino";

import { isStop } from "#app/domain/operator/long-work.ts";
import { createDatabase, type Database, sqlState } from "#app/store/db/database.server.ts";

/** Runs reads that see everything committed so far. They must change nothing, because they may run twice. */
export type Read = <Value>(work: (db: Database) => Promise<Value>) => Promise<Value>;

/** How long a read waits for the replica before it uses the primary, in ms. */
const longestWait = 500;
const pollInterval = 20;
/** How long the replica may take to say how far it is, in ms. */
const longestAnswer = 1_000;
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

  /** @returns why the replica cannot be read, null if it can */
  async function findObstacle(): Promise<string | null> {
    const { rows: own } = await primary.$client.query<{ identity: string; position: string }>(
      `select ${identity}, pg_current_wal_lsn()::text as position`,
    );
    const end = performance.now() + longestWait;
    for (;;) {
      // A connection that has broken off without a word would hold the read for minutes.
      const { rows } = await pool.query<{ identity: string; isReplica: boolean; hasApplied: boolean }>({
        text: `select ${identity}, pg_is_in_recovery() as "isReplica",
          case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as "hasApplied"`,
        values: [own[0]?.position],
        query_timeout: longestAnswer,
      } as pg.QueryConfig);
      if (rows[0]?.identity !== own[0]?.identity) return "it is another database";
      // After a failover the address may lead to the primary, or to a server that was promoted although the shop
      // writes to another one.
      if (!rows[0]?.isReplica) return "it is no replica";
      if (rows[0].hasApplied) return null;
      if (performance.now() > end) return `it is late by more than ${longestWait} ms`;
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
      const obstacle = await findObstacle();
      if (obstacle === null) return await work(replica);
      suspend(obstacle);
    } catch (error) {
      // It would take as long at the primary.
      if (sqlState(error) === statementCanceled) throw error;
      // Somebody has stopped the work, and the replica is all right.
      if (isStop(error)) throw error;
      suspend(error);
    }
    return work(primary);
  };
}

/** Names a database among all servers. A replica has the name of its primary. */
const identity =
  "(select format('%s/%s', system_identifier, current_database()) from pg_control_system()) as identity";

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
