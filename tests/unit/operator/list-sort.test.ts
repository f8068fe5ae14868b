import { expect, test } from "vitest";

import { formatSort, nextSort, readSort } from "#app/domain/operator/list-sort.ts";

const columns = ["ordered", "customer"] as const;
const initial = { by: "ordered", descending: true } as const;

test("reads the column and its direction", () => {
  expect(readSort("customer", columns, initial)).toEqual({ by: "customer", descending: false });
  expect(readSort("-customer", columns, initial)).toEqual({ by: "customer", descending: true });
});

test.each([null, "", "-", "--customer", "Customer", "total", "customer desc", "constructor"])(
  "ignores the unknown order %j",
  (text) => {
    expect(readSort(text, columns, initial)).toEqual(initial);
  },
);

test("writes what it reads, and nothing for the list's own order", () => {
  for (const text of ["ordered", "customer", "-customer"])
    expect(formatSort(readSort(text, columns, initial), initial)).toBe(text);
  expect(formatSort(initial, initial)).toBe("");
});

test("a heading sorts ascending first, then the reverse", () => {
  const first = nextSort(initial, "customer");
  expect(first).toEqual({ by: "customer", descending: false });
  expect(nextSort(first, "customer")).toEqual({ by: "customer", descending: true });
  expect(nextSort(initial, "ordered")).toEqual({ by: "ordered", descending: false });
});
