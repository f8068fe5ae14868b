/** Gift cards and their ledger. The balance is the sum of the entries and never negative. */
import { createHmac } from "node:crypto";

import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { CivilDate } from "#app/domain/dates.ts";
import { inGroups } from "#app/domain/identifiers.ts";
import { type Cents, cents, noCents } from "#app/domain/money.ts";
import { cardName, type GiftCardUse } from "#app/domain/voucher/gift-card.ts";
import { type Db, sumOf } from "#app/store/db/database.server.ts";
import { unsealText, sealText } from "#app/store/db/seal.server.ts";
import { orderItems, vouchers } from "#app/store/schema/orders.server.ts";
import { giftCardEntries, giftCards } from "#app/store/schema/payments.server.ts";

type CardRow = typeof giftCards.$inferSelect;
export type StoredCard = GiftCardUse & Pick<CardRow, "currency" | "validUntil" | "disabled" | "created">;

/** @param lookups keyed hashes of the code, one for each current or former secret */
export async function findCardByLookup(db: Db, lookups: readonly string[]): Promise<StoredCard | null> {
  const [row] = await db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.lookup, [...lookups]));
  return row ? toCard(row) : null;
}

/** Gift cards by id, sorted by id. @param lock locks the rows until the transaction ends */
export async function findCards(db: Db, ids: readonly string[], lock = false): Promise<StoredCard[]> {
  if (ids.length === 0) return [];
  const query = db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.id, [...ids]))
    .orderBy(asc(giftCards.id));
  return (lock ? await query.for("update") : await query).map(toCard);
}

export async function listCards(db: Db): Promise<StoredCard[]> {
  return (await db.select().from(giftCards).orderBy(giftCards.created)).map(toCard);
}

function toCard({ lookup: _, sealed: __, voucherId: ___, ending, ...row }: CardRow): StoredCard {
  return { ...row, name: cardName(ending) };
}

export async function lockCardCode(tx: Db, lookup: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lookup}, 9))`);
}

type NewCard = Omit<CardRow, "id" | "balance" | "created" | "disabled"> & { amount: Cents; now: Date };

export async function addCard(tx: Db, { amount, now, ...card }: NewCard): Promise<string> {
  const id = newId();
  await tx.insert(giftCards).values({ ...card, id, balance: amount, created: now });
  await addEntry(tx, { cardId: id, kind: "issued", amount, created: now });
  return id;
}

async function addEntry(tx: Db, entry: Omit<typeof giftCardEntries.$inferInsert, "id">): Promise<void> {
  await tx.insert(giftCardEntries).values({ ...entry, id: newId() });
}

/** An amount moved between an order and a gift card. */
interface CardMove {
  cardId: string;
  orderId: string;
  amount: Cents;
  now: Date;
}

/** Takes money from a card; returns false when the balance is too low (the caller rolls back). */
export async function spendCard(tx: Db, { cardId, orderId, amount, now }: CardMove): Promise<boolean> {
  const { rowCount } = await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} - ${amount}` })
    .where(and(eq(giftCards.id, cardId), eq(giftCards.disabled, false), gte(giftCards.balance, amount)));
  if (rowCount !== 1) return false;
  await addEntry(tx, { cardId, orderId, kind: "spent", amount: cents(-amount), created: now });
  await updateRedemption(tx, cardId, now);
  return true;
}

/** Amounts that an order has paid by its cards, less refunds, by card. */
export async function listSpent(db: Db, orderId: string): Promise<{ cardId: string; amount: Cents }[]> {
  const rows = await db
    .select({
      cardId: giftCardEntries.cardId,
      amount: sql<Cents>`(-sum(${giftCardEntries.amount}))::int`,
    })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.orderId, orderId), inArray(giftCardEntries.kind, ["spent", "given-back"])))
    .groupBy(giftCardEntries.cardId)
    .orderBy(asc(giftCardEntries.cardId));
  return rows.filter(({ amount }) => amount > 0);
}

export async function sumGivenBack(db: Db, orderId: string): Promise<Cents> {
  const [row] = await db
    .select({ amount: sumOf(giftCardEntries.amount) })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.orderId, orderId), eq(giftCardEntries.kind, "given-back")));
  return row?.amount ?? noCents;
}

