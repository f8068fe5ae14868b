import { expect, test } from "vitest";

import { countedEmail, networkLimits } from "#app/domain/customer/counted.ts";

test.each([
  ["Erika+Reise@Kundin.example", "erika@kundin.example"],
  [" erika+a+b@kundin.example ", "erika@kundin.example"],
  ["e.rika@kundin.example", "e.rika@kundin.example"],
  ["E.Ri.Ka+shop@googlemail.com", "erika@gmail.com"],
  ["erika@gmail.com", "erika@gmail.com"],
  ["e.rika@mail.gmail.com.example", "e.rika@mail.gmail.com.example"],
  ["+1@kundin.example", "+1@kundin.example"],
  ["", ""],
])("%s counts as %s", (typed, counted) => {
  expect(countedEmail(typed)).toBe(counted);
});

test("an IPv6 address counts for its wider network with a fourfold limit", () => {
  expect(networkLimits("a", 3)).toEqual([["a", 3]]);
  expect(networkLimits("w/a", 3)).toEqual([
    ["w/a", 3],
    ["w", 12],
  ]);
});
