/** `domain/customer/counted` in SQL: by what rows are counted for the limits. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { countedEmail, widerMark } from "#app/domain/customer/counted.ts";

/** Is it an address of the same mailbox? Both sides are folded alike. */
export function isCountedAs(column: PgColumn, email: string): SQL {
  const plain = sql`regexp_replace(lower(trim(${column})), '^([^+@]+)\\+[^@]*@', '\\1@')`;
  const local = sql`replace(split_part(${plain}, '@', 1), '.', '')`;
  const counted = sql`case when ${plain} ~ '^[^@]+@(gmail|googlemail)\\.com$' then ${local} || '@gmail.com' else ${plain} end`;
  return eq(counted, countedEmail(email));
}

/** The network of a row, without the part that tells it from others of its wider one. */
export const widerNetworkOf = (column: PgColumn): SQL => sql`split_part(${column}, ${widerMark}, 1)`;

/** Is it this network, or within this wider one? */
export function isWithinNetwork(column: PgColumn, network: string): SQL {
  const isWhole = network.includes(widerMark);
  return isWhole ? eq(column, network) : eq(widerNetworkOf(column), network);
}
