/** The outbox: a letter is written with the change it speaks of, claimed before it is handed over, and sent once. */
import { and, asc, eq, gt, inArray, isNull, lt, notLike, or, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import {
  emailChangeSubject,
  isAskedMail,
  isMailKind,
  type MailKind,
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

/** Writes the letter down; null when the order has had one of this kind on this subject. Enqueue "send-mail" with the id. */
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
 * Was this letter written just now? Then a form that asks for it again was sent twice. Of two at once the second waits here
 * for the first.
 */
export async function isJustWritten(
  tx: Db,
  { kind, recipient, orderId }: Pick<Mail, "kind" | "recipient"> & { orderId?: string | null },
  now: Date,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}|${recipient}`}, 4))`);
  const since = laterBy(now, -sameLetterWithin);
  const same = and(eq(mails.kind, kind), eq(mails.recipient, recipient), gt(mails.created, since));
  const ofOrder = orderId ? eq(mails.orderId, orderId) : isNull(mails.orderId);
  // Says nothing more, but there is an index by it.
  const notTakenBefore = or(isNull(mails.claimed), gt(mails.claimed, since));
  return (await tx.$count(mails, and(same, ofOrder, notTakenBefore))) > 0;
}

/** Is there a letter of this kind on this subject? Whoever asks at the same time waits until the transaction ends. */
export async function isWritten(tx: Db, { kind, subject }: Pick<Mail, "kind" | "subject">): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}|${subject}`}, 5))`);
  return (await tx.$count(mails, and(eq(mails.kind, kind), eq(mails.subject, subject)))) > 0;
}

/** How many there are of this letter: the one, and those that people had sent after it. */
export function countSameMails(
  db: Db,
  { orderId, kind, subject }: Pick<Mail, "orderId" | "kind" | "subject">,
): Promise<number> {
  const ofOrder = orderId === null ? isNull(mails.orderId) : eq(mails.orderId, orderId);
  return db.$count(mails, and(ofOrder, eq(mails.kind, kind), eq(mails.subject, subject)));
}

export async function findMail(db: Db, id: string): Promise<Mail | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ? mailFrom(row) : null;
}

/** Takes the letter for sending: only one caller ever gets it, until `releaseMail` gives it back. */
export async function claimMail(db: Db, id: string, now: Date): Promise<Mail | null> {
  const [row] = await db
    .update(mails)
    .set({ claimed: now, failure: null })
    .where(and(eq(mails.id, id), isNull(mails.claimed), isNull(mails.sent)))
    .returning();
  return row ? mailFrom(row) : null;
}

/** The letter certainly went nowhere: it may be tried again. @param claimed whether it was taken for sending before */
export async function releaseMail(db: Db, id: string, failure: string, claimed: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ claimed: null, failure })
    .where(and(eq(mails.id, id), isNull(mails.sent), claimed ? undefined : isNull(mails.claimed)));
}

/** What is kept of its text, where it is kept. */
type Words = Partial<Pick<Mail, "heading" | "words">>;

export async function markMailSent(db: Db, id: string, now: Date, words: Words = {}): Promise<void> {
  await db
    .update(mails)
    .set({ sent: now, failure: null, ...words })
    .where(eq(mails.id, id));
}

/**
 * The letters of these kinds that were begun for the address since `since`, however it is spelled.
 * @param orderId those of this order alone
 */
export function countBegunMails(
  db: Db,
  mail: { recipient: string; kinds: readonly MailKind[]; since: Date; orderId?: string },
): Promise<number> {
  const { recipient, kinds, since, orderId } = mail;
  const own = and(isCountedAs(mails.recipient, recipient), inArray(mails.kind, [...kinds]));
  const ofOrder = orderId === undefined ? undefined : eq(mails.orderId, orderId);
  return db.$count(mails, and(own, ofOrder, gt(mails.claimed, since)));
}

/** Takes back a letter that never went out, and that nobody else is sending. @param claimed by the caller */
export async function dropMail(db: Db, id: string, claimed = false): Promise<void> {
  await db
    .delete(mails)
    .where(and(eq(mails.id, id), isNull(mails.sent), claimed ? undefined : isNull(mails.claimed)));
}

