/** What one gets by a promotion, in words. */
import { offeredText } from "#app/locales/upgrade-text.ts";
import { currencyOf, placeOf } from "#app/domain/catalogue/offer.ts";
import { rowsOf } from "#app/documents/blocks.ts";
import { lastingValidity } from "#app/documents/item-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import type { Image, Offer, Variant } from "#app/domain/catalogue/offer.ts";
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

/** Those that can be booked today. Texts of the deal page. @param struck the page strikes a price through: no percentage of another */
export function promotionFacts(offer: Offer, today: CivilDate, struck = false) {
  return offer.promotions
    .filter(({ active, from, to }) => active && from <= today && today <= to)
    .map(({ name, to }) => ({
      name,
      /** Last day on which it can be booked. */
      to,
      /** "−15,00 % auf Nächte vom … bis …"; with the rooms, where it is not for all. */
      gains: gainsOf(offer, name, today, struck),
    }))
    .filter(({ gains }) => gains.length > 0);
}

function gainsOf(offer: Offer, name: string, today: CivilDate, struck: boolean): string[] {
  const { type, variants, additionalServiceUpgrades } = offer;
  // What the house bills with every stay is part of what is paid.
  const billed = additionalServiceUpgrades.filter(({ isOptional }) => !isOptional);
  const mandatory = sumCents(billed.map(({ unitPrice }) => unitPrice));
  const rooms = new Map<string, string[]>();
  for (const variant of variants) {
    for (const promotion of variant.promotions) {
      if (promotion.name !== name || !isOpen(promotion, today)) continue;
      const room = choiceName(variant, variants);
      if (promotion.value.kind === "FlatPrice") {
        for (const text of flatGains(
          cents(promotion.value.price + mandatory),
          variant,
          type === "Cruise",
          variants,
        ))
          rooms.set(text, []);
        continue;
      }
      const spared = type === "Cruise" ? billed.map(({ description }) => description) : [];
      const text = gainOf(promotion.value, { cruise: type === "Cruise", variant, spared, struck, today });
      if (text) rooms.set(text, [...(rooms.get(text) ?? []), room]);
    }
  }
  return [...rooms].map(([text, some]) =>
    some.length === variants.length || some.length === 0
      ? text
      : t("gain.only", { text, rooms: some.join("; ") }),
  );
}

/** A fixed price is for one length and so many persons: who takes more pays the price of the day. */
function flatGains(amount: Cents, variant: Variant, cruise: boolean, variants: readonly Variant[]): string[] {
  const values = {
    price: formatMoney(amount, variant.currency),
    nights: common("count.night", { count: Math.max(1, variant.nights) }),
    persons: common("count.person", { count: variant.persons }),
    // Length and persons stand in the text; only from how many nights on a choice is sold does not.
    what: choiceName(
      variant,
      variants.filter((each) => each === variant || each.nights !== variant.nights),
    ),
  };
  // A voucher is for its nights exactly.
  const voucher = { ...values, what: choiceName(variant, [variant]) };
  // Where no more than these fit in, nobody asks what further ones pay.
  const full = (variant.room.maxOccupancy ?? variant.persons) <= variant.persons;
  const kind = cruise ? (full ? "voyageFull" : "voyage") : full ? "stayFull" : "stay";
  return [
    ...(variant.dated ? [t(`gain.flat.${kind}`, values)] : []),
    ...(variant.voucher ? [t("gain.flat.voucher", voucher)] : []),
  ];
}

/** "abgezogen wird die günstigste Nacht" */
export function leastText(freeNights: number): string {
  return t("gain.least", { count: freeNights });
}

interface GainOf {
  cruise: boolean;
  variant: Variant;
  spared: readonly string[];
  struck: boolean;
  today: CivilDate;
}

/** Of the days of a promotion those that can still be booked and on which the house is open; null: none. */
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

