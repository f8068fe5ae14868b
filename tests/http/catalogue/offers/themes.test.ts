/** Themes in the back office: created, renamed, moved and deleted, with conflicts between operators. */
import { expect, test } from "vitest";

import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { readFormFields, send } from "#tests/support/back-office/offer-forms.ts";
import { lago, offerShop } from "#tests/support/back-office/offer-shop.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { aShot } from "#tests/support/photo-files.ts";

const office = offerShop();
const list = "/verwaltung/themen";
const wellness = `${list}/wellness`;

async function groupings(): Promise<Record<string, unknown>[]> {
  return (JSON.parse(await office.exported()) as { groupings: Record<string, unknown>[] }).groupings;
}
const slugs = async () => (await groupings()).map(({ slug }) => slug);
const log = (slug: string) => listAuditOf(office.database.db(), "theme", slug);
const wordsOf = ({ text }: { text: string }) => readVisibleText(text);
const create = (heading: string, more: Record<string, string> = {}) =>
  send(office.owner, `${list}/neu`, "Thema anlegen", { heading, ...more });

test("a created theme is exported, and its export is imported without a difference", async () => {
  const description = "Häuser am Ufer.\r\n\r\nMit eigenem Steg.";
  expect((await create("Am See", { description })).location).toBe(`${list}?erledigt=angelegt`);
  expect((await groupings()).at(-1)).toMatchObject({
    groupingType: "theme",
    slug: "am-see",
    heading: "Am See",
    description: "Häuser am Ufer.\n\nMit eigenem Steg.",
    tag: "am-see",
    image: { imageUrl: "/hero.svg" },
  });
  expect((await log("am-see")).map(({ action }) => action)).toEqual(["theme-added"]);
  expect(readFormFields(await office.owner.get(`${lago}/einordnung`), "Speichern")).toBeDefined();
  expect(wordsOf(await office.owner.get(`${lago}/einordnung`))).toContain("Am See");
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("a renamed theme keeps its address and its offers", async () => {
  expect((await send(office.owner, wellness, "Thema ändern", { heading: "Wohlfühlen" })).location).toBe(
    `${list}?erledigt=gespeichert`,
  );
  expect((await groupings())[0]).toMatchObject({ slug: "wellness", heading: "Wohlfühlen", tag: "wellness" });
  expect(wordsOf(await office.shop.visitor().get("/de/thema/wellness"))).toContain("Wohlfühlen");
  expect((await log("wellness"))[0]).toMatchObject({
    action: "theme-changed",
    who: "Olga",
    before: { heading: "Wellness" },
    after: { heading: "Wohlfühlen" },
  });
  const { before, after } = await office.roundTrip();
  expect(after).toEqual(before);
});

test("a theme form that is saved without a change leaves the theme as it is", async () => {
  const before = await office.tables();
  expect((await send(office.owner, wellness, "Thema ändern")).status).toBe(303);
  expect(await office.tables()).toEqual(before);
  expect(await log("wellness")).toEqual([]);
});

test("themes are moved among each other, and countries keep their places", async () => {
  await create("Am See");
  await create("Berge");
  expect(await slugs()).toEqual(["wellness", "italien", "am-see", "berge"]);
  expect((await send(office.owner, list, "Nach unten")).location).toBe(`${list}?erledigt=verschoben`);
  expect(await slugs()).toEqual(["am-see", "italien", "wellness", "berge"]);
  expect((await log("wellness"))[0]).toMatchObject({ action: "theme-moved" });
  const { before, after, exported, again } = await office.roundTrip();
  expect(after).toEqual(before);
  expect(again).toBe(exported);
});

test("problems of a theme are shown at their fields with the typed values", async () => {
  const empty = await create("", { description: "Häuser am Ufer." });
  expect([empty.status, empty.text.includes('href="#f-heading"')]).toEqual([422, true]);
  expect(readFormFields(empty, "Thema anlegen")["description"]).toBe("Häuser am Ufer.");
  const taken = await create("Wellness");
  expect([taken.status, wordsOf(taken).includes("Ein Thema mit diesem Namen gibt es schon")]).toEqual([
    422,
    true,
  ]);
  const gone = await create("Am See", { picture: "gibt-es-nicht" });
  expect([gone.status, gone.text.includes('href="#f-picture"')]).toEqual([422, true]);
  expect((await office.owner.post(list, { intent: "move", theme: "wellness", to: "x" })).status).toBe(422);
});

test("the second of two conflicting changes of a theme is refused and shows the first", async () => {
  const late = readFormFields(await office.other.get(wellness), "Thema ändern");
  await send(office.owner, wellness, "Thema ändern", { heading: "Wohlfühlen" });
  const conflict = await office.other.post(wellness, { ...late, heading: "Erholung" });
  expect(conflict.status).toBe(422);
  expect(wordsOf(conflict)).toContain("Jetzt gilt: Wohlfühlen");
  expect(readFormFields(conflict, "Thema ändern")["heading"]).toBe("Erholung");
});

test("a theme of an offer cannot be deleted, an unused one can", async () => {
  expect(wordsOf(await office.owner.get(wellness))).toContain("wenn kein Angebot es mehr hat");
  const refused = await office.owner.post(wellness, { intent: "remove" });
  expect([refused.status, wordsOf(refused).includes("Das Thema wird noch gebraucht")]).toEqual([422, true]);
  await create("Am See");
  const path = `${list}/am-see`;
  expect((await send(office.owner, path, "Thema löschen")).location).toBe(`${list}?erledigt=geloescht`);
  expect(await slugs()).toEqual(["wellness", "italien"]);
  expect((await office.owner.get(path)).status).toBe(404);
});

const hidden = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
const alt = "Ein Steg am See";

async function upload(
  fields: Record<string, string>,
  file = { name: "", content: "" as string | Buffer },
  who = office.owner,
) {
  const stand = hidden((await who.get(wellness)).text, "stand");
  return postFile(who, wellness, { intent: "upload", stand, alt, ...fields }, file);
}

test("a theme shows a photograph of its own, which survives export and import", async () => {
  const answer = await upload({}, { name: "a.jpg", content: await aShot() });
  expect([answer.status, answer.location]).toEqual([303, `${list}?erledigt=hochgeladen`]);
  expect((await groupings())[0]).toMatchObject({
    image: { alt, photo: expect.stringMatching(/\.jpg$/) as string },
  });
  const page = await office.owner.get(wellness);
  const src = /src="(\/pictures\/theme-wellness-[^"]+)"/.exec(page.text)?.[1] ?? "";
  expect((await office.shop.visitor().get(src)).status).toBe(200);
  expect(wordsOf(page)).toContain("Bild behalten: Ein Steg am See");
  expect((await log("wellness"))[0]).toMatchObject({ action: "theme-changed", who: "Olga" });
});

