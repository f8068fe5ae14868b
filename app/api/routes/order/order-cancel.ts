/** /api/orders/{id}/{token}/cancel: what canceling a placed order costs, and the canceling itself. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems, openOrder, wireOrder } from "#app/api/order-change.server.ts";
import { refusalProblem } from "#app/api/refusals.server.ts";
import {
  cancelBody,
  cancellationSchema,
  orderKey,
  toWireCancellation,
} from "#app/api/schemas/order-request.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { cancelOrder, previewCancel } from "#app/commands/cancellations.server.ts";
import { canBeChanged } from "#app/domain/order/order.ts";
import { refuse } from "#app/domain/result.ts";

const preview = apiCall({
  summary: "Was das Stornieren kostet",
  description: "Es ändert nichts. Nach der Frist gelten die Stornosätze, mit denen gebucht wurde.",
  params: orderKey,
  answer: cancellationSchema,
  problems: [
    "INVALID_ORDER",
    "DOES_NOT_BELONG",
    "ALREADY_SIGNED_OFF",
    "GRACE_PERIOD_EXPIRED",
    "BR_VIOLATION",
  ],
  handle: async ({ params, request, context }) => {
    const { shop } = context;
    const order = await openOrder(request, context, params);
    if (order instanceof Response) return order;
    const answer = canBeChanged(order)
      ? refuse("not-placed" as const)
      : await previewCancel({ db: shop.db, now: shop.now() }, order);
    return answer.ok
      ? toWireCancellation(answer.preview)
      : refusalProblem(request, context, order.id, answer.refusal);
  },
});

const cancel = apiCall({
  summary: "Bestellung stornieren",
  description:
    "Verbindlich. refund ist der Betrag aus der Vorschau (GET derselben Adresse); gilt inzwischen ein anderer, " +
    "geschieht nichts.",
  params: orderKey,
  body: cancelBody,
  example: {
    orderId: "0190c0de-0000-7000-8000-000000000001",
    key: "der-token-aus-der-Adresse",
    refund: 310,
  },
  answer: orderSchema,
  problems: [...changeProblems, "GRACE_PERIOD_EXPIRED", "BR_VIOLATION"],
  handle: async (asked) => {
    const { body, context } = asked;
    const changed = await changeOrder(asked, async (work, order) =>
      canBeChanged(order)
        ? refuse("not-placed")
        : cancelOrder(work, context.shop.providers, order, { refund: body.refund }),
    );
    return changed instanceof Response ? changed : wireOrder(context, changed.after);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/cancel", { get: preview, post: cancel });
export const action = (args: ActionFunctionArgs) => loader(args);
