/** Reads one RatePlan of a message. */
import { setImmediate as turn } from "node:timers/promises";

import { isTrue, readCode, readCount, readRange, Refused } from "#app/api/alpinebits/values.server.ts";
import { childOf, childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import type { ChannelRate, ChannelRatePlan, ChannelRule } from "#app/domain/catalogue/channel-rates.ts";
import { highestPrice } from "#app/domain/catalogue/room-change.ts";
import type { Weekday } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { longestStay } from "#app/domain/price/quote.ts";

/** Elements that are read in one turn of the event loop. */
const perTurn = 250;
/** Names of weekdays in the attributes of OpenTravel. */
const weekdayNames: Readonly<Record<string, Weekday>> = {
  Mon: "mon",
  Tue: "tue",
  Weds: "wed",
  Thur: "thu",
  Fri: "fri",
  Sat: "sat",
  Sun: "sun",
};
/** "New" is the name of "Full" before 2024-10. */
const kinds: Readonly<Record<string, ChannelRatePlan["kind"]>> = {
  New: "full",
  Full: "full",
  Overlay: "overlay",
  Remove: "remove",
};
const perPerson = "7";
const perRoom = "25";
const adult = "10";

/** @param left names of parts that the shop does not take are added */
export async function readRatePlan(item: XmlElement, left: Set<string>): Promise<ChannelRatePlan> {
  const code = readCode(item.attributes.RatePlanCode, "RatePlanCode");
  const kind = Object.hasOwn(kinds, item.attributes.RatePlanNotifType ?? "")
    ? kinds[item.attributes.RatePlanNotifType ?? ""]
    : undefined;
  if (kind === undefined)
    throw new Refused("invalidValue", "RatePlanNotifType must be Full, New, Overlay or Remove");
  const plan = { kind, code, currency: item.attributes.CurrencyCode ?? "", isPerPerson: false };
  if (kind === "remove") return { ...plan, rates: [], rules: [] };
  if (!/^[A-Z]{3}$/.test(plan.currency))
    throw new Refused("missingField", "CurrencyCode is missing or is none");
  for (const name of ["Supplements", "Offers"])
    if (childOf(item, name)?.children.length) noteOffers(item, name, left);
  const list = childrenOf(childOf(item, "Rates"), "Rate");
  const statics = list.filter(({ attributes }) => attributes.InvTypeCode === undefined);
  const dated = list.filter(({ attributes }) => attributes.InvTypeCode !== undefined);
  const type = readType(statics, dated);
  const rates: ChannelRate[] = [];
  for (const [at, rate] of dated.entries()) {
    if (at % perTurn === 0) await turn();
    const read = readRate(rate, left);
    if (read) rates.push(read);
  }
  const rules: ChannelRule[] = [];
  for (const [at, rule] of childrenOf(childOf(item, "BookingRules"), "BookingRule").entries()) {
    if (at % perTurn === 0) await turn();
    rules.push(readRule(rule));
  }
  return { ...plan, isPerPerson: type === perPerson, rates, rules };
}

/** The standard asks every rate plan for an offer that tells who is an adult. It changes no price. */
function noteOffers(item: XmlElement, name: string, left: Set<string>): void {
  if (name === "Supplements") left.add("supplements");
  else if (childrenOf(childOf(item, name), "Offer").some((offer) => childOf(offer, "Discount")))
    left.add("offers");
}

/** Whether amounts are per person or per room: the static rate says so, or each rate itself. */
function readType(statics: readonly XmlElement[], dated: readonly XmlElement[]): string | undefined {
  if (statics.length > 1) throw new Refused("invalidValue", "a rate plan has more than one static rate");
  const [only] = statics;
  if (only && (only.attributes.Start !== undefined || only.attributes.End !== undefined))
    throw new Refused("missingField", "a rate with dates must have InvTypeCode");
  const amounts = [only, ...dated].flatMap((rate) =>
    childrenOf(rate && childOf(rate, "BaseByGuestAmts"), "BaseByGuestAmt"),
  );
  const types = new Set(amounts.flatMap(({ attributes }) => attributes.Type ?? []));
  const [type] = types;
  if (dated.length > 0 && (types.size !== 1 || (type !== perPerson && type !== perRoom)))
    throw new Refused("missingField", "a static rate must tell the Type of all amounts, 7 or 25");
  return type;
}

function readRate(rate: XmlElement, left: Set<string>): ChannelRate | null {
  const {
    InvTypeCode,
    RateTimeUnit = "Day",
    UnitMultiplier = "1",
    Duration,
    MinGuestApplicable,
  } = rate.attributes;
  const room = readCode(InvTypeCode, "InvTypeCode");
  const range = readRange(rate);
  if (RateTimeUnit !== "Day" || UnitMultiplier !== "1") {
    left.add("rates for several nights");
    return null;
  }
  if (Duration !== undefined || MinGuestApplicable !== undefined) {
    left.add("rates for a length of stay or a number of guests");
    return null;
  }
  if (childOf(rate, "AdditionalGuestAmounts")) left.add("prices of further guests and children");
  const weekdays = readWeekdays(rate);
  if (weekdays?.length === 0) throw new Refused("invalidDates", "a rate applies to no weekday");
  return { room, ...range, weekdays: weekdays ?? [], amounts: readAmounts(rate) };
}

function readAmounts(rate: XmlElement): Map<number, Cents> {
  const amounts = new Map<number, Cents>();
  for (const { attributes } of childrenOf(childOf(rate, "BaseByGuestAmts"), "BaseByGuestAmt")) {
    const { NumberOfGuests, AmountAfterTax = "", AgeQualifyingCode = adult } = attributes;
    if (AgeQualifyingCode !== adult)
      throw new Refused("invalidValue", "base amounts must be for adults (10)");
    const guests = readCount(NumberOfGuests, "NumberOfGuests");
    if (guests === 0 || amounts.has(guests))
      throw new Refused("invalidValue", `there are two amounts for ${guests} guests, or one for nobody`);
    amounts.set(guests, readAmount(AmountAfterTax));
  }
  if (amounts.size === 0) throw new Refused("missingField", "a rate has no amounts");
  return amounts;
}

function readAmount(text: string): Cents {
  const value = /^\d{1,9}(?:\.\d*)?$|^\.\d+$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (value < 1 || value > highestPrice)
    throw new Refused("invalidValue", `AmountAfterTax ${text.slice(0, 20)} is no price`);
  return cents(value);
}

/** Weekdays that are set; undefined when the element names none. */
function readWeekdays(element: XmlElement | undefined): Weekday[] | undefined {
  const named = Object.entries(weekdayNames).filter(([name]) => element?.attributes[name] !== undefined);
  if (named.length === 0) return undefined;
  return named.filter(([name]) => isTrue(element?.attributes[name])).map(([, day]) => day);
}

function readRule(rule: XmlElement): ChannelRule {
  const { Start, End, CodeContext, Code } = rule.attributes;
  const range = Start === undefined && End === undefined ? {} : readRange(rule);
  if (
    (CodeContext === undefined) !== (Code === undefined) ||
    (CodeContext !== undefined && CodeContext !== "ROOMTYPE")
  )
    throw new Refused(
      "invalidValue",
      "a booking rule must have both CodeContext ROOMTYPE and Code, or neither",
    );
  const limits: { minNights?: number; maxNights?: number } = {};
  for (const { attributes } of childrenOf(childOf(rule, "LengthsOfStay"), "LengthOfStay")) {
    if ((attributes.TimeUnit ?? "Day") !== "Day") throw new Refused("invalidValue", "TimeUnit must be Day");
    const nights = readCount(attributes.Time, "Time");
    const type = attributes.MinMaxMessageType ?? "";
    if (type === "SetMinLOS" || type === "SetForwardMinStay")
      limits.minNights = Math.max(limits.minNights ?? 0, Math.min(nights, longestStay));
    else if (type !== "SetMaxLOS" && type !== "SetForwardMaxStay")
      throw new Refused("invalidValue", "MinMaxMessageType is unknown");
    // In the standard 0 means no limit.
    else if (nights > 0) limits.maxNights = Math.min(limits.maxNights ?? longestStay, nights);
  }
  if ((limits.minNights ?? 0) > (limits.maxNights ?? longestStay))
    throw new Refused("invalidValue", "a booking rule has a minimum above its maximum");
  const days = childOf(rule, "DOW_Restrictions");
  const status = childOf(rule, "RestrictionStatus")?.attributes.Status;
  if (status !== undefined && status !== "Open" && status !== "Close")
    throw new Refused("invalidValue", "Status must be Open or Close");
  return {
    ...range,
    room: Code,
    ...limits,
    arrival: limited(readWeekdays(childOf(days, "ArrivalDaysOfWeek"))),
    departure: limited(readWeekdays(childOf(days, "DepartureDaysOfWeek"))),
    isClosed: status === undefined ? undefined : status === "Close",
  };
}

/** All seven weekdays are no limit. */
const limited = (days: Weekday[] | undefined) => (days?.length === 7 ? undefined : days);
