import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatInstant, formatMoney, typedAmount } from "#app/domain/format.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { type Bid, bidInForce, highestLately, openBid, suggestedPrices } from "#app/domain/order/bid.ts";
import { type ItemOnSale, itemBidBounds, largestQuantity, stayOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { proposalBounds } from "#app/domain/order/package-share.ts";
import { hasGrace } from "#app/domain/payment/deadlines.ts";
import { displayPrice, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { discountOf, type Reduction } from "#app/domain/price/reduction.ts";
import { berlinDate } from "#app/domain/time.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { eachAmount } from "#app/locales/bid-amount-text.ts";
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
 * What is shown about proposing a price: made of the bounds, the item's own bids and the code alone.
 * @param item at its price of now; null where it takes no bids and never had one
 */
export function bidViewModel(
  item: OrderItem,
  found: { offer: Offer; variant: Variant } | undefined,
  now: Date,
  reduction: Reduction | null,
) {
  const accepted = bidInForce(item.bids, now);
  const all = found && !accepted ? itemBidBounds(item, found) : null;
  const bounds = all && proposalBounds(item, all, reduction);
  if (!bounds && item.bids.length === 0) return null;
  return {
    /** Null where no price can be proposed now. */
    ask: bounds && askFor(item, found?.variant, bounds, highestLately(item.bids, now), reduction),
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

/** @param above the last bid, which a new one must exceed; null where that is impossible */
function askFor(
  item: OrderItem,
  variant: Variant | undefined,
  bounds: NonNullable<ReturnType<typeof proposalBounds>>,
  above: Cents | null,
  reduction: Reduction | null,
) {
  const { highest } = bounds;
  const lowest = above === null ? bounds.lowest : cents(Math.max(bounds.lowest, above + 1));
  if (lowest > highest) return null;
  // A code ends with an accepted price: what it leaves to pay is what a proposal has to be under.
  const taken = Math.floor(discountOf([item], reduction) / item.quantity);
  const payable = cents(item.unitPrice - taken);
  const suggestions = suggestedPrices(bounds.lowest, payable, mostSuggestions).filter(
    (amount) => amount >= lowest,
  );
  return {
    lowest,
    highest,
    examples: examplesOf(suggestions, lowest, highest),
    /** Why not every price will do: services chosen with it, the last bid and a code. */
    limits: [
      ...(bounds.raised ? [bid("limits.services")] : []),
      ...(above === null ? [] : [bid("limits.above", { amount: formatMoney(above, item.currency) })]),
      ...(taken > 0 ? [bid("limits.code", { amount: eachAmount(item, payable) })] : []),
    ].join(" "),
    suggestions: suggestions.map((amount) => ({
      amount,
      hint: suggestionText(item, variant, { amount, saving: cents(payable - amount) }),
    })),
  };
}

/** Amounts that can be proposed, as they are typed: one in whole euros and one with cents, or else the highest alone. */
function examplesOf(suggestions: readonly Cents[], lowest: Cents, highest: Cents): string[] {
  const whole = Math.floor((suggestions.at(-2) ?? highest) / 100) * 100;
  return whole >= lowest && whole + 50 <= highest
    ? [String(whole / 100), typedAmount(cents(whole + 50))]
    : [typedAmount(highest)];
}

/**
 * What it comes to by the unit that the offer is priced by, and what it saves.
 * @param saving against the price now payable
 */
function suggestionText(
  item: OrderItem,
  variant: Variant | undefined,
  { amount, saving }: { amount: Cents; saving: Cents },
): string {
  const saved = bid("suggestion", { saving: formatMoney(saving, item.currency) });
  if (!variant) return saved;
  const { nights } = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const guests =
    item.type === "Booking" ? guestsOf(item.bookingInformation) : item.voucherInformation.persons;
  const each = displayPrice(amount, variant.displayType, Math.max(1, nights), Math.max(1, guests));
  if (each === amount) return saved;
  return `${formatMoney(each, item.currency)} ${common(`price.${variant.displayType}`)}, ${saved}`;
}

const guestsOf = ({ adults, childrenAges }: { adults: number; childrenAges: readonly number[] }) =>
  adults + childrenAges.length;

/** How many of it an order takes: what is left, and never more than the largest quantity. */
export function quantityHint(item: OrderItem, found: ItemOnSale | undefined, today: CivilDate): string {
  const stay = stayOf(item);
  const answer =
    found &&
    (stay
      ? quoteStay(found.offer, found.variant, stay, found.nightOf, today)
      : quoteVoucher(found.offer, found.variant, today));
  const free = answer?.ok ? answer.quote.free : largestQuantity;
  const most = Math.min(free, largestQuantity);
  return most > 1 ? t("quantity.upTo", { most }) : t("quantity.one");
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
  const stay = item?.type === "Booking" && orderItems.length === 1 ? item : null;
  const until = stay && freeUntil(stay.terms, stay.bookingInformation.checkin, berlinDate(now)).freeUntil;
  if (until) return t("lead.until", { date: until });
  if (!hasGrace(order, now)) return stay ? t("lead.over") : t("lead.none");
  const regime = orderItems.every((each) => each.regime === "package") ? "package" : "stay";
  return t("lead.grace", graceValues(regime));
}
