import { expect, test } from "vitest";

import { readHotelInfo } from "#app/api/alpinebits/read-hotel-info.server.ts";
import { readXml } from "#app/api/alpinebits/xml/read-xml.server.ts";

const sign = "\u{1F600}";

test("no text of the hotel info is cut within a sign of two units, which PostgreSQL cannot store", async () => {
  const text = `<Description TextFormat="PlainText" Language="de">${"x".repeat(3_999)}${sign}</Description>`;
  const alt = `<Description TextFormat="PlainText" Language="de">${"x".repeat(199)}${sign}</Description>`;
  const url = `https://haus.example/${"x".repeat(178)}${sign}.jpg`;
  const read = await readXml(
    `<HotelDescriptiveContent xmlns="http://www.opentravel.org/OTA/2003/05"><HotelInfo><Descriptions><MultimediaDescriptions>
      <MultimediaDescription InfoCode="1"><TextItems><TextItem>${text}</TextItem></TextItems></MultimediaDescription>
      <MultimediaDescription InfoCode="23"><ImageItems><ImageItem><ImageFormat><URL>${url}</URL></ImageFormat>${alt}</ImageItem></ImageItems></MultimediaDescription>
    </MultimediaDescriptions></Descriptions></HotelInfo></HotelDescriptiveContent>`,
  );
  if (!read.ok) throw new Error(read.refusal);
  const told = readHotelInfo(read.root, new Set());
  expect([told.long?.length, told.pictures?.[0]?.alt.length, told.pictures?.[0]?.url.length]).toEqual([
    3_999, 199, 199,
  ]);
  expect(JSON.stringify(told)).not.toMatch(/\\ud[89ab]/i);
});
