/** What an offer lacks before it is sold: hindrances refuse the sale, hints do not. */
import { describe, expect, test } from "vitest";

import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import { findOfferGaps, type GapName, hindrances, hints } from "#app/domain/catalogue/offer-gaps.ts";
import type { CruiseFacts } from "#app/domain/catalogue/offer.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { aCatalogueOffer, aCatalogueVariant, nightRows } from "#tests/support/catalogue.ts";
import { aContact } from "#tests/support/offers.ts";

const today = civilDate("2027-02-06");
const organiser = {
  name: "Reisen GmbH",
  address: "Kai 1",
  insolvencyCover: "Fonds",
  insolvencyContact: "Platz 1",
  insolvencyNumber: "RK-1",
};
const vendor = { name: "Haus am See KG", address: "Seestraße 1", email: "haus@see.example", organiser };
const { id: _, ...contact } = aContact({ phone: "+49 8362 1" });

const complete = (part: Partial<CatalogueOffer> = {}) =>
  aCatalogueOffer({
    subtitle: "Am Ufer",
    contact,
    cancellationBands: [{ daysBefore: 1, share: 0.5 }],
    ...part,
  });
const cruiseFacts: CruiseFacts = {
  ship: "MS Kiel",
  river: false,
  route: [
    { day: 1, port: "Kiel", country: "DE" },
    { day: 8, port: "Oslo", country: "NO" },
  ],
  documents: "Ausweis",
  mobilitySuitability: "eingeschränkt",
  minimumParticipants: "keine",
  gratuities: "enthalten",
};
const cruise = (part: Partial<CatalogueOffer> = {}) =>
  complete({ type: "Cruise", cruise: cruiseFacts, ...part });

const gapsOf = (offer: CatalogueOffer, around: Partial<Parameters<typeof findOfferGaps>[1]> = {}) =>
  findOfferGaps(offer, { vendor, others: 0, today, ...around });
const namesOf = (offer: CatalogueOffer, around: Partial<Parameters<typeof findOfferGaps>[1]> = {}) => {
  const found = gapsOf(offer, around);
  return [...found.hindrances, ...found.hints].map(({ name }) => name);
};
const nights = (rooms: number, from = "2027-02-05") =>
  aCatalogueVariant({ nightRows: nightRows(civilDate(from), [10000, 12000], rooms) });
const voucher = (available: number) =>
  aCatalogueVariant({ nightRows: [], voucher: { total: cents(9900), available } });

test("a complete hotel and a complete cruise have no gaps", () => {
  expect(namesOf(complete())).toEqual([]);
  expect(namesOf(cruise())).toEqual([]);
});

const cases: [GapName, CatalogueOffer, Partial<Parameters<typeof findOfferGaps>[1]>?][] = [
  ["no-description", complete({ subtitle: " " })],
  ["no-room", complete({ rooms: [] })],
  ["no-variant", complete({ variants: [] })],
  ["all-stopped", complete({ variants: [{ ...nights(2), stopped: true }] })],
  ["no-price", complete({ variants: [nights(2, "2027-02-01")] })],
  ["none-for-sale", complete({ variants: [nights(0)] })],
  ["none-for-sale", complete({ validity: "immer", variants: [voucher(0)] })],
  ["no-package-terms", cruise({ cancellationBands: [] })],
  ["no-cruise-facts", complete({ type: "Cruise" })],
  ["no-cruise-facts", cruise({ cruise: { ...cruiseFacts, documents: "" } })],
  ["no-cruise-facts", cruise({ cruise: { ...cruiseFacts, route: cruiseFacts.route.slice(1) } })],
  ["no-vendor-facts", complete(), { vendor: { ...vendor, email: "" } }],
  ["no-vendor-facts", complete(), { vendor: null }],
  ["no-organiser", cruise(), { vendor: { name: "Haus", address: "See", email: "a@b.example" } }],
  [
    "no-organiser",
    cruise(),
    { vendor: { ...vendor, organiser: { ...organiser, insolvencyNumber: undefined } } },
  ],
  ["no-picture", complete({ images: [{ ...placeholderPicture, alt: "Noch kein Bild" }] })],
  ["no-cancellation-terms", complete({ cancellationBands: [] })],
  ["no-validity", complete({ variants: [voucher(3)] })],
  ["no-phone", complete({ contact: { ...contact, phone: "" } })],
  ["room-unsold", complete({ rooms: [...complete().rooms, { ...complete().rooms[0]!, key: "suite" }] })],
  ["variant-unsold", complete({ variants: [nights(2), { ...nights(2, "2027-01-01"), key: "alt" }] })],
  ["shared-property", complete(), { others: 1 }],
];

test.each(cases)("finds %s", (name, offer, around) => {
  expect(namesOf(offer, around)).toContain(name);
});

test("every gap has a case", () => {
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set([...hindrances, ...hints]));
});

describe("an entry is named", () => {
  test("by the key of the room or the variant that is not sold", () => {
    const rooms = [...complete().rooms, { ...complete().rooms[0]!, key: "suite" }];
    expect(gapsOf(complete({ rooms })).hints).toEqual([{ name: "room-unsold", entry: "suite" }]);
    const variants = [nights(2), { ...nights(2, "2027-01-01"), key: "alt" }];
    expect(gapsOf(complete({ variants })).hints).toEqual([{ name: "variant-unsold", entry: "alt" }]);
  });
});

test("nights before today and an empty text do not hinder a sale with other prices", () => {
  const variants = [nights(2), nights(2, "2027-01-01")];
  expect(gapsOf(complete({ variants, services: ["Frühstück"], subtitle: "" })).hindrances).toEqual([]);
});
