/** Customer accounts, their links and sessions, and personal data. */
import { createHash } from "node:crypto";

import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import { type Account, linkEnd, type Session } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { type Address, emptyAddress } from "#app/domain/customer/customer.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { accounts, accountSessions } from "#app/store/schema/accounts.server.ts";
import { accountLinks, carryOnCodes } from "#app/store/schema/orders.server.ts";

export type StoredAccount = Account &
  Pick<typeof accounts.$inferSelect, "passwordHash" | "created" | "warned">;

export async function findAccountByEmail(db: Db, email: string): Promise<StoredAccount | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email, normalisedEmail(email)));
  return row ?? null;
}

/** @param lock locks the row until the transaction ends */
export async function findAccount(db: Db, id: string, lock = false): Promise<StoredAccount | null> {
  const query = db.select().from(accounts).where(eq(accounts.id, id));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/** Returns the new account's id; null when the address already has an account. */
export async function addAccount(
  tx: Db,
  account: { email: string; passwordHash: string; created: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(accounts)
    .values({ ...account, id: newId(), email: normalisedEmail(account.email), used: account.created })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  return row?.id ?? null;
}

export async function savePasswordHash(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** Stores the address of an order, to prefill the account's next order. */
export async function saveAccountCustomer(tx: Db, id: string, customer: Address): Promise<void> {
  await tx.update(accounts).set({ customer }).where(eq(accounts.id, id));
}

/** Deletes the account with its sessions and links. Its orders stay without an account. */
export async function deleteAccount(tx: Db, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

/** Marks accounts unused since `before` as warned, and returns those to be notified. */
export function warnUnusedAccounts(
  tx: Db,
  before: Date,
  now: Date,
): Promise<{ id: string; email: string }[]> {
  return tx
    .update(accounts)
    .set({ warned: now })
    .where(and(lt(accounts.used, before), isNull(accounts.warned)))
    .returning({ id: accounts.id, email: accounts.email });
}

/** Deletes accounts that were warned before `warnedBefore` and not used since; returns how many. */
export async function forgetUnusedAccounts(db: Db, warnedBefore: Date): Promise<number> {
  const { rowCount } = await db.delete(accounts).where(lt(accounts.warned, warnedBefore));
  return rowCount ?? 0;
}

export type AccountLink = typeof accountLinks.$inferSelect;

export type NewLink = Pick<AccountLink, "purpose" | "email" | "accountId"> &
  Partial<Pick<AccountLink, "orderId" | "back">>;

export async function addLink(tx: Db, link: NewLink, now: Date): Promise<string> {
  const id = newId();
  await tx.insert(accountLinks).values({ ...link, id, created: now, expires: linkEnd(link.purpose, now) });
  return id;
}

/** Checks whether the account requested such a link for the order after `since`. */
export async function hasNewLink(
  tx: Db,
  { purpose, accountId, orderId }: { purpose: AccountLink["purpose"]; accountId: string; orderId: string },
  since: Date,
): Promise<boolean> {
  const own = and(
    eq(accountLinks.purpose, purpose),
    eq(accountLinks.accountId, accountId),
    eq(accountLinks.orderId, orderId),
  );
  return (await tx.$count(accountLinks, and(own, gt(accountLinks.created, since)))) > 0;
}

export async function findLink(db: Db, id: string): Promise<AccountLink | null> {
  const [row] = await db.select().from(accountLinks).where(eq(accountLinks.id, id));
  return row ?? null;
}

/** Marks a link as used. Returns it to one caller only; null when it was used before or has expired. */
export async function consumeLink(tx: Db, id: string, now: Date): Promise<AccountLink | null> {
  const [row] = await tx
    .update(accountLinks)
    .set({ used: now })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.used), gt(accountLinks.expires, now)))
    .returning();
  return row ?? null;
}

/** Invalidates all links to the account, and earlier ones that would create an account for the address. */
export async function invalidateAccountLinks(
  tx: Db,
  { id, email }: Pick<Account, "id" | "email">,
  now: Date,
): Promise<void> {
  const isRegistration = and(eq(accountLinks.purpose, "register"), eq(accountLinks.email, email));
  await tx
    .update(accountLinks)
    .set({ used: now })
    .where(and(or(eq(accountLinks.accountId, id), isRegistration), isNull(accountLinks.used)));
}

/** Invalidates claim links for the order that were sent to its previous address. */
export async function invalidateClaimLinks(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ used: now })
    .where(
      and(eq(accountLinks.purpose, "claim"), eq(accountLinks.orderId, orderId), isNull(accountLinks.used)),
    );
}

