/** CPU time of a deployment's shop and database, read from /proc. */
import type { Deployment } from "../../tests/long/deployment.ts";
import { cpuTime } from "../load.ts";
import { cpuOf } from "../search/postgres-server.ts";

/** CPU time in ms: the shop with all its workers, and all processes of PostgreSQL. */
export interface Spent {
  shop: number;
  database: number;
}

/** One line of the table. */
export interface Row extends Spent {
  name: string;
  /** How many were measured. */
  count: number;
  /** Bytes that are sent, if that means something. */
  bytes?: number;
}

export interface Meter {
  /** Measures work and divides by what it says it has done. */
  row(name: string, work: () => Promise<{ count: number; bytes?: number }>): Promise<Row>;
}

export function openMeter({ shops: [shop], postgres }: Pick<Deployment, "shops" | "postgres">): Meter {
  const read = (): Spent => ({ shop: cpuTime(shop.pid() ?? 0) / 1000, database: cpuOf(postgres.pid) });
  return {
    async row(name, work) {
      const before = read();
      const { count, bytes } = await work();
      const after = read();
      if (count === 0) throw new Error(`${name}: nothing was measured`);
      return {
        name,
        count,
        shop: (after.shop - before.shop) / count,
        database: (after.database - before.database) / count,
        ...(bytes !== undefined && { bytes }),
      };
    },
  };
}

export const showRow = ({ name, count, shop, database, bytes }: Row): string =>
  [
    name.padEnd(44),
    String(count).padStart(7),
    inMs(shop).padStart(9),
    inMs(database).padStart(9),
    perSecond(shop).padStart(9),
    (bytes === undefined ? "" : `${(bytes / 1000).toFixed(1)} kB`).padStart(10),
  ].join("");

export const rowHeading = [
  "what".padEnd(44),
  "count".padStart(7),
  "shop ms".padStart(9),
  "db ms".padStart(9),
  "per core".padStart(9),
  "sent".padStart(10),
].join("");

const inMs = (value: number) => value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0);
/** How many a core of the shop does in a second. */
const perSecond = (shop: number) => {
  const value = 1000 / shop;
  return value.toFixed(value < 10 ? 1 : 0);
};
