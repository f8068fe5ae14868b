/** What is asked for extras and delivery, the same words on pages, in mails and on papers. */
import { formatMoney } from "#app/domain/format.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

/** `24,00 €`, or "kostenlos" */
export function askedPrice(amount: Cents, currency: Currency): string {
  return amount === 0 ? t("free") : formatMoney(amount, currency);
}
