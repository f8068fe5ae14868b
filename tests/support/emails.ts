/** Parts of emails by their kind, from the table of emails. */
import { orderDocuments } from "#app/documents/order-documents.server.ts";
import type { OrderFacts, Sender } from "#app/documents/order-facts.ts";
import type { MailKind, OrderMailKind } from "#app/domain/mail-kinds.ts";
import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import { mailTable } from "#app/jobs/mail-table.server.ts";
import type { Db } from "#app/store/db/database.server.ts";

export const orderMail = (kind: OrderMailKind, facts: OrderFacts) => mailTable[kind].write(facts);

export const barrierMail = (
  kind: "barrier-reported" | "barrier-received",
  facts: { barrier: BarrierReport; sender: Sender },
) => mailTable[kind].write(facts);

export const documentsToAttach = (kind: OrderMailKind, facts: OrderFacts, now: Date) =>
  orderDocuments(facts, mailTable[kind].attach?.(facts) ?? [], now);

interface Reading {
  db: Db;
  now: Date;
  secrets: readonly string[];
}

export const buildOtherMail = (
  reading: Reading,
  { kind, subject, orderId }: { kind: MailKind; subject: string; orderId: string | null },
) => mailTable[kind].prepare(reading, { subject, orderId });

export const accountFacts = (
  reading: Reading,
  { kind, subject, orderId }: { kind: "account-unused"; subject: string; orderId: string | null },
) => mailTable[kind].load(reading, { subject, orderId });
