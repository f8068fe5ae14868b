/** HotelInfo: what a property's system tells about the property, and what operators take over of it. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { contacts, offers } from "#app/store/schema/catalogue.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import {
  codesIn,
  type Credentials,
  openChannel,
  ota,
  sendMessage,
  warningsIn,
} from "#tests/support/back-office/alpinebits.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
let house: Credentials;
beforeEach(async () => {
  await createTwoProperties(db());
  house = await openChannel(db(), lake.key);
});

const versions = ["2024-10", "2022-10", "2020-10"];
const text = (words: string, language = "de", format = "PlainText") =>
  `<TextItem><Description TextFormat="${format}" Language="${language}">${words}</Description></TextItem>`;
const described = (kind: string, items: string) =>
  `<MultimediaDescription InfoCode="${kind}"><TextItems>${items}</TextItems></MultimediaDescription>`;
const hotel = (descriptions: string, more = "") =>
  `<HotelInfo><Descriptions><MultimediaDescriptions>${descriptions}</MultimediaDescriptions></Descriptions>${more}</HotelInfo>`;
const times =
  '<Policies><Policy><StayRequirements><StayRequirement StayContext="Checkin" Start="14:30:00" End="21:00:00"/></StayRequirements></Policy></Policies>';
const contact =
  '<ContactInfos><ContactInfo Location="6"><Addresses><Address Language="it"><AddressLine>Via Lago 3</AddressLine><CityName>Lago</CityName><PostalCode>39100</PostalCode></Address><Address Language="de"><AddressLine>Seeweg 3</AddressLine><CityName>Seedorf</CityName><PostalCode>39100</PostalCode></Address></Addresses><Phones><Phone PhoneTechType="1" PhoneNumber="+394711234"/></Phones><Emails><Email EmailType="5">see@haus.example</Email></Emails></ContactInfo></ContactInfos>';
const everything =
  hotel(
    described("17", text("Am Wasser, mit Steg") + text("At the lake", "en")) +
      described("1", text("Ein langer Text.")) +
      '<MultimediaDescription InfoCode="23"><ImageItems><ImageItem Category="1"><ImageFormat><URL>https://bilder.example/haus.jpg</URL></ImageFormat><Description TextFormat="PlainText" Language="de">Das Haus</Description></ImageItem></ImageItems></MultimediaDescription>',
    '<Position Latitude="46.5" Longitude="11.25"/><Services><Service Code="79"/><Service Code="68"/><Service Code="999"/></Services>',
  ) +
  times +
  contact;
const push = (content: string, { version = "2024-10", code = lake.key } = {}) =>
  sendMessage(shop.visitor(), house, {
    action: "OTA_HotelDescriptiveContentNotif:Info",
    version,
    request: ota(
      "OTA_HotelDescriptiveContentNotifRQ",
      `<HotelDescriptiveContents><HotelDescriptiveContent HotelCode="${code}">${content}</HotelDescriptiveContent></HotelDescriptiveContents>`,
    ),
  });
const pull = (version = "2024-10", code = lake.key) =>
  sendMessage(shop.visitor(), house, {
    action: "OTA_HotelDescriptiveInfo:Info",
    version,
    request: ota(
      "OTA_HotelDescriptiveInfoRQ",
      `<HotelDescriptiveInfos><HotelDescriptiveInfo HotelCode="${code}"/></HotelDescriptiveInfos>`,
    ),
  });
const stored = async () => {
  const [row] = await db()
    .select({ subtitle: offers.subtitle, contact: contacts })
    .from(offers)
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .where(eq(offers.slug, lake.slug));
  return row;
};
const page = `/verwaltung/angebote/${lake.slug}/hausprogramm`;
const signIn = () => signInNewOperator(db(), shop.visitor(), "content");
const button = "Übernehmen";

test.each(versions)("what a system of version %s tells changes nothing by itself", async (version) => {
  const before = await stored();
  const answer = await push(everything, { version });
  expect([answer.status, codesIn(answer.text)]).toEqual([200, []]);
  expect(warningsIn(answer.text)).toContain(
    "texts in other languages than German: the shop has no place for it",
  );
  expect(warningsIn(answer.text)).toContain("the shop shows what is new after an operator has seen it");
  expect(await stored()).toEqual(before);
});

test("an operator sees every difference, and the shop takes over what he ticks", async () => {
  const visitor = await signIn();
  expect((await visitor.get(`/verwaltung/angebote/${lake.slug}`)).text).not.toContain(page);
  await push(everything);
  expect((await visitor.get(`/verwaltung/angebote/${lake.slug}`)).text).toContain(page);
  const before = await stored();
  const shown = await visitor.get(page);
  const words = readVisibleText(shown.text);
  expect(words).toContain("Untertitel: Am Wasser, mit Steg");
  expect(words).toContain("Anreise: 14:30 bis 21 Uhr (jetzt leer)");
  expect(words).toContain("Ausstattung: Sauna, Parkplätze");
  expect(words).toContain("Ein langer Text.");
  expect(shown.text).toContain('href="https://bilder.example/haus.jpg"');
  const fields = Object.entries(readFormFields(shown, button));
  const ticks = ["address", "position", "checkin"].map((name): [string, string] => ["fields", name]);
  const saved = await visitor.postAll(page, [...fields, ...ticks]);
  expect([saved.status, saved.location]).toEqual([
    303,
    `/verwaltung/angebote/${lake.slug}?erledigt=gespeichert`,
  ]);
  const after = await stored();
  expect(after?.subtitle).toBe(before?.subtitle);
  expect(after?.contact).toMatchObject({ address: "Seeweg 3", latitude: 46.5, longitude: 11.25 });
  expect(after?.contact.phone).toBe(before?.contact.phone);
  expect(after?.contact.displayAttributes).toContainEqual({ key: "Anreise", value: "14:30 bis 21 Uhr" });
  expect(readVisibleText((await visitor.get(page)).text)).not.toContain("Straße und Hausnummer: Seeweg 3");
  expect((await visitor.postAll(page, [...fields, ...ticks])).status).toBe(303);
  const { entries } = await listAudit(db(), { skip: 0, most: 20 });
  expect(entries.filter(({ action }) => action === "offer-changed")).toHaveLength(1);
  expect(entries.find(({ action }) => action === "channel-info")).toMatchObject({ subjectId: lake.key });
});

test("what changed since the operator looked is not overwritten", async () => {
  await push(everything);
  const visitor = await signIn();
  const seen = Object.entries(readFormFields(await visitor.get(page), button));
  await db().update(offers).set({ subtitle: "Von Hand" }).where(eq(offers.slug, lake.slug));
  const refused = await visitor.postAll(page, [...seen, ["fields", "subtitle"]]);
  expect([refused.status, (await stored())?.subtitle]).toEqual([422, "Von Hand"]);
  expect(refused.text).toContain("(jetzt: Von Hand)");
  await push(hotel(described("17", text("Neuer Satz"))));
  const late = await visitor.postAll(page, [...seen, ["fields", "subtitle"]]);
  expect([late.status, (await stored())?.subtitle]).toEqual([422, "Von Hand"]);
  const none = await visitor.postAll(page, seen);
  expect(none.status).toBe(422);
  expect(none.text).toContain("Wählen Sie mindestens eine Angabe.");
});

test.each(versions)("a system of version %s gets what the shop shows", async (version) => {
  await db().update(contacts).set({ latitude: 47.5, longitude: 10.25 });
  const { status, text: answer } = await pull(version);
  expect([status, codesIn(answer)]).toEqual([200, []]);
  expect(answer).toContain('<Position Latitude="47.5" Longitude="10.25"/>');
  expect(answer).toContain('<ContactInfo Location="6">');
  expect(codesIn((await pull(version, mill.key)).text)).toEqual([392]);
});

describe("a message is refused", () => {
  test.each<[string, string, number]>([
    ["with rooms", "<FacilityInfo><GuestRooms/></FacilityInfo>", 320],
    ["with a text that is empty", hotel(described("1", text(""))), 321],
    ["with no text", hotel(described("1", "")), 321],
    ["with a kind of text twice", hotel(described("1", text("A")) + described("1", text("B"))), 320],
    ["with an unknown kind of text", hotel(described("2", text("A"))), 320],
    ["with an unknown language", hotel(described("1", text("A", "zz"))), 320],
    ["with a place beyond the pole", hotel("", '<Position Latitude="91" Longitude="0"/>'), 320],
    ["with a time that does not exist", times.replace("14:30", "25:30"), 404],
    ["with a contact of somebody else", contact.replace('Location="6"', 'Location="1"'), 320],
  ])("%s", async (_, content, code) => {
    expect(codesIn((await push(content)).text)).toEqual([code]);
    expect((await (await signIn()).get(`/verwaltung/angebote/${lake.slug}`)).text).not.toContain(page);
  });
  test("of another property", async () => {
    expect(codesIn((await push(everything, { code: mill.key })).text)).toEqual([392]);
  });
});
