/** Converts the fields of a promotion's form to its terms and back. */
import type { OfferInFile, OfferRefused } from "#app/commands/catalogue/offers.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents, decimalText, parseAmount, toDecimal } from "#app/domain/money.ts";
import type { PromotionKind } from "#app/domain/price/promotion.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { allIn, refusedPart, typedIn } from "#app/routes/desk/offers/form.server.ts";
import type {
  Promotion,
  PromotionInFile,
  PromotionTerms,
} from "#app/routes/desk/offers/promotions.server.ts";
import { deskOfferPromotionTexts as t } from "#locale/catalogue/offers/offer-promotions.ts";

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
    percent: value?.kind === "TravelPeriod" ? percentText(value.factor) : "",
    freeNights: String(free?.freeNights ?? ""),
    duration: String(free?.duration ?? ""),
    stays: (free?.stays ?? []).join(", "),
    description: free?.description ?? "",
    ...Object.fromEntries(prices),
  };
}

const percentText = (factor: number) => String(Math.round((1 - factor) * 1e6) / 1e4).replace(".", ",");

/** A label without its hint in brackets. */
const removeHint = (label: string) => label.replace(/ \(.*/, "");

const labelOf = (name: Name): string => removeHint(t(name));

export interface ReadPromotion {
  typed: Record<string, string | string[]>;
  errors: Record<string, string>;
  /** Null when there are errors. */
  terms: PromotionTerms | null;
}

/**
 * @param given.before the promotion to change. It keeps reductions that differ by variant, and the minimum price of a travel
 * period, which has no field.
 */
export function readPromotion(
  form: FormData,
  offer: OfferInFile,
  { kind, today, before }: { kind: PromotionKind; today: CivilDate; before?: Promotion },
): ReadPromotion {
  const choices = variantChoices(offer);
  const typed: Record<string, string> = typedIn(form, [
    ...fields,
    ...choices.map(({ price }) => price),
    "stand",
  ]);
  const chosen = allIn(form, "variants");
  const errors: Record<string, string> = {};
  const text = (name: string) => (typed[name] ?? "").trim();
  const day = (name: Name): CivilDate => {
    const date = parseGermanDate(text(name), today);
    if (date === null) errors[name] = t("errors.date", { label: labelOf(name) });
    return date ?? today;
  };
  const count = (name: Name): number => {
    if (!/^[1-9]\d{0,2}$/.test(text(name))) errors[name] = t("errors.count", { label: labelOf(name) });
    return Number(text(name));
  };
  const window = { from: day("from"), to: day("to") };
  if (!errors["from"] && !errors["to"] && window.to < window.from)
    errors["to"] = t("errors.order", { label: labelOf("to") });
  const travel = () => ({ from: day("travelFrom"), to: day("travelTo") });
  const former = [...(before?.values.values() ?? [])].find((value) => value.kind === "TravelPeriod");

  const valueOf = (): PromotionInFile => {
    if (kind === "TravelPeriod") {
      const percent = Number(text("percent").replace(",", "."));
      if (!/^\d{1,2}([.,]\d{1,4})?$/.test(text("percent")) || percent <= 0)
        errors["percent"] = t("errors.percent");
      const factor = Math.round((100 - percent) * 1e4) / 1e6;
      const promotedPrice = former?.kind === "TravelPeriod" ? former.promotedPrice : undefined;
      return { kind, ...travel(), factor, ...(promotedPrice && { promotedPrice }) };
    }
    const stays = text("stays")
      .split(/[,;\s]+/)
      .filter((each) => each !== "");
    if (stays.some((each) => !/^[1-9]\d{0,2}$/.test(each)))
      errors["stays"] = t("errors.count", { label: labelOf("stays") });
    return {
      kind: "FreeNight",
      ...travel(),
      freeNights: count("freeNights"),
      duration: count("duration"),
      stays: stays.map(Number),
      description: text("description"),
    };
  };
  const flat = choices.flatMap(({ value: key, price, label }): [string, PromotionInFile][] => {
    if (kind !== "FlatPrice" || text(price) === "") return [];
    const amount = parseAmount(text(price));
    if (amount === null) errors[price] = t("errors.price", { name: label });
    return [[key, { kind: "FlatPrice", price: toDecimal(amount ?? cents(0)) }]];
  });
  let values: PromotionTerms["values"] = null;
  if (!before || before.uniform) {
    const value = kind === "FlatPrice" ? null : valueOf();
    values = new Map(
      value ? choices.filter((each) => chosen.includes(each.value)).map((each) => [each.value, value]) : flat,
    );
    if (values.size === 0) {
      if (kind === "FlatPrice") errors[choices[0]?.price ?? ""] ??= t("errors.nowherePrice");
      else errors["variants"] = t("errors.nowhere");
    }
  }
  const whole = { name: text("name"), kind, ...window, values };
  return {
    typed: { ...typed, variants: chosen },
    errors,
    terms: Object.keys(errors).length > 0 ? null : whole,
  };
}

/** Problems that the catalogue check found, at the fields that caused them. */
export function refusedPromotion(typed: ReadPromotion["typed"], answer: OfferRefused, offer: OfferInFile) {
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
  const labels = Object.fromEntries([
    ...fields.map((name) => [name, labelOf(name)]),
    ...choices.map(({ price, label }) => [price, label]),
  ]);
  return refusedPart(typed, answer, { fieldOf, labels });
}

const ofValue: Readonly<Record<string, Name>> = {
  "value.from": "travelFrom",
  "value.to": "travelTo",
  "value.factor": "percent",
  "value.freeNights": "freeNights",
  "value.duration": "duration",
  "value.description": "description",
};
