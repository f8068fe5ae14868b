/** Tables of the operator's desk: who may sign in, where they are signed in, what they changed, what they noted. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";

import type { AuditFacts } from "#app/domain/operator/audit.ts";
import type { UploadOutcome, UploadReport } from "#app/domain/catalogue/catalogue-upload.ts";
import type { CountName } from "#app/domain/operator/figures.ts";
import type { SessionStage } from "#app/domain/operator/operator-session.ts";
import type { Role } from "#app/domain/operator/role.ts";
import type { WebhookEventName } from "#app/domain/webhook.ts";
import { civil, instant, partOf } from "#app/store/db/database.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

export const operators = pgTable("operator", {
  id: uuid().primaryKey(),
  /** Normalised. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** Whose bookings a house sees; null for every other role. */
  vendorKey: text(),
  /** Cost, salt and hash; never the password. */
  passwordHash: text().notNull(),
  /** When the start password that the command line gave is over; null once the operator has chosen one. */
  startUntil: instant(),
  /** The secret of the second factor, sealed; null until it is set up. */
  totpSealed: text(),
  /** The half minute whose code was used last: a code is good once. */
  totpStep: integer().notNull().default(0),
  disabled: instant(),
  created: instant().notNull(),
});

/** Codes in place of the second factor, each good once: a row goes when it is used. */
export const recoveryCodes = pgTable(
  "operator_recovery_code",
  {
    /** SHA-256 of a code of more than 78 bits. */
    hash: text().primaryKey(),
    operatorId: partOf(() => operators.id),
  },
  (table) => [index().on(table.operatorId)],
);

export const operatorSessions = pgTable(
  "operator_session",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of what the cookie holds: whoever reads this table is not signed in by it. */
    tokenHash: text().notNull().unique(),
    operatorId: partOf(() => operators.id),
    /** "password": the second factor is still to come, and nothing is shown until then. */
    stage: text().$type<SessionStage>().notNull(),
    /** Of a first sign-in: the secret that is being set up, sealed. */
    setup: text(),
    /** Browser and system in a few words. */
    device: text().notNull(),
    created: instant().notNull(),
    /** Last use, to the minute. */
    seen: instant().notNull(),
  },
  (table) => [index().on(table.operatorId), index().on(table.created)],
);

/** Who changed what, as it was and as it became. Rows are added, never changed. */
export const auditEntries = pgTable(
  "audit_entry",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    operatorId: uuid().references(() => operators.id, { onDelete: "set null" }),
    /** Name of the operator at the time, or that of the command line. */
    who: text().notNull(),
    action: text().notNull(),
    /** What it was done to: an order, a proposal, a mail, an operator. */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** As people call it: the order's number. Nothing personal of a customer. */
    label: text().notNull(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
  },
  (table) => [index().on(table.at), index().on(table.subject, table.subjectId)],
);

export const orderNotes = pgTable(
  "order_note",
  {
    id: uuid().primaryKey(),
    orderId: partOf(() => orders.id),
    at: instant().notNull(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
);

/** What a program of the operator's is told of orders: kept with the words that are sent, for they are sent again. */
export const webhookEvents = pgTable(
  "webhook_event",
  {
    id: uuid().primaryKey(),
    name: text().$type<WebhookEventName>().notNull(),
    orderId: partOf(() => orders.id),
    /** What of the order it is about; empty: all of it. */
    subject: text().notNull().default(""),
    body: text().notNull(),
    created: instant().notNull(),
    queued: instant().notNull(),
    tries: integer().notNull().default(0),
    delivered: instant(),
    failure: text(),
  },
  (table) => [unique().on(table.orderId, table.name, table.subject), index().on(table.created)],
);

/** What happened on a day, of everybody together (decision 066). Only sums: no row is about a visitor. */
export const dailyCounts = pgTable(
  "daily_count",
  {
    day: civil().notNull(),
    what: text().$type<CountName>().notNull(),
    /** A place or an offer of the catalogue; never what somebody typed. */
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what, table.subject] })],
);

/** Catalogues that were sent to the desk. The file goes when the import has ended. */
export const catalogueUploads = pgTable(
  "catalogue_upload",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    operatorId: uuid().references(() => operators.id, { onDelete: "set null" }),
    who: text().notNull(),
    complete: boolean().notNull(),
    /** Packed (gzip), as text (base64). */
    file: text(),
    /** Of all that it would change, as it was shown. */
    stand: text().notNull(),
    report: jsonb().$type<UploadReport>().notNull(),
    begun: instant(),
    /** It stood as it was shown when the import began: one that was broken off goes on. */
    started: instant(),
    ended: instant(),
    outcome: jsonb().$type<UploadOutcome>(),
  },
  (table) => [index().on(table.at)],
);