export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expires, now));
}

// Codes that transfer an order to another device, stored as keyed hashes.

type CarryOnCode = typeof carryOnCodes.$inferSelect;

/** Saves a code, replacing the order's previous one. */
export async function saveCarryOnCode(tx: Db, { hash, orderId, expires }: CarryOnCode): Promise<void> {
  const set = { hash, expires };
  await tx.insert(carryOnCodes).values({ hash, orderId, expires }).onConflictDoUpdate({
    target: carryOnCodes.orderId,
    set,
  });
}

/** Id of the order that one of these hashes opens; null when none does or the code has expired. */
export async function findCarriedOrder(tx: Db, hashes: readonly string[], now: Date): Promise<string | null> {
  const { hash, expires, orderId } = carryOnCodes;
  const [row] = await tx
    .select({ orderId })
    .from(carryOnCodes)
    .where(and(inArray(hash, [...hashes]), gt(expires, now)));
  return row?.orderId ?? null;
}

/**
 * Uses up the order's code; returns true to one caller only.
 * @param hash replaces the code's hash; null deletes it
 */
export async function consumeCarryOnCode(tx: Db, orderId: string, hash: string | null): Promise<boolean> {
  const own = eq(carryOnCodes.orderId, orderId);
  const { rowCount } = await (hash === null
    ? tx.delete(carryOnCodes).where(own)
    : tx.update(carryOnCodes).set({ hash }).where(own));
  return rowCount === 1;
}

export async function forgetCarryOnCodes(db: Db, now: Date): Promise<void> {
  await db.delete(carryOnCodes).where(lte(carryOnCodes.expires, now));
}

// Sessions of accounts. The cookie holds the token, the table its hash.

export type StoredSession = Session & { seen: Date; stays: boolean };

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The valid session with this cookie token, or null. */
export async function findSession(db: Db, token: string, now: Date): Promise<StoredSession | null> {
  const { id, seen, stays } = accountSessions;
  const { id: accountId, email, customer } = accounts;
  const [row] = await db
    .select({ id, seen, stays, account: { id: accountId, email, customer } })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(and(eq(accountSessions.tokenHash, hashOf(token)), gt(accountSessions.expires, now)));
  if (!row) return null;
  const { account, ...session } = row;
  const known = account.customer && { ...emptyAddress, ...account.customer };
  return { ...session, account: { ...account, customer: known } };
}

export async function listSessions(db: Db, accountId: string, now: Date) {
  const { id, device, created, seen } = accountSessions;
  return db
    .select({ id, device, created, seen })
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), gt(accountSessions.expires, now)))
    .orderBy(desc(seen), desc(created));
}

export async function addSession(
  tx: Db,
  session: { token: string; accountId: string; device: string; stays: boolean; created: Date; expires: Date },
): Promise<void> {
  const { token, ...rest } = session;
  await tx
    .insert(accountSessions)
    .values({ ...rest, id: newId(), tokenHash: hashOf(token), seen: rest.created });
  await touchAccount(tx, rest.accountId, rest.created);
}

/** Records activity of the session and its account. @param expires new expiry, if it moves */
export async function touchSession(
  db: Db,
  { id, account }: Session,
  seen: Date,
  expires?: Date,
): Promise<void> {
  await db
    .update(accountSessions)
    .set({ seen, ...(expires && { expires }) })
    .where(eq(accountSessions.id, id));
  await touchAccount(db, account.id, seen);
}

