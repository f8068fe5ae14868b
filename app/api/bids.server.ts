import type { AppLoadContext } from "@remix-run/node";

import { apiCall } from "#app/api/call.server.ts";
import { changeItems, changeProblems } from "#app/api/order-change.server.ts";
import { bidBody, bidKey, itemKey } from "#app/api/schemas/order-request.server.ts";
import { cartChangeSchema } from "#app/api/schemas/order.server.ts";
import { type BidAction, submitBidAction, type PlaceBid, placeBid } from "#app/commands/order/bids.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { refuse } from "#app/domain/result.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";

/** `email` is empty when neither the request nor the order has one. */
export function bidderOf(
  { shop, client }: AppLoadContext,
  order: Order,
  email: string | null | undefined,
): Omit<PlaceBid, "itemId" | "amount"> {
  const secret = shop.config.sessionSecrets[0];
  return { email: email ?? order.customer.email, network: clientNetworkHash(client, secret), secret };
}

export const postBid = apiCall({
  summary: "Einen Preis vorschlagen",
  description:
    "Die Antwort steht in modified unter bids: ACCEPTED (der Preis gilt 24 Stunden), DECLINED, dazu vielleicht ein " +
    "COUNTEROFFER, das OPEN ist, oder OPEN, bis der Anbieter entscheidet. Höchstens drei zu einer Variante in 24 " +
    "Stunden, zum selben Termin jeder höher als der vorige. Bindend wird nichts davon: Der Vertrag kommt erst mit der Bestellung zustande.",
  params: itemKey,
  body: bidBody,
  example: { amount: 249, email: "erika@kundin.example" },
  answer: cartChangeSchema,
  limited: true,
  problems: [...changeProblems, "BR_VIOLATION"],
  handle: (input) => {
    const { params, body, context } = input;
    return changeItems(input, async (work, order) => {
      const bidder = bidderOf(context, order, body.email);
      if (bidder.email === "") return refuse("no-email");
      return placeBid(work, order, { ...bidder, itemId: params.itemId, amount: body.amount });
    });
  },
});

function endBidCall(action: BidAction, documentation: { summary: string; description: string }) {
  return apiCall({
    ...documentation,
    params: bidKey,
    answer: cartChangeSchema,
    problems: [...changeProblems, "BR_VIOLATION"],
    handle: (input) => {
      const { itemId, sequenceNumber } = input.params;
      return changeItems(input, (work, order) =>
        submitBidAction(work, order, { itemId, sequenceNumber, action }),
      );
    },
  });
}

export const acceptBid = endBidCall("accept", {
  summary: "Gegenvorschlag annehmen",
  description: "Sein Preis gilt dann 24 Stunden. Ein Inhalt wird nicht gelesen.",
});

export const declineBid = endBidCall("decline", {
  summary: "Gegenvorschlag ablehnen",
  description: "Ein Inhalt wird nicht gelesen.",
});

export const withdrawBid = endBidCall("withdraw", {
  summary: "Preisvorschlag zurückziehen",
  description: "Dann gilt wieder der volle Preis. Ein Inhalt wird nicht gelesen.",
});
