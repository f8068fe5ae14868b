/** Stay that an operator books for a caller: as typed, and what of the offer can be booked then. */
import type { SubmissionResult } from "@conform-to/react";

import {
  type BookingPreview,
  type BookingWishes,
  noWishes,
  previewBooking,
} from "#app/commands/order/booking-wishes.server.ts";
import type { Review } from "#app/commands/order/checkout.server.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import { mostAgreedTimes } from "#app/domain/order/agreed-price.ts";
import { bookedForCaller, grantedCredit } from "#app/domain/order/order.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { guestCount, leastNights } from "#app/domain/price/stay-rules.ts";
import { looksLikeDate, parseGermanDate } from "#app/domain/typed-dates.ts";
import { nameVariants } from "#app/locales/choice-names.ts";
import { refusalDetail } from "#app/locales/stay-rules-text.ts";
import { hasText, keyOrOther } from "#app/locales/texts.ts";
import type { Shop } from "#app/main/shop.server.ts";
import type { SearchIssue } from "#app/search-url/fields.ts";
import { readSearch } from "#app/search-url/query.ts";
import { describeUnavailableItem } from "#app/ui/order/seen-cart.server.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { cartAnswerTexts as cartAnswers, notOrderableTexts } from "#locale/order/cart-answers.ts";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";

/** `ersetzt`: id of a booking that the new one replaces, whose guest is filled in. */
const fieldNames = ["angebot", "anreise", "abreise", "erwachsene", "kinder", "zimmer", "ersetzt"] as const;
export type StayField = (typeof fieldNames)[number];
type TypedStay = Record<StayField, string>;

/** Fields of the search, whose reader and error messages this form shares. */
const searchFields = {
  checkin: "anreise",
  checkout: "abreise",
  adults: "erwachsene",
  childrenAges: "kinder",
  rooms: "zimmer",
} as const satisfies Record<string, StayField>;

export interface StayWish {
  /** Of a cruise, the variant decides the end. */
  stay: Stay;
  rooms: number;
}

const longest = 100;

type Day = Stay["checkin"];

/** Reads the fields of the first step. The form counts as sent when it has the number of adults. */
export function readStay(query: URLSearchParams, offer: Pick<Offer, "type"> | undefined, today: Day) {
  const clean = (name: StayField) => (query.get(name) ?? "").trim().slice(0, longest).replaceAll("\0", "");
  const typed = Object.fromEntries(fieldNames.map((name) => [name, clean(name)])) as TypedStay;
  if (!query.has("erwachsene"))
    return { typed: { ...typed, erwachsene: "2", zimmer: "1" }, reply: undefined, wish: null };
  const cruise = offer?.type === "Cruise";
  const { query: search, issues } = readSearch(searchOf(typed, cruise, today), today, true);
  const errors: Partial<Record<StayField, string>> = {};
  for (const issue of issues) {
    const [name, field] = Object.entries(searchFields).find(([each]) => each === issue.field) ?? [];
    if (field && !(cruise && name === "checkout")) errors[field] = issueText(issue, cruise, today);
  }
  if (!offer) errors.angebot = t("errors.offer");
  if (typed.abreise === "" && !cruise) errors.abreise = t("errors.departure");
  const isRead = search.mode === "b" && Object.keys(errors).length === 0;
  if (typed.anreise === "" || (!isRead && Object.keys(errors).length === 0))
    errors.anreise = t("errors.arrival");
  if (search.mode === "b" && Object.keys(errors).length === 0) {
    const { checkin, checkout, adults, childrenAges, rooms } = search;
    const wish: StayWish = { stay: { checkin, checkout, adults, childrenAges: [...childrenAges] }, rooms };
    return { typed, reply: undefined, wish };
  }
  const error = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
  const reply: SubmissionResult = { status: "error", initialValue: typed, error };
  return { typed, reply, wish: null };
}

/** The typed stay in the fields of the search. A cruise gets any last day, because its variants have their own. */
function searchOf(typed: TypedStay, cruise: boolean, today: Day): URLSearchParams {
  const departure = cruise ? parseGermanDate(typed.anreise, today) : null;
  const entries = Object.entries(searchFields).map(([name, own]) => [name, typed[own]]);
  const params = new URLSearchParams(entries.filter(([, value]) => value !== ""));
  if (cruise) params.delete("checkout");
  if (departure) params.set("checkout", addDays(departure, 1));
  return params;
}

