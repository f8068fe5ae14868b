/** What the vendor's terms say to a bid. Reserve and threshold are secret: nothing here reaches a page. */
import type { BiddingTerms } from "#app/domain/catalogue.ts";
import { type Cents, cents, timesFactor } from "#app/domain/money.ts";
import { ladderStep } from "#app/domain/price-ladder.ts";

export type BidAnswer =
  | { kind: "accepted" }
  /** `counter` is what the vendor is willing to name; never the threshold. */
  | { kind: "counter"; counter: Cents }
  | { kind: "declined" }
  /** The vendor decides within `manualBidHours`. */
  | { kind: "open" };

/** Width of the band under `counter` in which the vendor answers with it, as a share of the price. */
const counterBand = 0.1;
/** The threshold in force lies 0, 1 or 2 steps over the reserve. */
export const thresholdSteps = 3;

/**
 * @param price of one unit now
 * @param offset 0 to 2, from a keyed hash of variant, stay and day: the reserve itself is never what decides
 * @param manual true where the vendor decides each bid, or today too many were declined
 */
export function answerBid(
  amount: Cents,
  { price, terms, offset, manual }: { price: Cents; terms: BiddingTerms; offset: number; manual: boolean },
): BidAnswer {
  if (manual || terms.policy === "manual") return { kind: "open" };
  const threshold = timesFactor(price, terms.reserve) + offset * ladderStep(price);
  if (amount >= threshold) return { kind: "accepted" };
  const counter = timesFactor(price, terms.counter);
  // Rounding may bring the two together on very low prices: an offer that is no better is none.
  if (counter <= amount || counter > price) return { kind: "declined" };
  return amount >= counter - timesFactor(price, counterBand)
    ? { kind: "counter", counter: cents(counter) }
    : { kind: "declined" };
}
