/** Rules of the operator by which addresses lead elsewhere (specification § 2). */
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#app/store/columns.server.ts";

export const redirects = pgTable("redirect", {
  path: text().primaryKey(),
  /** A path of the shop, or an https address elsewhere. */
  target: text().notNull(),
  status: integer().notNull(),
  created: instant().notNull(),
});