test("a photograph of a theme needs an alternative text, and is kept meanwhile", async () => {
  const refused = await upload({ alt: "" }, { name: "a.jpg", content: await aShot() });
  expect([refused.status, refused.text.includes('href="#f-alt"')]).toEqual([422, true]);
  const draft = hidden(refused.text, "draft");
  expect(draft).toMatch(/\.jpg$/);
  expect((await upload({ draft, alt })).status).toBe(303);
  expect((await groupings())[0]).toMatchObject({ image: { alt } });
  const none = await upload({});
  expect([none.status, wordsOf(none).includes("Foto: Wählen Sie eine Datei")]).toEqual([422, true]);
  const broken = await upload({}, { name: "a.jpg", content: "kein Bild" });
  expect([broken.status, readFormFields(broken, "Hochladen")["alt"]]).toEqual([422, alt]);
});

test("a photograph sent twice changes a theme once", async () => {
  const content = await aShot();
  expect((await upload({}, { name: "a.jpg", content })).status).toBe(303);
  expect((await upload({}, { name: "a.jpg", content })).status).toBe(303);
  expect(await log("wellness")).toHaveLength(1);
});

test("the second of two operators with a photograph is told of the first", async () => {
  const stand = hidden((await office.other.get(wellness)).text, "stand");
  await send(office.owner, wellness, "Thema ändern", { heading: "Wohlfühlen" });
  const file = { name: "a.jpg", content: await aShot() };
  const late = await postFile(office.other, wellness, { intent: "upload", stand, alt }, file);
  expect(late.status).toBe(422);
  expect(hidden(late.text, "draft")).toMatch(/\.jpg$/);
  expect((await groupings())[0]).not.toHaveProperty("image.photo");
});
