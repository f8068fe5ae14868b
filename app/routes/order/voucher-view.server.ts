/** A voucher of the order view: plain values, no more than is shown. */
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";
import { formatDate, formatInstant, formatMoney, formatSpan } from "#app/domain/format.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";

export type ShownVoucher = ReturnType<typeof shownVoucher>;

/** Those of one voucher, the first one first. */
export function shownGifts(
  all: readonly { voucherId: string; recipientName: string; recipientEmail: string; created: Date }[],
  voucherId: string,
): string[] {
  return all
    .filter((gift) => gift.voucherId === voucherId)
    .map(({ recipientName, recipientEmail, created }) =>
      voucherGiftTexts("given", {
        on: formatInstant(created),
        email: recipientEmail,
        name: recipientName,
      }),
    );
}

export function shownVoucher(
  voucher: {
    voucherKey: string | null;
    validUntil: CivilDate | null;
    returned: Date | null;
    fulfillmentDate: Date | null;
    insuredOn: Date | null;
    insurancePolicy: string | null;
    card: { balance: Cents } | null;
  },
  given: string[],
  today: CivilDate,
) {
  const { voucherKey, validUntil, returned, fulfillmentDate, insuredOn, insurancePolicy, card } = voucher;
  return {
    /** Null until it is paid, and after it was given back: then its key is worth nothing. */
    key: returned ? null : voucherKey,
    until: validUntil && untilText(validUntil, fulfillmentDate && !card ? validUntil : today),
    returned: returned && formatInstant(returned),
    // Of a gift card the balance says more than the day it was first used.
    redeemed: card ? null : fulfillmentDate && formatInstant(fulfillmentDate),
    balance: card && formatMoney(card.balance, "EUR"),
    /** The mails with it in them, each said in a sentence. */
    given: returned ? [] : given,
    insured: insuredOn && { since: formatInstant(insuredOn), policy: insurancePolicy ?? "" },
  };
}

/** The last day, and how long it is until then from this day on. */
function untilText(last: CivilDate, day: CivilDate): string {
  const days = dayNumber(last) - dayNumber(day);
  const until = formatDate(last, "long");
  return days > 0 ? orderViewTexts("voucherLeft", { until, span: formatSpan(days) }) : until;
}
