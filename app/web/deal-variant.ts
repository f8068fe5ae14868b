/** A variant as the deal page offers it for choice. */
import { amenityName } from "#app/domain/catalogue/names.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import type { StayRefusal } from "#app/domain/price/quote.ts";

export interface DealVariant {
  id: string;
  room: string;
  board: string;
  size: string;
  amenities: string[];
  occupancy: number;
  /** Included in the price. */
  persons: number;
  nights: number;
  dated: boolean;
  additional: string;
  /** All rooms for the wished stay; without one the lowest of the month, or of the departures. */
  stay: Cents | null;
  voucher: Cents | null;
  /** Why there is no price for a stay; `none` where nothing is free without any wish. */
  refusal: StayRefusal | "not-enough" | "none" | null;
}

export function dealVariant(
  variant: Variant,
  prices: Pick<DealVariant, "stay" | "voucher" | "refusal">,
): DealVariant {
  return {
    id: variant.id,
    room: variant.room.name,
    board: variant.board.longName,
    size: sizeOf(variant),
    amenities: variant.room.amenities.map(({ code, quantity }) => amenityName(code, quantity)),
    occupancy: variant.room.maxOccupancy ?? variant.persons,
    persons: variant.persons,
    nights: Math.max(1, variant.nights),
    dated: variant.dated,
    additional: variant.additional,
    ...prices,
  };
}

/** "24 m²" or "24–28 m²"; empty where nothing is known. */
function sizeOf({ room }: Variant): string {
  const { sizeSquareMeters: from, sizeSquareMetersUpper: to } = room;
  if (from === undefined) return "";
  return `${from}${to !== undefined && to > from ? `–${to}` : ""}\u00a0m²`;
}
