import type { LoaderFunctionArgs } from "@remix-run/node";

import type { OperatorSession } from "#app/commands/operator/sign-in.server.ts";
import { type Operator, scopeOf } from "#app/domain/operator/role.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { notFound } from "#app/http/access.server.ts";
import { ownItems } from "#app/routes/desk/bookings/booking-view.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

/** The order in the URL. @throws 404 when it is unknown or this operator sees nothing of it, without a difference */
export async function openOrder(
  { request, context, params }: LoaderFunctionArgs,
  { operator }: OperatorSession,
): Promise<Order> {
  const { order: id = "" } = params;
  const { db } = context.shop;
  const order = isUuid(id) ? await findOrder(db, id) : null;
  if (!order || !(await seesOrder(db, order, operator))) throw notFound(request);
  return order;
}

async function seesOrder(db: Db, order: Order, operator: Operator): Promise<boolean> {
  const placed = order.status === orderStatuses.Closed || order.status === orderStatuses.Canceled;
  return placed && (await ownItems(db, order, scopeOf(operator))).length > 0;
}