async function touchAccount(db: Db, id: string, used: Date): Promise<void> {
  await db.update(accounts).set({ used, warned: null }).where(eq(accounts.id, id));
}

export async function dropSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(accountSessions).where(eq(accountSessions.tokenHash, hashOf(token)));
}

/** Deletes a session of the account; returns false when the account has no such session. */
export async function dropSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), eq(accountSessions.id, id)));
  return rowCount === 1;
}

/** Deletes the account's sessions. @param butId session to keep */
export async function dropSessions(db: Db, accountId: string, butId?: string): Promise<void> {
  const others = butId === undefined ? undefined : ne(accountSessions.id, butId);
  await db.delete(accountSessions).where(and(eq(accountSessions.accountId, accountId), others));
}

export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.delete(accountSessions).where(lte(accountSessions.expires, now));
}

// Personal data stored about an email address, or in an order without one (GDPR Art. 15 and 17).

const normalise = normalisedEmail;

/** Orders of the address. The number of an order without an address names this order. */
const ordersOf = (person: string): SQL => {
  const number = parseOrderNumber(person);
  return number
    ? sql`select id from customer_order where vanity_order_number = ${number} and customer_email = ''`
    : sql`select id from customer_order where customer_email = ${normalise(person)}`;
};

/**
 * Rows about the person in all tables, without secrets (keys, tokens, hashes, codes).
 * @param email not empty; or the number of an order whose guest has no address
 */
