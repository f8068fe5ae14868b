import { type BidWord, endBid } from "#app/commands/end-bid.server.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { cartChangeSchema } from "#app/web/wire/cart-change.server.ts";
import { bidKey } from "#app/web/wire/order-key.server.ts";
import { changeItems, changeProblems } from "#app/routes/api/change-order.server.ts";

/** A call that says one word about one bid of an item. */
export function endBidCall(word: BidWord, said: { summary: string; description: string }) {
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
