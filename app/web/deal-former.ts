/** What the prices of a deal page were before, put where they are shown. */
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import type { DealData } from "#app/web/deal-data.ts";

/** The prices that may have been others: the stay's and the voucher's, as far as the page shows them. */
export function dealPrices({ chosen, stay, party, quote, voucher }: DealData) {
  const asked: Stay | null = stay && { checkin: stay.checkin, checkout: stay.checkout, ...party };
  return [
    ...(quote && asked ? [{ variantId: chosen, stay: asked, total: quote.total }] : []),
    ...(voucher ? [{ variantId: chosen, stay: null, total: voucher.total }] : []),
  ];
}

/** @param former of `dealPrices`, in their order */
export function dealWithFormer(deal: DealData, former: readonly (Cents | null)[]): DealData {
  const { headline, rooms } = deal;
  const queue = [...former];
  const quote = deal.quote && { ...deal.quote, former: queue.shift() ?? null };
  const voucher = deal.voucher && { ...deal.voucher, former: queue.shift() ?? null };
  // The lowest of several has its own from the search.
  if (!headline || headline.from) return { ...deal, quote, voucher };
  const own = headline.stay ? quote?.former : voucher?.former;
  const all = own ? timesQuantity(own, headline.stay ? rooms : 1) : null;
  return { ...deal, quote, voucher, headline: { ...headline, former: all } };
}
