import { expect, test } from "vitest";

import { sampleCatalogue, sampleHotel } from "../support/catalogue-files.ts";
import { sampleWith } from "../support/sample-with.ts";
import { complaintsAbout, expectMistake, type Mistake } from "./complaints.ts";

const sample = sampleCatalogue();
const hotelFile = sampleHotel();
const hotel = "offers[0]";
const cruise = "offers[1]";
const dated = "offers[0].variants[0]";
const voucher = "offers[0].variants[1]";

const mistakes: Mistake[] = [
  [
    "unknown vendor",
    { [`${hotel}.vendor`]: "niemand" },
    `${hotel}.vendor`,
    "den Anbieter „niemand“ gibt es nicht",
  ],
  ["unknown room", { [`${dated}.room`]: "ez" }, `${dated}.room`, "unter rooms gibt es kein Zimmer „ez“"],
  [
    "unknown theme",
    { [`${hotel}.themes`]: ["golf"] },
    `${hotel}.themes[0]`,
    "das Thema „golf“ gibt es nicht",
  ],
  ["a country as theme", { [`${hotel}.themes`]: ["italien"] }, `${hotel}.themes[0]`, "das Thema „italien“"],
  ["a theme twice", { [`${hotel}.themes`]: ["wellness", "wellness"] }, `${hotel}.themes[1]`, "steht doppelt"],
  ["a vendor twice", { "vendors[2]": sample.vendors[0] }, "vendors[2].key", "„seeblick“ gibt es schon in"],
  [
    "a grouping twice",
    { "groupings[2]": sample.groupings[0] },
    "groupings[2].slug",
    "„theme/wellness“ gibt es schon",
  ],
  ["an offer twice", { "offers[2]": hotelFile }, "offers[2].slug", "„hotel-lago“ gibt es schon"],
  [
    "a variant twice",
    { [`${voucher}.key`]: "dz-hp" },
    `${voucher}.key`,
    "„dz-hp“ gibt es in dieser Liste schon",
  ],
  ["a room twice", { [`${hotel}.rooms[1]`]: hotelFile.rooms[0] }, `${hotel}.rooms[1].key`, "„dz“ gibt es"],
  [
    "a service twice",
    { [`${hotel}.upgrades[1].serviceCode`]: "ENDREINIGUNG" },
    `${hotel}.upgrades[1].serviceCode`,
    "gibt es",
  ],
  [
    "an offer's promotion twice",
    { [`${hotel}.promotions[1]`]: hotelFile.promotions[0] },
    `${hotel}.promotions[1].key`,
    "gibt es",
  ],
  [
    "a promotion twice",
    { [`${dated}.promotions[1].key`]: "early" },
    `${dated}.promotions[1].key`,
    "„early“ gibt es",
  ],
  [
    "a contact twice",
    { [`${hotel}.contacts[0]`]: hotelFile.contact },
    `${hotel}.contacts[0].slug`,
    "„lago“ gibt es",
  ],
  [
    "two stories of a contact",
    { [`${cruise}.contact.slug`]: "lago" },
    `${cruise}.contact.slug`,
    "„lago“ ist in",
  ],
  [
    "two rows for a date",
    {
      [`${dated}.nightRows[1]`]: { date: "2027-05-01", price: 1, rooms: 1 },
      [`${dated}.bidding`]: undefined,
    },
    `${dated}.nightRows[1].date`,
    "gibt es",
  ],
];

test.each(mistakes)("%s", (...mistake) => {
  expect.hasAssertions();
  expectMistake(mistake);
});

test("everything wrong is said in one run, also the rules between parts that can be read", () => {
  const changes = {
    [`${hotel}.titel`]: "x",
    [`${dated}.board`]: "XX",
    [`${dated}.room`]: "ez",
    [`${dated}.childBands[1].fromAge`]: 5,
    [`${voucher}.voucher.total`]: 199.999,
    [`${cruise}.vendor`]: "niemand",
    [`${cruise}.cruise`]: undefined,
  };
  const paths = complaintsAbout(sampleWith(changes)).map(({ path }) => path);
  expect(paths.toSorted()).toEqual(Object.keys(changes).toSorted());
});
