import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";

/** Barriers that visitors reported. Who has been answered is forgotten: closing empties `email`. */
export const barrierReports = pgTable(
  "barrier_report",
  {
    id: uuid().primaryKey(),
    received: instant().notNull(),
    page: text().notNull(),
    trouble: text().notNull(),
    means: text().notNull(),
    email: text().notNull(),
    closed: instant(),
  },
  (table) => [index().on(table.closed)],
);