/** Null where no day of it is left. @param spared what a percentage does not lower, though the price of the voyage has it in it */
function gainOf(
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
      ? t(cruise ? "gain.cheaperCruise" : "gain.cheaper", { from, to })
      : billed
        ? t("gain.lessCruiseOf", { percent, from, to, billed })
        : t(cruise ? "gain.lessCruise" : "gain.less", { percent, from, to });
    const least = value.promotedPrice?.minimum;
    return least ? t("gain.atLeast", { text, price: formatMoney(least, variant.currency) }) : text;
  }
  const { description, freeNights, duration, stays } = value;
  const told = { description, least: leastText(freeNights) };
  const [last = duration, ...before] = stays.toReversed();
  const some = before.toReversed().join(", ");
  const nights = common("count.night", { count: last });
  const text =
    stays.length === 0
      ? t("gain.freeFrom", { ...told, nights: t("gain.from", { count: duration }) })
      : t("gain.free", { ...told, nights: some ? t("gain.or", { some, last: nights }) : nights });
  return t("gain.within", { text, from, to });
}

/** The part of an offer that every deal page shows, whatever is chosen. */
export type DealFacts = ReturnType<typeof dealFacts>;

export function dealFacts(offer: Offer, today: CivilDate, struck = false) {
  const { slug, type, title, subtitle, services, localCharges, accessibility } = offer;
  const { contact, vendor } = offer;
  const voucher = offer.variants.some((variant) => variant.voucher !== undefined);
  const lines = [contact.name, contact.address, `${contact.zip} ${contact.city}`.trim()];
  return {
    slug,
    type,
    /** As it stands in an address book. */
    house: {
      name: contact.name,
      street: contact.address,
      zip: contact.zip,
      city: contact.city,
      country: contact.country,
    },
    /** "Weingut": what the house calls itself. */
    kind: type === "Cruise" ? t("cruise") : contact.tag || t("hotel"),
    title,
    subtitle,
    images: galleryOf(offer),
    place: placeOf(contact),
    category: contact.category,
    address: [...lines, countryName(contact.country)].filter((line) => line !== ""),
    phone: contact.phone,
    email: contact.email,
    /** Where the house stands or the voyage begins; null where nobody knows. */
    at: contact.geoCoordinate ?? null,
    services,
    /** Empty where nothing is sold as a voucher. */
    validity: voucher ? lastingValidity(offer.validity) : "",
    notIncluded: offer.notIncluded,
    goodToKnow: offer.goodToKnow,
    /** Hours of arrival, ways there, what house or ship has. */
    attributes: contact.displayAttributes.map(({ key, value }) => ({ term: key, value })),
    localCharges,
    accessibility,
    upgrades: offer.additionalServiceUpgrades
      .filter((upgrade) => upgrade.isOptional)
      .map((upgrade) => ({
        text: upgrade.description,
        said: offeredText(upgrade, { currency: currencyOf(offer), voucher }),
      })),
    /** Whether some of them may not reach a quarter of the price together, see `package-share.ts`. */
    quarterRule:
      offer.type !== "Cruise" &&
      !vendor.organiser &&
      offer.additionalServiceUpgrades.some(({ isOptional, touristService }) => isOptional && touristService),
    currency: currencyOf(offer),
    promotions: promotionFacts(offer, today, struck),
    bands: offer.cancellationBands,
    sold: { dated: offer.variants.some((variant) => variant.dated), voucher },
    vendor: { name: vendor.name, address: vendor.address },
    cruise: cruiseFacts(offer),
    countries: deliveryCountries.map(countryName),
  };
}

/** House, place and season as the shop orders them, then each room once. */
export function galleryOf({ images, variants }: Pick<Offer, "images" | "variants">): Image[] {
  const all = [...images, ...variants.flatMap(({ room }) => room.image ?? [])];
  return [...new Map(all.map((image) => [image.imageUrl, image])).values()];
}

function cruiseFacts({ type, cruise, vendor }: Offer) {
  if (!cruise) return null;
  const known = { cruise, organiser: type === "Cruise" ? vendor.organiser : undefined };
  return {
    route: cruise.route,
    rows: rowsOf(packageRows(known, "deal")),
    /** Long, and not what one chooses by. */
    folded: rowsOf(packageRows(known, "dealFolded")),
  };
}
