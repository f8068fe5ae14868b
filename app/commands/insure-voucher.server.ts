import { refuse, type Result } from "#app/domain/result.ts";
import { bareKey, inGroups } from "#app/domain/voucher-key.ts";
import { transaction } from "#app/store/transaction.server.ts";
import { findVoucher, saveInsurance, type SingleVoucher } from "#app/store/voucher-desk.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type InsureRefusal = "unknown" | "returned" | "redeemed";

/** Notes that a voucher is insured from now on, and by which policy; a new policy takes the place of the former one. */
export function insureVoucher(
  { db, now }: Pick<Work, "db" | "now">,
  { typed, policy }: { typed: string; policy: string },
): Promise<Result<{ voucher: SingleVoucher }, InsureRefusal>> {
  return transaction(db, async (tx): Promise<Result<{ voucher: SingleVoucher }, InsureRefusal>> => {
    const key = bareKey(typed);
    const voucher = key && (await findVoucher(tx, { key: inGroups(key) }));
    if (!voucher) return refuse("unknown");
    if (voucher.returned) return refuse("returned");
    if (voucher.fulfillmentDate) return refuse("redeemed");
    const insurance = { insuredOn: now, insurancePolicy: policy };
    await saveInsurance(tx, voucher.id, insurance);
    return { ok: true, voucher: { ...voucher, ...insurance } };
  });
}
