/** RatePlans and BaseRates: prices and rules that a property's system sends and reads. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { variants } from "#app/store/schema/catalogue.server.ts";
import { readCalendar } from "#app/store/queries/catalogue/rooms.server.ts";
import {
  codesIn,
  type Credentials,
  openChannel,
  ota,
  sendMessage,
  warningsIn,
} from "#tests/support/back-office/alpinebits.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
let house: Credentials;
let variant: typeof variants.$inferSelect;
let room = "";
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  house = await openChannel(db(), lake.key);
  const [found] = await db().select().from(variants).where(eq(variants.id, lakeId));
  if (!found) throw new Error("no variant");
  variant = found;
  room = await roomCode();
});
const send = (action: string, request: string, version = "2024-10", who = house) =>
  sendMessage(shop.visitor(), who, { action, request, version });
async function roomCode() {
  const request = ota(
    "OTA_HotelDescriptiveInfoRQ",
    `<HotelDescriptiveInfos><HotelDescriptiveInfo HotelCode="${lake.key}"/></HotelDescriptiveInfos>`,
  );
  const { text } = await send("OTA_HotelDescriptiveInfo:Inventory", request);
  return /<GuestRoom Code="([^"]+)"/.exec(text)?.[1] ?? "";
}
const day = (later: number): CivilDate => addDays(arrival, later);
const fixed = (type = "25") =>
  `<Rate RateTimeUnit="Day" UnitMultiplier="1"><BaseByGuestAmts><BaseByGuestAmt Type="${type}"/></BaseByGuestAmts></Rate>`;
const rate = (
  from: string,
  to: string,
  amount: string,
  { guests = 2, code = room, more = "", extra = "" } = {},
) =>
  `<Rate InvTypeCode="${code}" Start="${from}" End="${to}"${more}><BaseByGuestAmts>` +
  `<BaseByGuestAmt NumberOfGuests="${guests}" AgeQualifyingCode="10" AmountAfterTax="${amount}"/></BaseByGuestAmts>${extra}</Rate>`;
const plan = (
  rates: string,
  { kind = "Overlay", code = variant.key, currency = "EUR", rules = "", after = "" } = {},
) =>
  `<RatePlan RatePlanNotifType="${kind}" CurrencyCode="${currency}" RatePlanCode="${code}">` +
  `${rules === "" ? "" : `<BookingRules>${rules}</BookingRules>`}<Rates>${fixed()}${rates}</Rates>${after}</RatePlan>`;
const message = (plans: string, { before = "", hotel = lake.key } = {}) =>
  ota("OTA_HotelRatePlanNotifRQ", `${before}<RatePlans HotelCode="${hotel}">${plans}</RatePlans>`);
const push = (plans: string, version?: string) =>
  send("OTA_HotelRatePlanNotif:RatePlans", message(plans), version);
const complete = '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>';
const nights = async () => {
  const calendar = await readCalendar(db(), variant.id, arrival);
  return [0, 1, 2].map((later) => {
    const night = calendar.get(day(later));
    return night?.stopped ? "stopped" : night?.price;
  });
};
const rules = async () =>
  (await db().select({ stayRules: variants.stayRules }).from(variants).where(eq(variants.id, variant.id)))[0]
    ?.stayRules;

test.each([
  ["2024-10", "Full"],
  ["2022-10", "New"],
  ["2020-10", "New"],
])("version %s: an overlay changes the named days, and %s all days", async (version, kind) => {
  expect(await nights()).toEqual([10000, 12000, 9000]);
  expect(codesIn((await push(plan(rate(day(1), day(2), "150.5")), version)).text)).toEqual([]);
  expect(await nights()).toEqual([10000, 15050, 15050]);
  expect(codesIn((await push(plan(rate(day(0), day(1), "99"), { kind }), version)).text)).toEqual([]);
  expect(await nights()).toEqual([9900, 9900, "stopped"]);
  await push(plan(rate(day(2), day(2), "120")), version);
  expect(await nights()).toEqual([9900, 9900, 12000]);
});

test("amounts per person count for all guests that the price includes", async () => {
  const perPerson = plan(rate(day(0), day(2), "60")).replace('Type="25"', 'Type="7"');
  expect(codesIn((await push(perPerson)).text)).toEqual([]);
  expect(await nights()).toEqual([12000, 12000, 12000]);
});

test("a rate plan is a variant or a board, and weekdays limit a rate", async () => {
  const weekday = ["Sun", "Mon", "Tue", "Weds", "Thur", "Fri", "Sat"][
    new Date(`${arrival}T00:00:00Z`).getUTCDay()
  ];
  const one = rate(day(0), day(2), "77", { more: ` ${weekday}="1"` });
  expect(codesIn((await push(plan(one, { code: variant.board }))).text)).toEqual([]);
  expect(await nights()).toEqual([7700, 12000, 9000]);
});

test("a removed rate plan is no longer sold, and a complete set removes what it does not name", async () => {
  await push(`<RatePlan RatePlanNotifType="Remove" RatePlanCode="${variant.key}"/>`);
  expect(await nights()).toEqual(["stopped", "stopped", "stopped"]);
  await push(plan(rate(day(0), day(2), "88")));
  expect(await nights()).toEqual([8800, 8800, 8800]);
  const empty = message("<RatePlan/>", { before: complete });
  expect(codesIn((await send("OTA_HotelRatePlanNotif:RatePlans", empty)).text)).toEqual([]);
  expect(await nights()).toEqual(["stopped", "stopped", "stopped"]);
});

const rule = (from: string, to: string, content: string, more = "") =>
  `<BookingRule Start="${from}" End="${to}"${more}>${content}</BookingRule>`;
const length = (type: string, time: number) =>
  `<LengthOfStay Time="${time}" TimeUnit="Day" MinMaxMessageType="${type}"/>`;

test("booking rules become house rules with dates", async () => {
  const lengths = `<LengthsOfStay>${length("SetMinLOS", 3)}${length("SetForwardMaxStay", 7)}</LengthsOfStay>`;
  const days =
    '<DOW_Restrictions><ArrivalDaysOfWeek Sat="1" Sun="0"/><DepartureDaysOfWeek Mon="1"/></DOW_Restrictions>';
  const both =
    rule(day(0), day(4), lengths) + rule(day(5), day(9), days, ` CodeContext="ROOMTYPE" Code="${room}"`);
  expect(codesIn((await push(plan(rate(day(0), day(2), "88"), { rules: both }))).text)).toEqual([]);
  expect(await rules()).toEqual([
    { minNights: 3, maxNights: 7, from: day(0), to: day(4) },
    { arrival: ["sat"], departure: ["mon"], from: day(5), to: day(9) },
  ]);
  const shorter = rule(day(3), day(3), `<LengthsOfStay>${length("SetMinLOS", 2)}</LengthsOfStay>`);
  await push(plan("", { rules: shorter }));
  expect(await rules()).toEqual([
    { minNights: 3, maxNights: 7, from: day(0), to: day(2) },
    { minNights: 3, maxNights: 7, from: day(4), to: day(4) },
    { arrival: ["sat"], departure: ["mon"], from: day(5), to: day(9) },
    { minNights: 2, from: day(3), to: day(3) },
  ]);
  await push(plan(rate(day(0), day(2), "88"), { kind: "Full" }));
  expect(await rules()).toEqual([]);
});

test("closed days are not sold until they are opened", async () => {
  const status = (value: string) => `<RestrictionStatus Restriction="Master" Status="${value}"/>`;
  await push(plan("", { rules: rule(day(0), day(1), status("Close")) }));
  expect(await nights()).toEqual(["stopped", "stopped", 9000]);
  await push(plan("", { rules: rule(day(1), day(1), status("Open")) }));
  expect(await nights()).toEqual(["stopped", 12000, 9000]);
});

test("what the shop's rules do not carry is named in warnings, and the rest is taken", async () => {
  const children =
    '<AdditionalGuestAmounts><AdditionalGuestAmount AgeQualifyingCode="8" MaxAge="3" Amount="0"/></AdditionalGuestAmounts>';
  const supplement = '<Supplements><Supplement InvType="EXTRA" InvCode="CLEAN" Amount="20"/></Supplements>';
  const sent = plan(rate(day(0), day(0), "70", { extra: children }), { after: supplement });
  const { text } = await push(sent + plan(rate(day(1), day(1), "70"), { code: "unknown" }));
  expect(codesIn(text)).toEqual([]);
  expect(warningsIn(text)).toEqual([
    "rate plan unknown is unknown",
    "supplements: the shop has its own rules, this was not taken",
    "prices of further guests and children: the shop has its own rules, this was not taken",
  ]);
  expect(await nights()).toEqual([7000, 12000, 9000]);
});

describe("a message is refused", () => {
  test.each<[string, () => string, number]>([
    ["of another property", () => message(plan(""), { hotel: mill.key }), 392],
    ["without rate plans", () => message(""), 321],
    [
      "with an unknown rate plan alone",
      () => message(plan(rate(day(0), day(0), "70"), { code: "nowhere" })),
      249,
    ],
    ["with a rate plan twice", () => message(plan("") + plan("")), 249],
    ["in another currency", () => message(plan(rate(day(0), day(0), "70"), { currency: "CHF" })), 450],
    ["without a price for its guests", () => message(plan(rate(day(0), day(0), "70", { guests: 5 }))), 450],
    [
      "with rates that overlap",
      () => message(plan(rate(day(0), day(1), "70") + rate(day(1), day(1), "80"))),
      404,
    ],
    ["with days in the wrong order", () => message(plan(rate(day(1), day(0), "70"))), 404],
    ["with a price of zero", () => message(plan(rate(day(0), day(0), "0"))), 320],
    ["with a negative price", () => message(plan(rate(day(0), day(0), "-5"))), 320],
    ["with an endless price", () => message(plan(rate(day(0), day(0), "9".repeat(400)))), 320],
    ["without a static rate", () => message(plan(rate(day(0), day(0), "70")).replace(fixed(), "")), 321],
    ["of an unknown kind", () => message(plan("", { kind: "Delta" })), 320],
    [
      "with a minimum above the maximum",
      () =>
        message(
          plan("", {
            rules: rule(
              day(0),
              day(0),
              `<LengthsOfStay>${length("SetMinLOS", 5)}${length("SetMaxLOS", 3)}</LengthsOfStay>`,
            ),
          }),
        ),
      320,
    ],
  ])("%s", async (_, request, code) => {
    const { status, text } = await send("OTA_HotelRatePlanNotif:RatePlans", request());
    expect([status, codesIn(text)]).toEqual([200, [code]]);
    expect(await nights()).toEqual([10000, 12000, 9000]);
  });

  test("by an access that may not change prices", async () => {
    const without = await openChannel(db(), lake.key, { prices: false });
    const request = message(plan(rate(day(0), day(0), "70")));
    const { text } = await send("OTA_HotelRatePlanNotif:RatePlans", request, "2024-10", without);
    expect(codesIn(text)).toEqual([497]);
  });
});

test.each(["2024-10", "2022-10", "2020-10"])(
  "base rates of version %s are the shop's prices",
  async (version) => {
    const asked = (content: string, hotel = lake.key) =>
      send(
        "OTA_HotelRatePlan:BaseRates",
        ota(
          "OTA_HotelRatePlanRQ",
          `<RatePlans><RatePlan>${content}<HotelRef HotelCode="${hotel}"/></RatePlan></RatePlans>`,
        ),
        version,
      );
    const { text } = await asked(`<DateRange Start="${day(0)}" End="${day(1)}"/>`);
    expect(text).toContain(`<RatePlan RatePlanCode="${variant.key}" CurrencyCode="EUR">`);
    expect(text).toContain(`<Rate Start="${day(0)}" End="${day(0)}" InvTypeCode="${room}">`);
    expect(text).toContain('AmountAfterTax="120.00"');
    expect(text).not.toContain('AmountAfterTax="90.00"');
    const none = await asked(
      '<RatePlanCandidates><RatePlanCandidate RatePlanCode="nowhere"/></RatePlanCandidates>',
    );
    expect(none.text).toContain("<RatePlan/>");
    expect(codesIn((await asked("", mill.key)).text)).toEqual([392]);
  },
);
