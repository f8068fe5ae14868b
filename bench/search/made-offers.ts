import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Offer, RoomAmenity, Variant, Vendor } from "#app/domain/catalogue/offer.ts";
import type { VariantPromotion } from "#app/domain/price/promotion.ts";
import {
  amenities,
  boards,
  childBands,
  countries,
  type MadeData,
  madeTitle,
  madeToday,
  themes,
  variantsEach,
} from "./made-data.ts";

const vendor: Vendor = {
  id: 1,
  key: "bench",
  name: "Bench",
  address: "",
  email: "bench@bench.example",
  phone: "",
};
const boardsByNumber = boards.map((shortName) => ({ shortName, longName: shortName }));

export function madeOffers(made: MadeData): Offer[] {
  const amenityCache = new Map<number, RoomAmenity[]>();
  return Array.from({ length: made.offers }, (_, number) => offerOf(made, number, amenityCache));
}

export const numberOfId = (id: string): number => Number(id.slice(1));

function offerOf(made: MadeData, number: number, amenityCache: Map<number, RoomAmenity[]>): Offer {
  const id = `o${number}`;
  const country = countries[made.country[number] ?? 0] ?? "";
  const region = `Region ${made.region[number]}`;
  const title = madeTitle(number);
  const mandatory = made.mandatory[number] ?? 0;
  return {
    id,
    slug: `haus-${number}`,
    type: "Hotel",
    title,
    subtitle: "",
    services: [],
    validity: "",
    goodToKnow: [],
    notIncluded: [],
    images: [{ imageUrl: "/pictures/haus.svg", alt: "Haus", hash: "day-land" }],
    onlineTo: new Date("2028-01-01T00:00:00Z"),
    run: {
      start: new Date("2026-01-01T00:00:00Z"),
      end: new Date(made.onSale[number] === 1 ? "2028-01-01T00:00:00Z" : "2026-06-01T00:00:00Z"),
    },
    vendor,
    contact: {
      id: `c${number}`,
      slug: `haus-${number}`,
      tag: "Hotel",
      category: made.category[number] ?? 0,
      name: title,
      address: "",
      zip: "",
      city: `Ort ${made.town[number]}`,
      country,
      state: region,
      phone: "",
      email: "haus@bench.example",
      idSstOfferContact: id,
      geoCoordinate: { latitude: 36 + (number % 2_500) / 100, longitude: -9 + (number % 3_700) / 100 },
      displayAttributes: [],
    },
    contacts: [],
    variants: Array.from({ length: variantsEach }, (_, place) =>
      variantOf(made, number * variantsEach + place, id, amenityCache),
    ),
    promotions: [],
    discountGroup: null,
    additionalServiceUpgrades:
      mandatory === 0
        ? []
        : [
            {
              serviceCode: "END",
              description: "Endreinigung",
              isOptional: false,
              unitPrice: cents(mandatory),
              touristService: false,
              perPerson: false,
            },
          ],
    themes: themes.filter((_, theme) => ((made.themes[number] ?? 0) >> theme) & 1),
    accessibility: [],
    localCharges: "",
    cancellationBands: [],
    changedAt: new Date("2026-01-01T00:00:00Z"),
  };
}

function variantOf(
  made: MadeData,
  number: number,
  offerId: string,
  equipment: Map<number, RoomAmenity[]>,
): Variant {
  const bits = made.amenities[number] ?? 0;
  const roomAmenities = equipment.get(bits) ?? amenitiesOf(bits);
  equipment.set(bits, roomAmenities);
  return {
    id: `v${number}`,
    key: `v${number}`,
    offerId,
    board: boardsByNumber[made.board[number] ?? 0] ?? { shortName: "OV", longName: "" },
    room: {
      id: `r${number}`,
      key: `r${number}`,
      name: "Zimmer",
      amenities: roomAmenities,
      maxOccupancy: made.occupancy[number] ?? 1,
      sku: `r${number}`,
    },
    nights: made.shortest[number] ?? 1,
    persons: made.persons[number] ?? 1,
    additional: "",
    currency: "EUR",
    displayType: "PerPersonAndNight",
    priceType: { kind: "Fixed" },
    dated: true,
    childBands,
    stayRules: [],
    minAge: 0,
    promotions: promotionsOf(made, number),
    biddable: false,
  };
}

function amenitiesOf(set: number): RoomAmenity[] {
  return amenities.flatMap((code, bit) =>
    (set >>> bit) & 1 ? [{ code, highlight: false, quantity: 1 }] : [],
  );
}

function promotionsOf(made: MadeData, number: number): VariantPromotion[] {
  const factor = made.factor[number] ?? 0;
  if (factor === 0) return [];
  return [
    {
      id: `p${number}`,
      name: "Frühbucher",
      from: addDays(madeToday, -30),
      to: addDays(madeToday, 30),
      value: {
        kind: "TravelPeriod",
        from: addDays(madeToday, made.factorFrom[number] ?? 0),
        to: addDays(madeToday, made.factorTo[number] ?? 0),
        factor: factor / 1_000_000,
      },
    },
  ];
}
