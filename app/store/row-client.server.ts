import pg from "pg";

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

/**
 * A connection that reads values in one way, whoever asks: bigint as number, date as "yyyy-mm-dd", timestamptz as
 * Date. Both databases use it.
 */
export class RowClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "object" ? config : {}), types: rowTypes });
  }

  override query(...args: never[]): never {
    const [first, ...rest] = args as unknown[];
    // Drizzle sends its own parsers with each query, which leave timestamptz a string in plain `sql`; PGlite's
    // connection takes them for a list of type ids, throws, and then hangs.
    const query = isConfig(first) ? { ...first, types: undefined } : first;
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    const answer = send(query, ...rest);
    if (isConfig(query) && /^begin\b/i.test(query.text) && answer instanceof Promise) {
      // Drizzle keeps the client for ever when BEGIN itself fails: without this the pool would lose one each time.
      answer.catch((error: Error) => (this as Checkout).release?.(error));
    }
    return answer as never;
  }
}

function isConfig(query: unknown): query is { text: string; submit?: unknown } {
  return typeof query === "object" && query !== null && "text" in query && !("submit" in query);
}
