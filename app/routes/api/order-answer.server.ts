/** How the calls of the order API answer with an order, or with why it does not open. */
import type { AppLoadContext } from "@remix-run/node";

import { withCardCodes } from "#app/commands/gift-cards.server.ts";
import { reviewOrder } from "#app/commands/checkout.server.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { participantsState } from "#app/domain/order/participant.ts";
import { findFulfilment } from "#app/store/queries/fulfilment.server.ts";
import { readOrder } from "#app/store/order-access.server.ts";
import { cartSurroundings } from "#app/web/wire/order-item.server.ts";
import { toWireOrder } from "#app/web/wire/order.server.ts";
import { refusalProblem } from "#app/routes/api/refusal-problem.server.ts";

/** A cart is shown at today's prices, as its page shows it; a placed order as it was placed. */
export async function currentOrder({ shop }: AppLoadContext, order: Order): Promise<Order> {
  return canBeChanged(order) ? (await reviewOrder(shop.db, order, shop.now())).order : order;
}

export async function wireOrder(
  context: AppLoadContext,
  order: Order,
): Promise<ReturnType<typeof toWireOrder>> {
  const { shop } = context;
  const { publicUrl } = shop.config;
  const now = shop.now();
  if (canBeChanged(order))
    return toWireOrder(await currentOrder(context, order), { ...cartSurroundings(publicUrl), now });
  const namesOpen = participantsState(order, now) === "open";
  const fulfilment = await findFulfilment(shop.db, order.id);
  const vouchers = withCardCodes(shop.config.sessionSecrets, fulfilment.vouchers);
  return toWireOrder(order, { ...fulfilment, vouchers, publicUrl, namesOpen, now });
}

/** The order of an address with its key. */
export async function openOrder(
  request: Request,
  context: AppLoadContext,
  access: { id: string; token: string },
): Promise<Order | Response> {
  const { shop } = context;
  const opened = await readOrder(shop.db, access, shop.now());
  return opened.ok ? opened.order : refusalProblem(request, context, access.id, opened.refusal);
}
