/** Who bids through the API. */
import type { AppLoadContext } from "@remix-run/node";

import type { PlaceBid } from "#app/commands/bids.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { networkOf } from "#app/web/network-of.server.ts";

/** `email` is empty where neither the call nor the order has one. */
export function bidderOf(
  { shop, client }: AppLoadContext,
  order: Order,
  email: string | null | undefined,
): Omit<PlaceBid, "itemId" | "amount"> {
  const secret = shop.config.sessionSecrets[0];
  return { email: email ?? order.customer.email, network: networkOf(client, secret), secret };
}
