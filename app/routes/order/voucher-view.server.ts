/** A voucher of the order view, as plain values limited to what is shown. */
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";
import { formatDate, formatInstant, formatMoney, formatSpan } from "#app/domain/format.ts";
import type { VoucherGift } from "#app/domain/voucher/gift.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";

export type VoucherView = ReturnType<typeof buildVoucherView>;

type ShownGift = Pick<VoucherGift, "voucherId" | "recipientName" | "recipientEmail" | "sendOn"> & {
  created: Date;
};

/** Who receives the voucher, and when. @param paid whether the order is paid */
export function describeGift(
  { recipientName: name, recipientEmail: email, sendOn, created }: Omit<ShownGift, "voucherId">,
  paid: boolean,
): string {
  if (sendOn !== null)
    return voucherGiftTexts(paid ? "planned" : "plannedUnpaid", { on: formatDate(sendOn), email, name });
  return email === ""
    ? voucherGiftTexts("printed", { name })
    : voucherGiftTexts("given", { on: formatInstant(created), email, name });
}

/** One sentence for each gift of this voucher, in the given order. */
export function describeGifts(gifts: readonly ShownGift[], voucherId: string, paid: boolean): string[] {
  return gifts.filter((gift) => gift.voucherId === voucherId).map((gift) => describeGift(gift, paid));
}

export function buildVoucherView(
  voucher: {
    voucherKey: string | null;
    validUntil: CivilDate | null;
    returned: Date | null;
    fulfillmentDate: Date | null;
    insuredOn: Date | null;
    insurancePolicy: string | null;
    card: { balance: Cents } | null;
  },
  giftSentences: string[],
  today: CivilDate,
) {
  const { voucherKey, validUntil, returned, fulfillmentDate, insuredOn, insurancePolicy, card } = voucher;
  return {
    /** Null before payment and after a return, when the key is worthless. */
    key: returned ? null : voucherKey,
    until: validUntil && formatValidity(validUntil, fulfillmentDate && !card ? validUntil : today),
    returned: returned && formatInstant(returned),
    // A gift card's balance is more useful than the day of its first use.
    redeemed: card ? null : fulfillmentDate && formatInstant(fulfillmentDate),
    balance: card && formatMoney(card.balance, "EUR"),
    given: returned ? [] : giftSentences,
    insured: insuredOn && { since: formatInstant(insuredOn), policy: insurancePolicy ?? "" },
  };
}

/** Last day of validity, with the time left from `day`. */
function formatValidity(last: CivilDate, day: CivilDate): string {
  const days = dayNumber(last) - dayNumber(day);
  const until = formatDate(last, "long");
  return days > 0 ? orderViewTexts("voucherLeft", { until, span: formatSpan(days) }) : until;
}