export async function listPersonalData(db: Db, email: string): Promise<Record<string, object[]>> {
  const own = ordersOf(email);
  const items = sql`select i.id from order_item i where i.order_id in (${own})`;
  const parts: Record<string, SQL> = {
    account: sql`select * from account where email = ${normalise(email)}`,
    devices: sql`select s.device, s.created, s.seen from account_session s join account a on a.id = s.account_id
      where a.email = ${normalise(email)}`,
    orders: sql`select * from customer_order where id in (${own})`,
    items: sql`select * from order_item where order_id in (${own})`,
    participants: sql`select p.* from participant p join booking b on b.id = p.booking_id where b.item_id in (${items})`,
    bids: sql`select * from bid where order_id in (${own}) or email = ${normalise(email)}`,
    bidReceipts: sql`select * from bid_receipt where order_id in (${own})
      or bid_id in (select id from bid where email = ${normalise(email)})`,
    gifts: sql`select g.* from voucher_gift g join voucher v on v.id = g.voucher_id
      where v.item_id in (${items}) or lower(g.recipient_email) = ${normalise(email)}`,
    cartGifts: sql`select gift from order_item where lower(gift ->> 'recipientEmail') = ${normalise(email)}`,
    codes: sql`select * from reduction_use where email = ${normalise(email)}`,
    transfers: sql`select * from bank_line where attempt_id in (select id from payment_attempt where order_id in (${own}))`,
    payments: sql`select * from payment_attempt where order_id in (${own})`,
    refunds: sql`select * from refund where order_id in (${own})`,
    payouts: sql`select p.* from payout_item p join refund r on r.id = p.refund_id where r.order_id in (${own})`,
    refundAccounts: sql`select * from refund_account where order_id in (${own})`,
    invoices: sql`select * from invoice where order_id in (${own})`,
    withdrawals: sql`select * from withdrawal where order_id in (${own}) or lower(email) = ${normalise(email)}`,
    mails: sql`select * from mail where order_id in (${own}) or lower(recipient) = ${normalise(email)}`,
    notes: sql`select at, text from order_note where order_id in (${own})`,
    events: sql`select name, body, created, delivered from webhook_event where order_id in (${own})`,
    newsletter: sql`select * from newsletter_subscriber where email = ${normalise(email)}`,
    newsletterProofs: sql`select p.* from newsletter_proof p join newsletter_subscriber s on s.id = p.subscriber_id
      where s.email = ${normalise(email)}`,
    alerts: sql`select * from price_alert where email = ${normalise(email)}`,
    questions: sql`select t.*, (select jsonb_agg(jsonb_build_object('author', m.author, 'text', m.text, 'written', m.written)
      order by m.written) from support_message m where m.thread_id = t.id) as messages
      from support_thread t where lower(t.email) = ${normalise(email)}`,
    barriers: sql`select * from barrier_report where lower(email) = ${normalise(email)}`,
    reviews: sql`select * from review where item_id in (${items})`,
    reviewReports: sql`select * from review_report where lower(email) = ${normalise(email)}`,
    savedFilters: sql`select list, name, query from saved_filter where ${namesPerson(email)}`,
    reviewObjections: sql`select * from review_objection where order_id in (${own})`,
  };
  const found: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(parts)) {
    const { rows } = await db.execute<{ row: object }>(sql`
      select to_jsonb(found) - '{token,return_token,password_hash,network,voucher_key,attributes}'::text[] as row
      from (${query}) found`);
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Saved searches of operators that contain the address. */
const namesPerson = (email: string) =>
  sql`strpos(lower(name || ' ' || coalesce(query ->> 'q', '')), ${normalise(email)}) > 0`;

export interface Forgotten {
  /** Numbers of orders that must be kept by law. They are anonymised when the retention period ends. */
  kept: string[];
  carts: number;
}

export async function lockPerson(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${normalise(email)}, 6))`);
}

/**
 * Deletes the personal data that no law requires to keep: the account, carts with their bids and emails, emails and
 * questions without a placed order, reviews, and the address in gifts, reports of reviews, accessibility issue reports and other people's carts.
 * Placed orders, invoices and proofs of consent stay for their retention period.
 */
export async function forgetPerson(tx: Db, email: string): Promise<Forgotten> {
  const carts = sql`select id from customer_order where customer_email = ${normalise(email)} and order_date is null`;
  await tx.execute(sql`delete from account where email = ${normalise(email)}`);
  await tx.execute(sql`delete from price_alert where email = ${normalise(email)}`);
  await tx.execute(sql`delete from saved_filter where ${namesPerson(email)}`);
  await tx.execute(sql`delete from mail where order_id in (${carts})`);
  const { rowCount } = await tx.execute(sql`delete from customer_order where id in (${carts})`);
  await tx.execute(sql`update bid set email = '', network = '' where email = ${normalise(email)} and order_id in
    (select id from customer_order where order_date is null)`);
  await tx.execute(sql`delete from mail where lower(recipient) = ${normalise(email)} and (order_id is null or order_id in
    (select id from customer_order where order_date is null))`);
  await tx.execute(
    sql`update voucher_gift set recipient_email = '', send_on = null where lower(recipient_email) = ${normalise(email)}`,
  );
  await tx.execute(sql`update order_item set gift = gift || '{"recipientEmail": "", "sendOn": null}'
    where lower(gift ->> 'recipientEmail') = ${normalise(email)}`);
  await tx.execute(
    sql`update mail set heading = null, words = null where kind = 'voucher-gift' and lower(recipient) = ${normalise(email)}`,
  );
  await tx.execute(
    sql`delete from support_thread where lower(email) = ${normalise(email)} and order_number = ''`,
  );
  await tx.execute(sql`update barrier_report set email = '' where lower(email) = ${normalise(email)}`);
  await tx.execute(sql`update review_report set email = '' where lower(email) = ${normalise(email)}`);
  await tx.execute(sql`delete from review where item_id in (select i.id from order_item i join customer_order o
    on o.id = i.order_id where o.customer_email = ${normalise(email)})`);
  await notify(tx, catalogueChannel);
  const { rows } = await tx.execute<{ number: string }>(sql`
    select vanity_order_number as number from customer_order where id in (${ordersOf(email)}) order by order_date`);
  return { kept: rows.map(({ number }) => number), carts: rowCount ?? 0 };
}
