/** POST /api/orders/{id}/{token}/shipping: how vouchers are sent. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeOrder, changeProblems, wireOrder } from "#app/api/order-change.server.ts";
import { orderKey, shippingBody } from "#app/api/schemas/order-request.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { chooseShipping } from "#app/commands/checkout.server.ts";

const choose = apiCall({
  summary: "Versandart wählen",
  description: "POST und EXPRESS kosten etwas, gehen nur mit Gutscheinen und brauchen eine Lieferadresse.",
  params: orderKey,
  body: shippingBody,
  answer: orderSchema,
  problems: [...changeProblems, "BR_VIOLATION"],
  handle: async (asked) => {
    const changed = await changeOrder(asked, (work, order) => chooseShipping(work, order, asked.body));
    return changed instanceof Response ? changed : wireOrder(asked.context, changed.after);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/shipping", { post: choose });
export const action = (args: ActionFunctionArgs) => loader(args);
