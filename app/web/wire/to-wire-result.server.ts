import type { z } from "zod";

import { starsOf } from "#app/domain/catalogue/names.ts";
import { toDecimal } from "#app/domain/money.ts";
import type { GroupingOption, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import type { BookingResult, OfferResult } from "#app/domain/search/result.ts";
import { toWireBoard } from "#app/web/wire/board.server.ts";
import { toWireContact } from "#app/web/wire/contact.server.ts";
import { toWireImage } from "#app/web/wire/image.server.ts";
import { toWirePrice } from "#app/web/wire/price.server.ts";
import { toWireOfferPromotion } from "#app/web/wire/promotion.server.ts";
import { toWireRoom } from "#app/web/wire/room.server.ts";
import type { bookingResultSchema, offerResultSchema } from "#app/web/wire/search-result.server.ts";
import { toWireVariant, type VariantOnSale } from "#app/web/wire/variant.server.ts";

export interface ResultSurroundings {
  publicUrl: string;
  groupings: readonly GroupingOption[];
  /**
   * What a variant costs with this search; null where it cannot be had or is not worked out.
   * @param stay of the variant shown, where the search itself has none
   */
  onSale: (offer: Offer, variant: Variant, stay?: OfferResult["stay"]) => VariantOnSale | null;
}

export function toWireBookingResult(
  found: BookingResult,
  around: ResultSurroundings,
): z.output<typeof bookingResultSchema> {
  const { variant, adults, checkin, checkout, childrenAges } = found;
  return {
    ...common(found, around, found.free),
    adults,
    board: toWireBoard(variant.board.shortName),
    checkin,
    checkout,
    days: found.days.map(({ day, price }) => ({ day, price: toDecimal(price) })),
    childrenAges: [...childrenAges],
    room: toWireRoom(variant.room, around.publicUrl),
    variantId: variant.id,
  };
}

export function toWireOfferResult(
  found: OfferResult,
  around: ResultSurroundings,
): z.output<typeof offerResultSchema> {
  const rooms = new Map(found.offer.variants.map(({ room }) => [room.id, room]));
  const available = around.onSale(found.offer, found.variant, found.stay)?.available ?? 1;
  return {
    ...common(found, around, available),
    displayedVariantId: found.variant.id,
    nights: { min: found.nights.min, max: found.nights.max },
    persons: { min: found.persons.min, max: found.persons.max },
    rooms: [...rooms.values()].map((room) => toWireRoom(room, around.publicUrl)),
  };
}

function common(found: BookingResult | OfferResult, around: ResultSurroundings, available: number) {
  const { offer, variant, price, boards } = found;
  const { publicUrl, groupings, onSale } = around;
  const shown = (other: Variant) => (other.id === variant.id ? { price, available } : onSale(offer, other));
  const [image] = offer.images;
  return {
    id: offer.id,
    slug: offer.slug,
    type: offer.type,
    accommodationType: offer.accommodationType,
    display: { title: offer.title, subtitle: offer.subtitle },
    contact: toWireContact(offer.contact),
    image: image ? toWireImage(image, publicUrl) : null,
    price: toWirePrice(price, variant.priceType),
    promotions: offer.promotions.map(toWireOfferPromotion),
    rating: starsOf(offer.contact.category).stars,
    themes: offer.themes.map((code) => {
      const theme = groupings.find((option) => option.groupingType === "theme" && option.slug === code);
      return {
        name: theme?.heading ?? code,
        code,
        image: theme ? toWireImage(theme.image, publicUrl) : null,
      };
    }),
    variants: offer.variants.map((other) => toWireVariant(other, shown(other), publicUrl)),
    vendor: { id: offer.vendor.id, name: offer.vendor.name },
    boards: boards.map(toWireBoard),
  };
}
