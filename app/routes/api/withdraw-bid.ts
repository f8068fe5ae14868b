/** DELETE /api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { endBid } from "#app/commands/end-bid.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { cartChangeSchema } from "#app/web/wire/cart-change.server.ts";
import { bidKey } from "#app/web/wire/order-key.server.ts";
import { changeItems, changeProblems } from "./change-order.server.ts";

const withdraw = apiCall({
  summary: "Preisvorschlag zurückziehen",
  description: "Dann gilt wieder der volle Preis. Ein Inhalt wird nicht gelesen.",
  params: bidKey,
  answer: cartChangeSchema,
  problems: [...changeProblems, "BR_VIOLATION"],
  handle: (asked) => {
    const { itemId, sequenceNumber } = asked.params;
    return changeItems(asked, (work, order) =>
      endBid(work, order, { itemId, sequenceNumber, word: "withdraw" }),
    );
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/bids/{sequenceNumber}", {
  delete: withdraw,
});
export const action = (args: ActionFunctionArgs) => loader(args);
