import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatInstant, formatMoney, formatPrice, typedAmount } from "#app/domain/format.ts";
import { type Cents, cents, type Currency } from "#app/domain/money.ts";
import {
  type Bid,
  bidInForce,
  highestLately,
  manualBidHours,
  openBid,
  suggestedPrices,
} from "#app/domain/order/bid.ts";
import { type ItemOnSale, itemBidBounds, largestQuantity, stayOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { proposalBounds } from "#app/domain/order/package-share.ts";
import { hasGrace } from "#app/domain/payment/deadlines.ts";
import { quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { discountOf, type Reduction } from "#app/domain/price/reduction.ts";
import { berlinDate } from "#app/domain/time.ts";
import { eachAmount } from "#app/locales/bid-amount-text.ts";
import { graceValues } from "#app/locales/grace-text.ts";
import { bidAnswerTexts as bid, cartAnswerTexts as t } from "#locale/order/cart-answers.ts";
import { freeUntil } from "#app/ui/offer/card-view.ts";

/** The range is divided into five, and the upper three are suggested: the lowest prices are seldom accepted. */
const suggestionSteps = 5;
const mostSuggestions = 3;

export type BidViewModel = NonNullable<ReturnType<typeof buildBidViewModel>>;

type BidEnd = "policy" | "withdrawn" | "expired" | "superseded" | "changed";
type BidOutcome = "OPEN" | "ACCEPTED" | BidEnd;
/** Text key of a bid or counteroffer. */
export type BidTextKey = `BID.${BidOutcome}` | `COUNTEROFFER.${BidOutcome}`;

/**
 * Data of the price proposals. Uses only the bounds, the item's own bids and the discount code. Null when the item
 * takes no bids and never had one.
 * @param item with its current price
 */
export function buildBidViewModel(
  item: OrderItem,
  found: { offer: Offer; variant: Variant } | undefined,
  now: Date,
  reduction: Reduction | null,
) {
  const accepted = bidInForce(item.bids, now);
  const itemBounds = found && !accepted ? itemBidBounds(item, found) : null;
  const bounds = itemBounds && proposalBounds(item, itemBounds, reduction);
  if (!bounds && item.bids.length === 0) return null;
  return {
    /** Null when no price can be proposed now. */
    ask: bounds && buildBidOptions(item, bounds, highestLately(item.bids, now), reduction),
    /** Accepted or open bid. */
    currentBid: findCurrentBid(accepted, openBid(item.bids, now)),
    history: item.bids.map((bid) => ({
      id: bid.id,
      said: buildBidTextKey(bid),
      amount: bid.unitPrice,
      date: formatInstant(bid.date),
    })),
  };
}

/**
 * Null when no price above the last bid is possible.
 * @param above the last bid, which a new one must exceed
 */
function buildBidOptions(
  item: OrderItem,
  bounds: NonNullable<ReturnType<typeof proposalBounds>>,
  above: Cents | null,
  reduction: Reduction | null,
) {
  const { highest } = bounds;
  const lowest = above === null ? bounds.lowest : cents(Math.max(bounds.lowest, above + 1));
  if (lowest > highest) return null;
  // An accepted price replaces the discount code, so a proposal must be below the price after the discount.
  const discountEach = Math.floor(discountOf([item], reduction) / item.quantity);
  const payable = cents(item.unitPrice - discountEach);
  const suggestions = suggestedPrices(bounds.lowest, payable, suggestionSteps)
    .filter((amount) => amount >= lowest)
    .slice(-mostSuggestions);
  return {
    lowest,
    highest,
    hours: manualBidHours,
    examples: listExamples(suggestions, lowest, highest),
    /** Why some prices are excluded: chosen services, the last bid, a discount code. */
    limits: [
      ...(bounds.raised ? [bid("limits.services")] : []),
      ...(above === null ? [] : [bid("limits.above", { amount: formatMoney(above, item.currency) })]),
      ...(discountEach > 0 ? [bid("limits.code", { amount: eachAmount(item, payable) })] : []),
    ].join(" "),
    suggestions: suggestions.map((amount) => ({
      amount,
      hint: bid("suggestion", { saving: formatWhole(cents(payable - amount), item.currency) }),
    })),
  };
}

/** Examples of valid amounts as typed: one in whole euros and one with cents, or only the highest. */
function listExamples(suggestions: readonly Cents[], lowest: Cents, highest: Cents): string[] {
  const wholeAmount = Math.floor((suggestions.at(-2) ?? highest) / 100) * 100;
  return wholeAmount >= lowest && wholeAmount + 50 <= highest
    ? [String(wholeAmount / 100), typedAmount(cents(wholeAmount + 50))]
    : [typedAmount(highest)];
}

/** Without cents if there are none. */
const formatWhole = (amount: Cents, currency: Currency) => formatPrice(amount, currency, amount % 100 === 0);

/** How many an order can take: what is left, up to the largest quantity. */
export function quantityHint(item: OrderItem, found: ItemOnSale | undefined, today: CivilDate): string {
  const stay = stayOf(item);
  const answer =
    found &&
    (stay
      ? quoteStay(found.offer, found.variant, stay, found.nightOf, today)
      : quoteVoucher(found.offer, found.variant, today));
  const free = answer?.ok ? answer.quote.free : largestQuantity;
  const maximum = Math.min(free, largestQuantity);
  return maximum > 1 ? t("quantity.upTo", { most: maximum }) : t("quantity.one");
}

function findCurrentBid(accepted: Bid | null, open: Bid | null) {
  const bid = accepted ?? open;
  if (!bid?.expiry) return null;
  const waits = bid.bidType === "COUNTEROFFER" ? ("counter" as const) : ("waiting" as const);
  const kind = accepted ? ("accepted" as const) : waits;
  return { kind, amount: bid.unitPrice, until: formatInstant(bid.expiry) };
}

function buildBidTextKey({ bidType, bidState, reason }: Bid): BidTextKey {
  return `${bidType}.${bidState === "DECLINED" ? (reason ?? "policy") : bidState}`;
}

/** Lead text of the cart: until when everything can be canceled for free. */
export function buildCartLead(order: Order, now: Date): string {
  const { orderItems } = order;
  if (orderItems.every(({ type }) => type === "Voucher")) return t("lead.voucher");
  const [item] = orderItems;
  const stay = item?.type === "Booking" && orderItems.length === 1 ? item : null;
  const until = stay && freeUntil(stay.terms, stay.bookingInformation.checkin, berlinDate(now)).freeUntil;
  if (until) return t("lead.until", { date: until });
  if (!hasGrace(order, now)) return stay ? t("lead.over") : t("lead.none");
  const regime = orderItems.every((each) => each.regime === "package") ? "package" : "stay";
  return t("lead.grace", graceValues(regime));
}
