/** POST /api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/accept. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiRoute } from "#app/api/call.server.ts";
import { endBidCall } from "#app/api/order-change.server.ts";

const accept = endBidCall("accept", {
  summary: "Gegenvorschlag annehmen",
  description: "Sein Preis gilt dann 24 Stunden. Ein Inhalt wird nicht gelesen.",
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/accept", {
  post: accept,
});
export const action = (args: ActionFunctionArgs) => loader(args);
