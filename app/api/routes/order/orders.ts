/** POST /api/orders: an empty order, the cart to be. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { wireOrder } from "#app/api/order-change.server.ts";
import { orderSchema } from "#app/api/schemas/order.server.ts";
import { createOrder } from "#app/commands/cart.server.ts";

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
