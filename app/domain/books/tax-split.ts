/** Totals of invoices by tax treatment (decision 022), for the monthly VAT return. */
import { sumByRate, usualRate, type VatSource, type VatSum } from "#app/domain/books/vat.ts";
import type { InvoiceFacts, InvoiceKind, TaxTreatment } from "#app/domain/invoice.ts";
import { type Cents, cents, type Currency, noCents, sumCents } from "#app/domain/money.ts";

/** "mixed": an old invoice with several treatments whose shares were not stored. */
export type TaxClass = TaxTreatment | "mixed";
export const taxClasses = [
  "brokered",
  "travel",
  "voucher",
  "own",
  "stay",
  "mixed",
] as const satisfies readonly TaxClass[];

export function splitByTax({
  services,
  total,
}: Pick<InvoiceFacts, "services" | "total">): Map<TaxClass, Cents> {
  const classes = [...new Set(services.map(({ tax }) => tax))];
  const [singleClass] = classes;
  if (singleClass !== undefined && classes.length === 1) return new Map([[singleClass, total]]);
  const amounts = services.map(({ amount }) => amount);
  const isKnown = amounts.every((amount) => amount !== undefined) && sumCents(amounts as Cents[]) === total;
  if (!isKnown) return new Map([["mixed", total]]);
  const split = new Map<TaxClass, Cents>();
  for (const { tax, amount = noCents } of services) split.set(tax, cents((split.get(tax) ?? 0) + amount));
  return split;
}

/** Amounts of an invoice that bear VAT: components of the operator's own stays, and the shop's own service. */
export function taxedParts(facts: Pick<InvoiceFacts, "services" | "total">): readonly VatSource[] {
  const own = splitByTax(facts).get("own");
  const stays = facts.services.flatMap(({ parts = [] }) => parts);
  return [...stays, ...(own ? [{ component: "own" as const, rate: usualRate, gross: own }] : [])];
}

export interface TaxMonth {
  /** Gross amounts, with corrections subtracted. */
  gross: Readonly<Record<TaxClass, Cents>>;
  /** Totals that bear VAT, by rate. The standard rate is always included. */
  rates: readonly VatSum[];
  vat: Cents;
  total: Cents;
}

/** Totals of one currency, as the tax office requires euros. */
export function taxMonth(
  invoices: readonly { facts: InvoiceFacts; kind: InvoiceKind }[],
  currency: Currency,
): TaxMonth {
  const gross: Record<TaxClass, Cents> = {
    brokered: noCents,
    travel: noCents,
    voucher: noCents,
    own: noCents,
    stay: noCents,
    mixed: noCents,
  };
  const sums: VatSum[] = [{ rate: usualRate, gross: noCents, net: noCents, vat: noCents }];
  for (const { facts } of invoices.filter((each) => each.facts.currency === currency)) {
    for (const [tax, amount] of splitByTax(facts)) gross[tax] = cents(gross[tax] + amount);
    sums.push(...sumByRate(taxedParts(facts)));
  }
  const rates = [...new Set(sums.map(({ rate }) => rate))].toSorted((a, b) => a - b);
  return {
    gross,
    rates: rates.map((rate) => addSums(sums.filter((sum) => sum.rate === rate))),
    vat: sumCents(sums.map(({ vat }) => vat)),
    total: sumCents(Object.values(gross)),
  };
}

/** Adds up sums of one rate. VAT is summed as shown on the invoices, not recalculated. */
function addSums(sums: readonly VatSum[]): VatSum {
  const add = (name: "gross" | "net" | "vat") => sumCents(sums.map((sum) => sum[name]));
  return { rate: sums[0]?.rate ?? usualRate, gross: add("gross"), net: add("net"), vat: add("vat") };
}
