/** OTA_HotelDescriptiveContentNotif:Info and OTA_HotelDescriptiveInfo:Info. What a property tells about itself. */
import type { Notice, Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { readHotelInfo } from "#app/api/alpinebits/read-hotel-info.server.ts";
import { checkHotel, soleChildOf } from "#app/api/alpinebits/values.server.ts";
import { childOf } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element } from "#app/api/alpinebits/xml/write-xml.ts";
import { findHouseOf, saveHotelInfo } from "#app/commands/catalogue/hotel-info.server.ts";

export async function receiveHotelInfo({ root, access, work }: Message): Promise<Outcome> {
  const content = soleChildOf(childOf(root, "HotelDescriptiveContents"), "HotelDescriptiveContent");
  checkHotel(content, access);
  const left = new Set<string>();
  const told = readHotelInfo(content, left);
  await saveHotelInfo(work, access, told);
  const notices: Notice[] = [
    ...[...left].map((what): Notice => ({ type: 3, text: `${what}: the shop has no place for it` })),
    ...(told.pictures
      ? [{ type: 11, text: "the shop shows pictures after they were uploaded" } as const]
      : []),
    { type: 11, text: "the shop shows what is new after an operator has seen it" },
  ];
  return { ok: true, notices };
}

export async function sendHotelInfo({ root, access, work }: Message): Promise<Outcome> {
  const asked = soleChildOf(childOf(root, "HotelDescriptiveInfos"), "HotelDescriptiveInfo");
  checkHotel(asked, access);
  const hotel = { HotelCode: access.vendorKey, HotelName: access.name.slice(0, 128) || undefined };
  const house = await findHouseOf(work, access.vendorKey);
  const parts = house ? [writeInfo(house), writeContact(house)] : [];
  const content = element("HotelDescriptiveContent", hotel, ...parts);
  return { ok: true, content: [element("HotelDescriptiveContents", {}, content)] };
}

type House = NonNullable<Awaited<ReturnType<typeof findHouseOf>>>;

function writeInfo({ subtitle, latitude, longitude }: House) {
  const text = element("Description", { TextFormat: "PlainText", Language: "de" }, subtitle);
  const described = element("TextItems", {}, element("TextItem", {}, text));
  return element(
    "HotelInfo",
    {},
    subtitle !== "" &&
      element(
        "Descriptions",
        {},
        element("MultimediaDescriptions", {}, element("MultimediaDescription", { InfoCode: 17 }, described)),
      ),
    latitude !== null &&
      longitude !== null &&
      element("Position", { Latitude: latitude, Longitude: longitude }),
  );
}

function writeContact({ address, zip, city, country, phone, email }: House) {
  const dialled = phone.replace(/(?!^\+)\D/g, "");
  const line = (name: string, value: string) => value !== "" && element(name, {}, value);
  return element(
    "ContactInfos",
    {},
    element(
      "ContactInfo",
      { Location: 6 },
      address !== "" &&
        city !== "" &&
        zip !== "" &&
        element(
          "Addresses",
          {},
          element(
            "Address",
            { Language: "de" },
            line("AddressLine", address),
            line("CityName", city),
            line("PostalCode", zip),
            element("CountryName", { Code: country }),
          ),
        ),
      /^\+?\d+$/.test(dialled) &&
        element("Phones", {}, element("Phone", { PhoneTechType: 1, PhoneNumber: dialled })),
      email !== "" && element("Emails", {}, element("Email", { EmailType: 5 }, email)),
    ),
  );
}
