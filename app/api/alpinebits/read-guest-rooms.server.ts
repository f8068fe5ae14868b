/** Reads the GuestRooms of an inventory: a category comes first, its single rooms follow. */
import { readCode, readCount, Refused } from "#app/api/alpinebits/values.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";

export interface GuestRoomCategory {
  code: string;
  /** Single rooms that are named. */
  rooms: number;
}

/** Highest codes of OpenTravel's tables GRI and RMA. */
const [lastClass, lastAmenity] = [90, 299];
/** Kinds of descriptions: long text, pictures, name. */
const [longText, pictures, name] = ["1", "23", "25"];
const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

export function readGuestRooms(list: XmlElement): GuestRoomCategory[] {
  const categories: GuestRoomCategory[] = [];
  const known = new Set<string>();
  for (const room of childrenOf(list, "GuestRoom")) {
    const code = readCode(room.attributes.Code, "Code");
    const type = childOf(room, "TypeRoom");
    if (!type) throw new Refused("missingField", `category ${code} has no TypeRoom`);
    const last = categories.at(-1);
    if (last?.code === code || type.attributes.RoomID !== undefined) {
      checkSingleRoom(room, type, last?.code);
      if (last) last.rooms += 1;
      continue;
    }
    if (known.has(code)) throw new Refused("invalidRoomType", `category ${code} is there twice`);
    known.add(code);
    checkCategory(room, type);
    categories.push({ code, rooms: 0 });
  }
  return categories;
}

function checkSingleRoom(room: XmlElement, type: XmlElement, category: string | undefined): void {
  const { Code, ID: _, ...others } = room.attributes;
  if (Code !== category)
    throw new Refused("invalidRoomType", `a single room of ${Code ?? ""} follows another category`);
  if (!type.attributes.RoomID)
    throw new Refused("missingField", `a single room of ${Code ?? ""} has no RoomID`);
  const [extra] = [
    ...Object.keys(others),
    ...Object.keys(type.attributes).filter((each) => each !== "RoomID"),
    ...room.children.map((child) => child.name).filter((each) => each !== "TypeRoom"),
  ];
  if (extra !== undefined)
    throw new Refused("invalidValue", `${extra} belongs to the category, not to a single room`);
}

function checkCategory(room: XmlElement, type: XmlElement): void {
  const { MinOccupancy, MaxOccupancy, MaxChildOccupancy = "0" } = room.attributes;
  const least = readCount(MinOccupancy, "MinOccupancy");
  const most = readCount(MaxOccupancy, "MaxOccupancy");
  const standard = readCount(type.attributes.StandardOccupancy, "StandardOccupancy");
  if (
    least < 1 ||
    standard < least ||
    most < standard ||
    readCount(MaxChildOccupancy, "MaxChildOccupancy") > most
  )
    throw new Refused("invalidValue", "MinOccupancy, StandardOccupancy and MaxOccupancy do not go together");
  const kind = readCount(type.attributes.RoomClassificationCode, "RoomClassificationCode");
  if (kind < 1 || kind > lastClass)
    throw new Refused("invalidValue", `RoomClassificationCode ${kind} is unknown`);
  for (const { attributes } of childrenOf(childOf(room, "Amenities"), "Amenity")) {
    const [, number, own] = /^(\d{1,3})(\.[A-Z]{3})?$/.exec(attributes.RoomAmenityCode ?? "") ?? [];
    if (number === undefined || (own === undefined && Number(number) > lastAmenity))
      throw new Refused("invalidValue", `RoomAmenityCode ${attributes.RoomAmenityCode ?? ""} is unknown`);
  }
  const seen = new Set<string>();
  for (const description of childrenOf(childOf(room, "MultimediaDescriptions"), "MultimediaDescription"))
    checkDescription(description, seen);
}

/** @param seen kinds of the category's descriptions before this one */
function checkDescription(description: XmlElement, seen: Set<string>): void {
  const kind = description.attributes.InfoCode ?? "";
  if (![longText, pictures, name].includes(kind))
    throw new Refused("invalidValue", "InfoCode must be 1, 23 or 25");
  if (seen.has(kind)) throw new Refused("invalidValue", `InfoCode ${kind} is there twice`);
  seen.add(kind);
  if (kind === pictures) {
    const items = childrenOf(childOf(description, "ImageItems"), "ImageItem");
    if (items.length === 0) throw new Refused("missingField", "InfoCode 23 has no ImageItems");
    for (const item of items) {
      if (!/^https?:\/\/./.test(childOf(item, "ImageFormat", "URL")?.text ?? ""))
        throw new Refused("invalidValue", "an ImageItem has no URL");
      checkTexts(childrenOf(item, "Description"));
    }
    return;
  }
  const texts = childrenOf(childOf(description, "TextItems", "TextItem"), "Description");
  if (texts.length === 0) throw new Refused("missingField", `InfoCode ${kind} has no text`);
  checkTexts(texts);
}

export function checkTexts(texts: readonly XmlElement[]): void {
  const seen = new Set<string>();
  for (const { attributes, text } of texts) {
    const { Language = "", TextFormat = "" } = attributes;
    if (text === "") throw new Refused("missingField", "a Description is empty");
    if (!/^[a-z]{2}$/.test(Language) || languages.of(Language) === undefined)
      throw new Refused("invalidValue", `Language ${Language.slice(0, 10)} is unknown`);
    if (TextFormat !== "PlainText" && TextFormat !== "HTML")
      throw new Refused("invalidValue", "TextFormat must be PlainText or HTML");
    const key = `${Language} ${TextFormat}`;
    if (seen.has(key)) throw new Refused("invalidValue", `a Description is there twice in ${key}`);
    seen.add(key);
  }
}
