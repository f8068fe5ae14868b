/** Reads a change of days from the query string. A GET request changes nothing. */
import type { SubmissionResult } from "@conform-to/react";

import type { RoomRefusal } from "#app/commands/catalogue/rooms.server.ts";
import {
  highestPrice,
  isEmptyChange,
  mostLeastNights,
  mostRooms,
  type RoomChange,
} from "#app/domain/catalogue/room-change.ts";
import type { CivilDate, Weekday } from "#app/domain/dates.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import { type Currency, parseAmount } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

const textNames = ["von", "bis", "preis", "zimmer", "verkauf", "naechte"] as const;
const listNames = ["tage", "anreise"] as const;

export type ChangeField = (typeof textNames)[number] | (typeof listNames)[number];
export type TypedChange = Record<(typeof textNames)[number], string> &
  Record<(typeof listNames)[number], string[]>;

export const weekdays: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/** Form value for "no arrival day", beside the weekdays. */
export const noDay = "nie";
const longest = 100;

export interface ReadChange {
  typed: TypedChange;
  /** Null when there are errors or the query string is empty. */
  change: RoomChange | null;
  reply: SubmissionResult | undefined;
}

type Errors = Partial<Record<ChangeField | "", string>>;

/** @param today a day without a year is its next occurrence from here */
export function readChange(query: URLSearchParams, today: CivilDate): ReadChange {
  const typed = typedIn(query);
  if (!query.has("von")) return { typed, change: null, reply: undefined };
  const errors: Errors = {};
  const wrong = (field: ChangeField, text: string) => {
    errors[field] = text;
    return undefined;
  };
  const part = <Value>(
    field: (typeof textNames)[number],
    read: (text: string) => Value | null,
    says: string,
  ) => (typed[field] === "" ? undefined : (read(typed[field]) ?? wrong(field, says)));
  const from = parseGermanDate(typed.von, today) ?? wrong("von", t("refused.from"));
  const to = part("bis", (text) => parseGermanDate(text, from ?? today), t("refused.to")) ?? from;
  const days = (field: "tage" | "anreise") => weekdays.filter((day) => typed[field].includes(day));
  const [arrival, never] = [days("anreise"), typed.anreise.includes(noDay)];
  if (never && arrival.length > 0) wrong("anreise", t("refused.arrival"));
  const change = {
    weekdays: days("tage"),
    price: part("preis", readPrice, t("refused.price")),
    rooms: part("zimmer", (text) => readCount(text, mostRooms), t("refused.rooms")),
    stopped: part("verkauf", (text) => sales.get(text) ?? null, t("refused.sale")),
    minNights: part("naechte", (text) => readCount(text, mostLeastNights), t("refused.least")),
    arrival: never || arrival.length > 0 ? arrival : undefined,
  };
  const whole = from && to && { ...change, from, to };
  if (whole && Object.keys(errors).length === 0 && isEmptyChange(whole)) errors[""] = t("refused.nothing");
  if (!whole || Object.keys(errors).length > 0) return { typed, change: null, reply: replyOf(typed, errors) };
  return { typed, change: whole, reply: undefined };
}

const sales = new Map([
  ["stopp", true],
  ["frei", false],
]);

function typedIn(query: URLSearchParams): TypedChange {
  const clean = (text: string) => text.trim().slice(0, longest).replaceAll("\0", "");
  const one = textNames.map((name) => [name, clean(query.get(name) ?? "")]);
  const all = listNames.map((name) => [name, query.getAll(name).slice(0, 8).map(clean)]);
  return Object.fromEntries([...one, ...all]) as TypedChange;
}

/** The price in cents, or null when it is unreadable or out of range. */
export function readPrice(text: string) {
  const price = parseAmount(text);
  return price === null || price < 1 || price > highestPrice ? null : price;
}

export function readCount(text: string, most: number): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

export function replyOf(typed: TypedChange, errors: Errors): SubmissionResult {
  const error = Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
  return { status: "error", initialValue: typed, error };
}

const fieldOf: Partial<Record<RoomRefusal["refusal"], ChangeField>> = {
  range: "von",
  "below-sold": "zimmer",
  "over-count": "zimmer",
  "price-too-low": "preis",
  "useless-promotion": "preis",
  "below-house-rules": "naechte",
};

/** The reason of a refusal, at the field that caused it. */
export function refusedChange(
  typed: TypedChange,
  refused: RoomRefusal,
  currency: Currency,
): SubmissionResult {
  return replyOf(typed, { [fieldOf[refused.refusal] ?? ""]: refusalText(refused, currency) });
}

const mostNamed = 3;

/** The reason of a refusal, which begins with the label of its field. */
export function refusalText(refused: RoomRefusal, currency: Currency): string {
  switch (refused.refusal) {
    case "range":
      return t("refused.range", { first: formatDate(refused.first), last: formatDate(refused.last) });
    case "below-sold": {
      const named = refused.nights
        .slice(0, mostNamed)
        .map(({ date, sold }) => t("refused.soldOn", { sold, day: formatDate(date) }))
        .join(", ");
      const count = refused.nights.length - mostNamed;
      const nights = count > 0 ? t("refused.soldMore", { nights: named, count }) : named;
      return t("refused.below-sold", { nights });
    }
    case "over-count":
      return t("refused.over-count", { ...refused, day: formatDate(refused.date) });
    case "price-too-low":
      return t("refused.price-too-low", { least: formatMoney(refused.least, currency) });
    case "useless-promotion":
      return t("refused.useless-promotion", { promotion: refused.promotion });
    case "below-house-rules":
      return t("refused.below-house-rules", { least: refused.least });
    default:
      return t(`refused.${refused.refusal}`);
  }
}
