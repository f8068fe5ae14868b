/** OTA_HotelDescriptiveContentNotif:Inventory and OTA_HotelDescriptiveInfo:Inventory. Room categories of a property. */
import type { Notice, Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { checkHotel, Refused, soleChildOf } from "#app/api/alpinebits/values.server.ts";
import { readGuestRooms } from "#app/api/alpinebits/read-guest-rooms.server.ts";
import { childOf } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element } from "#app/api/alpinebits/xml/write-xml.ts";
import { countChannelRooms, listRoomsWithCodes } from "#app/commands/catalogue/channel-rooms.server.ts";

/** OpenTravel's table GRI: a room. */
const roomClass = 42;

export async function receiveInventory({ root, access, work }: Message): Promise<Outcome> {
  const content = soleChildOf(childOf(root, "HotelDescriptiveContents"), "HotelDescriptiveContent");
  checkHotel(content, access);
  const extra = content.children.find(({ name }) => name !== "FacilityInfo");
  if (extra) throw new Refused("invalidValue", `${extra.name} does not belong to the basic inventory`);
  const list = childOf(content, "FacilityInfo", "GuestRooms");
  if (!list) throw new Refused("missingField", "FacilityInfo must have a GuestRooms element");
  const categories = readGuestRooms(list);
  const { unknown, other } = await countChannelRooms(work, access, categories);
  const notices: Notice[] = [
    ...unknown.map((code): Notice => ({
      type: 3,
      text: `room category ${code} is unknown and was left out`,
    })),
    ...other.map((code): Notice => ({
      type: 11,
      text: `the shop sells another number of rooms of category ${code} than were sent`,
    })),
    { type: 11, text: "the shop keeps its own texts, pictures and amenities of the rooms" },
  ];
  return { ok: true, notices };
}

export async function sendInventory({ root, access, work }: Message): Promise<Outcome> {
  const asked = soleChildOf(childOf(root, "HotelDescriptiveInfos"), "HotelDescriptiveInfo");
  checkHotel(asked, access);
  const rooms = await listRoomsWithCodes(work, access);
  const guestRooms = rooms.map(({ code, name, persons, maxOccupancy }) => {
    const most = Math.max(persons, maxOccupancy ?? persons);
    const text = element("Description", { TextFormat: "PlainText", Language: "de" }, name);
    return element(
      "GuestRoom",
      { Code: code, MinOccupancy: 1, MaxOccupancy: most },
      element("TypeRoom", { StandardOccupancy: persons, RoomClassificationCode: roomClass }),
      element(
        "MultimediaDescriptions",
        {},
        element(
          "MultimediaDescription",
          { InfoCode: 25 },
          element("TextItems", {}, element("TextItem", {}, text)),
        ),
      ),
    );
  });
  const hotel = { HotelCode: access.vendorKey, HotelName: access.name.slice(0, 128) || undefined };
  const facility = element("FacilityInfo", {}, element("GuestRooms", {}, ...guestRooms));
  const content = element("HotelDescriptiveContent", hotel, facility);
  return { ok: true, content: [element("HotelDescriptiveContents", {}, content)] };
}
