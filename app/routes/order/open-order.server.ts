/** Loads the order of a URL, or throws the error page. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { requireOrderToChange, seeOther, throwOrderRefusal } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { cartPath } from "#app/http/urls.ts";
import { type OrderAccess, readOrder } from "#app/store/queries/order/orders.server.ts";

export interface OpenedOrder {
  access: OrderAccess;
  order: Order;
}

export function orderAccess({ params }: Pick<LoaderFunctionArgs, "params">): OrderAccess {
  return { id: params["id"] ?? "", token: params["key"] ?? "" };
}

/** @throws the error page, which explains why the order does not open */
export async function openOrder(args: LoaderFunctionArgs): Promise<OpenedOrder> {
  const { request, context } = args;
  const access = orderAccess(args);
  const opened = await readOrder(context.shop.db, access, context.shop.now());
  if (!opened.ok) return throwOrderRefusal(request, context, access.id, opened.refusal);
  return { access, order: opened.order };
}

/** @throws like `openOrder`, and a redirect to the cart for an open order */
export async function openPlacedOrder(args: LoaderFunctionArgs): Promise<OpenedOrder> {
  const opened = await openOrder(args);
  if (canBeChanged(opened.order)) throw seeOther(cartPath(opened.access));
  return opened;
}

/**
 * Opens an order for an action. Access is checked before the submitted values.
 * @throws like `readForm` and `requireOrderToChange`
 */
export async function openPostedOrder(args: LoaderFunctionArgs): Promise<OpenedOrder & { form: FormData }> {
  const { request, context } = args;
  const access = orderAccess(args);
  const form = await readForm(request, context);
  const opened = await readOrder(context.shop.db, access, context.shop.now());
  return { access, form, order: await requireOrderToChange(request, context, access.id, opened) };
}
