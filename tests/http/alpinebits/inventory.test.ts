/** Inventory: room categories that a property's system sends and reads. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { rooms } from "#app/store/schema/catalogue.server.ts";
import {
  codesIn,
  type Credentials,
  openChannel,
  ota,
  sendMessage,
  warningsIn,
} from "#tests/support/back-office/alpinebits.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { testDatabase } from "#tests/support/database.ts";
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
const send = (action: string, request: string, version = "2024-10") =>
  sendMessage(shop.visitor(), house, { action, request, version });
const pull = (version?: string, hotel = lake.key) =>
  send(
    "OTA_HotelDescriptiveInfo:Inventory",
    ota(
      "OTA_HotelDescriptiveInfoRQ",
      `<HotelDescriptiveInfos><HotelDescriptiveInfo HotelCode="${hotel}"/></HotelDescriptiveInfos>`,
    ),
    version,
  );
const codeIn = (text: string) => /<GuestRoom Code="([^"]+)"/.exec(text)?.[1] ?? "";
const text = (language: string, words: string) =>
  `<Description TextFormat="PlainText" Language="${language}">${words}</Description>`;
const media = (kind: string, texts: string) =>
  `<MultimediaDescription InfoCode="${kind}"><TextItems><TextItem>${texts}</TextItem></TextItems></MultimediaDescription>`;
const category = (
  code: string,
  {
    room = 'MinOccupancy="1" MaxOccupancy="2"',
    type = 'StandardOccupancy="2" RoomClassificationCode="42"',
    inside = "",
  } = {},
) => `<GuestRoom Code="${code}" ${room}><TypeRoom ${type}/>${inside}</GuestRoom>`;
const single = (code: string, id: string, more = "") =>
  `<GuestRoom Code="${code}"><TypeRoom RoomID="${id}"${more}/></GuestRoom>`;
const push = (
  guestRooms: string,
  { version = "2024-10", hotel = `HotelCode="${lake.key}"`, more = "" } = {},
) =>
  send(
    "OTA_HotelDescriptiveContentNotif:Inventory",
    ota(
      "OTA_HotelDescriptiveContentNotifRQ",
      `<HotelDescriptiveContents><HotelDescriptiveContent ${hotel}><FacilityInfo><GuestRooms>${guestRooms}</GuestRooms></FacilityInfo>${more}</HotelDescriptiveContent></HotelDescriptiveContents>`,
    ),
    version,
  );

test.each(["2024-10", "2022-10", "2020-10"])(
  "the inventory of version %s names the rooms with their codes",
  async (version) => {
    const answer = await pull(version);
    expect(answer.text).toContain('MinOccupancy="1"');
    expect(codeIn(answer.text).length).toBeLessThanOrEqual(8);
    expect(answer.text.match(/<GuestRoom /g)).toHaveLength(1);
    expect(codesIn((await pull(version, mill.key)).text)).toEqual([392]);
  },
);

test.each(["2024-10", "2022-10", "2020-10"])(
  "single rooms of version %s are counted where the shop knows no number",
  async (version) => {
    await db().update(rooms).set({ count: null });
    const code = codeIn((await pull()).text);
    const names = media("25", text("de", "Doppelzimmer") + text("en", "Double room"));
    const inside = `<Amenities><Amenity RoomAmenityCode="26"/></Amenities><MultimediaDescriptions>${names}</MultimediaDescriptions>`;
    const listed = Array.from({ length: 11 }, (_, at) => single(code, String(101 + at))).join("");
    const answer = await push(category(code, { inside }) + listed + category("NOWHERE"), { version });
    expect(codesIn(answer.text)).toEqual([]);
    expect(warningsIn(answer.text)).toContain("room category NOWHERE is unknown and was left out");
    const counts = await db().select({ count: rooms.count }).from(rooms).where(eq(rooms.count, 11));
    expect(counts).toHaveLength(1);
    const fewer = await push(category(code) + single(code, "101"), { version });
    expect(warningsIn(fewer.text)).toContain(
      `the shop sells another number of rooms of category ${code} than were sent`,
    );
  },
);

describe("an inventory is refused", () => {
  const described = (content: string) =>
    category("DZ", { inside: `<MultimediaDescriptions>${content}</MultimediaDescriptions>` });
  test.each<[string, () => ReturnType<typeof push>, number]>([
    ["of another property", () => push(category("DZ"), { hotel: `HotelCode="${mill.key}"` }), 392],
    ["without a property", () => push(category("DZ"), { hotel: "" }), 392],
    ["with contact data", () => push(category("DZ"), { more: "<ContactInfos/>" }), 320],
    ["with a category twice", () => push(category("DZ") + category("EZ") + category("DZ")), 402],
    ["without the least guests", () => push(category("DZ", { room: 'MaxOccupancy="2"' })), 320],
    ["without the usual guests", () => push(category("DZ", { type: 'RoomClassificationCode="42"' })), 320],
    [
      "with more least than most guests",
      () => push(category("DZ", { room: 'MinOccupancy="3" MaxOccupancy="2"' })),
      320,
    ],
    [
      "with an unknown kind of room",
      () => push(category("DZ", { type: 'StandardOccupancy="2" RoomClassificationCode="999"' })),
      320,
    ],
    [
      "with an unknown amenity",
      () => push(category("DZ", { inside: '<Amenities><Amenity RoomAmenityCode="999"/></Amenities>' })),
      320,
    ],
    ["with a single room of another category", () => push(category("DZ") + single("EZ", "101")), 402],
    [
      "with a single room without number",
      () => push(category("DZ") + '<GuestRoom Code="DZ"><TypeRoom/></GuestRoom>'),
      321,
    ],
    ["with the size of a single room", () => push(category("DZ") + single("DZ", "101", ' Size="20"')), 320],
    [
      "with two names",
      () => push(described(media("25", text("de", "A")) + media("25", text("de", "B")))),
      320,
    ],
    [
      "with a name twice in a language",
      () => push(described(media("25", text("de", "A") + text("de", "B")))),
      320,
    ],
    ["in an unknown language", () => push(described(media("25", text("xx", "A")))), 320],
    ["without words", () => push(described(media("1", ""))), 321],
    ["without pictures", () => push(described('<MultimediaDescription InfoCode="23"/>')), 321],
    ["of an unknown kind of text", () => push(described(media("2", text("de", "A")))), 320],
  ])("%s", async (_, sent, code) => {
    const { status, text: answer } = await sent();
    expect([status, codesIn(answer)]).toEqual([200, [code]]);
  });
});
