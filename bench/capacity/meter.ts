/** CPU time of a deployment's shop and database, read from /proc. */
import { setTimeout as pause } from "node:timers/promises";

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
  /** CPU time without any visitor, in ms for each second. */
  idle: Spent;
  /** Measures work and divides by what it says it has done. What an idle shop needs in that time is subtracted. */
  row(name: string, work: () => Promise<{ count: number; bytes?: number }>): Promise<Row>;
}

const idleSeconds = 10;

export async function openMeter({
  shops: [shop],
  postgres,
}: Pick<Deployment, "shops" | "postgres">): Promise<Meter> {
  const read = (): Spent => ({ shop: cpuTime(shop.pid() ?? 0) / 1000, database: cpuOf(postgres.pid) });
  const [start, began] = [read(), performance.now()];
  await pause(idleSeconds * 1000);
  const [end, seconds] = [read(), (performance.now() - began) / 1000];
  const idle = {
    shop: (end.shop - start.shop) / seconds,
    database: (end.database - start.database) / seconds,
  };
  return {
    idle,
    async row(name, work) {
      const [before, begin] = [read(), performance.now()];
      const { count, bytes } = await work();
      const [after, took] = [read(), (performance.now() - begin) / 1000];
      if (count === 0) throw new Error(`${name}: nothing was measured`);
      const each = (of: keyof Spent) => Math.max(0, after[of] - before[of] - idle[of] * took) / count;
      return {
        name,
        count,
        shop: each("shop"),
        database: each("database"),
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