/** Message of the offer page, which begins with the field. */
function issueText({ field, message, typed }: SearchIssue, cruise: boolean, today: Day): string {
  const { earliest, latest } = travelBounds(today, true);
  const isImpossible = message === "date-unreadable" && looksLikeDate(typed);
  const key = isImpossible ? "date-impossible" : hasText(dealTexts, "issue", message) ? message : "other";
  const text = dealTexts(`issue.${key}`, { from: formatDate(earliest), to: formatDate(latest), typed });
  if (field !== "checkin" && field !== "checkout") return text;
  return `${dealTexts(`${cruise ? "issueFieldCruise" : "issueField"}.${field}`)}: ${text}`;
}

/** The wished stay in this variant. A cruise ends when the variant does. */
export const stayIn = ({ type }: Pick<Offer, "type">, { nights }: Variant, wished: Stay): Stay =>
  type === "Cruise" ? { ...wished, checkout: addDays(wished.checkin, Math.max(1, nights)) } : wished;

/** A variant for the wished stay: with the order that it would make, or with the reason why it cannot be booked. */
export interface VariantChoice {
  id: string;
  name: string;
  /** Null when it cannot be booked. */
  sale: { review: Review; free: number } | null;
  reason: string;
}

/**
 * All dated variants of the offer for the stay, as customers would get them.
 * @param wishesFor what is added to the stay in this variant
 */
export async function listChoices(
  shop: Shop,
  offer: Offer,
  { stay: wished, rooms: quantity }: StayWish,
  wishesFor: (variantId: string) => BookingWishes = () => noWishes,
): Promise<VariantChoice[]> {
  const choices: VariantChoice[] = [];
  const variants = offer.variants.filter(({ dated }) => dated);
  const names = nameVariants(variants);
  for (const [index, variant] of variants.entries()) {
    const { id } = variant;
    const name = names[index] ?? "";
    const stay = stayIn(offer, variant, wished);
    const wish = { variantId: id, quantity, stay, attributes: { ...bookedForCaller, ...grantedCredit } };
    const preview = await previewBooking(shop.work(), wish, wishesFor(id));
    if (!preview.ok) {
      const reason = "facts" in preview ? wishText(preview.refusal) : refusalText(variant, stay, preview);
      choices.push({ id, name, sale: null, reason });
      continue;
    }
    const { review, free } = preview;
    const reason = describeUnavailableItem(review) ?? lostText(review);
    choices.push({ id, name, sale: reason === null ? { review, free } : null, reason: reason ?? "" });
  }
  return choices;
}

/** A code that worked when it was typed and does not work any more. */
const lostText = ({ lost: { code } }: Review): string | null => (code ? wishText(code.refusal) : null);

/** Reason why an extra, a code or a price is refused. */
export function wishText(refusal: string): string {
  if (hasText(t, "refused.price", refusal)) return t(`refused.price.${refusal}`, { most: mostAgreedTimes });
  if (hasText(cartAnswers, "code.errors", refusal)) return cartAnswers(`code.errors.${refusal}`);
  return cartAnswers(keyOrOther(cartAnswers, "errors", refusal));
}

type Refused = Exclude<Extract<BookingPreview, { ok: false }>, { facts: object }>;

/** Short reason of the offer page, with the rules that the stay breaks. */
function refusalText(variant: Variant, stay: Stay, { refusal, free }: Refused): string {
  const count = refusal === "wrong-length" ? variant.nights : leastNights(variant, stay.checkin);
  const guests = common("count.person", { count: guestCount(stay) });
  const reason = hasText(dealTexts, "priceNone", refusal)
    ? dealTexts(`priceNone.${refusal}`, { guests, count })
    : refusal === "too-far"
      ? notOrderableTexts(refusal)
      : dealTexts(`refusal.${refusal}`);
  const left = refusal === "not-enough" ? t("left", { count: free ?? 0 }) : "";
  return [reason, left, refusalDetail(refusal, variant, stay)].filter((part) => part !== "").join(". ");
}

export const totalOf = ({ review: { order, summary } }: NonNullable<VariantChoice["sale"]>): string =>
  formatMoney(summary.total, order.currency);
