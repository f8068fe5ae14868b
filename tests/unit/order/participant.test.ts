import { expect, test } from "vitest";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { addDays } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import {
  changedParticipant,
  isComplete,
  isFilled,
  type Participant,
  participantsClose,
  participantsState,
} from "#app/domain/order/participant.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";

test.each([
  ["Text", "x", true],
  ["Text", " ", false],
  ["Text", true, false],
  ["Country", "DE", true],
  ["Country", "", false],
  ["Country", undefined, false],
  ["Enum", "", false],
  ["Enum", "a", true],
  ["Enum", undefined, false],
  ["Boolean", false, true],
  ["Boolean", true, true],
  ["Boolean", "yes", false],
  ["Boolean", undefined, false],
  ["Date", "1980-02-29", true],
  ["Date", "1981-02-29", false],
  ["Date", "", false],
] as const)("%s %j is filled: %s [S5-05]", (type, value, filled) => {
  expect(isFilled(type, value)).toBe(filled);
});

const field = (part: Partial<FieldDefinition>): FieldDefinition => ({
  key: "a",
  type: "Text",
  label: "A",
  hint: "",
  options: [],
  ...part,
});
const person: Participant = {
  id: "p",
  bookingId: "b",
  type: "Adult",
  sex: "",
  firstName: "Erika",
  lastName: "Beispiel",
  additionalData: { a: "alt", gone: "of a field that is no longer asked for" },
  token: "t",
};

test("a participant is complete with both names and all fields", () => {
  expect(isComplete(person, [])).toBe(true);
  expect(isComplete({ ...person, lastName: " " }, [])).toBe(false);
  expect(isComplete(person, [field({}), field({ key: "b" })])).toBe(false);
});

test("a change of a participant ignores unknown fields", () => {
  const fields = [
    field({}),
    field({ key: "when", type: "Date" }),
    field({ key: "meal", type: "Enum", options: [{ value: "early", label: "Früh" }] }),
  ];
  const typed = { when: "1980-01-31", meal: "never", role: "admin" };
  const changed = changedParticipant(person, { lastName: "Muster", additionalData: typed }, fields);
  expect(changed).toEqual({
    ...person,
    lastName: "Muster",
    additionalData: { ...person.additionalData, when: "1980-01-31" },
  });
  expect(changedParticipant(person, { additionalData: { a: null } }, fields).additionalData).toEqual({
    gone: person.additionalData["gone"],
  });
});

const ordered = (daysBefore: number) => {
  const checkin = addDays(arrival, 0);
  const stay = { checkin, checkout: addDays(checkin, 3), adults: 2, childrenAges: [] };
  const orderDate = new Date(Date.parse(`${addDays(checkin, -daysBefore)}T09:00:00Z`));
  return anOrder({ status: orderStatuses.Closed, orderDate, orderItems: [anItem({ stay })] });
};

test.each([
  // Seven days before check-in at 15:00 in Berlin, or a day after the order, but never after check-in.
  [60, "2027-01-29T14:00:00.000Z"],
  [7, "2027-01-30T09:00:00.000Z"],
  [2, "2027-02-04T09:00:00.000Z"],
  [1, "2027-02-05T09:00:00.000Z"],
])("participant data of an order %i days before check-in has its deadline", (days, close) => {
  expect(participantsClose(ordered(days))?.toISOString()).toBe(close);
});

test("participant data closes at check-in", () => {
  const late = { ...ordered(1), orderDate: new Date("2027-02-05T08:00:00Z") };
  expect(participantsClose(late)?.toISOString()).toBe("2027-02-05T14:00:00.000Z");
});

test("participant data has one of five states", () => {
  const order = ordered(60);
  const before = new Date("2027-01-29T13:59:59Z");
  expect(participantsState(order, before)).toBe("open");
  expect(participantsState(order, new Date("2027-01-29T14:00:00Z"))).toBe("closed");
  expect(participantsState({ ...order, participantsSignedOff: testNow }, before)).toBe("signed-off");
  expect(participantsState({ ...order, status: orderStatuses.Canceled }, before)).toBe("canceled");
  expect(participantsState({ ...order, orderItems: [anItem({ stay: null })] }, before)).toBe("none");
});
