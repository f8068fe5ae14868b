import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { cents, dividedUp } from "#app/domain/money.ts";
import { type Bid, bidInForce, highestLately, openBid, suggestedPrices } from "#app/domain/order/bid.ts";
import { itemBidBounds } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { proposalBounds } from "#app/domain/order/package-share.ts";
import { hasGrace } from "#app/domain/payment/deadlines.ts";
import type { Reduction } from "#app/domain/price/reduction.ts";
import { berlinDate } from "#app/domain/time.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import { bidAnswerTexts as bid, cartAnswerTexts as t } from "#locale/order/cart-answers.ts";
import { freeUntil } from "#app/ui/offer/card-view.ts";

const mostSuggestions = 5;

export type BidViewModel = NonNullable<ReturnType<typeof bidViewModel>>;

type BidEnd = "policy" | "withdrawn" | "expired" | "superseded" | "changed";
type BidOutcome = "OPEN" | "ACCEPTED" | BidEnd;
/** Key of the sentence about a bid or counteroffer. */
export type BidWords = `BID.${BidOutcome}` | `COUNTEROFFER.${BidOutcome}`;

/**
 * What is shown about proposing a price: made of the bounds and the item's own bids alone.
 * @param item at its price of now; null where it takes no bids and never had one
 */
export function bidViewModel(
  item: OrderItem,
  found: { offer: Offer; variant: Variant } | undefined,
  now: Date,
  reduction: Reduction | null,
) {
  const accepted = bidInForce(item.bids, now);
  const { nights, persons } = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const all = found && !accepted ? itemBidBounds(item, found) : null;
  const bounds = all && proposalBounds(item, all, reduction);
  if (!bounds && item.bids.length === 0) return null;
  const above = highestLately(item.bids, now);
  const units = Math.max(1, nights) * Math.max(1, persons);
  return {
    /** Null where no price can be proposed now. */
    ask: bounds && {
      lowest: bounds.lowest,
      highest: bounds.highest,
      /** Why not every price will do: the services chosen with it, and the last bid, which a new one must exceed. */
      limits: [
        ...(bounds.raised ? [bid("limits.services")] : []),
        ...(above === null ? [] : [bid("limits.above", { amount: formatMoney(above, item.currency) })]),
      ].join(" "),
      suggestions: suggestedPrices(bounds.lowest, bounds.highest, mostSuggestions)
        .filter((amount) => above === null || amount > above)
        .map((amount) => ({
          amount,
          perPersonAndNight: dividedUp(amount, units),
          /** Against the price now payable. */
          saving: cents(bounds.highest - amount),
        })),
    },
    /** What holds or waits just now. */
    currentBid: currentBidOf(accepted, openBid(item.bids, now)),
    history: item.bids.map((bid) => ({
      id: bid.id,
      said: wordsOf(bid),
      amount: bid.unitPrice,
      date: formatInstant(bid.date),
    })),
  };
}

function currentBidOf(accepted: Bid | null, open: Bid | null) {
  const bid = accepted ?? open;
  if (!bid?.expiry) return null;
  const waits = bid.bidType === "COUNTEROFFER" ? ("counter" as const) : ("waiting" as const);
  const kind = accepted ? ("accepted" as const) : waits;
  return { kind, amount: bid.unitPrice, until: formatInstant(bid.expiry) };
}

function wordsOf({ bidType, bidState, reason }: Bid): BidWords {
  return `${bidType}.${bidState === "DECLINED" ? (reason ?? "policy") : bidState}`;
}

/** What one can rely on: until when all of it can be given up for nothing. */
export function cartLead(order: Order, now: Date): string {
  const { orderItems } = order;
  if (orderItems.every(({ type }) => type === "Voucher")) return t("lead.voucher");
  const [item] = orderItems;
  const until =
    item?.type === "Booking" && orderItems.length === 1
      ? freeUntil(item.terms, item.bookingInformation.checkin, berlinDate(now)).freeUntil
      : undefined;
  if (until) return t("lead.until", { date: until });
  if (!hasGrace(order, now)) return t("lead.none");
  const regime = orderItems.every((each) => each.regime === "package") ? "package" : "stay";
  return t("lead.grace", graceValues(regime));
}
