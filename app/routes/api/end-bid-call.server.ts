import { type BidAction, endBid } from "#app/commands/bids.server.ts";
import { changeItems, changeProblems } from "#app/routes/api/change-order.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { cartChangeSchema } from "#app/web/wire/cart-change.server.ts";
import { bidKey } from "#app/web/wire/order-key.server.ts";

/** A call that says one word about one bid of an item. */
export function endBidCall(word: BidAction, said: { summary: string; description: string }) {
  return apiCall({
    ...said,
    params: bidKey,
    answer: cartChangeSchema,
    problems: [...changeProblems, "BR_VIOLATION"],
    handle: (asked) => {
      const { itemId, sequenceNumber } = asked.params;
      return changeItems(asked, (work, order) => endBid(work, order, { itemId, sequenceNumber, word }));
    },
  });
}
