import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import pg from "pg";
import { PGlite } from "@electric-sql/pglite";
import { PglitePgConnection } from "@electric-sql/pglite/node-postgres";

const oid = { int8: 20, int8s: 1016, texts: 1009, timestamp: 1114, interval: 1186, date: 1082, dates: 1182 };

const asText = (value: string) => value;

/** Number if exactly representable, else the digits as a string. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const textList = pg.types.getTypeParser(oid.texts, "text") as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, wholeNumber],
  [oid.int8s, (text) => textList(text).map((item) => (item === null ? null : wholeNumber(item)))],
  // A civil date has no time zone. As a Date it would be the previous day west of Greenwich.
  [oid.date, asText],
  [oid.dates, textList],
  [oid.timestamp, asText],
  [oid.interval, asText],
]);

const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format as "text")) as typeof pg.types.getTypeParser,
};

interface PooledClient {
  release?(error?: Error): void;
}

/** Pool options for the pool's connections: `pg.Pool` passes all of its options to them. */
interface ConnectionOptions {
  /** Sets the limits in each transaction, because the session is shared with other clients. */
  limitsPerTransaction?: boolean;
  onSlowStatement?: (() => void) | undefined;
}

/**
 * Connection with the same type parsing for every caller and both databases: bigint as number, date as
 * "yyyy-mm-dd", timestamptz as Date.
 */
export class RowClient extends pg.Client {
  readonly #limitsPerTransaction: boolean;
  readonly #onSlowStatement: (() => void) | undefined;
  #slow: NodeJS.Timeout | undefined;

  constructor(config?: string | (pg.ClientConfig & ConnectionOptions)) {
    const options: pg.ClientConfig & ConnectionOptions = typeof config === "object" ? config : {};
    super({ ...options, types: rowTypes });
    this.#limitsPerTransaction = options.limitsPerTransaction ?? false;
    this.#onSlowStatement = options.onSlowStatement;
    const stop = () => clearTimeout(this.#slow);
    if (this.#onSlowStatement) this.on("drain", stop).on("end", stop);
  }

  override query(...args: never[]): never {
    const [first, ...rest] = args as unknown[];
    // Drizzle passes its own parsers with each query, which leave timestamptz a string in plain `sql`. PGlite's
    // connection treats them as a list of type ids, throws, and then hangs.
    const query = isConfig(first) ? { ...first, types: undefined } : first;
    const isBegin = isConfig(query) && /^begin\b/i.test(query.text);
    // Sent in one message with BEGIN, which saves a round trip. The limits end with the transaction.
    if (isBegin && this.#limitsPerTransaction) query.text += `; ${transactionLimits}`;
    if (this.#onSlowStatement) {
      clearTimeout(this.#slow);
      this.#slow = setTimeout(this.#onSlowStatement, slowStatementMs).unref();
    }
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    const answer = send(query, ...rest);
    if (isBegin && answer instanceof Promise) {
      // Drizzle does not release the client when BEGIN itself fails, so the pool would lose a connection each time.
      answer.catch((error: Error) => (this as PooledClient).release?.(error));
    }
    return answer as never;
  }
}

function isConfig(query: unknown): query is { text: string; submit?: unknown } {
  return typeof query === "object" && query !== null && "text" in query && !("submit" in query);
}

/** Milliseconds. Statements beyond these limits would block others. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Just before the lock timeout cancels the statement. */
const slowStatementMs = limits.lock_timeout - 500;

const setLimits = (verb: "SET" | "SET LOCAL") =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `${verb} ${name} = ${milliseconds}`)
    .join("; ");
const transactionLimits = setLimits("SET LOCAL");

export interface PoolOptions {
  connectionTimeoutMs: number;
  max?: number;
  /**
   * False behind a pooler that switches sessions between transactions. There a `SET` would affect other clients, so
   * the limits are set in each transaction. PgBouncer tracks the time zone per client.
   */
  keepsSession?: boolean;
  /** Called when a statement runs so long that it may be waiting for a lock. */
  onSlowStatement?: (() => void) | undefined;
  /** Ends a statement whose server has become silent, in ms. Longer than the server's own limit. */
  silenceMs?: number;
}

export function postgresPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const { connectionTimeoutMs, max = 10, keepsSession = true, onSlowStatement, silenceMs } = options;
  // Set by a query, because connection poolers such as PgBouncer reject start-up parameters.
  const settings = ["SET timezone = 'UTC'", ...(keepsSession ? [setLimits("SET")] : [])].join("; ");
  const connection: ConnectionOptions = { limitsPerTransaction: !keepsSession, onSlowStatement };
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: "travel-shop",
    max,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(silenceMs !== undefined && { query_timeout: silenceMs }),
    Client: RowClient,
    onConnect: (client: pg.ClientBase) => client.query(settings) as unknown as void,
    ...connection,
  });
}

/** PostgreSQL's default of 128 MB would double the memory of the shop. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=8MB"];

/** Opens the embedded database and creates it on first use. The caller holds the directory's lock. */
export async function openPglite(directory: string): Promise<PGlite> {
  if (!existsSync(join(directory, "PG_VERSION"))) await makeCluster(directory);
  return PGlite.create({ dataDir: directory, startParams });
}

/**
 * Creates a cluster, which takes seconds, in a temporary directory and renames it when complete. A killed
 * process leaves no partial database.
 */
async function makeCluster(directory: string): Promise<void> {
  const temporary = `${directory}.making`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  const lite = await PGlite.create({ dataDir: temporary, startParams });
  await lite.close();
  await rename(temporary, directory);
}

/** Milliseconds of an event loop turn that the embedded database may use. */
const maxTurnMs = 10;

/**
 * Yields to the event loop between messages. PGlite runs in the shop's thread and answers within the same turn, so a
 * long series of queries, such as a job's, would block all other requests.
 * Messages stay in order, because a connection sends the next one after the previous answer.
 * @returns the methods that PGlite's adapter for node-postgres uses
 */
function yieldBetweenMessages(lite: PGlite): Pick<PGlite, "waitReady" | "execProtocolStream"> {
  let turnStart: number | undefined;
  return {
    waitReady: lite.waitReady,
    async execProtocolStream(...message) {
      if (turnStart !== undefined && performance.now() - turnStart > maxTurnMs) await nextTurn();
      if (turnStart === undefined) {
        turnStart = performance.now();
        setImmediate(() => (turnStart = undefined));
      }
      return lite.execProtocolStream(...message);
    },
  };
}

/**
 * node-postgres pool on the embedded database. It has one connection, so transactions run one after the other.
 * A query outside an open transaction fails after `connectionTimeoutMs` instead of waiting forever.
 */
export function pglitePool(lite: PGlite, connectionTimeoutMs: number): pg.Pool {
  const pglite = yieldBetweenMessages(lite) as PGlite;
  class LiteClient extends RowClient {
    constructor(config?: string | pg.ClientConfig) {
      // One connection object per client, because a shared one is unusable after the first SQL error.
      const connection = {
        connection: new PglitePgConnection({ pglite }),
      } as unknown as pg.ClientConfig;
      super({ ...(typeof config === "object" ? config : {}), ...connection });
    }
  }
  return new pg.Pool({
    max: 1,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 0,
    Client: LiteClient,
    // All clients share one session. A new client must not inherit a failed transaction, or the
    // prepared statements of its predecessor.
    onConnect: (client: pg.ClientBase) =>
      client.query("ROLLBACK; DEALLOCATE ALL; SET timezone = 'UTC'") as unknown as void,
  });
}
