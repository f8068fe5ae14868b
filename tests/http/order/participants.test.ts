import { beforeEach, expect, test } from "vitest";
import type { FieldDefinition } from "#app/domain/catalogue/offer.ts";
import { orderViewPath, participantPath, participantsPath } from "#app/http/urls.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { vendors } from "#app/store/schema/catalogue.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf, openPageShop } from "#tests/support/shops/page-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";

const database = testDatabase();
let hours = 0;
beforeEach(async () => {
  hours = 1;
  await database.empty();
});

const shop = openPageShop(database, { hours: () => hours });

const fields: FieldDefinition[] = [
  { key: "born", type: "Date", label: "Geburtsdatum", hint: "", options: [] },
  { key: "from", type: "Country", label: "Staatsangehörigkeit", hint: "", options: [] },
  { key: "egg", type: "Boolean", label: "Frühstücksei", hint: "", options: [] },
];

async function createTravellers() {
  const { order } = await soldOrder(database.db());
  await database.db().update(vendors).set({ participantFields: fields });
  const guests = await findParticipants(database.db(), order.id);
  return { order, guests, path: participantsPath(order) };
}

test("participants are saved step by step and signed off [S2-29]", async () => {
  const { order, guests, path } = await createTravellers();
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

  const invalid = {
    intent: "save",
    [`firstName_${two}`]: "Otto",
    [`lastName_${two}`]: "B",
    [`x-born_${two}`]: "31.2.80",
  };
  const answer = await shop.post(path, invalid);
  expect(answer.status).toBe(422);
  expect(answer.html).toContain('value="31.2.80"');
  expect(answer.text).toContain("Alles andere ist gespeichert");
  expect(await findParticipants(database.db(), order.id)).toMatchObject([
    { firstName: "Erika", additionalData: { born: "1980-01-31", from: "AT", egg: false } },
    { firstName: "Otto", additionalData: {} },
  ]);

  expect((await shop.post(path, { intent: "save", "sign-off": "Angaben abschließen" })).location).toBe(path);
  const closedPage = await shop.get(path);
  expect(closedPage.text).toContain("Die Angaben sind abgeschlossen");
  expect(closedPage.text).toContain("Geburtsdatum 31.01.1980");
  expect(closedPage.html).not.toContain('value="Speichern"');
  const late = await shop.post(path, { intent: "save", [`firstName_${one}`]: "X" });
  expect(late.location).toBe(path);
  // The next page shows the refusal.
  expect(late.cookies).toMatch(/^__session=./);
  expect((await findParticipants(database.db(), order.id))[0]?.firstName).toBe("Erika");
});

