/** The form of a variant: board, price type, children, voucher and bids, and the format of catalogue files. */
import { z } from "zod";

import { anyText } from "#app/catalogue-files/fields.server.ts";
import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { boards } from "#app/domain/catalogue/names.ts";
import { toDecimal } from "#app/domain/money.ts";
import { allMonths } from "#app/domain/voucher/voucher.ts";
import { constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { always, bareLabel, optionalText, percentText } from "#app/routes/desk/form.server.ts";
import { monthsField, optionalFact, parsePart, refusedPart } from "#app/routes/desk/offers/form.server.ts";
import { roomHead, type VariantInFile } from "#app/routes/desk/offers/rooms/open-room.server.ts";
import {
  amountText,
  atLeastOne,
  filledRows,
  numberField,
  percentField,
  priceField,
  rowFields,
  rowLabels,
  rowsIn,
  rowValues,
  withoutGaps,
} from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskOfferRoomTexts as t } from "#locale/catalogue/offers/offer-rooms.ts";

export const bandPrefix = "band";
const band = { fromAge: numberField, toAge: numberField, share: percentField };
const bandNames = ["fromAge", "toAge", "share"] as const;

const missing = issueText(t, "errors.missing");

const terms = z.object({
  board: optionalText(),
  persons: atLeastOne,
  nights: atLeastOne,
  kind: z.enum(["Fixed", "Slider"]),
  factor: percentField,
  sliderMin: priceField,
  displayType: optionalText(),
  additional: optionalFact(anyText),
  minAge: numberField,
  voucherPrice: priceField,
  voucherCount: numberField,
  months: monthsField,
  policy: z.enum(["none", "automatic", "manual"]),
  reserve: percentField,
  counter: percentField,
});
const names = terms.keyof().options;
export const variantConstraint = constraintOf(terms);

/** Requires a field when the condition holds. */
const needs =
  (field: keyof z.output<typeof terms>, when: (typed: z.output<typeof terms>) => boolean) =>
  (typed: z.output<typeof terms>, context: z.RefinementCtx) => {
    if (when(typed) && typed[field] === undefined)
      context.addIssue({ code: "custom", path: [field], message: missing.error() });
  };

const variantForm = (rows: readonly number[]) =>
  terms
    .superRefine(
      needs("factor", ({ kind }) => kind === "Slider"),
      { when: always },
    )
    .superRefine(
      needs("voucherPrice", ({ voucherCount }) => voucherCount !== undefined),
      { when: always },
    )
    .superRefine(
      needs("voucherCount", ({ voucherPrice }) => voucherPrice !== undefined),
      { when: always },
    )
    .superRefine(
      needs("reserve", ({ policy }) => policy !== "none"),
      { when: always },
    )
    .superRefine(
      needs("counter", ({ policy }) => policy !== "none"),
      { when: always },
    )
    .and(z.object(rowFields(band, bandPrefix, rows)));

export function variantValues({ price, voucher, bidding, ...variant }: VariantInFile) {
  const slider = price.kind === "Slider" ? price : undefined;
  const bands = (variant.childBands ?? []).map(({ fromAge, toAge, share }) => ({
    fromAge: String(fromAge),
    toAge: String(toAge),
    share: percentText(share),
  }));
  return {
    texts: {
      board: variant.board as string,
      persons: String(variant.persons),
      nights: String(variant.nights),
      kind: price.kind as string,
      factor: percentText(slider?.factor),
      sliderMin: amountText(slider?.sliderMin),
      displayType: variant.displayType ?? "",
      additional: variant.additional ?? "",
      minAge: variant.minAge ? String(variant.minAge) : "",
      voucherPrice: amountText(voucher?.price ?? voucher?.total),
      voucherCount: String(voucher?.available ?? ""),
      policy: bidding?.policy ?? "none",
      reserve: percentText(bidding?.reserve),
      counter: percentText(bidding?.counter),
      ...rowValues(bandPrefix, bands),
    } as Record<string, string>,
    months: (voucher?.months ?? []).map(String),
    bands: bands.length,
  };
}

export const bandTitle = (number: number) => t("band", { number });

