/** How a vendor that sells its own rooms splits its prices for VAT (decision 087). */
import type { Cents } from "#app/domain/money.ts";

type MealBoard = "UF" | "HP" | "VP" | "AI";

/** "service": the flat share of a price with meals that are not priced (UStAE 12.16 Abs. 12). */
export const vatComponents = ["lodging", "food", "drinks", "service", "extras"] as const;
export type VatComponent = (typeof vatComponents)[number];

/** Percent, by component. */
type VatRates = Readonly<Record<VatComponent, number>>;

/** How an extra is taxed; "meals" are split into food and drinks. */
export const extraKinds = ["lodging", "meals", "drinks", "extras"] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** How a vendor that sells its own rooms splits its prices; what is absent follows German law of 2026. */
export interface VendorVat {
  rates?: Partial<VatRates> | undefined;
  /** By board: meals and drinks of one person and night. */
  meals?: Partial<Record<MealBoard, Cents>> | undefined;
  /** The share of drinks in meals. */
  drinksShare?: number | undefined;
  /** The share at the full rate of a price whose meals have no price. */
  serviceShare?: number | undefined;
}

/** The same for one variant, as an item was sold with it. */
export interface OwnSale {
  rates: VatRates;
  /** Meals and drinks of one person and night; null where they have no price of their own. */
  mealPrice: Cents | null;
  drinksShare: number;
  /** 0 where the board has no meals. */
  serviceShare: number;
}

/** UStG § 12 Abs. 1, Abs. 2 Nr. 11 and 15; shares by the letter of the BMF of 22 December 2025. */
const germanRates: VatRates = { lodging: 7, food: 7, drinks: 19, service: 19, extras: 19 };
const germanDrinksShare = 0.3;
const germanServiceShare = 0.15;

export function ownSaleOf(vat: VendorVat = {}, board: "OV" | MealBoard): OwnSale {
  const mealPrice = board === "OV" ? null : (vat.meals?.[board] ?? null);
  const isFlat = board !== "OV" && mealPrice === null;
  return {
    rates: { ...germanRates, ...vat.rates },
    mealPrice,
    drinksShare: vat.drinksShare ?? germanDrinksShare,
    serviceShare: isFlat ? (vat.serviceShare ?? germanServiceShare) : 0,
  };
}
