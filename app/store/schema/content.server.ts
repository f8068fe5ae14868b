/** Texts that owners replace in the back office. */
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import type { ContentPage, ContentText } from "#app/domain/content/content-text.ts";
import type { MailTextName } from "#app/domain/operator/mail-texts.ts";
import { civil, instant } from "#app/store/db/database.server.ts";

/** Published versions of content pages. They are never changed or deleted, because orders refer to them. */
export const contentVersions = pgTable(
  "content_version",
  {
    page: text().$type<ContentPage>().notNull(),
    version: integer().notNull(),
    holdsFrom: civil().notNull(),
    /** Null for a return to the shop's own text. */
    text: jsonb().$type<ContentText>(),
    created: instant().notNull(),
    /** Name of the operator. */
    who: text().notNull(),
    revoked: instant(),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
);

/** Own subjects and introductions of emails. */
export const mailTexts = pgTable("mail_text", {
  name: text().$type<MailTextName>().primaryKey(),
  subject: text().notNull(),
  introduction: text().notNull(),
  changed: instant().notNull(),
});
