/** Gift cards that customers bought: each is a piece of an order, like a voucher, with a card behind it. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Db } from "#app/store/database.server.ts";
import { orderItems, vouchers } from "#app/store/schema-orders.server.ts";
import { giftCardEntries, giftCards } from "#app/store/schema-reductions.server.ts";

/** Pieces of an order that wait for their card, returned ones excepted; held until the transaction ends. */
export async function listCardsToIssue(
  tx: Db,
  orderId: string,
): Promise<{ voucherId: string; amount: Cents; currency: string }[]> {
  const rows = await tx
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
  return rows.map((row) => ({ ...row, amount: row.amount as Cents }));
}

export async function markIssued(
  tx: Db,
  voucherId: string,
  issue: { generationDate: Date; validUntil: CivilDate },
): Promise<void> {
  await tx.update(vouchers).set(issue).where(eq(vouchers.id, voucherId));
}

const cardsOf = (db: Db, orderId: string) =>
  inArray(
    giftCards.voucherId,
    db
      .select({ id: vouchers.id })
      .from(vouchers)
      .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
      .where(eq(orderItems.orderId, orderId)),
  );

/** Lets nobody spend the cards that an order bought until the transaction ends. Before its vouchers, as spending does. */
export async function lockSoldCards(tx: Db, orderId: string): Promise<void> {
  await tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(cardsOf(tx, orderId))
    .orderBy(asc(giftCards.id))
    .for("update");
}

/** Cards whose pieces were given back are worth nothing from now on. */
export async function voidReturnedCards(tx: Db, orderId: string, now: Date): Promise<void> {
  const returned = await tx
    .select({ id: giftCards.id, balance: giftCards.balance })
    .from(giftCards)
    .innerJoin(vouchers, eq(vouchers.id, giftCards.voucherId))
    .where(
      and(
        cardsOf(tx, orderId),
        isNotNull(vouchers.returned),
        or(eq(giftCards.disabled, false), gt(giftCards.balance, 0)),
      ),
    );
  for (const { id, balance } of returned) {
    await tx.update(giftCards).set({ disabled: true, balance: 0 }).where(eq(giftCards.id, id));
    await tx
      .insert(giftCardEntries)
      .values({ id: newId(), cardId: id, kind: "disabled", amount: -balance, created: now });
  }
}
