import { expect, test } from "vitest";
import { arrangedSearch, filteredSearch } from "#app/search-url/address.ts";

const address = new URLSearchParams(
  "m=b&destination=key:city-it-meran&checkin=2027-02-03&checkout=2027-02-06&page=3",
);

test("a filter is added to the search that stands in the address, whatever is half typed above it", () => {
  const form: [string, string][] = [
    ["destination", "Mün"],
    ["m", "b"],
    ["checkin", "3."],
    ["checkout", ""],
    ["adults", "4"],
    ["rooms", "2"],
    ["tags[Persons]", "2"],
    ["sortBy", "price"],
    ["minPrice", ""],
    ["maxPrice", "149,50"],
    ["board", "UF"],
    ["board", "HP"],
    ["text", "  "],
  ];
  expect(decodeURIComponent(filteredSearch(form, address))).toBe(
    "m=b&destination=key:city-it-meran&checkin=2027-02-03&checkout=2027-02-06" +
      "&tags[Board]=HP,UF&tags[Persons]=2&maxPrice=149,50&sortBy=price",
  );
});

test("values of boxes and of hidden lists become one", () => {
  const pairs: [string, string][] = [
    ["tags[Country]", "IT,AT"],
    ["country", "DE"],
    ["country", "IT"],
    ["sortBy", "recommended"],
    ["page", "2"],
    ["nonsense", "1"],
  ];
  expect(decodeURIComponent(arrangedSearch(pairs))).toBe("tags[Country]=AT,DE,IT");
  expect(arrangedSearch([])).toBe("");
});
