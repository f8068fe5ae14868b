/** Reasons of the catalogue check in the back office. */
import { expect, test } from "vitest";

import { reasonText } from "#app/routes/desk/offers/form.server.ts";

test("a reason of the catalogue check has German dates, percentages and field names in the back office", () => {
  expect(reasonText("2027-02-10 liegt vor from (2027-03-01)")).toBe(
    "10.02.2027 liegt vor „von“ (01.03.2027)",
  );
  expect(reasonText("3 ist kleiner als minNights (5)")).toBe("3 ist kleiner als „Mindestnächte“ (5)");
  expect(reasonText("muss über reserve (0.725) liegen")).toBe("muss über „annehmen ab“ (72,5 %) liegen");
});

test("a reason of the catalogue check keeps quoted values as they are", () => {
  expect(reasonText("„to go 2027-01-01“ gibt es in dieser Liste schon")).toBe(
    "„to go 2027-01-01“ gibt es in dieser Liste schon",
  );
});
