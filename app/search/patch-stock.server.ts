import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { Stock } from "#app/search/stock.server.ts";
import type { NightColumns } from "#app/store/queries/nights.server.ts";

/** How the inventory of some variants is now. */
export interface StockChange {
  variantIds: readonly string[];
  /** All nights of these variants; a variant that is missing has none. */
  nights: ReadonlyMap<string, NightColumns>;
  /** Vouchers left; variants without a contingent are missing. */
  vouchers: ReadonlyMap<string, number>;
}

const noNights: NightColumns = {
  firstDay: 0,
  prices: new Int32Array(0),
  free: new Uint8Array(0),
  closed: new Uint8Array(0),
};

/** A new stock that shares with the old one what did not change. Unknown variants are left out. */
export function patchStock(
  stock: Stock,
  numberOf: ReadonlyMap<string, number>,
  { variantIds, nights, vouchers }: StockChange,
): { stock: Stock; changed: number[] } {
  const known = [...new Set(variantIds)].flatMap((id) => {
    const number = numberOf.get(id);
    return number === undefined ? [] : [{ id, number }];
  });
  const inventory = stock.inventory.patched(
    known.map(({ id, number }) => [number, nights.get(id) ?? noNights] as const),
  );
  const offers = [...stock.offers];
  for (const { id, number } of known) {
    const position = stock.columns.offerOf[number] ?? -1;
    const offer = offers[position];
    const available = vouchers.get(id);
    if (offer && available !== undefined) offers[position] = withVouchers(offer, id, available);
  }
  return { stock: { ...stock, offers, inventory }, changed: known.map(({ number }) => number) };
}

function withVouchers(offer: Offer, variantId: string, available: number): Offer {
  const variants = offer.variants.map((variant) =>
    variant.id === variantId && variant.voucher && variant.voucher.available !== available
      ? { ...variant, voucher: { ...variant.voucher, available } }
      : variant,
  );
  return { ...offer, variants };
}
