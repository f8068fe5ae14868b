import type { AppLoadContext } from "@remix-run/node";

import { type Review, reviewOrder } from "#app/commands/order/checkout.server.ts";
import type { CheckoutStep } from "#app/domain/order/checkout-step.ts";
import { canBeChanged, type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { requireOrderToChange, seeOther, redirectToPlacedOrder } from "#app/http/access.server.ts";
import {
  clearCartCookie,
  readCartCookie,
  readPlacedOrderCookie,
  setPlacedOrderCookies,
} from "#app/http/cookies.server.ts";
import { safeError } from "#app/http/log.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { flash, readWayBack } from "#app/http/session.server.ts";
import { recordPageEvent } from "#app/http/tracking.server.ts";
import { checkoutPath, dealPath, homePath, orderViewPath } from "#app/http/urls.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { orderTexts } from "#locale/order/order.ts";
import { type SearchState, writeSearchState } from "#app/search-url/h-state.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { checkoutStart } from "#app/ui/order/checkout-steps.ts";
import { readDifferences } from "#app/ui/order/seen-cart.server.ts";
import { differenceText } from "#app/ui/order/seen-cart.ts";

/** Result of the promise; undefined when it takes longer. */
export async function awaitWithTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Time limit of the offer lookup in ms (specification § 9). */
const offerTimeout = 500;

/**
 * "Back" link of the first step: the last page before the checkout, else the offer of the first item, else the home
 * page.
 */
export async function findBackPath(request: Request, context: AppLoadContext, order: Order): Promise<string> {
  const { shop } = context;
  const previousPage = await readWayBack(shop.config, request);
  if (previousPage !== null) return previousPage;
  const [item] = order.orderItems;
  if (!item) return homePath();
  const offer = awaitWithTimeout(offerPath(context, item), offerTimeout).catch((error: unknown) => {
    shop.log.warn({ error: safeError(error) }, "the offer of the way back could not be looked up");
    return undefined;
  });
  return (await offer) ?? homePath();
}

async function offerPath({ shop }: AppLoadContext, item: OrderItem): Promise<string | undefined> {
  const found = (await shop.offers()).offerOfVariant(item.variantId ?? "");
  return (
    found &&
    `${dealPath(found.offer)}?${new URLSearchParams({ h: writeSearchState(buildSearchState(item)) })}`
  );
}

/** Search state with the item's stay. */
function buildSearchState(item: OrderItem): Partial<SearchState> {
  const variantId = item.variantId ?? "";
  if (item.type === "Voucher") return { variantId };
  const { adults, childrenAges, checkin, checkout } = item.bookingInformation;
  return { variantId, rooms: item.quantity, adults, childrenAges, checkin, checkout };
}

/** Name of each step's page view in the event counts. */
const stepEvents = {
  start: "checkout-start",
  payment: "payment-options",
  customer: "user-details",
  finalize: "overview",
} as const;

/**
 * The visitor's cart at current prices, when this step may be shown; else throws a redirect to the step that is due.
 * The due step depends on the amount to pay, so prices, code and gift cards are checked first.
 * @param form posted to the step; a redirect then reports changes made to the cart elsewhere
 */
export async function openCheckout(
  request: Request,
  context: AppLoadContext,
  step: "start" | CheckoutStep,
  form?: FormData,
): Promise<Review> {
  const { shop } = context;
  const createFlash = (kind: FlashMessage["kind"], text: string) =>
    flash(shop.config, request, { kind, text });
  // A visitor who returns, for instance from the provider's page, is sent to the placed order and does not order again.
  const redirectToOrder = async (order: Order) => {
    const cookies = await setPlacedOrderCookies(shop.config, order);
    return seeOther(orderViewPath(order), [await createFlash("info", t("placed")), ...cookies]);
  };
  const cart = await readCartCookie(shop.config, request);
  const opened = cart && (await readOrder(shop.db, cart, shop.now()));
  if (!opened?.ok) {
    const access = await readPlacedOrderCookie(shop.config, request);
    const placed = access && (await readOrder(shop.db, access, shop.now()));
    if (placed?.ok && isPlaced(placed.order)) throw await redirectToOrder(placed.order);
    const message = await createFlash("warning", t("empty"));
    throw seeOther(homePath(), cart ? [message, await clearCartCookie(shop.config)] : [message]);
  }
  if (request.method === "POST") await requireOrderToChange(request, context, opened.order.id, opened);
  if (isPlaced(opened.order)) throw await redirectToOrder(opened.order);
  const review = await reviewOrder(shop.db, opened.order, shop.now());
  const redirectPath = checkoutStart(review.order, step, shop.now());
  if (redirectPath && !canBeChanged(opened.order))
    throw await redirectToPlacedOrder(request, context, opened.order, { path: redirectPath });
  if (redirectPath) {
    const differences = form ? readDifferences(form, review) : [];
    if (differences.length === 0) {
      const requiredStep = (["payment", "customer"] as const).find(
        (each) => redirectPath === checkoutPath(each),
      );
      throw seeOther(
        redirectPath,
        requiredStep ? [await createFlash("info", t(`first.${requiredStep}`))] : [],
      );
    }
    const lines = differences.map((each) => differenceText(each)).join("; ");
    const text = `${orderTexts("elsewhere.title")}. ${lines}.`;
    throw seeOther(redirectPath, [await createFlash("warning", text)]);
  }
  if (request.method === "GET")
    recordPageEvent(context, { orderId: review.order.id, name: stepEvents[step] });
  return review;
}

const isPlaced = ({ status }: Order) => status === orderStatuses.Closed;
