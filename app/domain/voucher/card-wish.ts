/** Gift cards to be issued, as entered by an operator in the back office or on the command line. */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, parseAmount } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { isGiftCardAmount } from "#app/domain/voucher/gift-card.ts";
import { voucherValidUntil } from "#app/domain/voucher/voucher.ts";

export const mostCardsAtOnce = 500;

/** Typed values; empty when not given. */
export type CardWish = Readonly<Record<"amount" | "cards" | "until", string>>;

export interface CardBatch {
  amount: Cents;
  cards: number;
  validUntil: CivilDate;
}

/** Defaults to one card that is valid as long as a bought one. A refusal names the field. */
export function readCardWish(
  typed: CardWish,
  today: CivilDate,
): Result<{ batch: CardBatch }, keyof CardWish> {
  const amount = parseAmount(typed.amount);
  if (amount === null || !isGiftCardAmount(amount)) return refuse("amount");
  const cards = typed.cards === "" ? 1 : /^[1-9]\d{0,2}$/.test(typed.cards) ? Number(typed.cards) : 0;
  if (cards < 1 || cards > mostCardsAtOnce) return refuse("cards");
  const validUntil = typed.until === "" ? voucherValidUntil(today, "DE") : parseGermanDate(typed.until);
  if (!validUntil || validUntil < today) return refuse("until");
  return { ok: true, batch: { amount, cards, validUntil } };
}
