import type { AppLoadContext } from "@remix-run/node";

import type { CheckoutStep } from "#app/domain/checkout-step.ts";
import type { Order } from "#app/domain/order.ts";
import { readOrder } from "#app/store/read-order.server.ts";
import { dropCart, readCart } from "#app/web/cart-cookie.server.ts";
import { checkoutStart } from "#app/web/checkout-start.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import { homePath } from "#app/web/paths.ts";
import { flash } from "#app/web/session.server.ts";

/** The order of the visitor's cart, when this step of the checkout may be shown; else throws the way there. */
export async function openCheckout(
  request: Request,
  context: AppLoadContext,
  step: "start" | CheckoutStep,
): Promise<Order> {
  const { shop } = context;
  const cart = await readCart(shop.config, request);
  const opened = cart && (await readOrder(shop.db, cart, shop.now()));
  if (!opened?.ok) {
    const said = await flash(shop.config, request, { kind: "warning", text: "Ihr Warenkorb ist leer." });
    throw seeOther(homePath(), cart ? [said, await dropCart(shop.config)] : [said]);
  }
  const elsewhere = checkoutStart(opened.order, step, shop.now());
  if (elsewhere) throw seeOther(elsewhere);
  return opened.order;
}
