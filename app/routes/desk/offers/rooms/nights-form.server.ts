/** The forms of a variant's seasons, departures and stay rules, and the format of catalogue files. */
import { z } from "zod";

import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { departuresFrom, nextDeparture } from "#app/domain/catalogue/catalogue.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type Cents, toDecimal } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { bareLabel, optionalValue, tick } from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import {
  type RoomInFile,
  roomHead,
  type VariantInFile,
} from "#app/routes/desk/offers/rooms/open-room.server.ts";
import * as rows from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

type NightRules = NonNullable<VariantInFile["nightRules"]>;
type Season = NightRules["seasons"][number];
type StayRule = NonNullable<VariantInFile["stayRules"]>[number];

/** Row 0 is the base price, which has no days. */
export const seasonPrefix = "season";
export const rulePrefix = "rule";

const season = {
  from: rows.yearlyDayField,
  to: rows.yearlyDayField,
  price: rows.priceField,
  weekendPrice: rows.priceField,
  rooms: rows.numberField,
  closedToArrival: rows.weekdaysField,
  closed: tick,
};
const rule = {
  from: rows.periodDayField,
  to: rows.periodDayField,
  on: rows.weekdaysField,
  minNights: rows.numberField,
  maxNights: rows.numberField,
  arrival: rows.weekdaysField,
  departure: rows.weekdaysField,
};

const number = (value: number | undefined) => String(value ?? "");

export function nightsValues({ nightRules, stayRules = [] }: VariantInFile, today: CivilDate) {
  const seasons = (nightRules?.seasons ?? []).map((each) => ({
    from: rows.periodDayText(each.from),
    to: rows.periodDayText(each.to),
    price: rows.amountText(each.price),
    weekendPrice: rows.amountText(each.weekendPrice),
    rooms: number(each.rooms),
    closedToArrival: rows.weekdayText(each.closedToArrival),
    closed: each.closed ? "1" : "",
  }));
  const rules = stayRules.map((each) => ({
    from: rows.periodDayText(each.from),
    to: rows.periodDayText(each.to),
    on: rows.weekdayText(each.on),
    minNights: number(each.minNights),
    maxNights: number(each.maxNights),
    arrival: rows.weekdayText(each.arrival),
    departure: rows.weekdayText(each.departure),
  }));
  const departures = nightRules?.departures;
  // A cruise may have no base price.
  const first = nightRules?.seasons[0]?.from === undefined ? 0 : 1;
  return {
    values: {
      ...rows.rowValues(seasonPrefix, seasons, first),
      ...rows.rowValues(rulePrefix, rules),
      departure: departures ? formatDate(nextDeparture(departures, today)) : "",
      everyWeeks: number(departures?.everyWeeks),
    } as Record<string, string>,
    seasons: { prefix: seasonPrefix, filled: Math.max(0, seasons.length - 1 + first) },
    rules: { prefix: rulePrefix, filled: rules.length },
  };
}

const seasonTitle = (row: number) => (row === 0 ? t("baseSeason") : t("season", { number: row }));
const ruleTitle = (row: number) => t("rule", { number: row });

function nightsLabels(offer: OfferInFile, form: FormData): Record<string, string> {
  const { words } = roomHead(offer);
  const seasonLabels = {
    from: t("from"),
    to: t("to"),
    price: t(`${words}.price`),
    weekendPrice: t("weekend"),
    rooms: t(`${words}.rooms`),
    closedToArrival: t("noArrival"),
    closed: t("closed"),
  };
  const ruleLabels = {
    from: t("from"),
    to: t("to"),
    on: t("on"),
    minNights: t("minNights"),
    maxNights: t("maxNights"),
    arrival: t("arrival"),
    departure: t("leaving"),
  };
  return {
    ...rows.rowLabels(seasonPrefix, rows.rowsIn(form, seasonPrefix), {
      title: seasonTitle,
      labels: seasonLabels,
    }),
    ...rows.rowLabels(rulePrefix, rows.rowsIn(form, rulePrefix), { title: ruleTitle, labels: ruleLabels }),
    departure: bareLabel(t("departure")),
    everyWeeks: t("everyWeeks"),
  };
}

