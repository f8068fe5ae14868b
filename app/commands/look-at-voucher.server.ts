import { deskProof } from "#app/commands/desk-proof.server.ts";
import { isPin } from "#app/commands/pin-hash.server.ts";
import { berlinDate, laterBy } from "#app/domain/berlin-time.ts";
import type { Order, OrderItem } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { redeemability, type RedeemRefusal } from "#app/domain/voucher.ts";
import { bareKey, inGroups } from "#app/domain/voucher-key.ts";
import { countTry, readTries } from "#app/store/counted-tries.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { findPinHash } from "#app/store/vendor-pins.server.ts";
import { findVoucher, type SingleVoucher } from "#app/store/voucher-desk.server.ts";
import type { Db } from "#app/store/database.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** More than a house has guests to check in within the time; far too few to guess a PIN of eight digits. */
const mostTries = { network: 30, vendor: 60 };
const tryWindow = 15 * 60_000;

/** "unknown" is an unknown voucher, the voucher of another vendor and a wrong PIN alike. */
export type LookRefusal = "unknown" | "too-many-tries";

export interface VoucherSight {
  voucher: SingleVoucher;
  order: Order;
  item: OrderItem;
  /** Why it cannot be redeemed; null where it can. */
  refusal: RedeemRefusal | null;
}

/** What the staff of a house sees of a voucher, and the proof by which it may redeem it. */
export async function lookAtVoucher(
  work: Pick<Work, "db" | "now">,
  { typed, pin, network, secret }: { typed: string; pin: string; network: string; secret: string },
): Promise<Result<{ sight: VoucherSight; proof: string }, LookRefusal>> {
  const { db, now } = work;
  const key = bareKey(typed);
  const voucher = key && (await findVoucher(db, { key: inGroups(key) }));
  const byNetwork = `desk|network|${network}`;
  const byVendor = voucher ? `desk|vendor|${voucher.vendorId}` : null;
  const since = laterBy(now, -tryWindow);
  const over =
    (await readTries(db, [byNetwork], since)) >= mostTries.network ||
    (byVendor !== null && (await readTries(db, [byVendor], since)) >= mostTries.vendor);
  if (over) return refuse("too-many-tries");
  await countTry(db, byVendor === null ? [byNetwork] : [byNetwork, byVendor], now);
  const hash = voucher ? await findPinHash(db, voucher.vendorId) : null;
  const isRight = await isPin(pin.replace(/\s+/g, ""), hash);
  if (!voucher || !isRight) return refuse("unknown");
  const order = await findOrder(db, voucher.orderId);
  const sight = order && seen(voucher, order, now);
  if (!sight) throw new Error("a voucher without its item");
  return { ok: true, sight, proof: deskProof(secret, voucher.id, now) };
}

/** The same for the one that a proof names. @param lock hold its order until the transaction ends */
export async function sightOf(db: Db, id: string, now: Date, lock = false): Promise<VoucherSight | null> {
  const found = await findVoucher(db, { id });
  const order = found && (await findOrder(db, found.orderId, lock));
  // Read again: whoever redeems, cancels or gives back holds the order meanwhile.
  const voucher = lock ? await findVoucher(db, { id }) : found;
  return order && voucher && seen(voucher, order, now);
}

function seen(voucher: SingleVoucher, order: Order, now: Date): VoucherSight | null {
  const item = order.orderItems.find(({ id }) => id === voucher.itemId);
  const answer = redeemability({ ...voucher, order }, berlinDate(now));
  return item ? { voucher, order, item, refusal: answer.ok ? null : answer.refusal } : null;
}
