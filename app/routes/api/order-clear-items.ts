/** DELETE /api/orders/{id}/{token}/clear-items: empties the cart. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { clearItems } from "#app/commands/cart.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { cartChangeSchema } from "#app/web/wire/cart-change.server.ts";
import { keyInBody, orderKey } from "#app/web/wire/order-key.server.ts";
import { changeItems, changeProblems } from "#app/routes/api/change-order.server.ts";

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