/** Refunds to a card. The caller refunds no more than `listSpent` returns. */
export async function giveBackToCard(tx: Db, { cardId, orderId, amount, now }: CardMove): Promise<void> {
  await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} + ${amount}` })
    .where(eq(giftCards.id, cardId));
  await addEntry(tx, { cardId, orderId, kind: "given-back", amount, created: now });
  await updateRedemption(tx, cardId, now);
}

/** The voucher behind a card counts as redeemed while part of the card is spent. */
async function updateRedemption(tx: Db, cardId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update voucher set fulfillment_date = case
      when card.balance >= (select sum(amount) from gift_card_entry where card_id = card.id and kind = 'issued')
      then null else coalesce(voucher.fulfillment_date, ${now.toISOString()}::timestamptz) end
    from gift_card card where card.id = ${cardId} and voucher.id = card.voucher_id`);
}

export async function disableCard(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.update(giftCards).set({ disabled: true }).where(eq(giftCards.id, id));
  return rowCount === 1;
}

// Gift cards sold in orders. Each has a row in `vouchers`.

/** Vouchers of an order that need a gift card, except returned ones. Locks them until the transaction ends. */
export async function listCardsToIssue(tx: Db, orderId: string) {
  return tx
    .select({ voucherId: vouchers.id, amount: orderItems.unitPrice, currency: orderItems.currency })
    .from(vouchers)
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        isNull(orderItems.variantId),
        isNull(vouchers.generationDate),
        isNull(vouchers.returned),
      ),
    )
    .orderBy(asc(vouchers.id))
    .for("update", { of: vouchers });
}

export async function markIssued(
  tx: Db,
  voucherId: string,
  issue: { generationDate: Date; validUntil: CivilDate },
): Promise<void> {
  await tx.update(vouchers).set(issue).where(eq(vouchers.id, voucherId));
}

const isSoldIn = (db: Db, orderId: string) =>
  inArray(
    giftCards.voucherId,
    db
      .select({ id: vouchers.id })
      .from(vouchers)
      .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
      .where(eq(orderItems.orderId, orderId)),
  );

/**
 * Prevents spending of the cards that an order bought, until the transaction
 * ends. Call it before locking the vouchers, as `spendCard` locks in this order.
 */
export async function lockSoldCards(tx: Db, orderId: string): Promise<void> {
  await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(isSoldIn(tx, orderId))
    .orderBy(asc(giftCards.id))
    .for("update");
}

/** Disables gift cards whose vouchers were returned, and sets their balance to zero. */
export async function voidReturnedCards(tx: Db, orderId: string, now: Date): Promise<void> {
  const returned = await tx
    .select({ id: giftCards.id, balance: giftCards.balance })
    .from(giftCards)
    .innerJoin(vouchers, eq(vouchers.id, giftCards.voucherId))
    .where(
      and(
        isSoldIn(tx, orderId),
        isNotNull(vouchers.returned),
        or(eq(giftCards.disabled, false), gt(giftCards.balance, noCents)),
      ),
    );
  for (const { id, balance } of returned) {
    await tx.update(giftCards).set({ disabled: true, balance: noCents }).where(eq(giftCards.id, id));
    await addEntry(tx, { cardId: id, kind: "disabled", amount: cents(-balance), created: now });
  }
}

// Storage of codes: a hash to find them, and the encrypted code.

/** Keyed hash of a gift card code. Without the secret, codes in a leaked database cannot be guessed offline. */
export function hashCardCode(secret: string, code: string): string {
  return createHmac("sha256", secret).update(`gift-card|${code}`).digest("base64url");
}

const sealPurpose = "gift-card-seal";

export const encryptCardCode = (secret: string, code: string): string => sealText(secret, sealPurpose, code);

export function protectCardCode(
  secret: string,
  code: string,
): { lookup: string; sealed: string; ending: string } {
  return {
    lookup: hashCardCode(secret, code),
    sealed: encryptCardCode(secret, code),
    ending: code.slice(-4),
  };
}

/**
 * Decrypts a code; null when no secret fits or the text was changed.
 * @param secrets current and former session secrets
 */
export const decryptCardCode = (secrets: readonly string[], sealed: string): string | null =>
  unsealText(secrets, sealPurpose, sealed);

/** Replaces the keys of gift cards with their decrypted codes. Only for callers that may see the order. */
export function readCardCodes<Piece extends { voucherKey: string | null; card: { sealed: string } | null }>(
  secrets: readonly string[],
  pieces: readonly Piece[],
): Piece[] {
  return pieces.map((piece) => {
    const code = piece.card && decryptCardCode(secrets, piece.card.sealed);
    return code ? { ...piece, voucherKey: inGroups(code) } : piece;
  });
}
