/** GET /api/offers/variant/{variantId}: the offer of an order item, and the search that leads back to it. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { AnswerCache, apiCall, apiRoute } from "#app/api/call.server.ts";
import { lowestOnSale, stayOnSale } from "#app/api/on-sale.server.ts";
import {
  offerOfVariantSchema,
  toWireOffer,
  variantKey,
  variantQuery,
} from "#app/api/schemas/offer.server.ts";
import type { VariantOnSale } from "#app/api/schemas/variant.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { problemTexts } from "#locale/problem.ts";
import { readReferencePrices } from "#app/search/query/reference-prices.server.ts";

/** Looking for the lowest price of a year takes a while. */
const lowest = new AnswerCache<{ sale: VariantOnSale | null }>();

const read = apiCall({
  summary: "Das Angebot einer Variante",
  description:
    "Auch wenn es nicht mehr zu kaufen ist; die Preise sind dann null. Mit checkin und checkout gelten sie für " +
    "diesen Aufenthalt, ohne sie sind es die niedrigsten.",
  params: variantKey,
  query: variantQuery,
  answer: offerOfVariantSchema,
  cache: "public, no-cache",
  handle: async ({ params, query, context }) => {
    const { shop } = context;
    const index = await shop.offers();
    const found = index.offerOfVariant(params.variantId);
    if (!found) return ownProblemProblem(context, 404, { detail: problemTexts.unknownVariant });
    const { offer } = found;
    const { adults, checkin = null, checkout = null, childrenAges, roomsCount } = query;
    const inventory = { nightOf: index.nightOf, today: shop.today() };
    const stay =
      checkin && checkout && checkin < checkout ? { checkin, checkout, adults, childrenAges } : null;
    const onSale = isOnSale(offer, shop.now());
    const price = (variant: (typeof offer.variants)[number]) => {
      if (!onSale) return null;
      if (stay) return stayOnSale(offer, variant, stay, inventory);
      const make = () => ({ sale: lowestOnSale(offer, variant, inventory) });
      return lowest.of(index, `${inventory.today} ${variant.id}`, shop.now(), make)?.sale ?? null;
    };
    const sales = new Map(offer.variants.map((variant) => [variant.id, price(variant)]));
    // Of the lowest of many stays nobody has asked what that very one cost.
    const shown = offer.variants.flatMap(({ id, voucher }) => {
      const total = sales.get(id)?.price.total;
      return total !== undefined && (stay || voucher) ? [{ variantId: id, stay, total }] : [];
    });
    for (const [index, list] of (await readReferencePrices(shop, shown)).entries()) {
      const { variantId } = shown[index] ?? {};
      const sale = sales.get(variantId ?? "");
      if (variantId && sale) sales.set(variantId, { ...sale, price: { ...sale.price, list } });
    }
    return {
      offer: toWireOffer(offer, ({ id }) => sales.get(id) ?? null, shop.config.publicUrl),
      slug: offer.slug,
      adults,
      checkin,
      checkout,
      childrenAges,
      roomsCount,
      variantId: params.variantId,
    };
  },
});

export const loader = apiRoute("/api/offers/variant/{variantId}", { get: read });
export const action = (args: ActionFunctionArgs) => loader(args);
