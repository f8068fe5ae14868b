/** Converts the fields of a promotion's form to its terms and back. */
import { z } from "zod";

import { text } from "#app/catalogue-files/fields.server.ts";
import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type Cents, cents, decimalText, parseAmount, toDecimal } from "#app/domain/money.ts";
import type { PromotionKind } from "#app/domain/price/promotion.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  always,
  bareLabel,
  countFrom,
  inOrder,
  optionalValue,
  percentText,
  readPercent,
  requiredValue,
  ticks,
} from "#app/routes/desk/form.server.ts";
import { parsePart, refusedPart, requiredDay, requiredFact } from "#app/routes/desk/offers/form.server.ts";
import type {
  Promotion,
  PromotionInFile,
  PromotionTerms,
} from "#app/routes/desk/offers/promotions.server.ts";
import { deskOfferPromotionTexts as t } from "#locale/catalogue/offers/offer-promotions.ts";
import type { Constraints } from "#app/ui/form/field.tsx";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";

const fields = [
  "name",
  "from",
  "to",
  "travelFrom",
  "travelTo",
  "percent",
  "freeNights",
  "duration",
  "stays",
  "description",
] as const;
type Name = (typeof fields)[number];

/** Labels without the format of a date. */
const fieldLabels = () => Object.fromEntries(fields.map((name) => [name, bareLabel(t(name))]));

export type PromotionValues = Record<string, string>;

/** Variants that a promotion can apply to. `price` is the field name of the flat price. */
export function variantChoices({ variants, rooms }: OfferInFile) {
  return variants.map(({ key, room, board, additional }, index) => {
    const name = `${rooms.find((each) => each.key === room)?.name ?? room}, ${boardName(board)}`;
    return { value: key, price: `price${index + 1}`, label: additional ? `${name}, ${additional}` : name };
  });
}
export type VariantChoice = ReturnType<typeof variantChoices>[number];

/** Initial values of the form, empty for a new promotion. */
export function promotionValues(offer: OfferInFile, promotion?: Promotion): PromotionValues {
  const [value] = promotion?.uniform ? [...promotion.values.values()] : [];
  const day = (date: string | undefined) => (date === undefined ? "" : formatDate(date as CivilDate));
  const travels = value && value.kind !== "FlatPrice" ? value : undefined;
  const free = value?.kind === "FreeNight" ? value : undefined;
  const prices = variantChoices(offer).map(({ value: key, price }) => {
    const own = promotion?.values.get(key);
    return [price, own?.kind === "FlatPrice" ? decimalText(cents(Math.round(own.price * 100))) : ""];
  });
  return {
    name: promotion?.name ?? "",
    from: day(promotion?.from),
    to: day(promotion?.to),
    travelFrom: day(travels?.from),
    travelTo: day(travels?.to),
    percent: value?.kind === "TravelPeriod" ? percentText(1 - value.factor) : "",
    freeNights: String(free?.freeNights ?? ""),
    duration: String(free?.duration ?? ""),
    stays: (free?.stays ?? []).join(", "),
    description: free?.description ?? "",
    ...Object.fromEntries(prices),
  };
}

/** A share of 1 that lowers a price and leaves something to pay, or null. */
function readReduction(typed: string): number | null {
  const share = readPercent(typed);
  return share !== null && share > 0 && share < 1 ? share : null;
}

/** The lengths of stay in a text such as "7, 14", or null. */
function readStays(typed: string): number[] | null {
  const parts = typed.split(/[,;\s]+/).filter((each) => each !== "");
  return parts.every((each) => /^[1-9]\d{0,2}$/.test(each)) ? parts.map(Number) : null;
}

interface FormSubject {
  kind: PromotionKind;
  today: CivilDate;
  /** The promotion to change. It keeps reductions that differ by variant, and the minimum price, which has no field. */
  before?: Promotion;
}

const count = requiredValue(countFrom(1), issueText(t, "errors.count"), 3);

