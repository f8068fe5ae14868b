import type { AppLoadContext } from "@remix-run/node";

import { type Review, reviewOrder } from "#app/commands/checkout.server.ts";
import type { CheckoutStep } from "#app/domain/order/checkout-step.ts";
import { canBeChanged, type Order, orderStatuses } from "#app/domain/order/order.ts";
import { checkout as texts } from "#app/locales/de/order/checkout.ts";
import { order as orderTexts } from "#app/locales/de/order/order.ts";
import { readOrder } from "#app/store/order-access.server.ts";
import { dropCart, placedCart, readCart, readPlaced } from "#app/web/cart-cookie.server.ts";
import { checkoutStart } from "#app/web/checkout-start.ts";
import { eventOrigin } from "#app/web/event-origin.server.ts";
import type { FlashMessage } from "#app/web/flash-message.ts";
import { orderLines, orderSums } from "#app/web/order-lines.ts";
import { readDifferences } from "#app/web/read-seen.server.ts";
import { differenceText, seenRows } from "#app/web/seen-cart.ts";
import { orderToChange, seeOther, seePlaced } from "#app/web/order-response.server.ts";
import { checkoutPath, homePath, orderViewPath } from "#app/web/paths.ts";
import { flash } from "#app/web/session.server.ts";

/** What a look at a step is called where events are counted. */
const stepEvents = {
  start: "checkout-start",
  payment: "payment-options",
  customer: "user-details",
  finalize: "overview",
} as const;

/**
 * The visitor's cart as it would be ordered now, when this step of the checkout may be shown; else throws the way there.
 * Which step is open depends on what is left to pay, so prices, code and gift cards are looked at first.
 * @param form what was posted to the step: where it leads back, because the cart was changed elsewhere, that is said
 */
export async function openCheckout(
  request: Request,
  context: AppLoadContext,
  step: "start" | CheckoutStep,
  form?: FormData,
): Promise<Review> {
  const { shop } = context;
  const say = (kind: FlashMessage["kind"], text: string) => flash(shop.config, request, { kind, text });
  // Whoever goes back, from the provider's page for instance, finds the order there and does not order again.
  const seeOrdered = async (order: Order) => {
    const cookies = await placedCart(shop.config, order);
    return seeOther(orderViewPath(order), [await say("info", texts.placed), ...cookies]);
  };
  const cart = await readCart(shop.config, request);
  const opened = cart && (await readOrder(shop.db, cart, shop.now()));
  if (!opened?.ok) {
    const access = await readPlaced(shop.config, request);
    const placed = access && (await readOrder(shop.db, access, shop.now()));
    if (placed?.ok && isPlaced(placed.order)) throw await seeOrdered(placed.order);
    const said = await say("warning", texts.empty);
    throw seeOther(homePath(), cart ? [said, await dropCart(shop.config)] : [said]);
  }
  if (request.method === "POST") await orderToChange(request, context, opened.order.id, opened);
  if (isPlaced(opened.order)) throw await seeOrdered(opened.order);
  const review = await reviewOrder(shop.db, opened.order, shop.now());
  const elsewhere = checkoutStart(review.order, step, shop.now());
  if (elsewhere && !canBeChanged(opened.order))
    throw await seePlaced(request, context, opened.order, elsewhere);
  if (elsewhere) {
    const rows = seenRows(orderLines(review.order), orderSums(review.order, review.summary));
    const differences = form ? readDifferences(form, rows) : [];
    if (differences.length === 0) {
      const first = (["payment", "customer"] as const).find((each) => elsewhere === checkoutPath(each));
      throw seeOther(elsewhere, first ? [await say("info", texts.first[first])] : []);
    }
    const lines = differences.map((each) => differenceText(each)).join("; ");
    const text = `${orderTexts.elsewhere.title}. ${lines}.`;
    throw seeOther(elsewhere, [await say("warning", text)]);
  }
  if (request.method === "GET") {
    const { tell } = shop.work(eventOrigin(request, context));
    await tell?.(shop.db, { orderId: review.order.id, name: stepEvents[step] });
  }
  return review;
}

const isPlaced = ({ status }: Order) => status === orderStatuses.Closed;
