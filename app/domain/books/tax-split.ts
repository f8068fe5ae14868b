/** What invoices say to the tax office, by how they are taxed (decision 022), and the money that belongs to them. */
import { type InvoiceFacts, type InvoiceKind, type TaxTreatment, vatIn } from "#app/domain/invoice.ts";
import { type Cents, cents, type Currency, noCents, sumCents } from "#app/domain/money.ts";

/** "mixed": an invoice of several treatments, written before their shares were kept. */
export type TaxClass = TaxTreatment | "mixed";
export const taxClasses = [
  "brokered",
  "travel",
  "voucher",
  "own",
  "mixed",
] as const satisfies readonly TaxClass[];

/** The total of an invoice or correction, by treatment. Adds up to it. */
export function splitByTax({
  services,
  total,
}: Pick<InvoiceFacts, "services" | "total">): Map<TaxClass, Cents> {
  const classes = [...new Set(services.map(({ tax }) => tax))];
  const [only] = classes;
  if (only !== undefined && classes.length === 1) return new Map([[only, total]]);
  const amounts = services.map(({ amount }) => amount);
  const known = amounts.every((amount) => amount !== undefined) && sumCents(amounts as Cents[]) === total;
  if (!known) return new Map([["mixed", total]]);
  const split = new Map<TaxClass, Cents>();
  for (const { tax, amount = noCents } of services) split.set(tax, cents((split.get(tax) ?? 0) + amount));
  return split;
}

export interface TaxMonth {
  /** Gross, corrections taken off. */
  gross: Readonly<Record<TaxClass, Cents>>;
  /** In the shop's own services alone: everything else shows none. */
  vat: Cents;
  total: Cents;
}

/** Of one currency: the tax office is told in euros. */
export function taxMonth(
  invoices: readonly { facts: InvoiceFacts; kind: InvoiceKind }[],
  currency: Currency,
): TaxMonth {
  const gross: Record<TaxClass, Cents> = {
    brokered: noCents,
    travel: noCents,
    voucher: noCents,
    own: noCents,
    mixed: noCents,
  };
  let vat = 0;
  for (const { facts } of invoices.filter((each) => each.facts.currency === currency)) {
    for (const [tax, amount] of splitByTax(facts)) {
      gross[tax] = cents(gross[tax] + amount);
      if (tax === "own") vat += vatIn(amount);
    }
  }
  return { gross, vat: cents(vat), total: sumCents(Object.values(gross)) };
}
