/** Gift cards pay for orders. Their balance is the sum of a ledger and never negative. */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { bareKey } from "#app/domain/identifiers.ts";

/** A card applied to an order. `balance` is the one last read. */
export interface GiftCardUse {
  id: string;
  /** Display name: the last four characters. */
  name: string;
  balance: Cents;
}

/** Gift cards are sold for 10 to 500 euro, in whole euros. */
export const giftCardBounds = { least: cents(1_000), most: cents(50_000) } as const;
export function isGiftCardAmount(amount: Cents): boolean {
  return amount >= giftCardBounds.least && amount <= giftCardBounds.most && amount % 100 === 0;
}

/** Gift cards are the only items without a variant. */
export function isGiftCard(item: { variantId: string | null }): boolean {
  return item.variantId === null;
}

export const mostGiftCards = 5;

/** Amount taken from each card, in the order they were entered, at most the amount due in total. */
export function spendCards(
  cards: readonly GiftCardUse[],
  due: Cents,
): { card: GiftCardUse; amount: Cents }[] {
  let rest: number = due;
  return cards.map((card) => {
    const amount = cents(Math.max(0, Math.min(card.balance, rest)));
    rest -= amount;
    return { card, amount };
  });
}

/** Card codes have the format of voucher keys. Invalid input gives null and needs no lookup. */
export const normalisedCardCode = bareKey;

export function cardName(code: string): string {
  return `…${code.slice(-4)}`;
}

export type CardState = "disabled" | "over" | "empty" | "on";

export function cardState(
  { disabled, validUntil, balance }: { disabled: boolean; validUntil: CivilDate; balance: Cents },
  today: CivilDate,
): CardState {
  if (disabled) return "disabled";
  return today > validUntil ? "over" : balance === 0 ? "empty" : "on";
}
