import { type Offer, placeOf } from "#app/domain/catalogue/offer.ts";
import { comparedNights } from "#app/domain/catalogue/wish-list.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import { formatPrice, formatRange } from "#app/domain/format.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { guestPriceText } from "#app/locales/guest-price-text.ts";
import { houseRuleTexts } from "#app/locales/stay-rules-text.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { compareTexts as t } from "#locale/catalogue/wish-list.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { cancellationLines } from "#app/locales/cancellation-text.ts";
import type { CatalogueIndex, SearchMoment } from "#app/search/index/snapshot.server.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
import { dealPath } from "#app/http/urls.ts";

/** Facts of an offer, in the order of the rows. Empty lists are unknown facts. */
export type ComparedOffer = ReturnType<typeof compareOffers>[number];

export function compareOffers(
  index: CatalogueIndex,
  offers: readonly Offer[],
  nights: number,
  now: SearchMoment,
) {
  return offers.map((offer) => {
    const cheapest = index.shownOffer(offer.id, now);
    const adults = plainSearch.adults;
    // A voyage has one length.
    const priced =
      offer.type === "Cruise"
        ? cheapest
        : (index.byIds([offer.id], now, adults, nights)[0] ?? index.byIds([offer.id], now, 1, nights)[0]);
    const { contact } = offer;
    const shown = priced ?? cheapest;
    const card = shown && createCard(shown, now.today);
    return {
      slug: offer.slug,
      name: contact.name,
      href: card?.href ?? dealPath(offer),
      image: offer.images[0] ?? { imageUrl: "", alt: "", hash: "coast" },
      category: contact.category,
      place: [placeOf(contact), countryName(contact.country)].filter(Boolean),
      kind: offer.type === "Cruise" ? dealTexts("cruise") : contact.tag || dealTexts("hotel"),
      /** Price of the wished nights. */
      card: priced ? createCard(priced, now.today) : null,
      price: describePrice(offer, priced, cheapest, nights),
      board: shown ? [shown.variant.board.longName] : [],
      cancellation: describeCancellation(offer, shown, now),
      distances: listDistances(offer),
      children: shown ? describeChildren(offer, shown) : [],
      included: offer.services,
    };
  });
}

/** The length that suits all compared hotels: the longest of their cheapest stays. */
export function commonNights(index: CatalogueIndex, offers: readonly Offer[], now: SearchMoment): number {
  const lengths = offers
    .filter(({ type }) => type === "Hotel")
    .flatMap(({ id }) => index.shownOffer(id, now) ?? [])
    .map((result) => createCard(result, now.today).nights);
  const longest = Math.max(1, ...lengths);
  return comparedNights.find((nights) => nights >= longest) ?? 14;
}

/** What belongs to the price: its dates, or why there is none. */
function describePrice(
  offer: Offer,
  priced: OfferResult | undefined,
  cheapest: OfferResult | undefined,
  nights: number,
): string[] {
  if (priced?.stay) return [formatRange(priced.stay.checkin, priced.stay.checkout)];
  if (priced) return [t("ofVoucher")];
  if (!cheapest) return [t("gone")];
  const length = common("count.night", { count: nights });
  const { price, nights: all } = cheapest;
  const shortest = common("count.night", { count: all.min });
  return [
    t("none", { nights: length }),
    t("shortest", { nights: shortest, price: formatPrice(price.total, price.currency, true) }),
  ];
}

function describeCancellation(
  { cancellationBands, type }: Offer,
  shown: OfferResult | undefined,
  { today }: SearchMoment,
): string[] {
  if (!shown) return [];
  if (!shown.stay) return [t("voucher")];
  const { checkin } = shown.stay;
  const lines = cancellationLines(
    cancellationBands,
    type === "Cruise" ? "package" : "stay",
    { checkin, since: today },
    true,
  );
  return lines.length === 0 ? [t("notCancellable")] : lines;
}

const distance = /\d\s?(?:m|km|Meter|Kilometer|Schritte)\b|Minuten?\b|minuten\b/;

/** What the property says about its surroundings with a distance or a time, "Strand: 250 m, Kies". */
function listDistances({ type, contact }: Offer): string[] {
  if (type === "Cruise") return [];
  return contact.displayAttributes
    .filter(({ value }) => distance.test(value))
    .map(({ key, value }) => `${key}: ${value}`);
}

function describeChildren({ type }: Offer, { variant }: OfferResult): string[] {
  const ageRules = houseRuleTexts({ stayRules: [], minAge: variant.minAge });
  return [...ageRules, guestPriceText(variant, type)];
}
