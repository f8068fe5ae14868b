/** OTA_HotelRatePlan:BaseRates. A revenue management system asks for the shop's prices. */
import { setImmediate as turn } from "node:timers/promises";

import type { Outcome } from "#app/api/alpinebits/answer.server.ts";
import { mealPlans } from "#app/api/alpinebits/meal-plans.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { checkHotel, readDate, Refused, soleChildOf } from "#app/api/alpinebits/values.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { element, type Markup } from "#app/api/alpinebits/xml/write-xml.ts";
import { listBaseRates } from "#app/commands/catalogue/channel-rates.server.ts";
import type { DayRange } from "#app/domain/catalogue/channel.ts";

/** Amounts are for the whole room. */
const perRoom = 25;

export async function sendBaseRates({ root, access, work }: Message): Promise<Outcome> {
  const asked = soleChildOf(childOf(root, "RatePlans"), "RatePlan");
  checkHotel(childOf(asked, "HotelRef"), access);
  const range = readPart(childOf(asked, "DateRange"));
  const wanted = childrenOf(childOf(asked, "RatePlanCandidates"), "RatePlanCandidate").map(
    ({ attributes }) => attributes.RatePlanCode,
  );
  const rates = await listBaseRates(work, access, range);
  const plans = new Map<string, Markup[]>();
  const heads = new Map<string, { currency: string; meals: string }>();
  for (const { key, board, currency, roomCode, persons, runs } of rates) {
    if (wanted.length > 0 && !wanted.includes(key)) continue;
    await turn();
    heads.set(key, { currency, meals: mealPlans[board] });
    const list = runs.map(({ from, to, value }) => {
      const amount = { NumberOfGuests: persons, AmountAfterTax: (value / 100).toFixed(2) };
      const amounts = element("BaseByGuestAmts", {}, element("BaseByGuestAmt", amount));
      return element("Rate", { Start: from, End: to, InvTypeCode: roomCode }, amounts);
    });
    plans.set(key, [...(plans.get(key) ?? []), ...list]);
  }
  const written = [...plans].map(([key, list]) => {
    const { currency, meals } = heads.get(key) ?? { currency: "EUR", meals: "" };
    const fixed = element(
      "Rate",
      { RateTimeUnit: "Day", UnitMultiplier: 1 },
      element("BaseByGuestAmts", {}, element("BaseByGuestAmt", { Type: perRoom })),
      element("MealsIncluded", { MealPlanIndicator: "true", MealPlanCodes: meals }),
    );
    const attributes = { RatePlanCode: key.slice(0, 64), CurrencyCode: currency };
    return element("RatePlan", attributes, element("Rates", {}, fixed, ...list));
  });
  const hotel = { HotelCode: access.vendorKey, HotelName: access.name.slice(0, 128) || undefined };
  // The schema asks for at least one rate plan.
  const content = written.length > 0 ? written : [element("RatePlan")];
  return { ok: true, content: [element("RatePlans", hotel, ...content)] };
}

function readPart(element: XmlElement | undefined): Partial<DayRange> {
  const { Start, End } = element?.attributes ?? {};
  const part = {
    ...(Start !== undefined && { from: readDate(Start, "Start") }),
    ...(End !== undefined && { to: readDate(End, "End") }),
  };
  if (part.from && part.to && part.to < part.from) throw new Refused("invalidDates", "End is before Start");
  return part;
}
