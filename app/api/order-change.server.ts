/** Reads, changes and returns orders for the order API, and maps refusals to problems. */
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { type OrderRefusal, type Pointers, refusalProblem } from "#app/api/refusals.server.ts";
import { cartSurroundings } from "#app/api/schemas/order-item.server.ts";
import { keyErrors } from "#app/api/schemas/order-request.server.ts";
import { type cartChangeSchema, toWireCartChange, toWireOrder } from "#app/api/schemas/order.server.ts";
import { reviewOrder } from "#app/commands/order/checkout.server.ts";
import { readCardCodes } from "#app/store/queries/voucher/gift-cards.server.ts";
import { canBeChanged, type Order, ownerRefusal } from "#app/domain/order/order.ts";
import { participantsState } from "#app/domain/order/participant.ts";
import type { Result } from "#app/domain/result.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { visitorAccount } from "#app/http/session.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { findFulfilment } from "#app/store/queries/order/fulfilment.server.ts";

/** A cart with today's prices, as on its page. A placed order stays unchanged. */
export async function currentOrder({ shop }: AppLoadContext, order: Order): Promise<Order> {
  return canBeChanged(order) ? (await reviewOrder(shop.db, order, shop.now())).order : order;
}

export async function wireOrder(context: AppLoadContext, order: Order) {
  const { shop } = context;
  const { publicUrl } = shop.config;
  const now = shop.now();
  if (canBeChanged(order))
    return toWireOrder(await currentOrder(context, order), { ...cartSurroundings(publicUrl), now });
  const namesOpen = participantsState(order, now) === "open";
  const fulfilment = await findFulfilment(shop.db, order.id);
  const vouchers = readCardCodes(shop.config.sessionSecrets, fulfilment.vouchers);
  return toWireOrder(order, { ...fulfilment, vouchers, publicUrl, namesOpen, now });
}

/** The order of a path with its key, or the problem response. */
export async function openOrder(
  request: Request,
  context: AppLoadContext,
  access: { id: string; token: string },
): Promise<Order | Response> {
  const { shop } = context;
  const result = await readOrder(shop.db, access, shop.now());
  return result.ok ? result.order : refusalProblem(request, context, access.id, result.refusal);
}

// Calls that change an order check in this order: body against path, key, account, command.

/** Problems of every call that changes an order, for the OpenAPI document. */
export const changeProblems: readonly ProblemCode[] = [
  "INVALID_ORDER",
  "DOES_NOT_BELONG",
  "NEEDS_TO_LOGIN",
  "ALREADY_SIGNED_OFF",
];

interface AskedOfOrder {
  params: { id: string; token: string };
  body?: unknown;
  request: Request;
  context: AppLoadContext;
}

type Change = (work: CommandContext, order: Order) => Promise<Result<{ order: Order }, OrderRefusal>>;

/**
 * Changes an order, and returns both states or the problem response.
 * @param change the command
 * @param pointers JSON pointers of field refusals that differ from the table
 */
export async function changeOrder(
  { params, body, request, context }: AskedOfOrder,
  change: Change,
  pointers: Pointers = {},
): Promise<{ before: Order; after: Order } | Response> {
  const errors = keyErrors(typeof body === "object" && body !== null ? body : {}, params);
  if (errors.length > 0) return problemResponse(context, "CV_VIOLATION", { errors });
  const before = await openOrder(request, context, params);
  if (before instanceof Response) return before;
  const ownership = ownerRefusal(before, await visitorAccount(request, context));
  if (ownership) return refusalProblem(request, context, before.id, ownership);
  const changed = await change(context.shop.work(), before);
  return changed.ok
    ? { before, after: changed.order }
    : refusalProblem(request, context, before.id, changed.refusal, pointers);
}

export async function changeWholeOrder(request: AskedOfOrder, change: Change) {
  const changed = await changeOrder(request, change);
  return changed instanceof Response ? changed : wireOrder(request.context, changed.after);
}

/** Changes a cart and returns the changes of its items, at today's prices. */
export async function changeItems(
  request: AskedOfOrder,
  change: Change,
  pointers?: Pointers,
): Promise<z.output<typeof cartChangeSchema> | Response> {
  const changed = await changeOrder(request, change, pointers);
  if (changed instanceof Response) return changed;
  const after = await currentOrder(request.context, changed.after);
  return toWireCartChange(changed.before, after, cartSurroundings(request.context.shop.config.publicUrl));
}
