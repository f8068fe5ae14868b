/** POST /api/orders: an empty order, the cart to be. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { createOrder } from "#app/commands/cart.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { orderSchema } from "#app/web/wire/order.server.ts";
import { wireOrder } from "#app/routes/api/order-answer.server.ts";

const create = apiCall({
  summary: "Eine leere Bestellung anlegen",
  description: "Sie verfällt sieben Tage nach der letzten Änderung. Ein Inhalt wird nicht gelesen.",
  answer: orderSchema,
  status: 201,
  limited: true,
  handle: async ({ context }) => wireOrder(context, await createOrder(context.shop.work())),
});

export const loader = apiRoute("/api/orders", { post: create });
export const action = (args: ActionFunctionArgs) => loader(args);
