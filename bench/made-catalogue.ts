/** Catalogue files for benchmarks: the sample hotel as often as needed, with a year of nights each. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { addDays, type CivilDate } from "#app/domain/dates.ts";

import { sampleCatalogue, sampleHotel } from "../tests/support/catalogue-files.ts";

export const nightsEach = 365;

export interface CatalogueWish {
  offers: number;
  /** Each has 365 nights of its own. */
  variants?: number;
  /** How the files give the nights: as rows, or as seasons. */
  nights: "rows" | "rules";
  /** Lowest price of a night in euros. */
  price: number;
  today: CivilDate;
}

/** @returns bytes of all files */
export function writeCatalogue(folder: string, wish: CatalogueWish): number {
  mkdirSync(folder, { recursive: true });
  const { vendors, groupings } = sampleCatalogue();
  const write = (name: string, content: object): number => {
    const text = JSON.stringify(content);
    writeFileSync(join(folder, name), text);
    return text.length;
  };
  let bytes = write("vendors.json", { vendors, groupings });
  for (let first = 0; first < wish.offers; first += 100) {
    const some = Array.from({ length: Math.min(100, wish.offers - first) }, (_, index) =>
      offerOf(first + index, wish),
    );
    bytes += write(`offers-${first}.json`, { offers: some });
  }
  return bytes;
}

/** A hotel with one room, its variants, two upgrades, a promotion and two properties. */
function offerOf(number: number, { variants: count = 1, nights, price, today }: CatalogueWish): object {
  const { variants, contact, contacts: _contacts, rooms, ...hotel } = sampleHotel();
  const [variant] = variants;
  if (!variant) throw new Error("the sample has no variant");
  const {
    nightRules: _rules,
    nightRows: _rows,
    promotions: _promotions,
    bidding: _bidding,
    ...rest
  } = variant;
  const lowest = price + (number % 50);
  const seasons = [
    { price: lowest, weekendPrice: lowest + 20, rooms: 6 },
    { from: "06-01", to: "09-15", price: lowest + 40, rooms: 4 },
  ];
  const rows = () =>
    Array.from({ length: nightsEach }, (_, day) => ({
      date: addDays(today, day + 1),
      price: lowest + (day % 7 > 4 ? 20 : 0) + (day % 90),
      rooms: 6,
    }));
  const given = () => (nights === "rules" ? { nightRules: { seasons } } : { nightRows: rows() });
  return {
    ...hotel,
    slug: `haus-${number}`,
    title: `Haus ${number}`,
    contact: { ...contact, slug: `haus-${number}`, idSstOfferContact: `SST-${number}` },
    rooms,
    variants: Array.from({ length: count }, (_, place) => ({
      ...rest,
      ...(place > 0 && { key: `${rest.key}-${place}` }),
      ...given(),
    })),
  };
}
