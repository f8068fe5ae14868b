/** Prices of extras and delivery, the same on pages, in emails and in documents. */
import { formatMoney } from "#app/domain/format.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/** `24,00 €`, or "kostenlos" for 0. */
export function askedPrice(amount: Cents, currency: Currency): string {
  return amount === 0 ? t("free") : formatMoney(amount, currency);
}
