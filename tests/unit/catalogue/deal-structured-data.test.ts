import { expect, test } from "vitest";

import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { dealStructuredData } from "#app/routes/deal/structured-data.ts";

type Facts = Parameters<typeof dealStructuredData>[0];

const facts: Facts = {
  type: "Hotel",
  title: "Drei Tage am See",
  subtitle: "",
  images: [],
  house: { name: "Haus am See", street: "Seestraße 1", zip: "87629", city: "Füssen", country: "DE" },
  category: 6,
  vendor: { name: "Haus am See KG", address: "Seestraße 1, 87629 Füssen", entries: "" },
  currency: "EUR",
  at: { latitude: 47.57, longitude: 10.7 },
  phone: "+49 8362 123",
  attributes: [
    { term: "Anreise", value: "15 bis 20 Uhr, danach Schlüsselkasten" },
    { term: "Abreise", value: "bis 10:30 Uhr" },
  ],
};
const sale = {
  canonical: "https://shop.example/de/deals/hotel/haus-am-see",
  total: cents(19_900),
  endsAt: "2027-03-31T21:59:59.000Z",
  rating: null,
  reviews: [],
};
const withHours = (arrival: string, departure: string) =>
  dealStructuredData(
    {
      ...facts,
      attributes: [
        { term: "Anreise", value: arrival },
        { term: "Abreise", value: departure },
      ],
    },
    sale,
  );

test("a property has address, hours and end of sale", () => {
  expect(dealStructuredData(facts, sale)).toMatchObject({
    "@type": "Hotel",
    checkinTime: "15:00",
    checkoutTime: "10:30",
    makesOffer: { price: "199.00", validThrough: "2027-03-31T21:59:59.000Z" },
  });
});

test("unknown facts are omitted", () => {
  const bare = { ...facts, at: null, phone: "", attributes: [] };
  const data = dealStructuredData(bare, { ...sale, total: null });
  const names = ["checkinTime", "checkoutTime", "makesOffer"];
  expect(names.filter((name) => name in data)).toEqual([]);
});

test.each([
  ["ab 15 Uhr", "bis 11 Uhr", "15:00", "11:00"],
  ["ab 15:30 Uhr", "bis 9 Uhr", "15:30", "09:00"],
  ["14 bis 17:30 Uhr, das Essen wartet nicht", "bis 12 Uhr, sonntags länger", "14:00", "12:00"],
])("reads the check-in times %j and %j", (arrival, departure, checkinTime, checkoutTime) => {
  expect(withHours(arrival, departure)).toMatchObject({ checkinTime, checkoutTime });
});

test.each([
  ["ab 12 Uhr zum Mittagessen, Zimmer ab 15 Uhr", "nach dem Frühstück"],
  ["bis 17 Uhr oben, sonst bitte anrufen", "ab 11 Uhr"],
  ["bis 17 Uhr", "11 Uhr bis Mittag"],
  ["Strand ab 12 Uhr, Bungalow ab 16 Uhr", ""],
])("finds no check-in times in %j and %j", (arrival, departure) => {
  const data = withHours(arrival, departure);
  expect([data["checkinTime"], data["checkoutTime"]]).toEqual([undefined, undefined]);
});

test("a cruise has the location and telephone of its port", () => {
  const data = dealStructuredData({ ...facts, type: "Cruise" }, sale);
  expect(data).toMatchObject({ tripOrigin: { geo: { latitude: 47.57 }, telephone: "+49 8362 123" } });
  expect(data).not.toHaveProperty("checkinTime");
});

const rated = {
  ...sale,
  rating: { value: 4.67, count: 3 },
  reviews: [
    {
      id: "r1",
      stars: 5 as const,
      text: "Ruhig.",
      name: "Änne B.",
      date: "2. März 2027",
      day: civilDate("2027-03-02"),
      month: "Februar 2027",
    },
  ],
};
const rating = {
  aggregateRating: { "@type": "AggregateRating", ratingValue: 4.67, reviewCount: 3, bestRating: 5 },
  review: [{ author: { name: "Änne B." }, datePublished: "2027-03-02", reviewRating: { ratingValue: 5 } }],
};

test("a property has the rating and the reviews that the page shows", () => {
  expect(dealStructuredData(facts, rated)).toMatchObject(rating);
});

test("the offer of a cruise has the rating, because a trip cannot have one", () => {
  const data = dealStructuredData({ ...facts, type: "Cruise" }, rated);
  expect(data).toMatchObject({ offers: rating });
  expect(data).not.toHaveProperty("aggregateRating");
});

test("an offer without reviews has no rating", () => {
  const data = dealStructuredData(facts, sale);
  expect([data["aggregateRating"], data["review"]]).toEqual([undefined, undefined]);
});
