import type { Catalogue, CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { addDays, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { aContact, aRoom, anOffer } from "#tests/support/offers.ts";

/** The current time in tests: 20 November 2026, 10:00 in Berlin. */
export const testNow = new Date("2026-11-20T09:00:00Z");
/** An arrival late enough for every payment type. */
export const arrival = civilDate("2027-02-05");

export function nightRows(
  from: CivilDate,
  prices: readonly number[],
  rooms = 1,
): CatalogueVariant["nightRows"] {
  return prices.map((price, index) => ({
    date: addDays(from, index),
    price: cents(price),
    rooms,
    closedToArrival: false,
  }));
}

export function aCatalogueVariant(part: Partial<CatalogueVariant> = {}): CatalogueVariant {
  return {
    key: "dz-uf",
    room: "dz",
    board: "UF",
    nights: 1,
    persons: 2,
    additional: "",
    currency: "EUR",
    displayType: "PerNight",
    priceType: { kind: "Fixed" },
    childBands: [],
    stayRules: [],
    minAge: 0,
    promotions: [],
    nightRows: nightRows(arrival, [10000, 12000, 9000]),
    ...part,
  };
}

export function aCatalogueOffer(part: Partial<CatalogueOffer> = {}): CatalogueOffer {
  const { id: _, vendor: ___, contact: ____, variants: _____, promotions: ______, ...offer } = anOffer();
  const { id: _______, ...contact } = aContact({ slug: part.slug ?? offer.slug });
  const { id: ________, ...room } = aRoom();
  return {
    ...offer,
    images: [{ imageUrl: "/pictures/lake.svg", alt: "Ein See", hash: "lake" }],
    vendor: "haus",
    contact,
    contacts: [],
    themes: [],
    promotions: [],
    rooms: [room],
    variants: [aCatalogueVariant()],
    ...part,
  };
}

/** Imports offers and returns the ids of their variants, in the given order. */
export async function putOnSale(db: Database, ...offers: CatalogueOffer[]): Promise<string[]> {
  const catalogue: Catalogue = {
    vendors: [
      {
        key: "haus",
        name: "Haus GmbH",
        address: "Seestraße 1, 87629 Füssen",
        email: "haus@hotel.example",
        phone: "",
      },
    ],
    groupings: [],
    offers: offers.length > 0 ? offers : [aCatalogueOffer()],
  };
  const imported = await importCatalogue({ db, now: testNow }, catalogue, { complete: true });
  if (!imported.ok) throw new Error(`the test's catalogue was refused: ${JSON.stringify(imported)}`);
  const stored = await listOffers(db);
  return catalogue.offers.flatMap(
    ({ slug }) => stored.find((offer) => offer.slug === slug)?.variants.map(({ id }) => id) ?? [],
  );
}
