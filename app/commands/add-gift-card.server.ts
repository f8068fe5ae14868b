import { v7 as newId } from "uuid";
import { isGiftCardAmount } from "#app/domain/gift-card.ts";
import { giftCardItem } from "#app/domain/gift-card-item.ts";
import type { Cents } from "#app/domain/money.ts";
import { largestQuantity } from "#app/domain/order-item.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { type AddToCart, type PutAnswer, putIntoCart } from "#app/commands/add-to-cart.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export interface AddGiftCard extends Pick<AddToCart, "cart" | "replace" | "attributes"> {
  /** Of one card; null where what was typed is no amount. */
  amount: Cents | null;
  /** NaN where what was typed is no whole number. */
  quantity: number;
}

/** Puts gift cards into the cart, as `addToCart` puts an offer. */
export async function addGiftCard(
  work: Work,
  { amount, quantity, ...input }: AddGiftCard,
): Promise<PutAnswer | (Result<object, "amount" | "quantity"> & { ok: false })> {
  if (amount === null || !isGiftCardAmount(amount)) return refuse("amount");
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
  const item = giftCardItem({ id: newId(), amount, quantity, now: work.now });
  return transaction(work.db, (tx) => putIntoCart(tx, work, item, input));
}
