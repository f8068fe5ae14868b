import { readDeskProof } from "#app/commands/desk-proof.server.ts";
import { sightOf, type VoucherSight } from "#app/commands/look-at-voucher.server.ts";
import type { RedeemRefusal } from "#app/domain/voucher.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { markRedeemed } from "#app/store/voucher-desk.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type RedeemAnswer =
  | { ok: true; sight: VoucherSight }
  /** "proof": too much time has gone by since it was looked at. */
  | { ok: false; refusal: "proof" }
  | { ok: false; refusal: RedeemRefusal; sight: VoucherSight };

/**
 * Redeems a voucher once and for all, under the lock of its order, as cancelling and withdrawing are: whoever comes
 * second is refused. The whole order can no longer be canceled free of charge from now on.
 */
export function redeemVoucher(
  { db, now }: Pick<Work, "db" | "now">,
  { proof, secret }: { proof: string; secret: string },
): Promise<RedeemAnswer> {
  return transaction(db, async (tx): Promise<RedeemAnswer> => {
    const id = readDeskProof(secret, proof, now);
    const sight = id === null ? null : await sightOf(tx, id, now, true);
    if (!sight) return { ok: false, refusal: "proof" };
    if (sight.refusal !== null) return { ok: false, refusal: sight.refusal, sight };
    const { voucher, order } = sight;
    if (!(await markRedeemed(tx, voucher.id, now))) throw new Error("voucher changed under its lock");
    if (order.gracePeriod !== null && now < order.gracePeriod) {
      await saveOrder(tx, { ...order, version: order.version + 1, gracePeriod: now });
    }
    return { ok: true, sight: { ...sight, voucher: { ...voucher, fulfillmentDate: now } } };
  });
}
