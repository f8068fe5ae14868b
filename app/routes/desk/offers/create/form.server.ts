/** The schemas of a new offer's form: a hotel stay, a cruise or a travel voucher, with a new or an existing property. */
import { z } from "zod";

import { anyText, email, heading, remark, slug, text } from "#app/catalogue-files/fields.server.ts";
import type { NewOffer } from "#app/commands/catalogue/offer-create.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import type { CatalogueContact } from "#app/domain/catalogue/catalogue.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { parseAmount } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  always,
  countFrom,
  optionalText,
  optionalValue,
  percentText,
  readPercent,
  requiredText,
  requiredValue,
  tick,
} from "#app/routes/desk/form.server.ts";
import { lineList, optionalFact, requiredDay, requiredFact } from "#app/routes/desk/offers/form.server.ts";
import { readYearlyDay } from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskNewOfferTexts as t } from "#locale/catalogue/offers/offer-create.ts";

/** What can be sold, as `?art=` names it. */
export const offerKinds = ["hotel", "reise", "gutschein"] as const;
export type OfferKind = (typeof offerKinds)[number];
export const kindNamed = (name: unknown): OfferKind | null =>
  offerKinds.find((kind) => kind === name) ?? null;

const needed = (rule: typeof text) => requiredFact(rule, issueText(t, "errors.empty"));
const count = requiredValue(countFrom(1), issueText(t, "errors.count"), 4);

const bands = lineList(readBand, (number) => t("errors.bands", { number }));

export const cancellationForm = z.object({ bands });

export const head = z.object({
  title: requiredFact(heading),
  slug: optionalFact(slug),
  room: needed(text),
  board: optionalText(),
  persons: count,
  price: requiredValue((typed) => parseAmount(typed) || null, issueText(t, "errors.price")),
  bands,
  vendor: optionalText(),
});
export const property = z.object({
  name: needed(text),
  address: requiredFact(text),
  zip: optionalFact(anyText),
  city: needed(text),
  state: optionalFact(anyText),
  country: optionalText(),
  phone: optionalFact(anyText),
});
export const newVendor = z.object({
  vendorName: requiredFact(text),
  vendorAddress: requiredFact(text),
  vendorEmail: requiredFact(email),
  /** The vendor is the operator of the shop, who sells its own rooms. */
  ownRooms: tick,
});
export const brokeredVendor = newVendor.refine(({ ownRooms }) => !ownRooms, {
  ...issueText(t, "errors.noTaxNumber"),
  path: ["ownRooms"],
  when: always,
});
/** A cruise is a package, which only a tour operator with insolvency cover may sell (BGB § 651r). */
export const insolvency = z.object({
  insolvencyCover: requiredFact(text),
  insolvencyContact: requiredFact(text),
  insolvencyNumber: requiredFact(text),
});

const periodDay = optionalValue(
  (typed) => readYearlyDay(typed) ?? parseGermanDate(typed),
  issueText(t, "errors.day"),
);
const isYearly = (day: string) => day.length === "12-24".length;

/** No days are the whole year, days without a year are every year. */
export const stayForm = (now: Date) => {
  const { first, last } = changeableDays(now);
  const range = { error: () => t("errors.range", { first: formatDate(first), last: formatDate(last) }) };
  const isOpen = (day: string | undefined) =>
    day === undefined || isYearly(day) || (first <= day && day <= last);
  return z
    .object({ rooms: count, from: periodDay.refine(isOpen, range), to: periodDay.refine(isOpen, range) })
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      ...issueText(t, "errors.bothDays"),
      path: ["to"],
    })
    .refine(({ from = "", to = "" }) => isYearly(from) === isYearly(to) && (isYearly(from) || from <= to), {
      ...range,
      path: ["to"],
    });
};

export const cruiseForm = (today: CivilDate) =>
  z.object({
    rooms: count,
    nights: count,
    departure: requiredDay(today).refine((day) => day >= today, issueText(t, "errors.departure")),
    everyWeeks: requiredValue(countFrom(1), issueText(t, "errors.count"), 3),
    lastPort: needed(text),
    river: tick,
    documents: needed(text),
    mobilitySuitability: needed(text),
    minimumParticipants: needed(text),
    gratuities: needed(text),
  });

export const voucherForm = z.object({ nights: count, available: count, validity: optionalFact(remark) });

type FieldsOf<Schema extends z.ZodType> = keyof z.input<Schema> & string;
export type NewOfferField =
  | FieldsOf<typeof head>
  | FieldsOf<typeof property>
  | FieldsOf<typeof newVendor>
  | FieldsOf<typeof insolvency>
  | FieldsOf<typeof voucherForm>
  | FieldsOf<ReturnType<typeof stayForm>>
  | FieldsOf<ReturnType<typeof cruiseForm>>;

export type Head = z.output<typeof head>;
export type Property = z.output<typeof property>;
export type Stay = z.output<ReturnType<typeof stayForm>>;
export type Cruise = z.output<ReturnType<typeof cruiseForm>>;
export type Voucher = z.output<typeof voucherForm>;
export type NewVendor = z.output<typeof newVendor> & Partial<z.output<typeof insolvency>>;

/** An existing property is sold by an existing vendor. */
export const knownProperty = z.object({ vendor: requiredText(issueText(t, "errors.noVendor")) });

/** What the page's address chooses. */
export interface OfferChoice {
  kind: OfferKind;
  /** Null for a new one. */
  house: CatalogueContact | null;
}

export function newOfferConstraint({ kind, house }: OfferChoice, now: Date) {
  const { first } = changeableDays(now);
  return {
    ...constraintOf(head),
    // The fields of a new vendor are required only when no vendor is chosen.
    ...(house === null && constraintOf(property)),
    ...(kind === "hotel" && constraintOf(stayForm(now))),
    ...(kind === "reise" && constraintOf(cruiseForm(first))),
    ...(kind === "gutschein" && constraintOf(voucherForm)),
  } as Partial<Record<NewOfferField, ReturnType<typeof constraintOf<typeof head>>["title"]>>;
}

/** Reads a line such as "14 Tage: 20 %", or returns null. */
function readBand(line: string): { daysBefore: number; share: number } | null {
  const [, days, percent = ""] = /^(\d{1,4})\D+?(\d.*)$/.exec(line) ?? [];
  const share = readPercent(percent);
  return share === null ? null : { daysBefore: Number(days), share };
}

/** One line per band, as `readBand` reads it. */
export const formatBands = (stored: NewOffer["offer"]["cancellationBands"]): string =>
  stored
    .map(({ daysBefore, share }) => t("band", { count: daysBefore, percent: percentText(share) }))
    .join("\n");

/** The form that copies an offer. */
export const copyForm = z.object({ title: requiredFact(heading), slug: optionalFact(slug) });
