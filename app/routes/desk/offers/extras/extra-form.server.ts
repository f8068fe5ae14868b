/** Converts the fields of an extra service's form to the format of catalogue files and back. */
import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { text } from "#app/catalogue-files/fields.server.ts";
import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { cents, decimalText, toDecimal } from "#app/domain/money.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  countFrom,
  optionalText,
  optionalValue,
  requiredAmount,
  tick,
  ticks,
} from "#app/routes/desk/form.server.ts";
import { lineList, parsePart, refusedPart, requiredFact } from "#app/routes/desk/offers/form.server.ts";
import { periodDayText, readPeriodDay } from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskOfferExtraTexts as t } from "#locale/catalogue/offers/offer-extras.ts";

export type Extra = NonNullable<OfferInFile["upgrades"]>[number];
type Availability = NonNullable<Extra["availability"]>;

const optional = "ja";
const mandatory = "nein";
export const kinds = () => [
  { value: optional, label: t("optional") },
  { value: mandatory, label: t("mandatory") },
];

const count = optionalValue(countFrom(0), issueText(t, "wrongCount"), 3);

const extraForm = z.object({
  description: requiredFact(text),
  unitPrice: requiredAmount(issueText(t, "wrongPrice")),
  isOptional: optionalText(),
  perPerson: tick,
  touristService: tick,
  periods: lineList(readPeriod, (number) => t("wrongPeriods", { number })),
  weekdays: ticks,
  at: optionalText(),
  days: count,
  minPersons: count,
  maxPersons: count,
  minAge: count,
  maxAge: count,
  rooms: ticks,
  notWith: ticks,
});
export const extraConstraint = constraintOf(extraForm);
const names = extraForm.keyof().options;
export type ExtraField = (typeof names)[number];

export function extraValues(extra?: Extra) {
  const { availability: when = {} } = extra ?? {};
  return {
    description: extra?.description ?? "",
    unitPrice: extra ? decimalText(cents(Math.round(extra.unitPrice * 100))) : "",
    isOptional: extra?.isOptional === false ? mandatory : optional,
    perPerson: extra?.perPerson ? "1" : "",
    touristService: extra?.touristService ? "1" : "",
    periods: (when.periods ?? []).map(periodLine).join("\n"),
    at: when.at ?? "",
    days: String(when.days ?? ""),
    minPersons: String(when.minPersons ?? ""),
    maxPersons: String(when.maxPersons ?? ""),
    minAge: String(when.minAge ?? ""),
    maxAge: String(when.maxAge ?? ""),
    weekdays: when.weekdays ?? [],
    rooms: when.rooms ?? [],
    notWith: when.notWith ?? [],
  };
}
export type ExtraValues = ReturnType<typeof extraValues>;

function periodLine({ from, to }: { from: string; to: string }): string {
  return t("period", { from: periodDayText(from), to: periodDayText(to) });
}

/** Reads a line such as "01.06. bis 31.08.", or returns null. */
function readPeriod(line: string): { from: string; to: string } | null {
  const [from = "", to = "", more] = line.split(/\s+bis\s+|\s*–\s*/).map((text) => text.trim());
  const [first, last] = [readPeriodDay(from), readPeriodDay(to)];
  return first !== null && last !== null && more === undefined ? { from: first, to: last } : null;
}

const labels = () =>
  Object.fromEntries(names.map((name) => [name, name === "unitPrice" ? t("price") : t(name)]));

/** The extra in the format of catalogue files, without its code. */
export function parseExtra(form: FormData) {
  const read = parsePart(form, extraForm, labels());
  if (!read.ok) return read;
  const { description, unitPrice, isOptional, perPerson, touristService, ...limits } = read.value;
  const isLimit = (value: unknown) => value !== undefined && value !== "" && !isDeepStrictEqual(value, []);
  // The catalogue check validates weekdays, rooms and boards.
  const availability = Object.fromEntries(
    Object.entries(limits).filter(([, value]) => isLimit(value)),
  ) as Availability;
  const extra: Omit<Extra, "serviceCode"> = {
    description,
    isOptional: isOptional !== mandatory,
    unitPrice: toDecimal(unitPrice),
    touristService,
    perPerson,
    ...(Object.keys(availability).length > 0 && { availability }),
  };
  return { ok: true as const, extra };
}

/** Problems that the catalogue check found in this extra, at its fields. @param place index in the list of extras */
export function refusedExtra(form: FormData, answer: OfferRefused, place: number) {
  const fieldOf = (path: string) => {
    const own = `upgrades[${place}].`;
    if (!path.startsWith(own)) return undefined;
    const field = path
      .slice(own.length)
      .replace(/^availability\.?/, "")
      .replace(/[[.].*$/, "");
    return names.find((name) => name === field) ?? "description";
  };
  return refusedPart(form, answer, { fieldOf, labels: labels() });
}

/** Options of the checkboxes and of the price label. */
export function extraChoices({ rooms, variants }: OfferInFile) {
  const boards = [...new Set(variants.map(({ board }) => board))];
  return {
    rooms: rooms.map(({ key, name }) => ({ value: key, label: name })),
    boards: boards.map((board) => ({ value: board as string, label: boardName(board) })),
    currency: variants[0]?.currency ?? "EUR",
  };
}

export type ExtraChoices = ReturnType<typeof extraChoices>;
