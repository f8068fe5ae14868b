/** Converts the fields of an extra service's form to the format of catalogue files and back. */
import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { parseCivilDate, type Weekday } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents, decimalText, parseAmount, toDecimal } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { allIn, linesIn, refusedPart, typedIn } from "#app/routes/desk/offers/form.server.ts";
import { deskOfferExtraTexts as t } from "#locale/catalogue/offers/offer-extras.ts";

export type Extra = NonNullable<OfferInFile["upgrades"]>[number];
type Availability = NonNullable<Extra["availability"]>;

const counts = ["days", "minPersons", "maxPersons", "minAge", "maxAge"] as const;
const texts = ["description", "unitPrice", "isOptional", "periods", "at", ...counts] as const;
const ticks = ["perPerson", "touristService"] as const;
const boxes = ["weekdays", "rooms", "notWith"] as const;
export type ExtraField = (typeof texts)[number] | (typeof ticks)[number] | (typeof boxes)[number];
export type ExtraValues = Record<(typeof texts)[number] | (typeof ticks)[number], string> &
  Record<(typeof boxes)[number], string[]>;

const optional = "ja";
const mandatory = "nein";
export const kinds = () => [
  { value: optional, label: t("optional") },
  { value: mandatory, label: t("mandatory") },
];

export function extraValues(extra?: Extra): ExtraValues {
  const { availability: when = {} } = extra ?? {};
  return {
    description: extra?.description ?? "",
    unitPrice: extra ? decimalText(cents(Math.round(extra.unitPrice * 100))) : "",
    isOptional: extra?.isOptional === false ? mandatory : optional,
    perPerson: extra?.perPerson ? "1" : "",
    touristService: extra?.touristService ? "1" : "",
    periods: (when.periods ?? []).map(periodLine).join("\n"),
    at: when.at ?? "",
    ...(Object.fromEntries(counts.map((name) => [name, String(when[name] ?? "")])) as Record<
      (typeof counts)[number],
      string
    >),
    weekdays: when.weekdays ?? [],
    rooms: when.rooms ?? [],
    notWith: when.notWith ?? [],
  };
}

function periodLine({ from, to }: { from: string; to: string }): string {
  return t("period", { from: dayText(from), to: dayText(to) });
}

const dayText = (day: string) => {
  const date = parseCivilDate(day);
  return date ? formatDate(date) : `${day.slice(3)}.${day.slice(0, 2)}.`;
};

/** Reads a line such as "01.06. bis 31.08.", or returns null. */
function readPeriod(line: string): { from: string; to: string } | null {
  const [from = "", to = "", more] = line.split(/\s+bis\s+|\s*–\s*/).map((text) => text.trim());
  const [first, last] = [readDay(from), readDay(to)];
  return first !== null && last !== null && more === undefined ? { from: first, to: last } : null;
}

function readDay(text: string): string | null {
  const [, day, month] = /^(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return parseGermanDate(text);
  const yearly = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseCivilDate(`2024-${yearly}`) ? yearly : null;
}

export interface ReadExtra {
  typed: Record<string, string | string[]>;
  errors: Record<string, string>;
  /** Incomplete when there are errors. */
  extra: Omit<Extra, "serviceCode">;
}

export function readExtra(form: FormData): ReadExtra {
  const written = typedIn(form, [...texts, ...ticks, "stand"]);
  const [weekdays, rooms, notWith] = boxes.map((name) => allIn(form, name)) as [string[], string[], string[]];
  const errors: Record<string, string> = {};
  const price = parseAmount(written.unitPrice);
  if (price === null) errors["unitPrice"] = t("wrongPrice");
  const numbers = counts.flatMap((name) => {
    const text = written[name].trim();
    if (text === "") return [];
    if (/^\d{1,3}$/.test(text)) return [[name, Number(text)]];
    errors[name] = t("wrongCount", { label: t(name) });
    return [];
  });
  const periods = linesIn(written.periods).flatMap((line, index) => {
    const period = readPeriod(line);
    if (period === null) errors["periods"] ??= t("wrongPeriods", { number: index + 1 });
    return period ?? [];
  });
  const when: Availability = {
    ...(periods.length > 0 && { periods }),
    ...(weekdays.length > 0 && { weekdays: weekdays as Weekday[] }),
    ...(written.at !== "" && { at: written.at as Availability["at"] }),
    ...(Object.fromEntries(numbers) as Availability),
    ...(rooms.length > 0 && { rooms }),
    ...(notWith.length > 0 && { notWith: notWith as Availability["notWith"] }),
  };
  return {
    typed: { ...written, weekdays, rooms, notWith },
    errors,
    extra: {
      description: written.description.trim(),
      isOptional: written.isOptional !== mandatory,
      unitPrice: price === null ? 0 : toDecimal(price),
      touristService: written.touristService === "1",
      perPerson: written.perPerson === "1",
      ...(Object.keys(when).length > 0 && { availability: when }),
    },
  };
}

/** Problems that the catalogue check found in this extra, at its fields. @param place index in the list of extras */
export function refusedExtra(typed: ReadExtra["typed"], answer: OfferRefused, place: number) {
  const labels = Object.fromEntries(
    [...texts, ...ticks, ...boxes].map((name) => [name, name === "unitPrice" ? t("price") : t(name)]),
  );
  const fieldOf = (path: string) => {
    const own = `upgrades[${place}].`;
    if (!path.startsWith(own)) return undefined;
    const name = path
      .slice(own.length)
      .replace(/^availability\.?/, "")
      .replace(/[[.].*$/, "");
    return name in labels ? name : "description";
  };
  return refusedPart(typed, answer, { fieldOf, labels });
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
