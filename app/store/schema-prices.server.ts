/** What was asked, and from when to when: the proof behind every price that is struck through. Nothing here is edited. */
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";
import type { AskedTerms } from "#app/domain/price/history.ts";
import { variants } from "#app/store/schema-catalogue.server.ts";

/** All but the nights that makes a variant's price; a new row for each change, the one in force without `until`. */
export const askedTerms = pgTable(
  "asked_terms",
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    since: instant().notNull(),
    until: instant(),
    terms: jsonb().$type<AskedTerms>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.since] })],
);

/** Prices that a night had; the one in force stands in `night` itself, with `pricedSince`. */
export const formerNightPrices = pgTable(
  "former_night_price",
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    date: date({ mode: "string" }).notNull(),
    price: integer().notNull(),
    closedToArrival: boolean().notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.date, table.since] }), index().on(table.until)],
);
