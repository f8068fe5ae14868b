/** How the calls of the order API answer with an order, or with why it does not open. */
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
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { visitorAccount } from "#app/http/session.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { readOrder } from "#app/store/queries/order/orders.server.ts";
import { findFulfilment } from "#app/store/queries/order/fulfilment.server.ts";

/** A cart is shown at today's prices, as its page shows it; a placed order as it was placed. */
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

// The way of every call that changes an order: body against address, key, account, command, answer.

/** What a call that changes an order may be refused by, for the OpenAPI document. */
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
 * @param change the command, on the order as it was read a moment ago
 * @param pointers where in the body the command's field refusals stand, if not where the table says
 */
export async function changeOrder(
  { params, body, request, context }: AskedOfOrder,
  change: Change,
  pointers: Pointers = {},
): Promise<{ before: Order; after: Order } | Response> {
  const errors = keyErrors(typeof body === "object" && body !== null ? body : {}, params);
  if (errors.length > 0) return ownProblemProblem(context, "CV_VIOLATION", { errors });
  const before = await openOrder(request, context, params);
  if (before instanceof Response) return before;
  const foreign = ownerRefusal(before, await visitorAccount(request, context));
  if (foreign) return refusalProblem(request, context, before.id, foreign);
  const changed = await change(context.shop.work(), before);
  return changed.ok
    ? { before, after: changed.order }
    : refusalProblem(request, context, before.id, changed.refusal, pointers);
}

/** Changes an order, and answers with all of it. */
export async function changeWholeOrder(asked: AskedOfOrder, change: Change) {
  const changed = await changeOrder(asked, change);
  return changed instanceof Response ? changed : wireOrder(asked.context, changed.after);
}

/** Changes a cart and says what became of its items, at today's prices. */
export async function changeItems(
  asked: AskedOfOrder,
  change: Change,
  pointers?: Pointers,
): Promise<z.output<typeof cartChangeSchema> | Response> {
  const changed = await changeOrder(asked, change, pointers);
  if (changed instanceof Response) return changed;
  const after = await currentOrder(asked.context, changed.after);
  return toWireCartChange(changed.before, after, cartSurroundings(asked.context.shop.config.publicUrl));
}
