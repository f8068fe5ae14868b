import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";

import pg from "pg";
import { PGlite } from "@electric-sql/pglite";
import { PglitePgConnection } from "@electric-sql/pglite/node-postgres";

const oid = { int8: 20, int8s: 1016, texts: 1009, timestamp: 1114, interval: 1186, date: 1082, dates: 1182 };

const asText = (value: string) => value;

/** A whole number as far as JavaScript counts exactly, beyond that its digits. */
function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

const textList = pg.types.getTypeParser(oid.texts, "text") as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, wholeNumber],
  [oid.int8s, (text) => textList(text).map((item) => (item === null ? null : wholeNumber(item)))],
  // A civil date has no zone: as a Date it would be another day west of Greenwich.
  [oid.date, asText],
  [oid.dates, textList],
  [oid.timestamp, asText],
  [oid.interval, asText],
]);

const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format as "text")) as typeof pg.types.getTypeParser,
};

interface Checkout {
  release?(error?: Error): void;
}

/** Settings of a pool that its connections need as well: `pg.Pool` hands all of its options on. */
interface ConnectionOptions {
  /** Limits are set in each transaction, because the connection's session is not its own. */
  limitsPerTransaction?: boolean;
  onSlowStatement?: (() => void) | undefined;
}

/**
 * A connection that reads values in one way, whoever asks: bigint as number, date as "yyyy-mm-dd", timestamptz as
 * Date. Both databases use it.
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
    // Drizzle sends its own parsers with each query, which leave timestamptz a string in plain `sql`; PGlite's
    // connection takes them for a list of type ids, throws, and then hangs.
    const query = isConfig(first) ? { ...first, types: undefined } : first;
    const isBegin = isConfig(query) && /^begin\b/i.test(query.text);
    // One message and one round trip: the limits hold until the end of the transaction.
    if (isBegin && this.#limitsPerTransaction) query.text += `; ${transactionLimits}`;
    if (this.#onSlowStatement) {
      clearTimeout(this.#slow);
      this.#slow = setTimeout(this.#onSlowStatement, slowStatementMs).unref();
    }
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    const answer = send(query, ...rest);
    if (isBegin && answer instanceof Promise) {
      // Drizzle keeps the client for ever when BEGIN itself fails: without this the pool would lose one each time.
      answer.catch((error: Error) => (this as Checkout).release?.(error));
    }
    return answer as never;
  }
}

function isConfig(query: unknown): query is { text: string; submit?: unknown } {
  return typeof query === "object" && query !== null && "text" in query && !("submit" in query);
}

/** Milliseconds. A page that needs longer than this is broken, and must not hold others up. */
const limits = {
  statement_timeout: 30_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Shortly before a statement that waits for a lock is canceled. */
const slowStatementMs = limits.lock_timeout - 500;

const setLimits = (verb: "SET" | "SET LOCAL") =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `${verb} ${name} = ${milliseconds}`)
    .join("; ");
const transactionLimits = setLimits("SET LOCAL");

export interface PoolOptions {
  /** How long a query waits for a free connection before it fails, in milliseconds. */
  patienceMs: number;
  max?: number;
  /**
   * False behind a pooler that hands out another session with each transaction. A `SET` would then reach some session
   * that others use too, so the limits are set in each transaction. The time zone is one of the parameters that
   * PgBouncer keeps for each client.
   */
  keepsSession?: boolean;
  /** Called when a statement runs for so long that it may be waiting for a lock. */
  onSlowStatement?: (() => void) | undefined;
}

export function postgresPool(databaseUrl: string, options: PoolOptions): pg.Pool {
  const { patienceMs, max = 10, keepsSession = true, onSlowStatement } = options;
  // Set by a query and not as start-up parameters, because connection poolers such as PgBouncer refuse those.
  const settings = ["SET timezone = 'UTC'", ...(keepsSession ? [setLimits("SET")] : [])].join("; ");
  const connection: ConnectionOptions = { limitsPerTransaction: !keepsSession, onSlowStatement };
  return new pg.Pool({
    connectionString: databaseUrl,
    application_name: "travel-shop",
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: RowClient,
    onConnect: (client: pg.ClientBase) => client.query(settings) as unknown as void,
    ...connection,
  });
}

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

/** Milliseconds of one turn of the event loop that the embedded database may take. */
const turnMs = 10;

/**
 * The embedded database works in the shop's own thread and answers within the same turn of the event loop: what asks it again
 * and again, such as a job, would keep everybody else waiting until all is done. Here others get their turn in between. Messages stay
 * in their order: a connection sends one when the last is answered.
 * @returns all that PGlite's connection for node-postgres asks of a database
 */
function inTurns(lite: PGlite): Pick<PGlite, "waitReady" | "execProtocolStream"> {
  let since: number | undefined;
  return {
    waitReady: lite.waitReady,
    async execProtocolStream(...message) {
      if (since !== undefined && performance.now() - since > turnMs) await nextTurn();
      if (since === undefined) {
        since = performance.now();
        setImmediate(() => (since = undefined));
      }
      return lite.execProtocolStream(...message);
    },
  };
}

/**
 * node-postgres' pool over the embedded database: one connection, so transactions run one after the other and a query
 * beside an open transaction fails after `patienceMs` instead of waiting for ever.
 */
export function pglitePool(lite: PGlite, patienceMs: number): pg.Pool {
  const pglite = inTurns(lite) as PGlite;
  class LiteClient extends RowClient {
    constructor(config?: string | pg.ClientConfig) {
      // A connection object for each client: a shared one is unusable after the first SQL error.
      const connection = {
        connection: new PglitePgConnection({ pglite }),
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
