/** Forms that change a part of an offer: their schemas, and errors at their fields in the words of the catalogue check. */
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";

import {
  anyText,
  email,
  heading,
  line,
  remark,
  subheading,
  text,
} from "#app/catalogue-files/fields.server.ts";
import type { OfferProblem, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { buildRefusalReply, parseForm } from "#app/http/forms.server.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";
import {
  always,
  countFrom,
  inOrder,
  optionalValue,
  percentText,
  requiredValue,
  ticks,
} from "#app/routes/desk/form.server.ts";
import { deskOfferPlaceTexts, deskOfferVoucherTexts } from "#locale/catalogue/offers/offer-texts.ts";
import { deskOfferTexts as t, offerFactNames } from "#locale/catalogue/offers/offers.ts";

/** A text that must be typed. `rule` is that of catalogue files, whose message follows the field's label. */
export const requiredFact = (rule: z.ZodType<string, string>, empty = issueText(t, "errors.empty")) =>
  z.string(empty).trim().min(1, empty).pipe(rule);

/** A text that may be left out. */
export const optionalFact = (rule: z.ZodType<string, string>) => z.string().trim().pipe(rule).default("");

/**
 * The values of a field's lines, without empty lines.
 * @param problemOf the message when `read` returns null; `number` counts the lines from 1
 */
export const lineList = <Value>(
  read: (line: string) => Value | null,
  problemOf: (number: number, line: string) => string,
) =>
  z
    .string()
    .default("")
    .transform((typed, context) =>
      typed
        .split("\n")
        .map((each) => each.trim())
        .filter((each) => each !== "")
        .flatMap((each, index) => {
          const value = read(each);
          if (value === null) context.addIssue({ code: "custom", message: problemOf(index + 1, each) });
          return value ?? [];
        }),
    );

const lines = lineList(
  (typed) => line.safeParse(typed).data ?? null,
  (number, typed) =>
    t("refused.line", { number, reason: line.safeParse(typed).error?.issues[0]?.message ?? "" }),
);

export const requiredDay = (today: CivilDate, error: IssueText = issueText(t, "errors.date")) =>
  requiredValue((typed) => parseGermanDate(typed, today), error);

export const textsForm = z.object({
  title: requiredFact(heading),
  subtitle: optionalFact(subheading),
  services: lines,
  goodToKnow: lines,
  notIncluded: lines,
  validity: optionalFact(remark),
  localCharges: optionalFact(remark),
  accessibility: lines,
});

/** Attributes are fields named key1, value1, key2 and so on. */
export const houseForm = z
  .object({
    name: requiredFact(text),
    address: requiredFact(text),
    zip: optionalFact(anyText),
    city: requiredFact(text),
    phone: optionalFact(anyText),
    email: optionalFact(email),
  })
  .catchall(z.string().trim().pipe(anyText))
  .superRefine(
    (house, context) => {
      for (const { row, key } of attributeRows(house))
        if (key === "") context.addIssue({ code: "custom", path: [`key${row}`], message: t("errors.empty") });
    },
    { when: always },
  );

/** The filled rows, in the order of the form. */
export const attributeRows = (house: Readonly<Record<string, string>>) =>
  Object.keys(house).flatMap((name) => {
    const row = /^key(\d{1,3})$/.exec(name)?.[1];
    const [key = "", value = ""] = [house[name], house[`value${row}`]];
    return row === undefined || (key === "" && value === "") ? [] : [{ row, key, value }];
  });

export const placeForm = z.object({
  rank: optionalValue(countFrom(0), issueText(deskOfferPlaceTexts, "wrongRank"), 7),
  themes: ticks,
});

/** Months of the year, each counted once. None and all of them mean the whole year. */
export const monthsField = ticks
  .refine(
    (chosen) => chosen.every((each) => /^([1-9]|1[0-2])$/.test(each)),
    issueText(deskOfferVoucherTexts, "wrong"),
  )
  .transform((chosen) => [...new Set(chosen)].map(Number));

/** Months of each variant with vouchers, by the name of its field. */
export const voucherMonthsForm = (vouchers: readonly { field: string }[]) =>
  z.object(Object.fromEntries(vouchers.map(({ field }) => [field, monthsField])));

export const saleForm = (today: CivilDate) =>
  z
    .object({
      from: optionalValue((typed) => parseGermanDate(typed, today), issueText(t, "sale.wrongFrom")),
      until: requiredDay(today).refine((day) => day >= today, issueText(t, "sale.over")),
    })
    .refine(inOrder("from", "until"), { ...issueText(t, "errors.order"), path: ["until"], when: always });

export const takeDownForm = (house: string) =>
  z.object({ sure: z.literal("1", { error: () => t("one.takeDownMissing", { house }) }) });

/** Labels by field name, as error messages begin with them. */
export type Labels = Readonly<Record<string, string>>;

export interface PartReply {
  reply: SubmissionResult;
  /** True when somebody else changed the part meanwhile. The page then shows the stored values. */
  changed: boolean;
}

/** Like `parseForm`. Messages at fields with a label begin with it. */
export function parsePart<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  labels: Labels,
): { ok: true; value: z.output<Schema> } | ({ ok: false } & PartReply) {
  const parsed = parseForm(form, schema);
  if (parsed.ok) return parsed;
  const errors = Object.entries(parsed.reply.error ?? {}).map(([name, reasons]) => {
    const [label, reason = ""] = [labels[name], reasons?.[0]];
    return [name, label === undefined ? reason : t("refused.field", { label, reason })];
  });
  return { ok: false, reply: buildRefusalReply(form, Object.fromEntries(errors)), changed: false };
}

