import { expect, test } from "vitest";
import { carryCampaign } from "#app/http/tracking.server.ts";

const tags = { source: "a&b", medium: "", campaign: "sommer", content: "" };
const query = "utm_source=a%26b&amp;utm_campaign=sommer";
const carried = (link: string) => carryCampaign(link, tags);

test("links inside the shop carry it, before what names a part of the page", () => {
  expect(carried('<a href="/de">')).toBe(`<a href="/de?${query}">`);
  expect(carried('<a class="x" href="/de/search?m=o&amp;page=2#ergebnis">')).toBe(
    `<a class="x" href="/de/search?m=o&amp;page=2&amp;${query}#ergebnis">`,
  );
});

test.each([
  '<a href="https://a.example/">',
  '<a href="#content">',
  '<a href="mailto:a@b.example">',
  '<a href="/de/order/1/key">',
  '<a href="/checkout">',
  '<a href="/de?utm_source=andere">',
  '<link rel="canonical" href="/de">',
])("%s stays as it is", (link) => {
  expect(carried(link)).toBe(link);
});
