import { beforeEach, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import {
  saveOwnParticipant,
  saveParticipants,
  signOffParticipants,
} from "#app/commands/order/participants.server.ts";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { cents } from "#app/domain/money.ts";
import type { ParticipantChange } from "#app/domain/order/participant.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipantFields, findParticipants } from "#app/store/queries/order/participants.server.ts";
import { offers, vendors } from "#app/store/schema/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);
const born: FieldDefinition = { key: "born", type: "Date", label: "Geboren am", hint: "", options: [] };
const named: ParticipantChange = { firstName: "Erika", lastName: "Beispiel" };

async function sellStay() {
  const sold = await soldOrder(database.db(), { quantity: 2 });
  const guests = await findParticipants(database.db(), sold.order.id);
  return { ...sold, guests, ids: guests.map(({ id }) => id) };
}

test("each guest of each room has a row and a link", async () => {
  const { guests } = await sellStay();
  expect(guests.map(({ type }) => type)).toEqual(["Adult", "Adult", "Adult", "Adult"]);
  expect(new Set(guests.map(({ bookingNumber }) => bookingNumber)).size).toBe(2);
  expect(new Set(guests.map(({ token }) => token)).size).toBe(4);
  for (const { token } of guests) expect(token.length).toBeGreaterThanOrEqual(32);
});

test("each save keeps the other fields", async () => {
  const { order, ids } = await sellStay();
  await database
    .db()
    .update(vendors)
    .set({ participantFields: [born] });
  const [one = "", two = ""] = ids;
  await saveParticipants(at(), order, new Map([[one, { firstName: "Erika" }]]));
  await saveParticipants(at(), order, new Map([[two, named]]));
  const more = { lastName: "Muster", additionalData: { born: "1980-01-31", other: "x" } };
  const saved = await saveParticipants(at(), order, new Map([[one, more]]));
  expect(saved.ok && saved.participants.slice(0, 3)).toMatchObject([
    { firstName: "Erika", lastName: "Muster", additionalData: { born: "1980-01-31" } },
    { firstName: "Erika", lastName: "Beispiel", additionalData: {} },
    { firstName: "", lastName: "", additionalData: {} },
  ]);
  expect(await findParticipants(database.db(), order.id)).toEqual(saved.ok && saved.participants);
});

test("an offer's own fields replace its vendor's, even when empty [S3-18]", async () => {
  const { order } = await sellStay();
  await database
    .db()
    .update(vendors)
    .set({ participantFields: [born] });
  const listFields = async () => [...(await findParticipantFields(database.db(), order.id)).values()];
  expect(await listFields()).toEqual([[born]]);
  await database.db().update(offers).set({ participantFields: [] });
  expect(await listFields()).toEqual([[]]);
});

test("concurrent saves lose nothing", async () => {
  const { order, ids, guests } = await sellStay();
  const [one = "", two = ""] = ids;
  await Promise.all([
    saveParticipants(at(), order, new Map([[one, named]])),
    saveOwnParticipant(at(), { token: guests[1]?.token ?? "" }, { firstName: "Otto" }),
    saveParticipants(at(), order, new Map([[two, { lastName: "Beispiel" }]])),
  ]);
  expect(await findParticipants(database.db(), order.id)).toMatchObject([
    named,
    { firstName: "Otto", lastName: "Beispiel" },
    { firstName: "" },
    { firstName: "" },
  ]);
});

test("a participant's own link changes that participant only", async () => {
  const { order, guests } = await sellStay();
  const { token = "" } = guests[2] ?? {};
  expect(await saveOwnParticipant(at(), { token }, named)).toMatchObject({ ok: true });
  const names = (await findParticipants(database.db(), order.id)).map(({ firstName }) => firstName);
  expect(names).toEqual(["", "", "Erika", ""]);
  const wrong = await saveOwnParticipant(at(), { token: "unknown" }, named);
  expect(wrong).toEqual({ ok: false, refusal: "unknown-participant" });
  const foreign = await saveParticipants(at(), { ...order, token: "another" }, new Map());
  expect(foreign).toEqual({ ok: false, refusal: "wrong-key" });
});

test("guests of another order are not changed", async () => {
  const { order } = await sellStay();
  const saved = await saveParticipants(
    at(),
    order,
    new Map([["0190c0de-0000-7000-8000-000000000009", named]]),
  );
  expect(saved.ok && saved.participants.every(({ firstName }) => firstName === "")).toBe(true);
});

test("signing off needs all names and ends all changes", async () => {
  const { order, ids, guests } = await sellStay();
  expect(await signOffParticipants(at(), order)).toEqual({ ok: false, refusal: "unnamed" });
  await saveParticipants(at(), order, new Map(ids.map((id) => [id, named])));
  expect(await signOffParticipants(at(2), order)).toMatchObject({ ok: true });
  expect((await findOrder(database.db(), order.id))?.participantsSignedOff).toEqual(at(2).now);
  const signedOffRefusal = { ok: false, refusal: "already-signed-off" };
  expect(await signOffParticipants(at(3), order)).toEqual(signedOffRefusal);
  expect(await saveParticipants(at(3), order, new Map([[ids[0] ?? "", { firstName: "X" }]]))).toEqual(
    signedOffRefusal,
  );
  expect(await saveOwnParticipant(at(3), { token: guests[0]?.token ?? "" }, named)).toEqual(signedOffRefusal);
  expect((await findParticipants(database.db(), order.id))[0]?.firstName).toBe("Erika");
});

test("changes end seven days before check-in and with a cancellation", async () => {
  const { order, ids, providers } = await sellStay();
  const change = new Map([[ids[0] ?? "", named]]);
  // Check-in is 77 days away.
  expect(await saveParticipants(at(70 * 24), order, change)).toMatchObject({ ok: true });
  expect(await saveParticipants(at(70 * 24 + 6), order, change)).toMatchObject({
    refusal: "already-signed-off",
  });
  await cancelOrder(at(), providers, order, { refund: cents(0) });
  expect(await saveParticipants(at(), order, change)).toEqual({ ok: false, refusal: "not-placed" });
  expect(await signOffParticipants(at(), order)).toEqual({ ok: false, refusal: "not-placed" });
});

test("a voucher order has no guests", async () => {
  const { order } = await soldOrder(database.db(), { voucher: true });
  expect(await saveParticipants(at(), order, new Map())).toEqual({ ok: false, refusal: "not-placed" });
});