function variantLabels(offer: OfferInFile, rows: readonly number[]): Record<string, string> {
  const { words, currency } = roomHead(offer);
  const named = (name: (typeof names)[number]) => {
    if (name === "nights") return t(`${words}.nights`);
    if (name === "persons") return t("includedPersons");
    return name === "sliderMin" || name === "voucherPrice" ? t(name, { currency }) : t(name);
  };
  const bandLabels = Object.fromEntries(bandNames.map((name) => [name, t(name)]));
  return {
    ...Object.fromEntries(names.map((name) => [name, bareLabel(named(name))])),
    ...rowLabels(bandPrefix, rows, { title: bandTitle, labels: bandLabels }),
  };
}

/** Returns the change of a variant that the form describes. */
export function parseVariant(form: FormData, offer: OfferInFile) {
  const rows = rowsIn(form, bandPrefix);
  const labels = variantLabels(offer, rows);
  const read = parsePart(form, variantForm(rows), labels);
  if (!read.ok) return read;
  const filled = filledRows(band, bandPrefix, { rows, value: read.value });
  // Gaps in a band are reported by the catalogue check.
  const childBands = filled.map(({ typed }) => withoutGaps(typed) as Required<typeof typed>);
  const typed = read.value;
  const edit = (variant: VariantInFile): VariantInFile => {
    const { voucher: _, bidding: __, ...rest } = variant;
    return {
      ...rest,
      // The catalogue check validates both codes.
      board: typed.board as VariantInFile["board"],
      displayType: typed.displayType as NonNullable<VariantInFile["displayType"]>,
      persons: typed.persons,
      nights: typed.nights,
      additional: typed.additional,
      minAge: typed.minAge ?? 0,
      childBands: childBands as NonNullable<VariantInFile["childBands"]>,
      price:
        typed.kind === "Slider"
          ? {
              kind: "Slider",
              factor: typed.factor ?? 0,
              ...(typed.sliderMin !== undefined && { sliderMin: toDecimal(typed.sliderMin) }),
            }
          : { kind: "Fixed" },
      ...voucherOf(typed),
      ...(typed.policy !== "none" && {
        bidding: { policy: typed.policy, reserve: typed.reserve ?? 0, counter: typed.counter ?? 0 },
      }),
    };
  };
  return { ok: true as const, edit, filled: filled.map(({ row }) => row) };
}

/** All months or none mean the whole year. */
function voucherOf(typed: z.output<typeof terms>): Pick<VariantInFile, "voucher"> {
  if (typed.voucherPrice === undefined || typed.voucherCount === undefined) return {};
  const limited = typed.months.length > 0 && typed.months.length < allMonths.length;
  return {
    voucher: {
      price: toDecimal(typed.voucherPrice),
      available: typed.voucherCount,
      ...(limited && { months: typed.months }),
    },
  };
}

/**
 * Problems of the catalogue check in the variant, at its fields.
 * @param variant its index, and the filled rows of the children's bands
 */
export function refusedVariant(
  form: FormData,
  offer: OfferInFile,
  answer: OfferRefused,
  variant: { index: number; filled: readonly number[] },
) {
  const fieldOf = (path: string) => {
    const own = `variants[${variant.index}].`;
    if (!path.startsWith(own)) return undefined;
    const rest = path.slice(own.length);
    const [, index, name] = /^childBands\[(\d+)\]\.(\w+)$/.exec(rest) ?? [];
    if (index !== undefined) return `${bandPrefix}${variant.filled[Number(index)]}-${name}`;
    return places.find(([place]) => place.test(rest))?.[1] ?? names.find((each) => each === rest);
  };
  return refusedPart(form, answer, { fieldOf, labels: variantLabels(offer, rowsIn(form, bandPrefix)) });
}

const places: readonly (readonly [RegExp, (typeof names)[number]])[] = [
  [/^price\.factor/, "factor"],
  [/^price\.sliderMin/, "sliderMin"],
  [/^voucher\.available/, "voucherCount"],
  [/^voucher\.months/, "months"],
  [/^voucher/, "voucherPrice"],
  [/^bidding\.reserve/, "reserve"],
  [/^bidding\.counter/, "counter"],
  [/^bidding/, "policy"],
];

/** Options of the selects. */
export const variantChoices = () => ({
  boards: Object.values(boards).map(({ shortName, longName }) => ({
    value: shortName as string,
    label: longName,
  })),
  kinds: (["Fixed", "Slider"] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
  displays: (["PerPersonAndNight", "PerNight", "PerPerson", "PerQuantity", "PerRange"] as const).map(
    (value) => ({
      value,
      label: t(`displayTypes.${value}`),
    }),
  ),
  policies: (["none", "automatic", "manual"] as const).map((value) => ({
    value,
    label: t(`policies.${value}`),
  })),
});
