/** What a card shows of a search result; small, because loader data stand in the page a second time. */
import type { CivilDate } from "#app/domain/civil-date.ts";
import { nightsBetween } from "#app/domain/civil-date.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { DisplayType, Image, OfferType } from "#app/domain/offer.ts";
import { guestCount } from "#app/domain/party.ts";
import type { SearchResult } from "#app/domain/search-page.ts";
import { dealPath } from "#app/web/paths.ts";
import { writeSearchState } from "#app/web/search-state.ts";

export interface CardData {
  href: string;
  type: OfferType;
  title: string;
  place: string;
  category: number;
  image: Image;
  /** Names of the boards that can be had. */
  boards: string[];
  price: {
    display: Cents;
    displayType: DisplayType | "PerVoucher";
    total: Cents;
    currency: Currency;
    former?: Cents;
    promotion?: string;
    /** The lowest of several. */
    from: boolean;
  };
  /** What `price.total` pays for. */
  nights: number;
  guests: number;
  /** The wished dates, in booking mode. */
  stay?: { checkin: CivilDate; checkout: CivilDate };
}

export function cardData(result: SearchResult): CardData {
  const { offer, variant, price } = result;
  const voucher = result.mode === "o" && result.stay === null;
  const nights =
    result.mode === "b" ? nightsBetween(result.checkin, result.checkout) : Math.max(1, variant.nights);
  const party =
    result.mode === "b" ? { adults: result.adults, childrenAges: [...result.childrenAges] } : null;
  return {
    href: dealPath(offer) + stateOf(result),
    type: offer.type,
    title: offer.title,
    place: placeOf(offer.contact),
    category: offer.contact.category,
    image: offer.images[0] ?? { imageUrl: "", alt: "", hash: "coast" },
    boards: [variant.board.longName],
    price: {
      display: price.display,
      displayType: voucher && price.displayType === "PerQuantity" ? "PerVoucher" : price.displayType,
      total: price.total,
      currency: price.currency,
      from: result.mode === "o",
      ...(price.list !== null && { former: price.list }),
      ...(price.promotion !== null && { promotion: price.promotion }),
    },
    nights,
    guests: party ? guestCount(party) : variant.persons,
    ...(result.mode === "b" && { stay: { checkin: result.checkin, checkout: result.checkout } }),
  };
}

/** "Meran, Südtirol"; a city that is its own region is said once. */
export function placeOf({ city, state }: { city: string; state: string }): string {
  return [...new Set([city, state])].filter((name) => name !== "").join(", ");
}

/** The search travels on to the deal page in `h`, so that the page opens with the price that the card shows. */
function stateOf({ variant, ...result }: SearchResult): string {
  const wish =
    result.mode === "b"
      ? {
          checkin: result.checkin,
          checkout: result.checkout,
          adults: result.adults,
          childrenAges: result.childrenAges,
          ...(result.rooms > 1 && { rooms: result.rooms }),
        }
      : (result.stay ?? {});
  return `?h=${encodeURIComponent(writeSearchState({ ...wish, variantId: variant.id }))}`;
}
