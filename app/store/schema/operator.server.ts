/** Tables of the back office: operators, their sessions, audit log, notes, webhooks, counts, catalogue uploads and long work. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";

import type { AuditFacts } from "#app/domain/operator/audit.ts";
import type { UploadOutcome, UploadReport } from "#app/domain/catalogue/catalogue-upload.ts";
import type { WorkKind } from "#app/domain/operator/long-work.ts";
import type { CountName } from "#app/domain/operator/figures.ts";
import type { SessionStage } from "#app/domain/operator/operator-session.ts";
import type { Role } from "#app/domain/operator/role.ts";
import type { FilterList, FilterQuery } from "#app/domain/operator/saved-filter.ts";
import type { WebhookEventName } from "#app/domain/webhook.ts";
import { civil, instant, cascadingReference } from "#app/store/db/database.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

export const operators = pgTable("operator", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** The vendor whose bookings this operator sees; null for all other roles. */
  vendorKey: text(),
  passwordHash: text().notNull(),
  /** Expiry of the initial password set on the command line; null once the operator has chosen one. */
  startUntil: instant(),
  /** Encrypted TOTP secret; null until it is set up. */
  totpSealed: text(),
  /** Half-minute step of the last code used, because each code is valid once. */
  totpStep: integer().notNull().default(0),
  disabled: instant(),
  created: instant().notNull(),
});

/** Single-use codes that replace the second factor. Used codes are deleted. */
export const recoveryCodes = pgTable(
  "operator_recovery_code",
  {
    /** SHA-256 of a code of more than 78 bits. */
    hash: text().primaryKey(),
    operatorId: cascadingReference(() => operators.id),
  },
  (table) => [index().on(table.operatorId)],
);

export const operatorSessions = pgTable(
  "operator_session",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the cookie's token, so that read access to this table gives no login. */
    tokenHash: text().notNull().unique(),
    operatorId: cascadingReference(() => operators.id),
    /** "password": the second factor is missing, and no page is shown yet. */
    stage: text().$type<SessionStage>().notNull(),
    /** Encrypted TOTP secret during setup at the first sign-in. */
    setup: text(),
    device: text().notNull(),
    created: instant().notNull(),
    /** Last activity, to the minute. */
    seen: instant().notNull(),
  },
  (table) => [index().on(table.operatorId), index().on(table.created)],
);

/** Audit log with the values before and after each change. Rows are never changed. */
export const auditEntries = pgTable(
  "audit_entry",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    operatorId: uuid().references(() => operators.id, { onDelete: "set null" }),
    /** The operator's name at that time, or that of the command line. */
    who: text().notNull(),
    action: text().notNull(),
    /** Type of the changed object: order, proposal, email, operator, … */
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** Readable name of the object, e.g. the order number. No personal data of customers. */
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
    orderId: cascadingReference(() => orders.id),
    at: instant().notNull(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
);

/** Webhook events for the operator's receiver. The body is stored, so that retries send the same text. */
export const webhookEvents = pgTable(
  "webhook_event",
  {
    id: uuid().primaryKey(),
    name: text().$type<WebhookEventName>().notNull(),
    orderId: cascadingReference(() => orders.id),
    /** Part of the order that the event is about; empty: the whole order. */
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

/** Searches of lists that operators keep. They go with the operator, and with the customer whose address they contain. */
export const savedFilters = pgTable(
  "saved_filter",
  {
    id: uuid().primaryKey(),
    operatorId: cascadingReference(() => operators.id),
    list: text().$type<FilterList>().notNull(),
    name: text().notNull(),
    /** Known fields of the list's address. */
    query: jsonb().$type<FilterQuery>().notNull(),
    created: instant().notNull(),
  },
  (table) => [unique().on(table.operatorId, table.list, table.name)],
);

/** Settings that replace environment variables of the same name. An empty value stands for an unset variable. */
export const settings = pgTable("setting", {
  name: text().primaryKey(),
  value: text().notNull(),
  changed: instant().notNull(),
});

/** Daily sums over all visitors (decision 066). No row refers to a single visitor. */
export const dailyCounts = pgTable(
  "daily_count",
  {
    day: civil().notNull(),
    what: text().$type<CountName>().notNull(),
    /** A place or offer of the catalogue, never a visitor's input. */
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what, table.subject] })],
);

/** Catalogues uploaded in the back office. The file is deleted when the import has ended. */
export const catalogueUploads = pgTable(
  "catalogue_upload",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    operatorId: uuid().references(() => operators.id, { onDelete: "set null" }),
    who: text().notNull(),
    complete: boolean().notNull(),
    /** Gzip, base64. */
    file: text(),
    /** Hash of the planned changes, as shown to the operator. */
    stand: text().notNull(),
    report: jsonb().$type<UploadReport>().notNull(),
    begun: instant(),
    /** When `stand` was found unchanged and the import began. An interrupted import resumes without a new check. */
    started: instant(),
    ended: instant(),
    outcome: jsonb().$type<UploadOutcome>(),
  },
  (table) => [index().on(table.at)],
);

/** Long work that has not ended: how far it is, and whether it should stop. The id is that of its subject. */
export const longWorks = pgTable("long_work", {
  id: uuid().primaryKey(),
  kind: text().$type<WorkKind>().notNull(),
  run: integer().notNull().default(1),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  since: instant(),
  doneBefore: integer().notNull().default(0),
  at: instant().notNull(),
  stopAsked: instant(),
  stopped: instant(),
});
