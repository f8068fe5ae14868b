/** POST /api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/decline. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiRoute } from "#app/api/call.server.ts";
import { endBidCall } from "#app/api/order-change.server.ts";

const decline = endBidCall("decline", {
  summary: "Gegenvorschlag ablehnen",
  description: "Ein Inhalt wird nicht gelesen.",
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/decline", {
  post: decline,
});
export const action = (args: ActionFunctionArgs) => loader(args);
