/** Changes the number and price of a variant's undated vouchers (decision 062). */
import { createHash } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { changeableDays } from "#app/commands/catalogue/rooms.server.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { leastUnitPrice, uselessPromotion } from "#app/domain/catalogue/price-floor.ts";
import type { Cents } from "#app/domain/money.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify, notifyInventoryChange } from "#app/store/db/notify.server.ts";
import { findBiddingTerms } from "#app/store/queries/order/bids.server.ts";
import { findRoomFacts, readCalendar, saveVouchers } from "#app/store/queries/catalogue/rooms.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { recordTerms } from "#app/store/queries/catalogue/prices.server.ts";
import { markChanged } from "#app/store/queries/catalogue/save-offers.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

/** Price of one voucher in cents, and number of vouchers including sold ones. */
export interface VoucherStock {
  total: Cents;
  count: number;
}

export type VoucherStockRefusal =
  | { refusal: "below-sold"; sold: number }
  | { refusal: "price-too-low"; least: Cents }
  | { refusal: "useless-promotion"; promotion: string }
  | { refusal: "no-vouchers" }
  | { refusal: "changed" }
  | { refusal: "unknown-variant" };

/** Result of a change before it is saved. */
export interface VoucherPlan {
  ok: true;
  offer: Offer;
  variant: Variant;
  before: VoucherStock;
  after: VoucherStock;
  sold: number;
  /** Hash of price and number, which the form carries as `seen`. Sales do not change it. */
  stand: string;
}

type Refused = { ok: false } & VoucherStockRefusal;

/** Calculates the result of a change, or returns why it is refused. @param change absent fields stay */
export async function planVouchers(
  { db, now }: Work,
  variantId: string,
  change: Partial<VoucherStock>,
): Promise<VoucherPlan | Refused> {
  const found = await findVariant(db, variantId);
  const facts = await findRoomFacts(db, variantId);
  if (!found || !facts) return { ok: false, refusal: "unknown-variant" };
  const { offer, variant } = found;
  if (!variant.voucher) return { ok: false, refusal: "no-vouchers" };
  const { voucherSold: sold, voucherCapacity } = facts;
  const before = { total: variant.voucher.total, count: voucherCapacity ?? 0 };
  const after = { total: change.total ?? before.total, count: change.count ?? before.count };
  if (after.count < sold) return { ok: false, refusal: "below-sold", sold };
  if (after.total !== before.total) {
    const least = leastUnitPrice(variant.priceType, await findBiddingTerms(db, variantId));
    if (after.total < least) return { ok: false, refusal: "price-too-low", least };
    const promotion = await findUselessPromotion(db, now, found, after.total);
    if (promotion !== null) return { ok: false, refusal: "useless-promotion", promotion };
  }
  const stand = createHash("sha256").update(`${before.total} ${before.count}`).digest("base64url");
  return { ok: true, offer, variant, before, after, sold, stand };
}

/**
 * Changes price or number of a variant's vouchers and records it, in one transaction. Search, pages and former prices
 * update as after an import. Idempotent.
 * @param by absent for the command line. Refused if the vouchers changed since `by.seen`
 */
export function changeVouchers(
  { db, now }: Work,
  variantId: string,
  change: Partial<VoucherStock>,
  by?: ChangeActor,
): Promise<VoucherPlan | Refused> {
  return transaction(db, async (tx): Promise<VoucherPlan | Refused> => {
    const found = await findVariant(tx, variantId);
    if (!found) return { ok: false, refusal: "unknown-variant" };
    const { slug } = found.offer;
    // Imports and voucher orders lock the same rows.
    await lockVariants(tx, [slug]);
    const planned = await planVouchers({ db: tx, now }, variantId, change);
    if (!planned.ok) return planned;
    const { before, after } = planned;
    const isRepriced = before.total !== after.total;
    if (!isRepriced && before.count === after.count) return planned;
    if (by && by.seen !== planned.stand) return { ok: false, refusal: "changed" };
    await saveVouchers(tx, variantId, after);
    await recordChange({ now }, tx, by, {
      action: "vouchers-changed",
      subject: "variant",
      subjectId: variantId,
      label: `${slug}/${found.variant.key}`,
      before: { voucherPrice: before.total, voucherCount: before.count },
      after: { voucherPrice: after.total, voucherCount: after.count },
    });
    if (isRepriced) {
      await recordTerms(tx, now, [slug]);
      await markChanged(tx, [slug], now);
      await notify(tx, catalogueChannel);
    } else await notifyInventoryChange(tx, [variantId]);
    return planned;
  });
}

async function findUselessPromotion(
  db: Db,
  now: Date,
  { offer, variant }: { offer: Offer; variant: Variant },
  total: Cents,
): Promise<string | null> {
  const { id, nights, promotions } = variant;
  const perUnit = offer.type === "Cruise" ? 1 : Math.max(1, nights);
  const calendar = await readCalendar(db, id, changeableDays(now).first);
  const stays = [...calendar.values()].map(({ price }) => price * perUnit);
  return uselessPromotion({ promotions, voucher: { total, available: 1 } }, stays);
}
