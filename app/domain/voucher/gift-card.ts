/** Gift cards pay for orders; their balance is the sum of a ledger and never negative. */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { bareKey } from "#app/domain/identifiers.ts";

/** A card laid on an order; `balance` is what was on it when last looked. */
export interface GiftCardUse {
  id: string;
  /** For the customer: the last four signs. */
  name: string;
  balance: Cents;
}

/** A gift card is sold at 10 to 500 euro, in whole euros. */
export const giftCardBounds = { least: cents(1_000), most: cents(50_000) } as const;
/** May a card be sold or issued at this amount? */
export function isGiftCardAmount(amount: Cents): boolean {
  return amount >= giftCardBounds.least && amount <= giftCardBounds.most && amount % 100 === 0;
}

/** A gift card is the one item of an order without a variant in the catalogue. */
export function isGiftCard(item: { variantId: string | null }): boolean {
  return item.variantId === null;
}

/** More on one order than anybody has. */
export const mostGiftCards = 5;

/** How much of each card an order uses, in the order they were entered; never more than the rest. */
export function spendCards(
  cards: readonly GiftCardUse[],
  owed: Cents,
): { card: GiftCardUse; amount: Cents }[] {
  let rest: number = owed;
  return cards.map((card) => {
    const amount = cents(Math.max(0, Math.min(card.balance, rest)));
    rest -= amount;
    return { card, amount };
  });
}

/** Nothing typed wrong is looked up: a card's code has the signs of a voucher's key. */
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