/**
 * @param fieldOf the field for a path in the offer, or undefined when this form has none
 * @param labels by field name
 */
export function refusedPart(
  form: FormData,
  answer: OfferRefused,
  { fieldOf, labels }: { fieldOf(path: string): string | undefined; labels: Labels },
): PartReply {
  const changed = answer.refusal === "changed";
  if (answer.refusal !== "wrong")
    return { reply: buildRefusalReply(form, { "": t(`refused.${answer.refusal}`) }), changed };
  const errors: Record<string, string> = {};
  for (const problem of answer.problems) {
    const field = fieldOf(problem.path);
    const label = field === undefined ? placeText(problem.path) : (labels[field] ?? field);
    errors[field ?? ""] ??= t("refused.field", { label, reason: placedReason(problem) });
  }
  return { reply: buildRefusalReply(form, errors), changed };
}

/** The name of a path for people: `upgrades[2].description` is "Zusatzleistung 3, Beschreibung". */
export function placeText(path: string): string {
  return path
    .split(".")
    .map((part) => {
      const [, name = "", index] = /^([^[]*)(?:\[(\d+)\])?/.exec(part) ?? [];
      return [offerFactNames[name] ?? name, index && String(Number(index) + 1)].filter(Boolean).join(" ");
    })
    .join(", ");
}

/** "Zeile 3 darf nicht leer sein" */
function placedReason({ path, reason }: OfferProblem): string {
  const index = /\[(\d+)\]$/.exec(path)?.[1];
  const text = reasonText(reason);
  return index === undefined ? text : t("refused.line", { number: Number(index) + 1, reason: text });
}

/** Quoted values, dates, shares, and names of fields in a reason of the catalogue check. */
const formatOfFiles =
  /„[^“]*“|\b\d{4}-\d\d-\d\d\b|\b0\.\d+|\b(?:[a-z]+(?:[A-Z][a-z]+)+|from|to|factor|reserve|counter|organiser)\b/g;

/** A reason of the catalogue check in words of the back office: "12.02.2027 liegt vor „von“". */
export const reasonText = (reason: string): string =>
  reason.replaceAll(formatOfFiles, (found) => {
    const date = parseCivilDate(found);
    if (date) return formatDate(date);
    if (found.startsWith("0.")) return `${percentText(Number(found))} %`;
    const name = offerFactNames[found];
    return name === undefined ? found : `„${name}“`;
  });
