import type pg from "pg";

/** Any numbers, the same in every process that shares the database. */
const locks = { migrations: 7_240_193, queue: 7_240_195 };

/**
 * Runs `act` while no other process of the shop runs one under the same lock. It holds a connection of the pool, which
 * `act` is given; on the embedded database there is no other one.
 */
export async function inTurn<Result>(
  pool: pg.Pool,
  lock: keyof typeof locks,
  act: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    // Waiting for another process's migration, or a long one of our own, is no mistake.
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [locks[lock]]);
    return await act(client);
  } finally {
    // Unlocked by hand, because on the embedded database the session outlives its clients; a failed unlock means a
    // lost connection, which has given the lock back by itself.
    await client.query("SELECT pg_advisory_unlock($1)", [locks[lock]]).catch(() => undefined);
    client.release(true);
  }
}
