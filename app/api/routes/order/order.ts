/** GET /api/orders/{id}/{token}: an order as it stands. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { openOrder, wireOrder } from "#app/api/order-change.server.ts";
import { orderKey } from "#app/api/schemas/order-request.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";

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
