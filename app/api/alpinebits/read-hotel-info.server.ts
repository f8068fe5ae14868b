/** Reads the HotelInfo of a property: texts, position, services, policies and contact. */
import { readCount, Refused } from "#app/api/alpinebits/values.server.ts";
import { checkTexts } from "#app/api/alpinebits/read-guest-rooms.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { cutText } from "#app/domain/text/cut-text.ts";
import type { HotelInfo } from "#app/domain/catalogue/hotel-info.ts";

/** OpenTravel's table INF. */
const kinds = { long: "1", short: "17", pictures: "23", videos: "24" } as const;
/** OpenTravel's tables CON, PLT and EAT. */
const [hotelContact, voice, propertyEmail] = ["6", "1", "5"];
const shopLanguage = "de";
const [longestText, longestField, mostPictures, mostServices] = [4_000, 200, 50, 200];

/** @param left gets the names of what the shop has no place for */
export function readHotelInfo(content: XmlElement, left: Set<string>): HotelInfo {
  const allowed = ["HotelInfo", "Policies", "AffiliationInfo", "ContactInfos"];
  const extra = content.children.find(({ name }) => !allowed.includes(name));
  if (extra) throw new Refused("invalidValue", `${extra.name} does not belong to the hotel info`);
  const hotel = childOf(content, "HotelInfo");
  if (hotel && childOf(hotel, "CategoryCodes")) left.add("the category of the hotel");
  if (childOf(content, "AffiliationInfo")) left.add("awards");
  return {
    ...readDescriptions(childOf(hotel ?? content, "Descriptions", "MultimediaDescriptions"), left),
    ...readPosition(hotel && childOf(hotel, "Position")),
    ...readServices(hotel && childOf(hotel, "Services"), left),
    ...readPolicies(childOf(content, "Policies"), left),
    ...readContact(childOf(content, "ContactInfos"), left),
  };
}

function readDescriptions(list: XmlElement | undefined, left: Set<string>): HotelInfo {
  const info: HotelInfo = {};
  const seen = new Set<string>();
  for (const description of childrenOf(list, "MultimediaDescription")) {
    const kind = description.attributes.InfoCode ?? "";
    if (!Object.values<string>(kinds).includes(kind))
      throw new Refused("invalidValue", "InfoCode must be 1, 17, 23 or 24");
    if (seen.has(kind)) throw new Refused("invalidValue", `InfoCode ${kind} is there twice`);
    seen.add(kind);
    if (kind === kinds.videos) left.add("videos");
    else if (kind === kinds.pictures) info.pictures = readPictures(description);
    else {
      const items = childrenOf(childOf(description, "TextItems"), "TextItem");
      const texts = items.flatMap((item) => childrenOf(item, "Description"));
      if (texts.length === 0) throw new Refused("missingField", `InfoCode ${kind} has no text`);
      const text = ownText(texts, left);
      if (text !== undefined) info[kind === kinds.long ? "long" : "short"] = text;
    }
  }
  return info;
}

/** The German text, without markup. */
function ownText(texts: readonly XmlElement[], left: Set<string>): string | undefined {
  checkTexts(texts);
  const own = texts.filter(({ attributes }) => attributes.Language === shopLanguage);
  if (own.length < texts.length) left.add("texts in other languages than German");
  const plain = own.find(({ attributes }) => attributes.TextFormat === "PlainText");
  if (!plain && own.length > 0) left.add("texts in HTML");
  return plain && cut(plain.text, longestText);
}

function readPictures(description: XmlElement): NonNullable<HotelInfo["pictures"]> {
  const items = childrenOf(childOf(description, "ImageItems"), "ImageItem");
  if (items.length === 0) throw new Refused("missingField", "InfoCode 23 has no ImageItems");
  const pictures = items.map((item) => {
    const url = childOf(item, "ImageFormat", "URL")?.text ?? "";
    if (!/^https?:\/\/./.test(url)) throw new Refused("invalidValue", "an ImageItem has no URL");
    const texts = childrenOf(item, "Description");
    checkTexts(texts);
    const own = texts.find(({ attributes }) => attributes.Language === shopLanguage);
    return { url: cutText(url, longestField), alt: cut(own?.text ?? "", longestField) };
  });
  return pictures.slice(0, mostPictures);
}

function readPosition(element: XmlElement | undefined): HotelInfo {
  const { Latitude, Longitude } = element?.attributes ?? {};
  if (Latitude === undefined && Longitude === undefined) return {};
  const [latitude, longitude] = [readDegrees(Latitude, 90), readDegrees(Longitude, 180)];
  return { latitude, longitude };
}

function readDegrees(text = "", most: number): number {
  const value = /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(value) <= most)) throw new Refused("invalidValue", "Position has no Latitude and Longitude");
  return value;
}

function readServices(list: XmlElement | undefined, left: Set<string>): HotelInfo {
  const codes = childrenOf(list, "Service").map((service) => {
    if (childOf(service, "Features")) left.add("features of services");
    return readCount(service.attributes.Code, "Code");
  });
  return codes.length === 0 ? {} : { services: [...new Set(codes)].slice(0, mostServices) };
}

function readPolicies(list: XmlElement | undefined, left: Set<string>): HotelInfo {
  const info: HotelInfo = {};
  for (const part of childrenOf(list, "Policy").flatMap(({ children }) => children)) {
    if (part.name !== "StayRequirements") {
      left.add(part.name);
      continue;
    }
    for (const { attributes } of childrenOf(part, "StayRequirement")) {
      const range = { from: readTime(attributes.Start), to: readTime(attributes.End) };
      if (attributes.StayContext === "Checkin") info.checkin = range;
      else if (attributes.StayContext === "Checkout") info.checkout = range;
      else throw new Refused("invalidValue", "StayContext must be Checkin or Checkout");
    }
  }
  return info;
}

function readTime(text = ""): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text))
    throw new Refused("invalidDates", "a StayRequirement has no time");
  return text.slice(0, 5);
}

function readContact(list: XmlElement | undefined, left: Set<string>): HotelInfo {
  const [contact, ...others] = childrenOf(list, "ContactInfo");
  if (others.length > 0) throw new Refused("invalidValue", "there is more than one ContactInfo");
  if (!contact) return {};
  if (contact.attributes.Location !== hotelContact)
    throw new Refused("invalidValue", "Location of ContactInfo must be 6");
  if (childOf(contact, "URLs")) left.add("addresses of websites");
  const addresses = childrenOf(childOf(contact, "Addresses"), "Address");
  const address = addresses.find(({ attributes }) => attributes.Language === shopLanguage) ?? addresses[0];
  const phones = childrenOf(childOf(contact, "Phones"), "Phone");
  const phone = phones.find(({ attributes }) => attributes.PhoneTechType === voice);
  if (phones.some((each) => each !== phone)) left.add("other telephone numbers");
  const emails = childrenOf(childOf(contact, "Emails"), "Email");
  const email = emails.find(({ attributes }) => attributes.EmailType === propertyEmail) ?? emails[0];
  const told = {
    address: address && childOf(address, "AddressLine")?.text,
    city: address && childOf(address, "CityName")?.text,
    zip: address && childOf(address, "PostalCode")?.text,
    phone: phone?.attributes.PhoneNumber,
    email: email?.text,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, text]) => (text ? [[name, cut(text, longestField)]] : [])),
  );
}

const cut = (text: string, length: number) =>
  cutText(
    text
      .replace(/\s*\n\s*/g, "\n")
      .replace(/[^\S\n]+/g, " ")
      .trim(),
    length,
  );
