/** GET /api/orders/{id}/{token}: an order as it stands. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { orderKey } from "#app/web/wire/order-key.server.ts";
import { orderSchema } from "#app/web/wire/order.server.ts";
import { openOrder, wireOrder } from "#app/routes/api/order-answer.server.ts";

const read = apiCall({
  summary: "Eine Bestellung",
  description: "Solange sie offen ist (status 10), ist sie der Warenkorb.",
  params: orderKey,
  answer: orderSchema,
  problems: ["INVALID_ORDER", "DOES_NOT_BELONG"],
  handle: async ({ params, request, context }) => {
    const order = await openOrder(request, context, params);
    return order instanceof Response ? order : wireOrder(context, order);
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}", { get: read });
export const action = (args: ActionFunctionArgs) => loader(args);
