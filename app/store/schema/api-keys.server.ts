/** Tables of programs that connect to the shop: their keys and the log of calls. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { ApiScope } from "#app/domain/operator/api-key.ts";
import { cascadingReference, instant } from "#app/store/db/database.server.ts";

export const apiKeys = pgTable("api_key", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** First characters of the key, which give no access. */
  prefix: text().notNull(),
  /** SHA-256 of the key, so that read access to this table gives no access to the API. */
  hash: text().notNull().unique(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  /** Vendor whose data the key opens; null: all. */
  vendorKey: text(),
  created: instant().notNull(),
  createdBy: text().notNull(),
  expires: instant().notNull(),
  lastUsed: instant(),
  revoked: instant(),
});

/** Calls of a key, kept 90 days. Without query and body. */
export const apiKeyCalls = pgTable(
  "api_key_call",
  {
    id: uuid().primaryKey(),
    keyId: cascadingReference(() => apiKeys.id),
    at: instant().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    status: integer().notNull(),
    /** In ms. */
    duration: integer().notNull(),
  },
  (table) => [index().on(table.keyId, table.at), index().on(table.at)],
);

/** Writing calls with their answers, kept seven days, so that a repeated call has one effect and the same answer. */
export const apiKeyWrites = pgTable(
  "api_key_write",
  {
    keyId: cascadingReference(() => apiKeys.id),
    /** Named by the program in `Idempotency-Key`. */
    name: text().notNull(),
    /** SHA-256 of path and content. */
    hash: text().notNull(),
    answer: text().notNull().default(""),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.name] }), index().on(table.at)],
);
