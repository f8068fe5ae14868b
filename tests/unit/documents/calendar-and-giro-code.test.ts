import ICAL from "ical.js";
import { expect, test } from "vitest";
import jsqr from "jsqr";

import { stayCalendar } from "#app/documents/calendars/order-calendar.ts";
import { giroCodePicture } from "#app/documents/qr-code.server.ts";
import { cents } from "#app/domain/money.ts";
import { type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { giroCode } from "#app/domain/payment/bank-transfer.ts";

import { aPlacedOrder, orderFacts, stayItem, voucherItem } from "../../support/placed-orders.ts";

const now = new Date("2026-11-24T09:00:00Z");
const name = "Haus, ganz lang; mit \\ Strich und Ümläuten 🏔 " + "sehr ".repeat(20) + "lang";
const inHouse = (item: OrderItem, called: string): OrderItem => ({
  ...item,
  terms: { ...item.terms, house: { ...item.terms.house, name: called } },
});
const order = aPlacedOrder({
  vanityOrderNumber: "ABCD-EFGH",
  orderItems: [inHouse(stayItem(), name), voucherItem()],
});
const [stay] = order.orderItems;
const bookings = [{ itemId: stay?.id ?? "", vanityBookingNumber: "BU-1" }];

function eventsIn(text: string | null): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ""));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

test("a stay is an all-day event from arrival to departure", () => {
  const [event, ...more] = eventsIn(stayCalendar(orderFacts({ order, bookings }), now));
  expect(more).toEqual([]);
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe("2027-02-05");
  // The end of an event is the first day after it.
  expect(event?.endDate.toString()).toBe("2027-02-08");
  expect(event?.summary).toBe(`${name}, Füssen`);
  expect(event?.location).toBe(`${name}, Seestraße 1, 87629 Füssen, Deutschland`);
  expect(event?.description).toContain(
    "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example\nBestellnummer: ABCD-EFGH\nBuchungsnummer: BU-1",
  );
  expect(event?.uid).toBe(`${stay?.id}@shop.example`);
});

test("a changed stay keeps its UID and raises its sequence", () => {
  const canceled = { ...order, version: order.version + 1, status: orderStatuses.Canceled };
  const [before] = eventsIn(stayCalendar(orderFacts({ order }), now));
  const [after] = eventsIn(stayCalendar(orderFacts({ order: canceled }), now));
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(after?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("calendar lines have at most 75 octets", () => {
  const text = stayCalendar(orderFacts({ order }), now) ?? "";
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain(order.token);
});

test("vouchers have no calendar", () => {
  expect(stayCalendar(orderFacts({ order: aPlacedOrder() }), now)).toBeNull();
});

const transfer = {
  holder: "Reisepreis Vorführung GmbH",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  amount: cents(14_990),
  purpose: "ABCD-EFGH",
  currency: "EUR",
};

/** Draws the path at `scale` pixels per module and decodes the QR code. */
function decode({ path, size }: { path: string; size: number }, scale = 4): string | undefined {
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column++) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  const bytes = read(pixels, width, width)?.binaryData;
  return bytes && Buffer.from(bytes).toString("utf8");
}

test("the drawn code decodes to its text", () => {
  const code = giroCode(transfer);
  expect(decode(giroCodePicture(transfer)!)).toBe(code.ok && code.text);
});

test("the longest content fits into version 13", () => {
  const longest = { ...transfer, holder: "x".repeat(70), purpose: "y".repeat(140) };
  const picture = giroCodePicture(longest)!;
  expect(picture.size).toBeLessThanOrEqual(69 + 8);
  expect(decode(picture)).toContain("y".repeat(140));
});

test("the quiet zone is empty", () => {
  const { path, size } = giroCodePicture(transfer)!;
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x) + Number(run), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
  }
  expect(path.length).toBeLessThan(10_000);
});

test("other currencies and invalid data have no code", () => {
  expect(giroCodePicture({ ...transfer, currency: "CHF" })).toBeNull();
  expect(giroCodePicture({ ...transfer, iban: "DE00" })).toBeNull();
});
