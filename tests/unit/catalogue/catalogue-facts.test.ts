import { expect, test } from "vitest";

import { sampleCatalogue, sampleCruise, sampleHotel, sampleWith } from "../../support/catalogue-files.ts";
import { catalogueProblems, expectMistake, type Mistake } from "../../support/catalogue-import.ts";

const [hotelFile, cruiseFile] = [sampleHotel(), sampleCruise()];
const hotel = "offers[0]";
const cruise = "offers[1]";
const dated = "offers[0].variants[0]";
const voucher = "offers[0].variants[1]";
const rules = `${dated}.nightRules`;
const base = { price: 100, rooms: 3 };
const bands = hotelFile.cancellationBands;

const mistakes: Mistake[] = [
  ["a run that ends first", { [`${hotel}.run.end`]: "-31d" }, `${hotel}.run.end`, "liegt vor run.start"],
  [
    "bands out of order",
    { [`${dated}.childBands[2]`]: { fromAge: 1, toAge: 2, share: 0 } },
    `${dated}.childBands[2].fromAge`,
    "nach Alter geordnet",
  ],
  [
    "overlapping bands",
    { [`${dated}.childBands[1].fromAge`]: 5 },
    `${dated}.childBands[1].fromAge`,
    "überschneidet sich mit der Stufe davor (bis 5 Jahre)",
  ],
  [
    "a band upside down",
    { [`${dated}.childBands[1].fromAge`]: 13 },
    `${dated}.childBands[1].toAge`,
    "12 liegt unter fromAge (13)",
  ],
  [
    "more guests than beds",
    { [`${dated}.persons`]: 5 },
    `${dated}.persons`,
    "5 Personen passen nicht in „dz“ (maxOccupancy 4)",
  ],
  [
    "a hotel stay too long",
    { [`${voucher}.nights`]: 29 },
    `${voucher}.nights`,
    "in Hotels höchstens 28 Nächte",
  ],
  [
    "half a rule's period",
    { [`${hotel}.stayRules[0].to`]: undefined },
    `${hotel}.stayRules[0].to`,
    "ein Zeitraum hat from und to",
  ],
  [
    "a rule's period of two kinds",
    { [`${hotel}.stayRules[0].to`]: "+9d" },
    `${hotel}.stayRules[0].to`,
    "beide mit oder ohne Jahr",
  ],
  [
    "a rule's period upside down",
    { [`${dated}.stayRules[0].to`]: "+299d" },
    `${dated}.stayRules[0].to`,
    "liegt vor from",
  ],
  [
    "a rule of more nights than the most",
    { [`${hotel}.stayRules[0].maxNights`]: 6 },
    `${hotel}.stayRules[0].maxNights`,
    "6 ist kleiner als minNights (7)",
  ],
  [
    "a rule of nothing",
    { [`${hotel}.stayRules[1]`]: { on: ["sun"] } },
    `${hotel}.stayRules[1]`,
    "sagt nichts",
  ],
  [
    "a rule for ever against its own nights",
    { [`${hotel}.stayRules[1]`]: { minNights: 3 }, [`${voucher}.nights`]: 3 },
    `${dated}.nights`,
    "2 Nächte lässt eine Hausregel ohne Zeitraum nie zu",
  ],
  [
    "a rule on a cruise",
    { [`${cruise}.stayRules`]: [{ maxNights: 9 }] },
    `${cruise}.stayRules`,
    "gibt es nur bei Hotels",
  ],
  ["nothing to sell", { [`${voucher}.voucher`]: undefined }, voucher, "hat nichts zu verkaufen"],
  [
    "no base season",
    { [`${rules}.seasons`]: [{ ...base, from: "01-01", to: "12-31" }] },
    `${rules}.seasons`,
    "die Grundsaison ohne from und to fehlt",
  ],
  ["a late base season", { [`${rules}.seasons[3]`]: base }, `${rules}.seasons[3]`, "nur an erster Stelle"],
  ["half a season", { [`${rules}.seasons[1].to`]: undefined }, `${rules}.seasons[1].to`, "fehlt"],
  [
    "a hotel with departures",
    { [`${rules}.departures`]: { weekday: "sat", everyWeeks: 1, offsetWeeks: 0 } },
    `${rules}.departures`,
    "nur bei Kreuzfahrten",
  ],
  [
    "an extra of a room that is not there",
    { "offers[0].upgrades[1].availability": { rooms: ["keller"] } },
    "offers[0].upgrades[1].availability.rooms[0]",
    "gibt es kein Zimmer",
  ],
  [
    "an extra for nobody's age",
    { "offers[0].upgrades[1].availability": { minAge: 8, maxAge: 7 } },
    "offers[0].upgrades[1].availability.maxAge",
    "ist kleiner als minAge (8)",
  ],
  [
    "free nights on a cruise, which is sold whole",
    {
      [`${cruise}.variants[0].promotions`]: [
        {
          key: "frei",
          name: "Eine Nacht frei",
          from: "+0d",
          to: "+9d",
          value: {
            kind: "FreeNight",
            from: "+0d",
            to: "+9d",
            freeNights: 1,
            duration: 7,
            stays: [],
            description: "Eine Nacht geschenkt",
          },
        },
      ],
    },
    `${cruise}.variants[0].promotions[0].value.kind`,
    "gibt es nur bei Hotels",
  ],
  [
    "a cruise without departures",
    {
      [`${cruise}.variants[0].nightRules.departures`]: undefined,
      [`${cruise}.variants[0].nightRules.seasons`]: [base],
    },
    `${cruise}.variants[0].nightRules.departures`,
    "fehlt",
  ],
  [
    "a departure never met",
    { [`${cruise}.variants[0].nightRules.departures.offsetWeeks`]: 2 },
    `${cruise}.variants[0].nightRules.departures.offsetWeeks`,
    "kleiner als everyWeeks (2)",
  ],
  [
    "a cruise without facts",
    { [`${cruise}.cruise`]: undefined },
    `${cruise}.cruise`,
    "fehlt; eine Kreuzfahrt braucht Schiff",
  ],
  [
    "a cruise without organiser",
    { [`${cruise}.vendor`]: "seeblick" },
    `${cruise}.vendor`,
    "„seeblick“ ist kein Reiseveranstalter",
  ],
  [
    "a cruise without cancellation",
    { [`${cruise}.cancellationBands`]: [] },
    `${cruise}.cancellationBands`,
    "mindestens eine Stornostufe",
  ],
  [
    "a hotel with a ship",
    { [`${hotel}.cruise`]: cruiseFile.cruise },
    `${hotel}.cruise`,
    "steht nur bei Kreuzfahrten",
  ],
  [
    "a route backwards",
    { [`${cruise}.cruise.route[0].day`]: 5 },
    `${cruise}.cruise.route[1].day`,
    "müssen aufsteigen",
  ],
  [
    "cancellation out of order",
    { [`${hotel}.cancellationBands`]: [...bands, { daysBefore: 2, share: 0.9 }] },
    `${hotel}.cancellationBands[2].daysBefore`,
    "geordnet",
  ],
  [
    "cancellation twice a day",
    { [`${hotel}.cancellationBands`]: [bands[0], bands[0]] },
    `${hotel}.cancellationBands[1].daysBefore`,
    "jede nur einmal",
  ],
  [
    "cancellation that gets cheaper",
    { [`${hotel}.cancellationBands[1].share`]: 0.1 },
    `${hotel}.cancellationBands[1].share`,
    "näher an der Anreise",
  ],
];

