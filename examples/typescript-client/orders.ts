/** Buys for a customer, and follows the orders of the shop. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { type PartnerOrder, read, readAgain, type ShopClient, ShopProblem } from "./shop-client.ts";

export interface Wish {
  variantId: string;
  /** Without days it is a voucher. */
  stay?: { checkin: string; checkout: string; adults: number };
}

const customer = {
  sex: "female",
  firstName: "Erika",
  lastName: "Beispiel",
  email: "erika@kundin.example",
  phone: "",
  address: "Musterweg 3",
  country: "DE",
  zip: "10115",
  city: "Berlin",
} as const;

/** Fills a cart and places it for the total that `agree` accepts. */
export async function buy(
  shop: ShopClient,
  { variantId, stay }: Wish,
  agree: (total: number) => boolean,
): Promise<PartnerOrder> {
  const { id, token } = await read(shop.POST("/api/orders"));
  const path = { id, token };
  await read(
    shop.POST("/api/orders/{id}/{token}/items", {
      params: { path },
      body: { orderId: id, key: token, variantId, quantity: 1, ...(stay && { book: stay }) },
    }),
  );
  await read(shop.PUT("/api/orders/{id}/{token}/customer", { params: { path }, body: customer }));
  const shipping = { orderId: id, key: token, type: "EMAIL" } as const;
  await read(shop.POST("/api/orders/{id}/{token}/shipping", { params: { path }, body: shipping }));
  const { summary } = await read(shop.GET("/api/orders/{id}/{token}", { params: { path } }));
  return place(shop, path, summary.total, agree);
}

async function place(
  shop: ShopClient,
  { id, token }: { id: string; token: string },
  total: number,
  agree: (total: number) => boolean,
): Promise<PartnerOrder> {
  if (!agree(total)) throw new Error(`nobody wants to pay ${total}`);
  const headers = { "Idempotency-Key": randomUUID() };
  const body = { token, paymentType: "WireTransfer", total, acceptTerms: true } as const;
  try {
    const placed = await readAgain(() =>
      shop.POST("/api/partner/orders/{id}/place", { params: { path: { id } }, headers, body }),
    );
    return placed.order;
  } catch (error) {
    // The price has changed since it was read: ask the customer again.
    if (error instanceof ShopProblem && error.problem.total !== undefined && error.problem.total !== total)
      return place(shop, { id, token }, error.problem.total, agree);
    throw error;
  }
}

/** All changed orders since the cursor, then those that change later. Store the cursor with the order. */
export async function* followOrders(
  shop: ShopClient,
  start?: string,
  pauseMs = 60_000,
): AsyncGenerator<{ orders: PartnerOrder[]; cursor: string }> {
  for (let since = start; ;) {
    const query = since === undefined ? {} : { since };
    const { orders, cursor, more } = await read(shop.GET("/api/partner/orders", { params: { query } }));
    if (orders.length > 0) yield { orders, cursor };
    since = cursor;
    if (!more) await pause(pauseMs);
  }
}
