import ICAL from "ical.js";
import { expect, test } from "vitest";
import { orderStatuses } from "#app/domain/order/order.ts";
import { stayCalendar } from "#app/documents/calendar.ts";
import { aPlacedOrder, stayItem, voucherItem } from "../support/placed-order.ts";
import { orderFacts } from "../support/order-facts.ts";

const now = new Date("2026-11-24T09:00:00Z");
const title = "Wochenende, ganz lang; mit \\ Strich und Ümläuten 🏔 " + "sehr ".repeat(20) + "lang";
const order = aPlacedOrder({
  vanityOrderNumber: "ABCD-EFGH",
  orderItems: [stayItem({ title }), voucherItem()],
});
const [stay] = order.orderItems;
const bookings = [{ itemId: stay?.id ?? "", vanityBookingNumber: "BU-1" }];

function eventsIn(text: string | null): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ""));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

test("read back, a stay is an all-day event from arrival to departure with its numbers", () => {
  const [event, ...more] = eventsIn(stayCalendar(orderFacts({ order, bookings }), now));
  expect(more).toEqual([]);
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe("2027-02-05");
  // The end of an event is the first day after it.
  expect(event?.endDate.toString()).toBe("2027-02-08");
  expect(event?.summary).toBe(title);
  expect(event?.location).toBe("Füssen, Bayern");
  expect(event?.description).toContain("Bestellnummer: ABCD-EFGH\nBuchungsnummer: BU-1");
  expect(event?.uid).toBe(`${stay?.id}@shop.example`);
});

test("a calendar that has it replaces it: same UID, higher sequence, and a canceled stay says so", () => {
  const canceled = { ...order, version: order.version + 1, status: orderStatuses.Canceled };
  const [before] = eventsIn(stayCalendar(orderFacts({ order }), now));
  const [after] = eventsIn(stayCalendar(orderFacts({ order: canceled }), now));
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(after?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("lines end as the standard wants, none is longer than 75 octets, and the way to the order is not shared", () => {
  const text = stayCalendar(orderFacts({ order }), now) ?? "";
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain(order.token);
});

test("vouchers have no date", () => {
  expect(stayCalendar(orderFacts({ order: aPlacedOrder() }), now)).toBeNull();
});
