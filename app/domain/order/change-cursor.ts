/** Place in the list of changed orders, which a program sends back to read on. */
import { isUuid } from "#app/domain/identifiers.ts";

export interface ChangeCursor {
  /** Identity of the database. After a restore from a backup its transactions have other numbers. */
  database: string;
  /** Number of the transaction that changed the last order read, and the order. */
  changedIn: string;
  orderId: string;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** Before the first change. */
export const firstCursor = (database: string): ChangeCursor => ({
  database,
  changedIn: "0",
  orderId: nobody,
});

export const formatCursor = ({ database, changedIn, orderId }: ChangeCursor): string =>
  [database, changedIn, orderId].join(".");

/** Null for anything that is no cursor. */
export function parseCursor(text: string): ChangeCursor | null {
  const [, database = "", changedIn = "", orderId = ""] =
    /^(\d+-\d+)\.(\d{1,18})\.([\da-f-]{36})$/.exec(text) ?? [];
  const isOrder = orderId === nobody || isUuid(orderId);
  return database !== "" && isOrder ? { database, changedIn, orderId } : null;
}
