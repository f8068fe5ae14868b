/** What a change of a stay keeps of an agreed price. */
import { expect, test } from "vitest";

import { addDays, civilDate, nightsFrom } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { keepAgreedPrice } from "#app/domain/order/agreed-price.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { stayItem } from "#tests/support/placed-orders.ts";

type Booking = Extract<OrderItem, { type: "Booking" }>;
const first = civilDate("2027-02-05");

/** Two nights at the agreed price of 150 euros. */
const old = {
  ...stayItem({ quantity: 1, unitPrice: cents(15_000) }),
  priceSource: "agreed",
  agreed: { unitPrice: cents(15_000), regular: cents(20_000), reason: "Stammgast" },
} as Booking;

/** A stay of these nights at 100 euros each, with mandatory extras of 30 euros in equal parts. */
function changed(from: number, nights: number, part: Partial<Booking["bookingInformation"]> = {}) {
  const checkin = addDays(first, from);
  const checkout = addDays(checkin, nights);
  const { agreed: _, ...plain } = old;
  const unitPrice = cents(10_000 * nights + 3_000);
  const item = {
    ...plain,
    priceSource: "price",
    unitPrice,
    bookingInformation: { ...old.bookingInformation, checkin, checkout, nights, ...part },
  } as Booking;
  const days = nightsFrom(checkin, nights).map((day) => ({ day, price: cents(10_000 + 3_000 / nights) }));
  return keepAgreedPrice(old, item, days, cents(3_000));
}

test.each([
  ["a night more", 0, 3, { nights: 2, kept: 15_000, newNights: 1, added: 10_000 }],
  ["a night earlier", -1, 3, { nights: 2, kept: 15_000, newNights: 1, added: 10_000 }],
  ["a night less", 0, 1, { nights: 1, kept: 7_500, newNights: 0, added: 0 }],
  ["a night later", 1, 2, { nights: 1, kept: 7_500, newNights: 1, added: 10_000 }],
])("%s keeps the agreed nights, with mandatory extras paid once", (_, from, nights, agreement) => {
  expect(changed(from, nights)?.agreement).toEqual(agreement);
});

test("the changed item has the new agreed price and the same reason", () => {
  expect(changed(0, 3)?.item).toMatchObject({
    unitPrice: 25_000,
    priceSource: "agreed",
    agreed: { unitPrice: 25_000, regular: 33_000, reason: "Stammgast" },
  });
});

test("other days and other guests keep nothing", () => {
  expect(changed(2, 2)).toBeNull();
  expect(changed(0, 3, { adults: 1 })).toBeNull();
  expect(changed(0, 3, { childrenAges: [3] })).toBeNull();
});
