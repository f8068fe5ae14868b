/** POST /api/orders/{id}/{token}/shipping: how vouchers are sent. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { chooseShipping } from "#app/commands/checkout.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { shippingBody } from "#app/web/wire/cart-body.server.ts";
import { orderKey } from "#app/web/wire/order-key.server.ts";
import { orderSchema } from "#app/web/wire/order.server.ts";
import { changeOrder, changeProblems } from "#app/routes/api/change-order.server.ts";
import { wireOrder } from "#app/routes/api/order-answer.server.ts";

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
