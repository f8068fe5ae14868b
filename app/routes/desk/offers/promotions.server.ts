/**
 * Promotions of an offer as customers see them. An announcement of the offer and the reductions of its variants with the same
 * name and days are one promotion. A change applies to all of its entries, which keep their keys.
 */
import { isDeepStrictEqual } from "node:util";

import { createEntryKey, type OfferInFile } from "#app/commands/catalogue/offers.server.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import type { PromotionKind } from "#app/domain/price/promotion.ts";

type Variant = OfferInFile["variants"][number];
export type PromotionInFile = NonNullable<Variant["promotions"]>[number]["value"];

/** The editable facts of a promotion. */
export interface PromotionTerms {
  name: string;
  kind: PromotionKind;
  /** Booking window, both days inclusive. */
  from: CivilDate;
  to: CivilDate;
  /** Reductions by key of the variant. Null keeps those of the entries. */
  values: ReadonlyMap<string, PromotionInFile> | null;
}

export interface Promotion extends PromotionTerms {
  /** Used in URLs. */
  id: string;
  values: ReadonlyMap<string, PromotionInFile>;
  /** True when it reduces prices without an announcement. */
  silent: boolean;
  /** False when reductions differ, which one form cannot show. */
  uniform: boolean;
}

interface Entry {
  key: string;
  name: string;
  from: string;
  to: string;
}

const isOf = (promotion: Pick<PromotionTerms, "name" | "from" | "to">, entry: Entry) =>
  entry.name === promotion.name && entry.from === promotion.from && entry.to === promotion.to;

/** In the order of the offer, then those that only variants have. */
export function promotionsOf({ promotions = [], variants }: OfferInFile): Promotion[] {
  const entries: (Entry & { kind: PromotionKind })[] = [
    ...promotions.map(({ promotionType, ...each }) => ({ ...each, kind: promotionType })),
    ...variants.flatMap((variant) =>
      (variant.promotions ?? []).map((each) => ({ ...each, kind: each.value.kind })),
    ),
  ];
  const found: Promotion[] = [];
  for (const { key, name, kind, from, to } of entries) {
    const terms = { name, kind, from: from as CivilDate, to: to as CivilDate };
    if (found.some((each) => isOf(each, { key, name, from, to }))) continue;
    const own = variants.flatMap((variant) =>
      (variant.promotions ?? [])
        .filter((each) => isOf(terms, each))
        .map(({ value }) => [variant.key, value] as const),
    );
    const values = new Map(own);
    found.push({
      ...terms,
      id: newId(key, found),
      values,
      silent: !promotions.some((each) => each.active && isOf(terms, each)),
      uniform: own.length === values.size && isUniform(kind, [...values.values()]),
    });
  }
  return found;
}

function newId(key: string, taken: readonly Promotion[]): string {
  const same = taken.filter(({ id }) => id === key || id.startsWith(`${key}~`)).length;
  return same === 0 ? key : `${key}~${same + 1}`;
}

/** Flat prices may differ by variant. */
function isUniform(kind: PromotionKind, values: readonly PromotionInFile[]): boolean {
  if (values.some((value) => value.kind !== kind)) return false;
  return kind === "FlatPrice" || values.every((value) => isDeepStrictEqual(value, values[0]));
}

/** The offer with new terms for an existing promotion. */
export function changedPromotion(offer: OfferInFile, before: Promotion, terms: PromotionTerms): OfferInFile {
  const { name, from, to, values } = terms;
  const renamed = <Some extends Entry>(entry: Some): Some =>
    isOf(before, entry) ? { ...entry, name, from, to } : entry;
  return {
    ...offer,
    promotions: (offer.promotions ?? []).map(renamed),
    variants: offer.variants.map((variant) => {
      const own = variant.promotions ?? [];
      if (values === null) return { ...variant, promotions: own.map(renamed) };
      const value = values.get(variant.key);
      if (!value) return { ...variant, promotions: own.filter((each) => !isOf(before, each)) };
      const there = own.some((each) => isOf(before, each));
      const keyed = createEntryKey(
        name,
        own.map(({ key }) => key),
      );
      return {
        ...variant,
        promotions: there
          ? own.map((each) => (isOf(before, each) ? { ...renamed(each), value } : each))
          : [...own, { key: keyed, name, from, to, value }],
      };
    }),
  };
}

/** Returns the offer unchanged when it has an equal promotion, as after a form that is sent twice. */
export function withNewPromotion(offer: OfferInFile, terms: PromotionTerms): OfferInFile {
  const { name, kind, from, to, values } = terms;
  const before = promotionsOf(offer);
  const same = before.find((each) => isOf(terms, { key: "", name: each.name, from: each.from, to: each.to }));
  if (same && isDeepStrictEqual(same.values, values)) return offer;
  const { promotions = [], variants } = offer;
  const taken = [...promotions, ...variants.flatMap((variant) => variant.promotions ?? [])];
  const key = createEntryKey(
    name,
    taken.map((each) => each.key),
  );
  return {
    ...offer,
    promotions: [...promotions, { key, promotionType: kind, active: true, from, to, name }],
    variants: variants.map((variant) => {
      const value = values?.get(variant.key);
      if (!value) return variant;
      return { ...variant, promotions: [...(variant.promotions ?? []), { key, name, from, to, value }] };
    }),
  };
}

/** Ends a promotion yesterday. One that began later is removed. */
export function endedPromotion(offer: OfferInFile, promotion: Promotion, today: CivilDate): OfferInFile {
  const yesterday = addDays(today, -1);
  if (promotion.to <= yesterday) return offer;
  if (promotion.from <= yesterday)
    return changedPromotion(offer, promotion, { ...promotion, to: yesterday, values: null });
  const others = <Some extends Entry>(entries: readonly Some[] = []) =>
    entries.filter((each) => !isOf(promotion, each));
  return {
    ...offer,
    promotions: others(offer.promotions),
    variants: offer.variants.map((each) => ({ ...each, promotions: others(each.promotions) })),
  };
}

export type PromotionState = "open" | "later" | "over" | "hidden";

export function promotionState({ from, to, silent }: Promotion, today: CivilDate): PromotionState {
  if (to < today) return "over";
  if (from > today) return "later";
  return silent ? "hidden" : "open";
}
