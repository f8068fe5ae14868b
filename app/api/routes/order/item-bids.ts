/** POST /api/orders/{id}/{token}/items/{itemId}/bids: a further bid on an item of the cart. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { bidderOf, changeItems, changeProblems } from "#app/api/order-change.server.ts";
import { bidBody, itemKey } from "#app/api/schemas/order-request.server.ts";
import { cartChangeSchema } from "#app/api/schemas/order.server.ts";
import { placeBid } from "#app/commands/bids.server.ts";
import { refuse } from "#app/domain/result.ts";

const bid = apiCall({
  summary: "Einen Preis vorschlagen",
  description:
    "Die Antwort steht in modified unter bids: ACCEPTED (der Preis gilt 24 Stunden), DECLINED, dazu vielleicht ein " +
    "COUNTEROFFER, das OPEN ist, oder OPEN, bis der Anbieter entscheidet. Höchstens drei in 24 Stunden, jeder " +
    "höher als der vorige. Bindend wird nichts davon: Der Vertrag kommt erst mit der Bestellung zustande.",
  params: itemKey,
  body: bidBody,
  example: { amount: 249, email: "erika@kundin.example" },
  answer: cartChangeSchema,
  limited: true,
  problems: [...changeProblems, "BR_VIOLATION"],
  handle: (asked) => {
    const { params, body, context } = asked;
    return changeItems(asked, async (work, order) => {
      const bidder = bidderOf(context, order, body.email);
      if (bidder.email === "") return refuse("no-email");
      return placeBid(work, order, { ...bidder, itemId: params.itemId, amount: body.amount });
    });
  },
});

export const loader = apiRoute("/api/orders/{id}/{token}/items/{itemId}/bids", { post: bid });
export const action = (args: ActionFunctionArgs) => loader(args);
