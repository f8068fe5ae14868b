/** POST /api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/accept. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { endBid } from "#app/commands/end-bid.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { cartChangeSchema } from "#app/web/wire/cart-change.server.ts";
import { bidKey } from "#app/web/wire/order-key.server.ts";
import { changeItems, changeProblems } from "./change-order.server.ts";

const accept = apiCall({
  summary: "Gegenvorschlag annehmen",
  description: "Sein Preis gilt dann 24 Stunden. Ein Inhalt wird nicht gelesen.",
  params: bidKey,
  answer: cartChangeSchema,
  problems: [...changeProblems, "BR_VIOLATION"],
  handle: (asked) => {
    const { itemId, sequenceNumber } = asked.params;
    return changeItems(asked, (work, order) =>
      endBid(work, order, { itemId, sequenceNumber, word: "accept" }),
    );
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}/accept", {
  post: accept,
});
export const action = (args: ActionFunctionArgs) => loader(args);