/** Nobody knows whether it arrived: it stays claimed, and people decide. */
export async function markMailUnclear(db: Db, id: string, failure: string, words: Words = {}): Promise<void> {
  await db
    .update(mails)
    .set({ failure, ...words })
    .where(and(eq(mails.id, id), isNull(mails.sent)));
}

/**
 * Letters written or taken before `before` and never marked as sent: refused, given up, unclear, or lost in a crash. The
 * oldest first, with the number of their order. For the operator.
 */
export async function findUnsentMails(db: Db, before: Date): Promise<(Mail & { number: string | null })[]> {
  const rows = await db
    .select({ mail: mails, number: orders.vanityOrderNumber })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.orderId))
    .where(and(isNull(mails.sent), lt(sql`coalesce(${mails.claimed}, ${mails.created})`, before)))
    .orderBy(mails.created);
  return rows.map(({ mail, number }) => ({ ...mailFrom(mail), number }));
}

/** May be claimed again; false where it has arrived, or was claimed after `begunBefore`. */
export async function giveBackMail(tx: Db, id: string, begunBefore: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(mails)
    .set({ claimed: null })
    .where(
      and(eq(mails.id, id), isNull(mails.sent), or(isNull(mails.claimed), lt(mails.claimed, begunBefore))),
    );
  return rowCount === 1;
}

function mailFrom(row: typeof mails.$inferSelect): Mail {
  if (!isMailKind(row.kind)) throw new Error(`unknown kind of mail: ${row.kind}`);
  return { ...row, kind: row.kind };
}

/** Of an order, the oldest first. */
export async function listMailsOf(db: Db, orderId: string): Promise<Mail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.orderId, orderId))
    .orderBy(asc(mails.created), asc(mails.id));
  return rows.map(mailFrom);
}

/**
 * What was written to who ordered and has not arrived goes to their new address: by itself where it still waits, else when
 * people send it again. Letters to others, and of accounts, stay. How many they were.
 */
export async function readdressMails(
  tx: Db,
  orderId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const own = eq(sql`lower(trim(${mails.recipient}))`, normalisedEmail(from));
  const { rowCount } = await tx
    .update(mails)
    .set({ recipient: to })
    .where(
      and(
        eq(mails.orderId, orderId),
        inArray(mails.kind, [...ordererMailKinds]),
        // What tells a former address of its end is meant for that one.
        notLike(mails.subject, `${emailChangeSubject("")}%`),
        own,
        isNull(mails.sent),
      ),
    );
  return rowCount ?? 0;
}

// What commands call: the letter and the job that sends it, in one transaction.

/**
 * Writes a letter with the change `tx` and has it sent after the commit. An order has one of each kind and subject;
 * who writes one without an order sees to that himself. False where there was one before, or nobody to write to.
 * @param mail.after seconds for which it waits; it counts as written then
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
  // Who has letters sent at will keeps nobody waiting for what comes with an order or from people.
  const when = { ...(after > 0 && { afterSeconds: after }), ...(!isAskedMail(mail.kind) && { first: true }) };
  if (mailId) await work.enqueue(tx, "send-mail", { mailId }, when);
  return mailId !== null;
}

/** Writes to who ordered. @param subject what of the order it speaks of, where not of all */
export function writeToCustomer(
  work: Pick<CommandContext, "now" | "enqueue">,
  tx: Db,
  { id: orderId, customer }: Order,
  kind: OrderMailKind,
  subject?: string,
): Promise<boolean> {
  const about = subject === undefined ? {} : { subject };
  return queueMail(work, tx, { orderId, kind, ...about, recipient: customer.email });
}

/**
 * Has a letter tried again that failed for good, or whose arrival nobody knows: people decide that, never the shop. False
 * where it has arrived, or is being handed over since `begunBefore`.
 */
export function resendMail(
  work: CommandContext,
  { mailId, begunBefore }: { mailId: string; begunBefore: Date },
): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    if (!(await giveBackMail(tx, mailId, begunBefore))) return false;
    await work.enqueue(tx, "send-mail", { mailId });
    return true;
  });
}