test("signing off saves the data but needs every name", async () => {
  const { order, guests, path } = await createTravellers();
  const [one, two] = guests.map(({ id }) => id);
  const pressed = { intent: "save", "sign-off": "Angaben abschließen" };
  const page = await shop.get(path);
  // The save button comes first in the form, because the enter key presses it.
  const form = page.html.split("<form").find((each) => each.includes("Speichern")) ?? "";
  expect([...form.matchAll(/type="submit"[^>]*value="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    "Speichern",
    "Angaben abschließen",
  ]);
  const names = { [`firstName_${one}`]: "Erika", [`lastName_${one}`]: "Beispiel" };
  const incomplete = { ...pressed, ...names, [`firstName_${two}`]: "Otto", [`x-born_${two}`]: "31.2.80" };
  const refused = await shop.post(path, incomplete);
  expect(refused.status).toBe(422);
  const links = [...refused.html.matchAll(/<li><a href="#f-([^"]+)">([^<]+)/g)].map(([, ...link]) => link);
  expect(links).toEqual([
    [`lastName_${two}`, "Erwachsene Person 2: Nachname fehlt"],
    [`x-born_${two}`, expect.stringContaining("ist kein Tag bis heute. Zum Beispiel 24.12.1980")],
  ]);
  expect(refused.html).toContain(`aria-describedby="f-lastName_${two}-hint f-lastName_${two}-error"`);
  expect(refused.text).toContain("Abgeschlossen sind die Angaben noch nicht");
  const stored = () => findParticipants(database.db(), order.id);
  expect((await stored()).map(({ firstName }) => firstName)).toEqual(["Erika", "Otto"]);
  expect((await shop.get(path)).text).toContain("Angaben abschließen");

  const complete = { ...pressed, ...names, [`firstName_${two}`]: "Otto", [`lastName_${two}`]: "B" };
  expect((await shop.post(path, complete)).location).toBe(path);
  expect((await stored()).map(({ lastName }) => lastName)).toEqual(["Beispiel", "B"]);
  expect((await shop.get(path)).text).toContain("Die Angaben sind abgeschlossen");
});

test("an outdated page does not erase data saved meanwhile", async () => {
  const { order, guests, path } = await createTravellers();
  const [one, two] = guests.map(({ id }) => id);
  const stored = async () =>
    (await findParticipants(database.db(), order.id)).map((each) => `${each.firstName} ${each.lastName}`);
  await shop.post(path, { intent: "save", [`lastName_${one}`]: "Beispiel" });
  const readSaveForm = (page: Parameters<typeof fieldsOf>[0]) => {
    const { "sign-off": _button, ...fields } = fieldsOf(page, "Speichern");
    return fields;
  };
  const oldForm = readSaveForm(await shop.get(path));
  const own = participantPath(guests[1]?.token ?? "");
  const ownForm = readSaveForm(await shop.get(own));
  await shop.post(own, { ...ownForm, [`firstName_${two}`]: "Otto", [`lastName_${two}`]: "B" });
  await shop.post(path, { ...oldForm, [`firstName_${one}`]: "Erika" });
  expect(await stored()).toEqual(["Erika Beispiel", "Otto B"]);
  // A refused form keeps its original state when it is sent again.
  const refused = await shop.post(path, { ...oldForm, [`x-born_${one}`]: "31.2.80" });
  expect(refused.status).toBe(422);
  await shop.post(path, readSaveForm(refused));
  expect(await stored()).toEqual(["Erika Beispiel", "Otto B"]);
  const now = readSaveForm(await shop.get(path));
  await shop.post(path, { ...now, [`firstName_${two}`]: "" });
  expect(await stored()).toEqual(["Erika Beispiel", " B"]);
  await shop.post(path, { ...now, [`seen_${two}`]: "kein JSON", [`firstName_${two}`]: "Ottilie" });
  expect(await stored()).toEqual(["Erika Beispiel", "Ottilie B"]);
});

test("shows the name typed in the checkout", async () => {
  const { order, path } = await createTravellers();
  const { firstName, lastName } = order.customer;
  expect((await shop.get(path)).text).toContain(`Bestellt hat ${firstName} ${lastName}.`);
});

test("a participant's own link shows and changes only this person", async () => {
  const { order, guests, path } = await createTravellers();
  const [one, two] = guests;
  await shop.post(path, { intent: "save", [`firstName_${one?.id}`]: "Erika" });
  expect((await shop.get(path)).html).toContain(participantPath(two?.token ?? ""));
  const own = await shop.get(participantPath(two?.token ?? ""));
  expect(own.html).not.toMatch(/Erika/);
  // Autocomplete fits one's own data (WCAG 1.3.5), but would fill wrong data in for others.
  const purposes = (html: string) =>
    [...html.matchAll(/<(?:input|select)[^>]* autocomplete="([^"]*)"/gi)].map(([, purpose]) => purpose);
  expect(purposes(own.html)).toEqual(
    expect.arrayContaining(["honorific-prefix", "given-name", "family-name", "bday"]),
  );
  expect(new Set(purposes((await shop.get(path)).html))).toEqual(new Set(["off"]));
  expect(own.html).not.toContain(order.token);
  expect(own.html).not.toContain(order.vanityOrderNumber ?? "none");
  const fields = { intent: "save", [`firstName_${two?.id}`]: "Otto", [`firstName_${one?.id}`]: "Böse" };
  await shop.post(participantPath(two?.token ?? ""), fields);
  const names = (await findParticipants(database.db(), order.id)).map(({ firstName }) => firstName);
  expect(names).toEqual(["Erika", "Otto"]);
  expect((await shop.get(participantPath("unknown"))).status).toBe(404);
  hours = 71 * 24;
  expect((await shop.get(participantPath(two?.token ?? ""))).text).toContain(
    "Hier können Sie nichts mehr ändern",
  );
});

test("participants cannot be changed shortly before check-in", async () => {
  const { path } = await createTravellers();
  hours = 71 * 24;
  expect((await shop.get(path)).text).toContain("Die Zeit für Änderungen ist vorbei");
  await database.empty();
  const { order } = await soldOrder(database.db(), { voucher: true });
  expect((await shop.get(participantsPath(order))).location).toBe(orderViewPath(order));
});

test.each([
  ["241268", "1968-12-24"],
  ["24.12.68", "1968-12-24"],
  ["\u200e24.12.1968\u200e", "1968-12-24"],
  ["01.02.20", "2020-02-01"],
  ["29.02.00", "2000-02-29"],
])("a birth date typed as %j is stored as %s", async (typed, born) => {
  const { order, guests, path } = await createTravellers();
  const one = guests[0]?.id;
  expect((await shop.post(path, { intent: "save", [`x-born_${one}`]: typed })).location).toBe(path);
  expect((await findParticipants(database.db(), order.id))[0]?.additionalData).toMatchObject({ born });
});

test.each(["24.12.2068", "31.12.2026", "24.12.1868", "310268"])(
  "rejects %j as a birth date",
  async (typed) => {
    const { order, guests, path } = await createTravellers();
    const { status, text } = await shop.post(path, { intent: "save", [`x-born_${guests[0]?.id}`]: typed });
    expect(status).toBe(422);
    expect(text).toContain(`Geburtsdatum: „${typed}“ ist kein Tag bis heute`);
    expect((await findParticipants(database.db(), order.id))[0]?.additionalData).toEqual({});
  },
);