/** Returns the change of a variant that the form describes. */
export function parseNights(
  form: FormData,
  offer: OfferInFile,
  { room, today }: { room: RoomInFile | undefined; today: CivilDate },
) {
  const [seasonRows, ruleRows] = [rows.rowsIn(form, seasonPrefix), rows.rowsIn(form, rulePrefix)];
  const schema = z.object({
    departure: optionalValue((typed) => parseGermanDate(typed, today), issueText(t, "errors.date")),
    everyWeeks: rows.numberField,
    replace: tick,
    ...rows.rowFields(season, seasonPrefix, seasonRows),
    ...rows.rowFields(rule, rulePrefix, ruleRows),
  });
  const labels = nightsLabels(offer, form);
  const read = parsePart(form, schema, labels);
  if (!read.ok) return read;
  const value: Readonly<Record<string, unknown>> = read.value;
  const seasons = rows.filledRows(season, seasonPrefix, { rows: seasonRows, value });
  const rules = rows.filledRows(rule, rulePrefix, { rows: ruleRows, value });
  const base = seasons.find(({ row }) => row === 0)?.typed;
  const roomsOf = ({ rooms, closed }: (typeof seasons)[number]["typed"]) =>
    rooms ?? room?.count ?? base?.rooms ?? (closed ? 0 : undefined);
  const errors: Record<string, string> = {};
  const missing = (row: number, name: string, reason: string, prefix: string = seasonPrefix) => {
    const field = rows.rowField(prefix, row, name);
    errors[field] = deskOfferTexts("refused.field", { label: labels[field] ?? field, reason });
  };
  for (const { row, typed } of seasons) {
    // A closed season has no price of its own.
    if ((typed.price ?? (typed.closed ? base?.price : undefined)) === undefined)
      missing(row, "price", t("errors.missing"));
    if (roomsOf(typed) === undefined) missing(row, "rooms", t("errors.rooms"));
    // Row 0 applies to the whole year; any other one needs its days.
    for (const name of ["from", "to"] as const)
      if (row > 0 && typed[name] === undefined) missing(row, name, t("errors.missing"));
  }
  for (const { row, typed } of rules) {
    const { minNights, maxNights, arrival, departure } = typed;
    if ([minNights, maxNights, arrival, departure].every((each) => each === undefined))
      missing(row, "minNights", t("errors.emptyRule"), rulePrefix);
    for (const [name, other] of [
      ["from", "to"],
      ["to", "from"],
    ] as const)
      if (typed[name] === undefined && typed[other] !== undefined)
        missing(row, name, t("errors.missing"), rulePrefix);
  }
  if (Object.keys(errors).length > 0)
    return { ok: false as const, reply: buildRefusalReply(form, errors), changed: false };
  const { departure, everyWeeks, replace } = read.value;
  const written = seasons.map(
    ({ typed: { price = base?.price, weekendPrice, closedToArrival, closed, ...each } }) =>
      rows.withoutGaps({
        ...each,
        rooms: roomsOf({ price, weekendPrice, closedToArrival, closed, ...each }) ?? 0,
        price: toDecimal(price as Cents),
        weekendPrice: weekendPrice && toDecimal(weekendPrice),
        closedToArrival,
        closed: closed || undefined,
      }),
  );
  const departures = departure && everyWeeks ? { departures: departuresFrom(departure, everyWeeks) } : {};
  const stayRules = rules.map(({ typed }) => rows.withoutGaps(typed)) as StayRule[];
  const edit = (variant: VariantInFile): VariantInFile => {
    const { nightRules: _, nightRows = [], ...rest } = variant;
    return {
      ...rest,
      stayRules,
      nightRows: replace ? [] : nightRows,
      ...(written.length > 0 && { nightRules: { seasons: written as Season[], ...departures } }),
    };
  };
  const filled = { seasons: seasons.map(({ row }) => row), rules: rules.map(({ row }) => row) };
  return { ok: true as const, edit, filled };
}

/**
 * Problems of the catalogue check in the variant's nights, at their fields.
 * @param variant its index, and the filled rows
 */
export function refusedNights(
  form: FormData,
  offer: OfferInFile,
  answer: OfferRefused,
  variant: { index: number; filled: { seasons: readonly number[]; rules: readonly number[] } },
) {
  const fieldOf = (path: string) => {
    const own = `variants[${variant.index}].`;
    // The variant as a whole has a problem when it has nothing to sell.
    if (`${path}.` === own) return rows.rowField(seasonPrefix, 0, "price");
    if (!path.startsWith(own)) return undefined;
    const rest = path.slice(own.length);
    const [, list, index = "", name] =
      /^(?:nightRules\.)?(seasons|stayRules)\[(\d+)\](?:\.(\w+))?/.exec(rest) ?? [];
    if (list === "seasons")
      return rows.rowField(seasonPrefix, at(variant.filled.seasons, index), name ?? "from");
    if (list === "stayRules")
      return rows.rowField(rulePrefix, at(variant.filled.rules, index), name ?? "minNights");
    if (rest === "nightRules.seasons") return rows.rowField(seasonPrefix, 0, "price");
    if (rest.startsWith("nightRules.departures"))
      return rest.endsWith("everyWeeks") ? "everyWeeks" : "departure";
    return undefined;
  };
  return refusedPart(form, answer, { fieldOf, labels: nightsLabels(offer, form) });
}

const at = (filled: readonly number[], index: string): number => filled[Number(index)] ?? Number(index);
