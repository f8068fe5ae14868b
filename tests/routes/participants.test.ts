import { beforeEach, expect, test } from "vitest";
import type { FieldDefinition } from "#app/domain/participant.ts";
import * as orderParticipants from "#app/routes/order-participants.tsx";
import * as orderView from "#app/routes/order-view.tsx";
import * as participant from "#app/routes/participant.tsx";
import { findParticipants } from "#app/store/participants.server.ts";
import { vendors } from "#app/store/schema-vendors.server.ts";
import { orderViewPath, participantPath, participantsPath } from "#app/web/paths.ts";
import { testDatabase } from "#tests/support/database.ts";
import { openPageShop } from "#tests/support/page-shop.ts";
import { soldOrder } from "#tests/support/sold-order.ts";

const database = testDatabase();
let hours = 0;
beforeEach(async () => {
  hours = 1;
  await database.empty();
});

const shop = openPageShop(
  () => database.db(),
  {
    "de/order/:id/:key/view": orderView,
    "de/order/:id/:key/participants": orderParticipants,
    "de/participant/:token": participant,
  },
  { hours: () => hours },
);

const fields: FieldDefinition[] = [
  { key: "born", type: "Date", label: "Geburtsdatum", hint: "", options: [] },
  { key: "from", type: "Country", label: "Staatsangehörigkeit", hint: "", options: [] },
  { key: "egg", type: "Boolean", label: "Frühstücksei", hint: "", options: [] },
];

async function travelling() {
  const { order } = await soldOrder(database.db());
  await database.db().update(vendors).set({ participantFields: fields });
  const guests = await findParticipants(database.db(), order.id);
  return { order, guests, path: participantsPath(order) };
}

test("saved as one goes, counted on the view, signed off", async () => {
  const { order, guests, path } = await travelling();
  const [one, two] = guests.map(({ id }) => id);
  expect((await shop.get(orderViewPath(order))).text).toContain("0 von 2 vollständig");
  const first = {
    intent: "save",
    [`firstName_${one}`]: "Erika",
    [`lastName_${one}`]: "Beispiel",
    [`x-born_${one}`]: "31.1.1980",
    [`x-from_${one}`]: "AT",
    [`x-egg_${one}`]: "no",
  };
  expect((await shop.post(path, first)).location).toBe(path);
  expect((await shop.get(orderViewPath(order))).text).toContain("1 von 2 vollständig");
  const refused = await shop.post(path, { intent: "sign-off" });
  expect([refused.status, refused.text.includes("Tragen Sie zuerst bei allen")]).toEqual([422, true]);

  const odd = {
    intent: "save",
    [`firstName_${two}`]: "Otto",
    [`lastName_${two}`]: "B",
    [`x-born_${two}`]: "31.2.80",
  };
  const answer = await shop.post(path, odd);
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('value="31.2.80"');
  expect(answer.text).toContain("Alles andere ist gespeichert");
  expect(await findParticipants(database.db(), order.id)).toMatchObject([
    { firstName: "Erika", additionalData: { born: "1980-01-31", from: "AT", egg: false } },
    { firstName: "Otto", additionalData: {} },
  ]);

  expect((await shop.post(path, { intent: "sign-off" })).location).toBe(path);
  const over = await shop.get(path);
  expect(over.text).toContain("Die Angaben sind abgeschlossen");
  expect(over.text).toContain("Geburtsdatum 31.01.1980");
  expect(over.html).not.toContain('value="Speichern"');
  await shop.post(path, { intent: "save", [`firstName_${one}`]: "X" });
  expect((await findParticipants(database.db(), order.id))[0]?.firstName).toBe("Erika");
});

test("a link of one's own shows and changes one person alone", async () => {
  const { order, guests, path } = await travelling();
  const [one, two] = guests;
  await shop.post(path, { intent: "save", [`firstName_${one?.id}`]: "Erika" });
  expect((await shop.get(path)).html).toContain(participantPath(two?.token ?? ""));
  const own = await shop.get(participantPath(two?.token ?? ""));
  expect(own.html).not.toMatch(/Erika/);
  expect(own.html).not.toContain(order.token);
  expect(own.html).not.toContain(order.vanityOrderNumber ?? "none");
  const fields = { intent: "save", [`firstName_${two?.id}`]: "Otto", [`firstName_${one?.id}`]: "Böse" };
  await shop.post(participantPath(two?.token ?? ""), fields);
  const names = (await findParticipants(database.db(), order.id)).map(({ firstName }) => firstName);
  expect(names).toEqual(["Erika", "Otto"]);
  expect((await shop.get(participantPath("unknown"))).status).toBe(404);
  hours = 71 * 24;
  expect((await shop.get(participantPath(two?.token ?? ""))).text).toContain(
    "Hier lässt sich nichts mehr ändern",
  );
});

test("over before check-in: a page that says so; vouchers and carts have none", async () => {
  const { path } = await travelling();
  hours = 71 * 24;
  expect((await shop.get(path)).text).toContain("Die Zeit für Änderungen ist vorbei");
  await database.empty();
  const { order } = await soldOrder(database.db(), { voucher: true });
  expect((await shop.get(participantsPath(order))).location).toBe(orderViewPath(order));
});
