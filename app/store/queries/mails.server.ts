/** Outbox of emails. An email is written in the transaction of its cause, claimed before sending, and sent once. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notLike, or, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import {
  emailChangeSubject,
  isMailKind,
  type MailKind,
  mailRules,
  ordererMailKinds,
  type OrderMailKind,
  sameLetterWithin,
} from "#app/domain/mail-kinds.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { isCountedAs } from "#app/store/db/counted.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";

export type Mail = Omit<typeof mails.$inferSelect, "kind"> & { kind: MailKind };

/**
 * Inserts the email and returns its id; null if the order already has one of this kind, subject and number.
 * The caller enqueues "send-mail" with the id.
 */
export async function writeMail(
  tx: Db,
  mail: Pick<Mail, "orderId" | "kind" | "recipient" | "created"> &
    Partial<Pick<Mail, "id" | "subject" | "again">>,
): Promise<string | null> {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, id: mail.id ?? newId() })
    .onConflictDoNothing({ target: [mails.orderId, mails.kind, mails.subject, mails.again] })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

/**
 * Checks whether the same email was written within `sameLetterWithin`, which means that a form was submitted twice.
 * Locks kind and recipient, so that of two concurrent calls the second waits for the first.
 */
export async function isDuplicateMail(
  tx: Db,
  { kind, recipient, orderId }: Pick<Mail, "kind" | "recipient"> & { orderId?: string | null },
  now: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}|${recipient}`}, 4))`);
  const since = laterBy(now, -sameLetterWithin);
  const isSame = and(eq(mails.kind, kind), eq(mails.recipient, recipient), gt(mails.created, since));
  const ofOrder = orderId ? eq(mails.orderId, orderId) : isNull(mails.orderId);
  // Redundant condition that enables the index on `claimed`.
  const isNotClaimedBefore = or(isNull(mails.claimed), gt(mails.claimed, since));
  return (await tx.$count(mails, and(isSame, ofOrder, isNotClaimedBefore))) > 0;
}

/** Checks for an email of this kind and subject. Locks the pair until the transaction ends. */
export async function hasMail(tx: Db, { kind, subject }: Pick<Mail, "kind" | "subject">): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}|${subject}`}, 5))`);
  return (await tx.$count(mails, and(eq(mails.kind, kind), eq(mails.subject, subject)))) > 0;
}

/** Subjects of emails of this kind whose sending failed, or of which nobody knows whether they arrived. */
export async function listFailedSubjects(db: Db, kind: MailKind): Promise<string[]> {
  const rows = await db
    .select({ subject: mails.subject })
    .from(mails)
    .where(and(eq(mails.kind, kind), isNull(mails.sent), isNotNull(mails.failure)));
  return rows.map(({ subject }) => subject);
}

/** Number of emails with this order, kind and subject, including those sent again. */
export function countSameMails(
  db: Db,
  { orderId, kind, subject }: Pick<Mail, "orderId" | "kind" | "subject">,
): Promise<number> {
  const ofOrder = orderId === null ? isNull(mails.orderId) : eq(mails.orderId, orderId);
  return db.$count(mails, and(ofOrder, eq(mails.kind, kind), eq(mails.subject, subject)));
}

export async function findMail(db: Db, id: string): Promise<Mail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ? toMail(row) : null;
}

/** Claims the email for sending; null if it is claimed or sent. `releaseMail` ends the claim. */
export async function claimMail(db: Db, id: string, now: Date): Promise<Mail | null> {
  const [row] = await db
    .update(mails)
    .set({ claimed: now, failure: null })
    .where(and(eq(mails.id, id), isNull(mails.claimed), isNull(mails.sent)))
    .returning();
  return row ? toMail(row) : null;
}

/**
 * Ends the claim after a failure, when the email was certainly not sent, so that it can be retried.
 * @param claimed whether the caller has claimed it
 */
export async function releaseMail(db: Db, id: string, failure: string, claimed: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ claimed: null, failure })
    .where(and(eq(mails.id, id), isNull(mails.sent), claimed ? undefined : isNull(mails.claimed)));
}

/** Stored subject line and text; absent for kinds that are not stored. */
type Words = Partial<Pick<Mail, "heading" | "words">>;

export async function markMailSent(db: Db, id: string, now: Date, words: Words = {}): Promise<void> {
  await db
    .update(mails)
    .set({ sent: now, failure: null, ...words })
    .where(eq(mails.id, id));
}

/**
 * Counts emails of these kinds to this mailbox, in any spelling, that were claimed after `since`.
 * @param mail.orderId counts only emails of this order
 */
export function countClaimedMails(
  db: Db,
  mail: { recipient: string; kinds: readonly MailKind[]; since: Date; orderId?: string },
): Promise<number> {
  const { recipient, kinds, since, orderId } = mail;
  const isSame = and(isCountedAs(mails.recipient, recipient), inArray(mails.kind, [...kinds]));
  const ofOrder = orderId === undefined ? undefined : eq(mails.orderId, orderId);
  return db.$count(mails, and(isSame, ofOrder, gt(mails.claimed, since)));
}

