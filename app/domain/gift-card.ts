/** Gift cards pay for orders; their balance is the sum of a ledger and never negative. */
import { type Cents, cents } from "#app/domain/money.ts";

/** A card laid on an order; `balance` is what was on it when last looked. */
export interface GiftCardUse {
  id: string;
  /** For the customer: the last four signs. */
  name: string;
  balance: Cents;
}

/** A gift card is sold at 10 to 500 euro, in whole euros. */
export const giftCardBounds = { least: cents(1_000), most: cents(50_000) } as const;
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

/** Nothing typed wrong is looked up: sixteen signs in groups of four, without those that look alike. */
export function normalisedCardCode(typed: string): string | null {
  const bare = typed
    .normalize("NFKC")
    .replace(/[\s-]+/gu, "")
    .toUpperCase();
  return /^[2-9A-HJKMNP-TV-Z]{16}$/.test(bare) ? bare : null;
}

export function cardName(code: string): string {
  return `…${code.slice(-4)}`;
}
