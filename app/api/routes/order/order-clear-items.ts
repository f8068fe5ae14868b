/** DELETE /api/orders/{id}/{token}/clear-items: empties the cart. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { changeItems, changeProblems } from "#app/api/order-change.server.ts";
import { keyInBody, orderKey } from "#app/api/schemas/order-request.server.ts";
import { cartChangeSchema } from "#app/api/schemas/order.server.ts";
import { clearItems } from "#app/commands/cart.server.ts";

const clear = apiCall({
  summary: "Warenkorb leeren",
  params: orderKey,
  body: keyInBody,
  answer: cartChangeSchema,
  problems: changeProblems,
  handle: (asked) => changeItems(asked, clearItems),
});

export const loader = apiRoute("/api/orders/{id}/{token}/clear-items", { delete: clear });
export const action = (args: ActionFunctionArgs) => loader(args);
