import { expect, test } from "vitest";

import { sampleWith } from "../../support/catalogue-files.ts";
import { catalogueProblems, expectMistake, type Mistake } from "../../support/catalogue-import.ts";

const hotel = "offers[0]";
const dated = "offers[0].variants[0]";
const voucher = "offers[0].variants[1]";
const rules = `${dated}.nightRules`;
const promotion = `${dated}.promotions[0].value`;
const free = `${dated}.promotions[1].value`;

const mistakes: Mistake[] = [
  [
    "bids on a fixed price",
    { [`${dated}.price`]: { kind: "Fixed" } },
    `${dated}.bidding`,
    "brauchen einen Preis der Art „Slider“",
  ],
  [
    "a reserve under the bound",
    { [`${dated}.bidding.reserve`]: 0.6 },
    `${dated}.bidding.reserve`,
    "unter der Untergrenze des Preises (factor 0.7)",
  ],
  [
    "a reserve under sliderMin",
    { [`${dated}.price.sliderMin`]: 160 },
    `${dated}.bidding.reserve`,
    "beim niedrigsten Preis (200,00 €) unter sliderMin (160,00 €)",
  ],
  [
    "a counter at the reserve",
    { [`${dated}.bidding.counter`]: 0.75 },
    `${dated}.bidding.counter`,
    "muss über reserve (0.75) liegen",
  ],
  [
    "a counter too close",
    { [`${dated}.bidding.counter`]: 0.77 },
    `${dated}.bidding.counter`,
    "mindestens drei Preisstufen",
  ],
  [
    "a counter too close for a cheap stay",
    { [`${rules}.seasons[0].price`]: 14 },
    `${dated}.bidding.counter`,
    "mindestens drei Preisstufen",
  ],
  [
    "a slider without choice",
    { [`${voucher}.price.factor`]: 1 },
    `${voucher}.price.factor`,
    "muss unter 1 liegen",
  ],
  [
    "a slider above the price",
    { [`${voucher}.price.sliderMin`]: 199 },
    `${voucher}.price.sliderMin`,
    "unter dem niedrigsten Preis liegen (199,00 €)",
  ],
  [
    "a flat price that raises",
    { [`${voucher}.promotions[0].value.price`]: 199 },
    `${voucher}.promotions[0].value.price`,
    "199,00 € senkt keinen Preis; der höchste ist 199,00 €",
  ],
  ["a factor that raises", { [`${promotion}.factor`]: 1 }, `${promotion}.factor`, "muss unter 1 liegen"],
  [
    "a minimum above its total",
    { [`${promotion}.promotedPrice.minimum`]: 181 },
    `${promotion}.promotedPrice.minimum`,
    "liegt über promotedPrice.total (180,00 €)",
  ],
  [
    "a travel period upside down",
    { [`${promotion}.to`]: "+29d" },
    `${promotion}.to`,
    "liegt vor from (2026-12-20)",
  ],
  [
    "all nights free",
    { [`${free}.freeNights`]: 7, [`${free}.stays`]: [] },
    `${free}.freeNights`,
    "mindestens eine der 7 Nächte",
  ],
  [
    "a stay shorter than its gift",
    { [`${free}.stays`]: [1] },
    `${free}.stays[0]`,
    "muss länger sein als freeNights (1)",
  ],
  [
    "a booking window upside down",
    { [`${dated}.promotions[0].to`]: "-2d" },
    `${dated}.promotions[0].to`,
    "liegt vor from (2026-11-19)",
  ],
  [
    "an offer's promotion upside down",
    { [`${hotel}.promotions[0].to`]: "-2d" },
    `${hotel}.promotions[0].to`,
    "2026-11-18 liegt vor from",
  ],
  [
    "a main picture without words",
    { [`${hotel}.images[0].alt`]: "" },
    `${hotel}.images[0].alt`,
    "braucht einen Alternativtext",
  ],
  [
    "room sizes upside down",
    { [`${hotel}.rooms[0].sizeSquareMetersUpper`]: 20 },
    `${hotel}.rooms[0].sizeSquareMetersUpper`,
    "20 ist kleiner",
  ],
  [
    "a mandatory service for each person",
    { "offers[0].upgrades[0].perPerson": true },
    "offers[0].upgrades[0].perPerson",
    "gibt es nur bei Leistungen, die man wählen kann",
  ],
  [
    "a package sold by a hotel",
    {
      "offers[0].upgrades[0]": {
        serviceCode: "TOUR",
        description: "Ausflug",
        isOptional: false,
        unitPrice: 70,
        touristService: true,
      },
    },
    "offers[0].upgrades",
    "das wäre eine Pauschalreise",
  ],
];

test.each(mistakes)("rejects an invalid price with path and reason: %s", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

test("three steps between reserve and counteroffer are sufficient", () => {
  expect(catalogueProblems(sampleWith({ [`${dated}.bidding.counter`]: 0.78 }))).toEqual([]);
});
