import type { AppLoadContext } from "@remix-run/node";

import { type Review, reviewOrder } from "#app/commands/order/checkout.server.ts";
import type { CheckoutStep } from "#app/domain/order/checkout-step.ts";
import { canBeChanged, type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { orderToChange, seeOther, seePlaced } from "#app/http/access.server.ts";
import {
  clearCartCookie,
  readCartCookie,
  readPlacedOrderCookie,
  setPlacedOrderCookies,
} from "#app/http/cookies.server.ts";
import { safeError } from "#app/http/log.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { flash, readWayBack } from "#app/http/session.server.ts";
import { noteLook } from "#app/http/tracking.server.ts";
import { checkoutPath, dealPath, homePath, orderViewPath } from "#app/http/urls.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { orderTexts } from "#locale/order/order.ts";
import { type SearchState, writeSearchState } from "#app/search-url/h-state.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { checkoutStart } from "#app/ui/order/checkout-steps.ts";
import { readDifferences } from "#app/ui/order/seen-cart.server.ts";
import { differenceText } from "#app/ui/order/seen-cart.ts";

/** What a promise gives within so many milliseconds; undefined where it takes longer. */
export async function firstWithin<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds (specification § 9). */
const offerTimeout = 500;

/** "Back" from the first step: the last page before the checkout, else the offer of the first item, else home. */
export async function wayOut(request: Request, context: AppLoadContext, order: Order): Promise<string> {
  const { shop } = context;
  const before = await readWayBack(shop.config, request);
  if (before !== null) return before;
  const [item] = order.orderItems;
  if (!item) return homePath();
  const offer = firstWithin(offerPath(context, item), offerTimeout).catch((error: unknown) => {
    shop.log.warn({ error: safeError(error) }, "the offer of the way back could not be looked up");
    return undefined;
  });
  return (await offer) ?? homePath();
}

async function offerPath({ shop }: AppLoadContext, item: OrderItem): Promise<string | undefined> {
  const found = (await shop.offers()).offerOfVariant(item.variantId ?? "");
  return found && `${dealPath(found.offer)}?${new URLSearchParams({ h: writeSearchState(stateOf(item)) })}`;
}

/** The stay as it lies in the cart. */
function stateOf(item: OrderItem): Partial<SearchState> {
  const variantId = item.variantId ?? "";
  if (item.type === "Voucher") return { variantId };
  const { adults, childrenAges, checkin, checkout } = item.bookingInformation;
  return { variantId, rooms: item.quantity, adults, childrenAges, checkin, checkout };
}

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
    const cookies = await setPlacedOrderCookies(shop.config, order);
    return seeOther(orderViewPath(order), [await say("info", t("placed")), ...cookies]);
  };
  const cart = await readCartCookie(shop.config, request);
  const opened = cart && (await readOrder(shop.db, cart, shop.now()));
  if (!opened?.ok) {
    const access = await readPlacedOrderCookie(shop.config, request);
    const placed = access && (await readOrder(shop.db, access, shop.now()));
    if (placed?.ok && isPlaced(placed.order)) throw await seeOrdered(placed.order);
    const said = await say("warning", t("empty"));
    throw seeOther(homePath(), cart ? [said, await clearCartCookie(shop.config)] : [said]);
  }
  if (request.method === "POST") await orderToChange(request, context, opened.order.id, opened);
  if (isPlaced(opened.order)) throw await seeOrdered(opened.order);
  const review = await reviewOrder(shop.db, opened.order, shop.now());
  const elsewhere = checkoutStart(review.order, step, shop.now());
  if (elsewhere && !canBeChanged(opened.order))
    throw await seePlaced(request, context, opened.order, { path: elsewhere });
  if (elsewhere) {
    const differences = form ? readDifferences(form, review) : [];
    if (differences.length === 0) {
      const first = (["payment", "customer"] as const).find((each) => elsewhere === checkoutPath(each));
      throw seeOther(elsewhere, first ? [await say("info", t(`first.${first}`))] : []);
    }
    const lines = differences.map((each) => differenceText(each)).join("; ");
    const text = `${orderTexts("elsewhere.title")}. ${lines}.`;
    throw seeOther(elsewhere, [await say("warning", text)]);
  }
  if (request.method === "GET") noteLook(context, { orderId: review.order.id, name: stepEvents[step] });
  return review;
}

const isPlaced = ({ status }: Order) => status === orderStatuses.Closed;
