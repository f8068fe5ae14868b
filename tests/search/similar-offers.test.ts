import { expect, test } from "vitest";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { similarOffers } from "#app/search/query/offer-lists.server.ts";
import { now, offers, smallCatalogue } from "./small-catalogue.ts";

const index = smallCatalogue();
const offerOf = (slug: string): Offer => {
  const offer = offers.find((each) => each.slug === slug);
  if (!offer) throw new Error(slug);
  return offer;
};
const similarTo = (slug: string, count?: number) =>
  similarOffers(index, offerOf(slug), now, count).map(({ offer }) => offer.slug);

test("the same town comes first, then the same purpose", () => {
  expect(similarTo("rebhof")).toEqual(["thermen", "gutschein", "donau"]);
});

test("never the offer itself, never one that is not on sale", () => {
  for (const { slug } of offers) {
    const similar = similarTo(slug, 20);
    expect(similar).not.toContain(slug);
    expect(similar).not.toContain("abgelaufen");
    expect(new Set(similar).size).toBe(similar.length);
    expect(similar.length).toBeGreaterThan(0);
  }
});

test("an offer that is over leads to its neighbours", () => {
  expect(similarTo("abgelaufen", 2).toSorted()).toEqual(["rebhof", "thermen"]);
});
