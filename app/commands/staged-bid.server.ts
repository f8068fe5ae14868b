import { decideBid, type BidDecision } from "#app/commands/decide-bid.server.ts";
import { placeBid } from "#app/commands/place-bid.server.ts";
import {
  atHours,
  cartWith,
  fresh,
  must,
  type Stage,
  Unfit,
  type Wish,
} from "#app/commands/staging.server.ts";
import { itemBidBounds } from "#app/domain/bid-bounds.ts";
import { openBid } from "#app/domain/bid.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order.ts";
import { findBiddingTerms } from "#app/store/bids.server.ts";

/** Of a vendor who decides by hand, so that every answer can be given. */
export async function cartWithBid(
  stage: Stage,
  wish: Wish,
  answer: "open" | "accepted" | "declined" | "countered" | "expired",
): Promise<Order> {
  const then = answer === "expired" ? atHours(stage, -25) : stage;
  const { work, secret } = then;
  const terms = await findBiddingTerms(work.db, wish.variant.id);
  if (terms?.policy !== "manual") throw new Unfit("decided by terms");
  const cart = await cartWith(then, wish);
  const [item] = cart.orderItems;
  const bounds = item && itemBidBounds(item, wish);
  if (!item || !bounds) throw new Unfit("takes no bids");
  const between = (share: number) =>
    cents(Math.round((bounds.lowest + (bounds.highest - bounds.lowest) * share) / 100) * 100);
  const email = `pruefung-${cart.id}@kundin.example`;
  const input = { itemId: item.id, amount: between(0.4), email, network: cart.id, secret };
  const { order } = must(await placeBid(work, cart, input));
  const bid = openBid(order.orderItems[0]?.bids ?? [], work.now);
  if (!bid) throw new Unfit("answered at once");
  const decisions: Record<typeof answer, BidDecision | null> = {
    open: null,
    accepted: { kind: "accept" },
    declined: { kind: "decline" },
    countered: { kind: "counter", amount: between(0.7) },
    expired: { kind: "accept" },
  };
  const decision = decisions[answer];
  if (decision) must(await decideBid(work, bid.id, decision));
  return fresh(stage, cart);
}
