/** VAT split of prices for vendors that sell their own rooms (decision 087). */
import type { Cents } from "#app/domain/money.ts";

type MealBoard = "UF" | "HP" | "VP" | "AI";

/** "service": flat share of a price that includes meals without a price of their own (UStAE 12.16 Abs. 12). */
export const vatComponents = ["lodging", "food", "drinks", "service", "extras"] as const;
export type VatComponent = (typeof vatComponents)[number];

/** VAT rates in percent. */
type VatRates = Readonly<Record<VatComponent, number>>;

/** VAT treatment of an extra; "meals" are split into food and drinks. */
export const extraKinds = ["lodging", "meals", "drinks", "extras"] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** True when invoices can name the seller's tax number or VAT id, without which they are invalid (UStG § 14 (4) No. 2). */
export const hasTaxNumber = (seller: { vatId: string | null; taxNumber: string | null }): boolean =>
  seller.vatId !== null || seller.taxNumber !== null;

/** A vendor's settings for the VAT split. Absent values follow German law of 2026. */
export interface VendorVat {
  rates?: Partial<VatRates> | undefined;
  /** Price of meals and drinks per person and night, by board. */
  meals?: Partial<Record<MealBoard, Cents>> | undefined;
  /** Share of drinks in the price of meals. */
  drinksShare?: number | undefined;
  /** Share taxed at the full rate when meals have no price. */
  serviceShare?: number | undefined;
}

/** The settings for one variant, stored with a sold item. */
export interface OwnSale {
  rates: VatRates;
  /** Price of meals and drinks per person and night; null when they have none. */
  mealPrice: Cents | null;
  drinksShare: number;
  /** 0 without meals. */
  serviceShare: number;
}

/** UStG § 12 Abs. 1, Abs. 2 Nr. 11 and 15; shares from the BMF circular of 22 December 2025. */
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
