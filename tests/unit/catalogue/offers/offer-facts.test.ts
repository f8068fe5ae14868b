import { expect, test } from "vitest";

import { offerFacts } from "#app/commands/catalogue/offer-facts.server.ts";
import { createEntryKey } from "#app/commands/catalogue/offers.server.ts";
import { startSale, saleState, endSale } from "#app/domain/catalogue/sale-run.ts";

const offer = {
  title: "Am See",
  rank: 3,
  services: ["Frühstück", "Sauna"],
  contact: { phone: "1", displayAttributes: [{ key: "Anreise", value: "ab 15 Uhr" }] },
  upgrades: [{ serviceCode: "BROT", unitPrice: 3, perPerson: false }],
};

test("equal values are no facts", () => {
  expect(offerFacts(offer, structuredClone(offer))).toEqual({ before: {}, after: {} });
});

test("changed facts are listed by path, key and line", () => {
  const after = {
    title: "Am Berg",
    services: ["Sauna", "Boot"],
    contact: { phone: "", displayAttributes: [] },
    upgrades: [
      { serviceCode: "WEIN", unitPrice: 9, perPerson: true },
      { serviceCode: "BROT", unitPrice: 4, perPerson: false },
    ],
  };
  expect(offerFacts(offer, after)).toEqual({
    before: {
      title: "Am See",
      rank: 3,
      services: "Frühstück",
      "contact/phone": "1",
      "contact/displayAttributes/Anreise/value": "ab 15 Uhr",
      "upgrades/BROT/unitPrice": 3,
      "upgrades/WEIN/unitPrice": "",
      "upgrades/WEIN/perPerson": "",
    },
    after: {
      title: "Am Berg",
      rank: "",
      services: "Boot",
      "contact/phone": "",
      "contact/displayAttributes/Anreise/value": "",
      "upgrades/BROT/unitPrice": 4,
      "upgrades/WEIN/unitPrice": 9,
      "upgrades/WEIN/perPerson": "true",
    },
  });
});

test("reordered lines are listed completely", () => {
  expect(offerFacts({ services: ["A", "B"] }, { services: ["B", "A"] })).toEqual({
    before: { services: "A\nB" },
    after: { services: "B\nA" },
  });
});

test("a new key is unique and made from the name", () => {
  expect(createEntryKey("Käse & Wein, süß", [])).toBe("kaese-wein-suess");
  expect(createEntryKey("Brot", ["brot", "brot-2"])).toBe("brot-3");
  expect(createEntryKey("é!", [])).toBe("e");
  expect(createEntryKey("Łódź & Ærø", [])).toBe("lodz-aero");
  expect(createEntryKey("…", [])).toBe("neu");
});

const day = (text: string) => new Date(`2027-${text}T00:00:00Z`);
const sale = (start: string, end: string, onlineTo: string) => ({
  run: { start: day(start), end: day(end) },
  onlineTo: day(onlineTo),
});

test.each([
  ["on-sale", sale("01-01", "12-01", "12-01")],
  ["not-yet", sale("07-01", "12-01", "12-01")],
  ["taken-down", sale("01-01", "05-01", "12-01")],
  ["ended", sale("01-01", "05-01", "05-01")],
  ["ended", sale("01-01", "12-01", "05-01")],
  ["draft", sale("03-01", "03-01", "12-01")],
] as const)("a sale on 1 June is %s", (state, given) => {
  expect(saleState(given, day("06-01"))).toBe(state);
});

test("taking an offer down ends its run now", () => {
  const now = day("06-01");
  expect(endSale(sale("01-01", "12-01", "12-01"), now)).toEqual(sale("01-01", "06-01", "12-01"));
  expect(endSale(sale("07-01", "12-01", "12-01"), now)).toEqual(sale("07-01", "07-01", "12-01"));
  expect(endSale(sale("01-01", "05-01", "12-01"), now)).toEqual(sale("01-01", "05-01", "12-01"));
});

test("publishing keeps a past start", () => {
  const wish = { from: null, until: day("11-01"), now: day("06-01") };
  expect(startSale(sale("01-01", "05-01", "05-01"), wish)).toEqual(sale("01-01", "11-01", "11-01"));
  expect(startSale(sale("07-01", "12-01", "12-01"), wish)).toEqual(sale("06-01", "11-01", "11-01"));
  expect(startSale(sale("01-01", "05-01", "05-01"), { ...wish, from: day("08-01") })).toEqual(
    sale("08-01", "11-01", "11-01"),
  );
});
