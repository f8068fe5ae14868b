/** Hostile values in messages of a property system that has signed in: an answer or a refusal, never a fault. */
import { beforeEach, expect, test } from "vitest";

import {
  codesIn,
  type Credentials,
  openChannel,
  ota,
  sendMessage,
} from "#tests/support/back-office/alpinebits.ts";
import { createTwoProperties, lake } from "#tests/support/back-office/orders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
let house: Credentials;
beforeEach(async () => {
  await createTwoProperties(database.db());
  house = await openChannel(database.db(), lake.key);
});

const values = [
  "",
  "-1",
  "0.5",
  "1e309",
  "NaN",
  "99999999999999999999",
  "2027-02-30",
  "9999-12-31",
  "0000-01-01",
  "0000-01-01T00:00:00",
  "0001-01-01T00:00:00+14:00",
  "2027-02-30T00:00:00",
  "__proto__",
  "constructor",
  "&lt;script&gt;",
  "x".repeat(1_000),
];
const hotel = `HotelCode="${lake.key}"`;
const freeRooms = (attributes: string, count = "1") =>
  ota(
    "OTA_HotelInvCountNotifRQ",
    `<Inventories ${hotel}><Inventory><StatusApplicationControl ${attributes}/><InvCounts><InvCount CountType="2" Count="${count}"/></InvCounts></Inventory></Inventories>`,
  );
const rates = (attributes: string, amount = "100") =>
  ota(
    "OTA_HotelRatePlanNotifRQ",
    `<RatePlans ${hotel}><RatePlan RatePlanNotifType="Overlay" CurrencyCode="EUR" RatePlanCode="UF"><Rates><Rate><BaseByGuestAmts><BaseByGuestAmt Type="25"/></BaseByGuestAmts></Rate><Rate ${attributes}><BaseByGuestAmts><BaseByGuestAmt NumberOfGuests="2" AgeQualifyingCode="10" AmountAfterTax="${amount}"/></BaseByGuestAmts></Rate></Rates></RatePlan></RatePlans>`,
  );
const free = "OTA_HotelInvCountNotif:FreeRooms";
const prices = "OTA_HotelRatePlanNotif:RatePlans";
const day = "2027-02-05";

test.each<[name: string, action: string, write: (value: string) => string]>([
  ["a start of free rooms", free, (value) => freeRooms(`Start="${value}" End="${day}" InvTypeCode="dz"`)],
  ["an end of free rooms", free, (value) => freeRooms(`Start="${day}" End="${value}" InvTypeCode="dz"`)],
  ["a category", free, (value) => freeRooms(`Start="${day}" End="${day}" InvTypeCode="${value}"`)],
  ["a number of rooms", free, (value) => freeRooms(`Start="${day}" End="${day}" InvTypeCode="dz"`, value)],
  ["a start of a price", prices, (value) => rates(`Start="${value}" End="${day}" InvTypeCode="dz"`)],
  ["an amount", prices, (value) => rates(`Start="${day}" End="${day}" InvTypeCode="dz"`, value)],
  [
    "a start of bookings",
    "OTA_Read:GuestRequests",
    (value) =>
      ota(
        "OTA_ReadRQ",
        `<ReadRequests><HotelReadRequest ${hotel}><SelectionCriteria Start="${value}"/></HotelReadRequest></ReadRequests>`,
      ),
  ],
  [
    "a start of base rates",
    "OTA_HotelRatePlan:BaseRates",
    (value) =>
      ota(
        "OTA_HotelRatePlanRQ",
        `<RatePlans><RatePlan><DateRange Start="${value}" End="${day}"/><HotelRef ${hotel}/></RatePlan></RatePlans>`,
      ),
  ],
])("no value is a fault of the shop: %s", async (_, action, write) => {
  for (const value of values) {
    const { status, text } = await sendMessage(shop.visitor(), house, { action, request: write(value) });
    expect([status, codesIn(text).length > 0 || text.includes("<Success/>")], value).toEqual([200, true]);
  }
});
