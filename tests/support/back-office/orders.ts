/** Two properties and their orders, to test that neither sees data of the other. */
import { v7 as newId } from "uuid";

import { placeBid } from "#app/commands/order/bids.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { listWaitingBids } from "#app/store/queries/order/bids.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, arrival, nightRows, testNow } from "#tests/support/catalogue.ts";
import { workAt } from "#tests/support/sold-orders.ts";

export const lake = { key: "see", name: "Haus am See GmbH", slug: "haus-am-see" };
export const mill = { key: "muehle", name: "Alte Mühle KG", slug: "alte-muehle" };

/**
 * Puts both on sale: three nights for 310 euros, and bids from 186 euros that wait for a decision. Returns their
 * variants' ids.
 */
export async function createTwoProperties(db: Database): Promise<[lakeId: string, millId: string]> {
  const offers = [lake, mill].map(({ key, slug }) =>
    aCatalogueOffer({
      slug,
      vendor: key,
      variants: [
        aCatalogueVariant({
          nightRows: nightRows(arrival, [10000, 12000, 9000], 9),
          priceType: { kind: "Slider", factor: 0.6 },
          voucher: { total: cents(24_000), available: 20 },
          bidding: { reserve: 0.83, counter: 0.95, policy: "manual" },
        }),
      ],
    }),
  );
  const vendors = [lake, mill].map(({ key, name }) => ({
    key,
    name,
    address: "Seestraße 1, 87629 Füssen",
    email: `${key}@haus.example`,
    phone: "",
  }));
  const imported = await importCatalogue(
    { db, now: testNow },
    { vendors, groupings: [], offers },
    { complete: true },
  );
  if (!imported.ok) throw new Error(JSON.stringify(imported));
  const stored = await listOffers(db);
  const idOf = (wanted: string) => stored.find(({ slug }) => slug === wanted)?.variants[0]?.id ?? "";
  return [idOf(lake.slug), idOf(mill.slug)];
}

/** Places an order to be paid by transfer. */
export async function placeTransferOrder(
  db: Database,
  variantId: string,
  customer: { lastName?: string; email?: string; phone?: string } = {},
): Promise<Order> {
  const work = workAt(db);
  const cart = await readyCart(work, { variantId, customer, paymentType: paymentTypes.WireTransfer });
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  return (await findOrder(db, placed.order.id)) ?? placed.order;
}

/** Creates a waiting bid of 250 euros and returns its id. */
export async function createWaitingBid(
  db: Database,
  variantId: string,
  work: CommandContext = workAt(db),
): Promise<string> {
  const order = await readyCart(work, { variantId });
  const itemId = order.orderItems[0]?.id ?? "";
  const bid = { itemId, amount: cents(25_000), email: "erika@kundin.example", network: newId(), secret };
  const placed = await placeBid(work, order, bid);
  if (!placed.ok) throw new Error(placed.refusal);
  const waiting = (await listWaitingBids(db, testNow)).find((each) => each.itemId === itemId);
  return waiting?.id ?? "";
}