/**
 * Deletes an unsent email.
 * @param claimed whether the caller has claimed it; if not, a claimed email is kept
 */
export async function dropMail(db: Db, id: string, claimed = false): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.id, id), isNull(mails.sent), claimed ? undefined : isNull(mails.claimed)));
}

/** Records a failure after which it is unknown whether the email arrived. The claim stays, and an operator decides. */
export async function markMailUnclear(db: Db, id: string, failure: string, words: Words = {}): Promise<void> {
  await db
    .update(mails)
    .set({ failure, ...words })
    .where(and(eq(mails.id, id), isNull(mails.sent)));
}

/**
 * Unsent emails that were written or claimed before `before`, oldest first, with their order number.
 * They were rejected, given up, are unclear, or were lost in a crash.
 */
export async function findUnsentMails(db: Db, before: Date): Promise<(Mail & { number: string | null })[]> {
  const rows = await db
    .select({ mail: mails, number: orders.vanityOrderNumber })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .where(and(isNull(mails.sent), lt(sql`coalesce(${mails.claimed}, ${mails.created})`, before)))
    .orderBy(mails.created);
  return rows.map(({ mail, number }) => ({ ...toMail(mail), number }));
}

/** Ends the claim; returns false when the email was sent, or claimed after `begunBefore`. */
export async function unclaimMail(tx: Db, id: string, begunBefore: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(mails)
    .set({ claimed: null })
    .where(
      and(eq(mails.id, id), isNull(mails.sent), or(isNull(mails.claimed), lt(mails.claimed, begunBefore))),
    );
  return rowCount === 1;
}

function toMail(row: typeof mails.$inferSelect): Mail {
  if (!isMailKind(row.kind)) throw new Error(`unknown kind of mail: ${row.kind}`);
  return { ...row, kind: row.kind };
}

export async function listMailsOf(db: Db, orderId: string): Promise<Mail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.created), asc(mails.id));
  return rows.map(toMail);
}

/**
 * Changes the recipient of unsent emails to the customer; returns how many.
 * Waiting emails go out to the new address, others when an operator resends them.
 * Emails to other people and of accounts are unchanged.
 */
export async function readdressMails(
  tx: Db,
  orderId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rowCount } = await tx.update(mails).set({ recipient: to }).where(isUnsentTo(orderId, from));
  return rowCount ?? 0;
}

/** Deletes unsent emails to the customer, who has no email address any more. */
export async function deleteUnsentMails(tx: Db, orderId: string, to: string): Promise<void> {
  await tx.delete(mails).where(isUnsentTo(orderId, to));
}

const isUnsentTo = (orderId: string, customer: string) =>
  and(
    eq(mails.orderId, orderId),
    inArray(mails.kind, ordererMailKinds),
    // A notice of the address change is meant for the previous address.
    notLike(mails.subject, `${emailChangeSubject("")}%`),
    eq(sql`lower(trim(${mails.recipient}))`, normalisedEmail(customer)),
    isNull(mails.sent),
  );

// For commands: writes the email and enqueues its job in one transaction.

/**
 * Writes an email and enqueues its sending after the commit. Returns false for an empty recipient or a duplicate:
 * an order has one email per kind, subject and number. Without an order the caller prevents duplicates.
 * @param mail.after delay in seconds, added to `created` as well
 */
export async function queueMail(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  {
    after = 0,
    ...mail
  }: {
    orderId?: string | null;
    kind: MailKind;
    subject?: string;
    again?: number;
    recipient: string;
    after?: number;
  },
): Promise<boolean> {
  if (mail.recipient.trim() === "") return false;
  const mailId = await writeMail(tx, { orderId: null, ...mail, created: laterBy(work.now, after * 1000) });
  // Emails that anyone can request at will must not delay those about orders or written by people.
  const options = {
    ...(after > 0 && { afterSeconds: after }),
    ...(!mailRules[mail.kind].limit && { first: true }),
  };
  if (mailId) await work.enqueue(tx, "send-mail", { mailId }, options);
  return mailId !== null;
}

/**
 * Queues an email to the customer of an order.
 * @param subject part of the order that the email is about; absent: the whole order
 */
export function queueCustomerMail(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  { id: orderId, customer }: Order,
  kind: OrderMailKind,
  subject?: string,
): Promise<boolean> {
  const subjectField = subject === undefined ? {} : { subject };
  return queueMail(work, tx, { orderId, kind, ...subjectField, recipient: customer.email });
}

/**
 * Retries an email that failed or whose delivery is unclear. Only operators call it.
 * Returns false when the email was sent, or claimed after `begunBefore`.
 */
export function resendMail(
  work: CommandContext,
  { mailId, begunBefore }: { mailId: string; begunBefore: Date },
): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    if (!(await unclaimMail(tx, mailId, begunBefore))) return false;
    await work.enqueue(tx, "send-mail", { mailId });
    return true;
  });
}
