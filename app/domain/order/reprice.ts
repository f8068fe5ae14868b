/** Prices and availability of a cart as they are now, beside what it was filled with. */
import { isOnSale, type Night, type Offer, type Variant } from "#app/domain/catalogue/offer.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { bidInForce, withExpiredBids } from "#app/domain/order/bid.ts";
import {
  bidReductionName,
  reductionOf,
  stayOf,
  withUnitPrice,
  withUpgrades,
} from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { quoteStay, quoteVoucher, type StayRefusal, type VoucherRefusal } from "#app/domain/price/quote.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";

export type ItemRefusal = StayRefusal | VoucherRefusal | "not-on-sale" | "not-enough" | "past";

export interface ItemChange {
  itemId: string;
  title: string;
  before: Cents;
  /** Null where the item cannot be bought any more; `refusal` says why. */
  now: Cents | null;
  refusal: ItemRefusal | null;
  /** Rooms or vouchers left, where some are, but too few. */
  free: number;
}

export interface ItemOnSale {
  offer: Offer;
  variant: Variant;
  nightOf: (date: CivilDate) => Night | undefined;
}

/** Price of one item today. `found` is null when its variant is gone. */
export function repriceItem(
  item: OrderItem,
  found: ItemOnSale | null,
  now: { instant: Date; today: CivilDate },
): { item: OrderItem; change: ItemChange | null } {
  // Costs what it is worth, always.
  if (isGiftCard(item)) return { item, change: null };
  const refused = (refusal: ItemRefusal, free = 0) => ({
    item,
    change: { itemId: item.id, title: item.title, before: item.unitPrice, now: null, refusal, free },
  });
  if (!found || !isOnSale(found.offer, now.instant)) return refused("not-on-sale");
  const stay = stayOf(item);
  if (stay && stay.checkin <= now.today) return refused("past");
  const answer = stay
    ? quoteStay(found.offer, found.variant, stay, found.nightOf, now.today)
    : quoteVoucher(found.offer, found.variant, now.today);
  if (!answer.ok) return refused(answer.refusal);
  const { total: regular, free } = answer.quote;
  if (free < item.quantity) return refused("not-enough", free);
  // A price that fell below the accepted bid is the better one.
  const bid = bidInForce(item.bids, now.instant);
  const byBid = bid !== null && bid.unitPrice < regular;
  const total = byBid ? bid.unitPrice : regular;

  const offered = new Map(
    found.offer.additionalServiceUpgrades.map((upgrade) => [upgrade.serviceCode, upgrade]),
  );
  const upgrades = item.upgrades.map((upgrade) => ({
    ...upgrade,
    unitPrice: offered.get(upgrade.serviceCode)?.unitPrice ?? upgrade.unitPrice,
  }));
  const repriced: OrderItem = {
    ...withUpgrades(withUnitPrice(item, total), upgrades),
    priceSource: byBid ? "bid" : "price",
    orderItemReduction: byBid
      ? { unitPriceBeforeReduction: regular, name: bidReductionName }
      : reductionOf(answer.quote),
    bids: withExpiredBids(item.bids, now.instant),
  };
  if (repriced.total === item.total) return { item: repriced, change: null };
  const named = { itemId: item.id, title: item.title };
  return {
    item: repriced,
    change: { ...named, before: item.total, now: repriced.total, refusal: null, free },
  };
}
