/** The way of every call that changes an order: body against address, key, account, command, answer. */
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";

import { type Order, ownerRefusal } from "#app/domain/order/order.ts";
import type { Result } from "#app/domain/result.ts";
import { currentOrder, openOrder } from "#app/routes/api/order-answer.server.ts";
import { type OrderRefusal, type Pointers, refusalProblem } from "#app/routes/api/refusal-problem.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { ProblemCode } from "#app/web/problem-code.ts";
import { problem } from "#app/web/problem.server.ts";
import { visitorAccount } from "#app/web/visitor-session.server.ts";
import { type cartChangeSchema, toWireCartChange } from "#app/web/wire/cart-change.server.ts";
import { cartSurroundings } from "#app/web/wire/order-item.server.ts";
import { keyErrors } from "#app/web/wire/order-key.server.ts";

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
  if (errors.length > 0) return problem(context, "CV_VIOLATION", { errors });
  const before = await openOrder(request, context, params);
  if (before instanceof Response) return before;
  const foreign = ownerRefusal(before, await visitorAccount(request, context));
  if (foreign) return refusalProblem(request, context, before.id, foreign);
  const changed = await change(context.shop.work(), before);
  return changed.ok
    ? { before, after: changed.order }
    : refusalProblem(request, context, before.id, changed.refusal, pointers);
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
