/** Promotion texts, and the facts of a deal page that do not depend on the visitor's choice. */
import { offeredText } from "#app/locales/upgrade-text.ts";
import { currencyOf, placeOf } from "#app/domain/catalogue/offer.ts";
import { rowsOf } from "#app/documents/blocks.ts";
import { formatValidityWithDuration } from "#app/documents/item-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import type { Image, Offer, Variant, Vendor } from "#app/domain/catalogue/offer.ts";
import { deliveryCountries } from "#app/domain/customer/customer.ts";
import { type CivilDate, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { formatDate, formatMoney, formatPercent } from "#app/domain/format.ts";
import { type Cents, cents, sumCents } from "#app/domain/money.ts";
import { isOpen, type PromotionValue } from "#app/domain/price/promotion.ts";
import { isWithin, type SeasonRule } from "#app/domain/price/stay-rules.ts";
import { choiceName } from "#app/routes/deal/rules.server.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts as t } from "#locale/catalogue/deal.ts";
import { dealNoteTexts as notes } from "#locale/catalogue/deal-notes.ts";
import { providerTexts as provider } from "#locale/catalogue/offers/provider.ts";

/**
 * Promotions that can be booked today.
 * @param struck the page shows a strike price, so the texts leave out percentages of any other price
 */
export function promotionFacts(offer: Offer, today: CivilDate, struck = false) {
  return offer.promotions
    .filter(({ active, from, to }) => active && from <= today && today <= to)
    .map(({ name, to }) => ({
      name,
      /** Last day of booking. */
      to,
      /** "−15,00 % auf Nächte vom … bis …", with room names when it does not apply to all rooms. */
      gains: listGainTexts(offer, name, today, struck),
    }))
    .filter(({ gains }) => gains.length > 0);
}

function listGainTexts(offer: Offer, name: string, today: CivilDate, struck: boolean): string[] {
  const { type, variants, additionalServiceUpgrades } = offer;
  // Mandatory services are part of the price.
  const mandatoryServices = additionalServiceUpgrades.filter(({ isOptional }) => !isOptional);
  const mandatory = sumCents(mandatoryServices.map(({ unitPrice }) => unitPrice));
  const rooms = new Map<string, string[]>();
  for (const variant of variants) {
    for (const promotion of variant.promotions) {
      if (promotion.name !== name || !isOpen(promotion, today)) continue;
      const room = choiceName(variant, variants);
      if (promotion.value.kind === "FlatPrice") {
        for (const text of listFlatPriceTexts(
          cents(promotion.value.price + mandatory),
          variant,
          type === "Cruise",
          variants,
        ))
          rooms.set(text, []);
        continue;
      }
      const spared = type === "Cruise" ? mandatoryServices.map(({ description }) => description) : [];
      const text = buildGainText(promotion.value, {
        cruise: type === "Cruise",
        variant,
        spared,
        struck,
        today,
      });
      if (text) rooms.set(text, [...(rooms.get(text) ?? []), room]);
    }
  }
  return [...rooms].map(([text, some]) =>
    some.length === variants.length || some.length === 0
      ? text
      : notes("gain.only", { text, rooms: some.join("; ") }),
  );
}

/** A flat price covers one length and number of persons. Any other choice pays the daily price. */
function listFlatPriceTexts(
  amount: Cents,
  variant: Variant,
  cruise: boolean,
  variants: readonly Variant[],
): string[] {
  const values = {
    price: formatMoney(amount, variant.currency),
    nights: common("count.night", { count: Math.max(1, variant.nights) }),
    persons: common("count.person", { count: variant.persons }),
    // The text names nights and persons. The choice's name adds its minimum nights only when another choice differs in
    // them.
    what: choiceName(
      variant,
      variants.filter((each) => each === variant || each.nights !== variant.nights),
    ),
  };
  // A voucher is valid for exactly its nights, so its name has no minimum.
  const voucher = { ...values, what: choiceName(variant, [variant]) };
  // A room that is full with these persons needs no text about additional guests.
  const isFull = (variant.room.maxOccupancy ?? variant.persons) <= variant.persons;
  const kind = cruise ? (isFull ? "voyageFull" : "voyage") : isFull ? "stayFull" : "stay";
  return [
    ...(variant.dated ? [notes(`gain.flat.${kind}`, values)] : []),
    ...(variant.voucher ? [notes("gain.flat.voucher", voucher)] : []),
  ];
}

/** "wir ziehen die günstigste Nacht ab" */
export function describeFreeNights(freeNights: number): string {
  return notes("gain.least", { count: freeNights });
}

interface GainOf {
  cruise: boolean;
  variant: Variant;
  spared: readonly string[];
  struck: boolean;
  today: CivilDate;
}

/**
 * First and last day of the period that can still be booked and on which the property is open; null when there is
 * none.
 */
function openDays(
  { from, to }: { from: CivilDate; to: CivilDate },
  rules: readonly SeasonRule[],
  today: CivilDate,
) {
  const isOpenOn = (day: CivilDate) => !rules.some((rule) => rule.closed && isWithin(rule, day));
  const { earliest } = travelBounds(today);
  const start = from < earliest ? earliest : from;
  const days = start > to ? [] : nightsFrom(start, nightsBetween(start, to) + 1);
  const [first, last] = [days.find(isOpenOn), days.findLast(isOpenOn)];
  return first && last ? { first, last } : null;
}

/**
 * Null when no bookable day is left.
 * @param spared mandatory services that a percentage does not reduce, though the price of the voyage includes them
 */
function buildGainText(
  value: Exclude<PromotionValue, { kind: "FlatPrice" }>,
  { cruise, variant, spared, struck, today }: GainOf,
): string | null {
  const days = openDays(value, variant.seasonRules ?? [], today);
  if (!days) return null;
  const [from, to] = [formatDate(days.first), formatDate(days.last)];
  if (value.kind === "TravelPeriod") {
    const percent = formatPercent(1 - value.factor);
    const billed = spared.join(", ");
    const text = struck
      ? notes(cruise ? "gain.cheaperCruise" : "gain.cheaper", { from, to })
      : billed
        ? notes("gain.lessCruiseOf", { percent, from, to, billed })
        : notes(cruise ? "gain.lessCruise" : "gain.less", { percent, from, to });
    const least = value.promotedPrice?.minimum;
    return least ? notes("gain.atLeast", { text, price: formatMoney(least, variant.currency) }) : text;
  }
  const { description, freeNights, duration, stays } = value;
  const textValues = { description, least: describeFreeNights(freeNights) };
  const [last = duration, ...otherStays] = stays.toReversed();
  const otherLengths = otherStays.toReversed().join(", ");
  const nights = common("count.night", { count: last });
  const text =
    stays.length === 0
      ? notes("gain.freeFrom", { ...textValues, nights: notes("gain.from", { count: duration }) })
      : notes("gain.free", {
          ...textValues,
          nights: otherLengths ? notes("gain.or", { some: otherLengths, last: nights }) : nights,
        });
  return notes("gain.within", { text, from, to });
}

export type DealFacts = ReturnType<typeof dealFacts>;

export function dealFacts(offer: Offer, today: CivilDate, struck = false) {
  const { slug, type, title, subtitle, services, localCharges, accessibility } = offer;
  const { contact, vendor } = offer;
  const voucher = offer.variants.some((variant) => variant.voucher !== undefined);
  const lines = [contact.name, contact.address, `${contact.zip} ${contact.city}`.trim()];
  return {
    slug,
    type,
    /** Postal address of the property. */
    house: {
      name: contact.name,
      street: contact.address,
      zip: contact.zip,
      city: contact.city,
      country: contact.country,
    },
    /** "Weingut": the property's own name for its type. */
    kind: type === "Cruise" ? t("cruise") : contact.tag || t("hotel"),
    title,
    subtitle,
    images: listGalleryImages(offer),
    place: placeOf(contact),
    category: contact.category,
    address: [...lines, countryName(contact.country)].filter((line) => line !== ""),
    phone: contact.phone,
    email: contact.email,
    /** Position of the property or the port of departure; null when unknown. */
    at: contact.geoCoordinate ?? null,
    services,
    /** Empty when no variant is sold as a voucher. */
    validity: voucher ? formatValidityWithDuration(offer.validity) : "",
    notIncluded: offer.notIncluded,
    goodToKnow: offer.goodToKnow,
    /** Arrival hours, directions and facilities. */
    attributes: contact.displayAttributes.map(({ key, value }) => ({ term: key, value })),
    localCharges,
    accessibility,
    upgrades: offer.additionalServiceUpgrades
      .filter((upgrade) => upgrade.isOptional)
      .map((upgrade) => ({
        text: upgrade.description,
        said: offeredText(upgrade, { currency: currencyOf(offer), voucher }),
      })),
    /** True when the tourist services together must stay below a quarter of the price, see `package-share.ts`. */
    quarterRule:
      offer.type !== "Cruise" &&
      !vendor.organiser &&
      offer.additionalServiceUpgrades.some(({ isOptional, touristService }) => isOptional && touristService),
    currency: currencyOf(offer),
    promotions: promotionFacts(offer, today, struck),
    bands: offer.cancellationBands,
    sold: { dated: offer.variants.some((variant) => variant.dated), voucher },
    vendor: { name: vendor.name, address: vendor.address, entries: vendorEntries(vendor) },
    cruise: cruiseFacts(offer),
    countries: deliveryCountries.map(countryName),
  };
}

/** Register and VAT id, which a marketplace shows of its traders (DSA Art. 30 (7)). */
function vendorEntries({ register, vatId }: Vendor): string {
  return [register && provider("register", { register }), vatId && provider("vatId", { vatId })]
    .filter(Boolean)
    .join(" ");
}

/** Images of the offer in their stored order, then those of its rooms, without duplicates. */
export function listGalleryImages({ images, variants }: Pick<Offer, "images" | "variants">): Image[] {
  const allImages = [...images, ...variants.flatMap(({ room }) => room.image ?? [])];
  return [...new Map(allImages.map((image) => [image.imageUrl, image])).values()];
}

function cruiseFacts({ type, cruise, vendor }: Offer) {
  if (!cruise) return null;
  const details = { cruise, organiser: type === "Cruise" ? vendor.organiser : undefined };
  return {
    route: cruise.route,
    rows: rowsOf(packageRows(details, "deal")),
    /** Long facts that do not matter for the choice. */
    folded: rowsOf(packageRows(details, "dealFolded")),
  };
}
