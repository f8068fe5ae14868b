/** SQL versions of the rules in `domain/customer/counted`, which group rows for rate limits. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { countedEmail, widerMark } from "#app/domain/customer/counted.ts";

/** Condition: the column's address belongs to the same mailbox as `email`. Both sides are normalised alike. */
export function isCountedAs(column: PgColumn, email: string): SQL {
  const address = sql`regexp_replace(lower(trim(${column})), '^([^+@]+)\\+[^@]*@', '\\1@')`;
  const localPart = sql`replace(split_part(${address}, '@', 1), '.', '')`;
  const countedColumn = sql`case when ${address} ~ '^[^@]+@(gmail|googlemail)\\.com$' then ${localPart} || '@gmail.com' else ${address} end`;
  return eq(countedColumn, countedEmail(email));
}

/** The wider network (prefix before `widerMark`) of a stored network hash. */
export const widerNetworkOf = (column: PgColumn): SQL => sql`split_part(${column}, ${widerMark}, 1)`;

/** Condition: the column is this network, or lies within it when `network` is a wider one. */
export function isWithinNetwork(column: PgColumn, network: string): SQL {
  const isWhole = network.includes(widerMark);
  return isWhole ? eq(column, network) : eq(widerNetworkOf(column), network);
}