function promotionForms(offer: OfferInFile, today: CivilDate) {
  const day = requiredDay(today);
  const window = { name: requiredFact(text), from: day, to: day };
  const travel = {
    ...window,
    travelFrom: day,
    travelTo: day,
    variants: ticks.refine((chosen) => chosen.length > 0, issueText(t, "errors.nowhere")),
  };
  const prices = variantChoices(offer).map(({ price, label }) => {
    const field = optionalValue(parseAmount, { error: () => t("errors.price", { name: label }) });
    return [price, field] as const;
  });
  const firstPrice = prices[0]?.[0] ?? "";
  return {
    mixed: z.object(window),
    FlatPrice: z
      .object({ ...window, ...Object.fromEntries(prices) })
      .refine(
        (typed: Readonly<Record<string, unknown>>) => prices.some(([price]) => typed[price] !== undefined),
        { ...issueText(t, "errors.nowherePrice"), path: [firstPrice], when: always },
      ),
    TravelPeriod: z.object({
      ...travel,
      percent: requiredValue(readReduction, issueText(t, "errors.percent")),
    }),
    FreeNight: z.object({
      ...travel,
      freeNights: count,
      duration: count,
      stays: optionalValue(readStays, issueText(t, "errors.count")),
      description: requiredFact(text),
    }),
  };
}

const isMixed = (before: Promotion | undefined) => before?.uniform === false;

export function promotionConstraint(offer: OfferInFile, { kind, today, before }: FormSubject): Constraints {
  return constraintOf(promotionForms(offer, today)[isMixed(before) ? "mixed" : kind]);
}

export function parsePromotion(form: FormData, offer: OfferInFile, { kind, today, before }: FormSubject) {
  const forms = promotionForms(offer, today);
  const parse = <Typed extends Pick<PromotionTerms, "name" | "from" | "to">>(
    schema: z.ZodType<Typed>,
    valuesOf: (typed: NoInfer<Typed>) => PromotionTerms["values"],
  ) => {
    const order = { ...issueText(deskOfferTexts, "errors.order"), path: ["to"], when: always };
    const read = parsePart(form, schema.refine(inOrder("from", "to"), order), fieldLabels());
    if (!read.ok) return read;
    const { name, from, to } = read.value;
    const terms: PromotionTerms = { name, kind, from, to, values: valuesOf(read.value) };
    return { ok: true as const, terms };
  };
  if (isMixed(before)) return parse(forms.mixed, () => null);
  const all = (variants: readonly string[], value: PromotionInFile) => {
    const known = variantChoices(offer).filter((each) => variants.includes(each.value));
    return new Map(known.map((each) => [each.value, value]));
  };
  switch (kind) {
    case "FlatPrice":
      return parse(forms.FlatPrice, (typed: Readonly<Record<string, unknown>>) => {
        const amounts = variantChoices(offer).map(
          ({ value, price }) => [value, typed[price] as Cents | undefined] as const,
        );
        return new Map(
          amounts.flatMap(([value, amount]) =>
            amount === undefined ? [] : [[value, { kind, price: toDecimal(amount) }] as const],
          ),
        );
      });
    case "TravelPeriod": {
      const former = [...(before?.values.values() ?? [])].find((value) => value.kind === kind);
      return parse(forms.TravelPeriod, ({ variants, travelFrom, travelTo, percent }) =>
        all(variants, {
          kind,
          from: travelFrom,
          to: travelTo,
          factor: Math.round((1 - percent) * 1e6) / 1e6,
          ...(former?.promotedPrice && { promotedPrice: former.promotedPrice }),
        }),
      );
    }
    case "FreeNight":
      return parse(
        forms.FreeNight,
        ({ variants, travelFrom: from, travelTo: to, freeNights, duration, stays = [], description }) =>
          all(variants, { kind, from, to, freeNights, duration, stays, description }),
      );
  }
}

/** Problems that the catalogue check found, at the fields that caused them. */
export function refusedPromotion(form: FormData, answer: OfferRefused, offer: OfferInFile) {
  const choices = variantChoices(offer);
  const fieldOf = (path: string) => {
    const [, index, rest = ""] =
      /^variants\[(\d+)\]\.promotions\[\d+\]\.?(.*)$/.exec(path) ??
      /^(promotions)\[\d+\]\.?(.*)$/.exec(path) ??
      [];
    if (index === undefined) return undefined;
    if (rest === "value.price") return choices[Number(index)]?.price;
    return ofValue[rest] ?? (rest.startsWith("value.stays") ? "stays" : fields.find((name) => name === rest));
  };
  const labels = {
    ...fieldLabels(),
    ...Object.fromEntries(choices.map(({ price, label }) => [price, label])),
  };
  return refusedPart(form, answer, { fieldOf, labels });
}

const ofValue: Readonly<Record<string, Name>> = {
  "value.from": "travelFrom",
  "value.to": "travelTo",
  "value.factor": "percent",
  "value.freeNights": "freeNights",
  "value.duration": "duration",
  "value.description": "description",
};
