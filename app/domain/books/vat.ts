/** VAT of stays that the operator sells in its own name, by component and rate (decision 087). */
import {
  type ExtraKind,
  type OwnSale,
  type VatComponent,
  vatComponents,
} from "#app/domain/catalogue/own-sale.ts";
import { type Cents, cents, shareOf, sumCents, timesFactor, timesQuantity } from "#app/domain/money.ts";
import { upgradeTotal } from "#app/domain/order/item.ts";
import type { BookingInformation, ItemUpgrade } from "#app/domain/order/order.ts";

export interface VatPart {
  component: VatComponent;
  /** In percent. */
  rate: number;
  gross: Cents;
}

interface OwnStay {
  unitPrice: Cents;
  quantity: number;
  upgrades: readonly ItemUpgrade[];
  bookingInformation: Pick<BookingInformation, "nights" | "persons">;
}

/** Components of a stay with its extras. Their sum is the total of the stay. */
export function vatPartsOf(item: OwnStay, sale: OwnSale): VatPart[] {
  const gross = new Map<VatComponent, Cents>();
  const add = (component: VatComponent, amount: Cents) =>
    gross.set(component, cents((gross.get(component) ?? 0) + amount));
  const addMeals = (amount: Cents) => {
    const drinks = timesFactor(amount, sale.drinksShare);
    add("drinks", drinks);
    add("food", cents(amount - drinks));
  };
  const addExtra = (kind: ExtraKind, amount: Cents) =>
    kind === "meals" ? addMeals(amount) : add(kind, amount);
  let left = timesQuantity(item.unitPrice, item.quantity);
  const takeFromPrice = (requested: Cents) => {
    const taken = cents(Math.min(requested, left));
    left = cents(left - taken);
    return taken;
  };
  for (const upgrade of item.upgrades) {
    const amount = upgradeTotal(item, upgrade);
    // The price of the room includes mandatory extras.
    addExtra(upgrade.taxedAs ?? "extras", upgrade.isOptional ? amount : takeFromPrice(amount));
  }
  const { nights, persons } = item.bookingInformation;
  if (sale.mealPrice !== null)
    addMeals(takeFromPrice(timesQuantity(sale.mealPrice, nights * persons * item.quantity)));
  add("service", takeFromPrice(timesFactor(left, sale.serviceShare)));
  add("lodging", left);
  return vatComponents
    .map((component) => ({ component, rate: sale.rates[component], gross: gross.get(component) ?? cents(0) }))
    .filter((part) => part.gross !== 0);
}

/** Splits a sum by weights. Each share is exact to one cent, has the sum's sign, and the shares add up to the sum. */
export function splitByWeights(sum: Cents, weights: readonly Cents[]): Cents[] {
  const total = sumCents(weights);
  if (total === 0) return weights.map((_, index) => (index === 0 ? sum : cents(0)));
  let weightSum = 0;
  let previous = 0;
  return weights.map((each) => {
    weightSum += each;
    const endShare = Math.sign(sum) * shareOf(cents(Math.abs(sum)), Math.abs(weightSum), Math.abs(total));
    const share = cents(endShare - previous);
    previous = endShare;
    return share;
  });
}

export function scaleParts(parts: readonly VatPart[], sum: Cents): VatPart[] {
  const shares = splitByWeights(
    sum,
    parts.map(({ gross }) => gross),
  );
  return parts.map((part, index) => ({ ...part, gross: shares[index] ?? cents(0) }));
}

/** Standard VAT rate in Germany in percent (UStG § 12 Abs. 1), which applies to the shop's own service. */
export const usualRate = 19;

/** VAT included in a gross amount. @param rate percent, at most two decimals */
export function vatIn(gross: Cents, rate = usualRate): Cents {
  const hundredths = Math.round(rate * 100);
  return cents(Math.sign(gross) * shareOf(cents(Math.abs(gross)), hundredths, 10_000 + hundredths));
}

/** A component on an invoice. "own": the shop's own service. */
export type VatSource = Omit<VatPart, "component"> & { component: VatComponent | "own" };
type VatRow = VatSource & Omit<VatSum, "rate" | "gross">;

/** One row per component and rate. VAT is calculated per rate and then split, so that rows add up to the totals. */
export function vatRows(sources: readonly VatSource[]): VatRow[] {
  return sumByRate(sources).flatMap(({ rate, vat }) => {
    const names = [
      ...new Set(sources.filter((each) => each.rate === rate).map(({ component }) => component)),
    ];
    const gross = names.map((name) =>
      sumCents(
        sources.filter((each) => each.rate === rate && each.component === name).map((each) => each.gross),
      ),
    );
    const shares = splitByWeights(vat, gross);
    return names.map((component, index) => {
      const [whole, tax] = [gross[index] ?? cents(0), shares[index] ?? cents(0)];
      return { component, rate, gross: whole, net: cents(whole - tax), vat: tax };
    });
  });
}

export interface VatSum {
  /** In percent. */
  rate: number;
  gross: Cents;
  net: Cents;
  vat: Cents;
}

/** Totals per rate, lowest rate first. VAT is calculated once per rate. */
export function sumByRate(parts: readonly Pick<VatPart, "rate" | "gross">[]): VatSum[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  return rates.map((rate) => {
    const gross = sumCents(parts.filter((part) => part.rate === rate).map((part) => part.gross));
    const vat = vatIn(gross, rate);
    return { rate, gross, net: cents(gross - vat), vat };
  });
}
