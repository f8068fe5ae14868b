/** DELETE /api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiRoute } from "#app/api/call.server.ts";
import { endBidCall } from "#app/api/order-change.server.ts";

const withdraw = endBidCall("withdraw", {
  summary: "Preisvorschlag zurückziehen",
  description: "Dann gilt wieder der volle Preis. Ein Inhalt wird nicht gelesen.",
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}", {
  delete: withdraw,
});
export const action = (args: ActionFunctionArgs) => loader(args);