test.each(mistakes)("rejects an invalid fact with path and reason: %s", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

const sample = sampleCatalogue();
const catalogueNamesHotelFile = sampleHotel();
const catalogueNamesHotel = "offers[0]";
const catalogueNamesCruise = "offers[1]";
const catalogueNamesDated = "offers[0].variants[0]";
const catalogueNamesVoucher = "offers[0].variants[1]";

const catalogueNamesMistakes: Mistake[] = [
  [
    "unknown vendor",
    { [`${catalogueNamesHotel}.vendor`]: "niemand" },
    `${catalogueNamesHotel}.vendor`,
    "den Anbieter „niemand“ gibt es nicht",
  ],
  [
    "unknown room",
    { [`${catalogueNamesDated}.room`]: "ez" },
    `${catalogueNamesDated}.room`,
    "unter rooms gibt es kein Zimmer „ez“",
  ],
  [
    "unknown theme",
    { [`${catalogueNamesHotel}.themes`]: ["golf"] },
    `${catalogueNamesHotel}.themes[0]`,
    "das Thema „golf“ gibt es nicht",
  ],
  [
    "a country as theme",
    { [`${catalogueNamesHotel}.themes`]: ["italien"] },
    `${catalogueNamesHotel}.themes[0]`,
    "das Thema „italien“",
  ],
  [
    "a theme twice",
    { [`${catalogueNamesHotel}.themes`]: ["wellness", "wellness"] },
    `${catalogueNamesHotel}.themes[1]`,
    "steht doppelt",
  ],
  ["a vendor twice", { "vendors[2]": sample.vendors[0] }, "vendors[2].key", "„seeblick“ gibt es schon in"],
  [
    "a grouping twice",
    { "groupings[2]": sample.groupings[0] },
    "groupings[2].slug",
    "„theme/wellness“ gibt es schon",
  ],
  [
    "an offer twice",
    { "offers[2]": catalogueNamesHotelFile },
    "offers[2].slug",
    "„hotel-lago“ gibt es schon",
  ],
  [
    "a variant twice",
    { [`${catalogueNamesVoucher}.key`]: "dz-hp" },
    `${catalogueNamesVoucher}.key`,
    "„dz-hp“ gibt es in dieser Liste schon",
  ],
  [
    "a room twice",
    { [`${catalogueNamesHotel}.rooms[1]`]: catalogueNamesHotelFile.rooms[0] },
    `${catalogueNamesHotel}.rooms[1].key`,
    "„dz“ gibt es",
  ],
  [
    "a service twice",
    { [`${catalogueNamesHotel}.upgrades[1].serviceCode`]: "ENDREINIGUNG" },
    `${catalogueNamesHotel}.upgrades[1].serviceCode`,
    "gibt es",
  ],
  [
    "an offer's promotion twice",
    { [`${catalogueNamesHotel}.promotions[1]`]: catalogueNamesHotelFile.promotions[0] },
    `${catalogueNamesHotel}.promotions[1].key`,
    "gibt es",
  ],
  [
    "a promotion twice",
    { [`${catalogueNamesDated}.promotions[1].key`]: "early" },
    `${catalogueNamesDated}.promotions[1].key`,
    "„early“ gibt es",
  ],
  [
    "a contact twice",
    { [`${catalogueNamesHotel}.contacts[0]`]: catalogueNamesHotelFile.contact },
    `${catalogueNamesHotel}.contacts[0].slug`,
    "„lago“ gibt es",
  ],
  [
    "two stories of a contact",
    { [`${catalogueNamesCruise}.contact.slug`]: "lago" },
    `${catalogueNamesCruise}.contact.slug`,
    "„lago“ ist in",
  ],
  [
    "two rows for a date",
    {
      [`${catalogueNamesDated}.nightRows[1]`]: { date: "2027-05-01", price: 1, rooms: 1 },
      [`${catalogueNamesDated}.bidding`]: undefined,
    },
    `${catalogueNamesDated}.nightRows[1].date`,
    "gibt es",
  ],
];

test.each(catalogueNamesMistakes)("rejects an invalid name with path and reason: %s", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

test("reports all errors of a catalogue in one run", () => {
  const changes = {
    [`${catalogueNamesHotel}.titel`]: "x",
    [`${catalogueNamesDated}.board`]: "XX",
    [`${catalogueNamesDated}.room`]: "ez",
    [`${catalogueNamesDated}.childBands[1].fromAge`]: 5,
    [`${catalogueNamesVoucher}.voucher.price`]: 199.999,
    [`${catalogueNamesCruise}.vendor`]: "niemand",
    [`${catalogueNamesCruise}.cruise`]: undefined,
  };
  const paths = catalogueProblems(sampleWith(changes)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(Object.keys(changes).toSorted());
});
