import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { minutes } from "#app/domain/dates.ts";
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { hashPin, isPin } from "#app/commands/customer/passwords.server.ts";
import { limitedGuess, networkCounters } from "#app/commands/rate-limits.server.ts";
import { bareKey, inGroups } from "#app/domain/identifiers.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { withoutReturnedVouchers } from "#app/domain/order/withdrawal.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { longestPolicy, redeemability, type RedeemRefusal } from "#app/domain/voucher/voucher.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { deriveFormBytes, type FormKey } from "#app/store/db/form-key.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import {
  findPinHash,
  listVendorPins,
  lockVendor,
  savePinHash,
} from "#app/store/queries/catalogue/vendors.server.ts";
import * as voucherStore from "#app/store/queries/voucher/vouchers.server.ts";

/** Wrong guesses per window: far too few to guess a PIN of eight digits. */
const maxAttempts = { network: 30, vendor: 60 };
export const tryWindow = minutes(15);

/** "unknown": an unknown voucher, another vendor's voucher, or a wrong PIN. */
export type VoucherStatusRefusal = "unknown" | "too-many-tries";

export interface VoucherStatus {
  voucher: voucherStore.SingleVoucher;
  order: Order;
  /** The item without what was returned of it. */
  item: OrderItem;
  /** Why it cannot be redeemed, null if it can. */
  refusal: RedeemRefusal | null;
}

/** Returns a voucher's status for a property's staff, with the proof that allows them to redeem it. */
export async function getVoucherStatus(
  work: Pick<CommandContext, "db" | "now">,
  { typed, pin, network, secret }: { typed: string; pin: string; network: string; secret: string },
): Promise<Result<{ sight: VoucherStatus; proof: string }, VoucherStatusRefusal>> {
  const { db, now } = work;
  const key = bareKey(typed);
  const voucher = key && (await voucherStore.findVoucher(db, { key: inGroups(key) }));
  const most = {
    ...networkCounters("desk", network, maxAttempts.network),
    ...(voucher && { [`desk|vendor|${voucher.vendorId}`]: maxAttempts.vendor }),
  };
  const open = async (): Promise<OpenedVoucher> => {
    const hash = voucher ? await findPinHash(db, voucher.vendorId) : null;
    const isCorrect = await isPin(pin.replace(/\s+/g, ""), hash);
    if (!voucher || !isCorrect) return refuse("unknown");
    const order = await findOrder(db, voucher.orderId);
    const sight = order && (await buildStatus(db, voucher, order, now));
    if (!sight) throw new Error("a voucher without its item");
    return { ok: true, sight, proof: redemptionToken(secret, voucher.id, now) };
  };
  return limitedGuess(work, { most, window: tryWindow }, open, isUnknown);
}

type OpenedVoucher = Result<{ sight: VoucherStatus; proof: string }, "unknown">;
const isUnknown = (answer: OpenedVoucher) => !answer.ok;

/**
 * As `getVoucherStatus`, for a signed-in operator, who needs no PIN.
 * @param wish.vendorKey limits it to this vendor's vouchers (others are "unknown"); null: all
 */
export async function lookUpVoucher(
  work: Pick<CommandContext, "db" | "now">,
  wish: {
    typed: string;
    vendorKey: string | null;
    network: string;
    secret: string;
  },
): Promise<Result<{ sight: VoucherStatus; proof: string }, VoucherStatusRefusal>> {
  const { db, now } = work;
  const { typed, vendorKey, network, secret } = wish;
  const open = async (): Promise<OpenedVoucher> => {
    const key = bareKey(typed);
    const voucher = key && (await voucherStore.findVoucher(db, { key: inGroups(key) }));
    const vendors = voucher ? await listVendorPins(db) : [];
    const isOwn = vendors.some((each) => each.id === (voucher || null)?.vendorId && each.key === vendorKey);
    const sight =
      voucher && (vendorKey === null || isOwn) ? await readVoucherStatus(db, voucher.id, now) : null;
    return sight
      ? {
          ok: true,
          sight,
          proof: redemptionToken(secret, sight.voucher.id, now),
        }
      : refuse("unknown");
  };
  const most = networkCounters("desk", network, maxAttempts.network);
  return limitedGuess(work, { most, window: tryWindow }, open, isUnknown);
}

/** Status of the voucher with this id. @param lock hold its order until the transaction ends */
export async function readVoucherStatus(
  db: Db,
  id: string,
  now: Date,
  lock = false,
): Promise<VoucherStatus | null> {
  const found = await voucherStore.findVoucher(db, { id });
  const order = found && (await findOrder(db, found.orderId, lock));
  // Read again under the lock, because redemption, cancellation and return hold the order's lock.
  const voucher = lock ? await voucherStore.findVoucher(db, { id }) : found;
  return order && voucher && buildStatus(db, voucher, order, now);
}

async function buildStatus(
  db: Db,
  voucher: voucherStore.SingleVoucher,
  order: Order,
  now: Date,
): Promise<VoucherStatus | null> {
  const sold = order.orderItems.find(({ id }) => id === voucher.itemId);
  const answer = redeemability({ ...voucher, order }, berlinDate(now));
  if (!sold) return null;
  const item = withoutReturnedVouchers(sold, await voucherStore.findVouchers(db, order.id));
  return { voucher, order, item, refusal: answer.ok ? null : answer.refusal };
}

export type RedeemAnswer =
  | { ok: true; sight: VoucherStatus }
  /** "proof": invalid, or expired since the voucher was looked up. */
  | { ok: false; refusal: "proof" }
  | { ok: false; refusal: RedeemRefusal; sight: VoucherStatus };

/**
 * Redeems a voucher irrevocably, under the order's lock, as cancellation and withdrawal are: the second one is
 * refused. Ends the order's free cancellation. @param input.by absent if a PIN was used
 */
export function redeemVoucher(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { proof, secret, by }: { proof: string; secret: string; by?: By },
): Promise<RedeemAnswer> {
  return transaction(db, async (tx): Promise<RedeemAnswer> => {
    const id = readRedemptionToken(secret, proof, now);
    const sight = id === null ? null : await readVoucherStatus(tx, id, now, true);
    if (!sight) return { ok: false, refusal: "proof" };
    if (sight.refusal !== null) return { ok: false, refusal: sight.refusal, sight };
    const { voucher, order } = sight;
    if (!(await voucherStore.markRedeemed(tx, voucher.id, now)))
      throw new Error("voucher changed under its lock");
    if (order.gracePeriod !== null && now < order.gracePeriod) {
      await saveOrder(tx, { ...order, version: order.version + 1, gracePeriod: now });
    }
    if (by) {
      const label = order.vanityOrderNumber ?? "";
      const change = { action: "voucher-redeemed", subject: "order", subjectId: order.id, label } as const;
      await recordChange({ now }, tx, toHand(by), change);
    }
    return { ok: true, sight: { ...sight, voucher: { ...voucher, fulfillmentDate: now } } };
  });
}

/** An operator, or the command line, which the audit log records too. */
type By = Pick<ChangeActor, "operator"> | "command-line";
const toHand = (by: By) => (by === "command-line" ? undefined : by);

/** Validity of a redemption proof, in ms. */
const lifetime = minutes(15);

/** Proof that the voucher was just looked up with its vendor's PIN, so that the page need not contain the PIN. */
export function redemptionToken(secret: string, voucherId: string, now: Date): string {
  const until = now.getTime() + lifetime;
  return `${voucherId}.${until}.${sign(secret, voucherId, String(until))}`;
}

/** Returns the voucher id of a proof, null if the proof is invalid or expired. */
export function readRedemptionToken(secret: string, proof: string, now: Date): string | null {
  const [id = "", until = "", signed = ""] = proof.split(".");
  const [given, expected] = [Buffer.from(signed), Buffer.from(sign(secret, id, until))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() < Number(until) ? id : null;
}

function sign(secret: string, id: string, until: string): string {
  return createHmac("sha256", secret).update(`voucher-desk|${id}|${until}`).digest("base64url");
}

/**
 * "policy": missing or too long. "changed": insured differently since
 * the form was opened. "proof": see `redeemVoucher`.
 */
export type InsureRefusal = "unknown" | "returned" | "redeemed" | "policy" | "changed" | "proof";

/** Version of a voucher's insurance. The form carries it as `seen`. */
export const describeInsurance = ({
  insuredOn,
  insurancePolicy,
}: Pick<voucherStore.SingleVoucher, "insuredOn" | "insurancePolicy">): string =>
  insuredOn === null ? "" : `${insuredOn.toISOString()} ${insurancePolicy ?? ""}`;

/**
 * Records a voucher's insurance policy from now on. A new policy
 * replaces the former one, and the same policy changes nothing.
 * @param which the typed key, or a proof from the back office
 */
export function insureVoucher(
  { db, now }: Pick<CommandContext, "db" | "now">,
  which: { typed: string } | { proof: string; secret: string },
  { policy: given, by }: { policy: string; by?: ChangeActor },
): Promise<Result<{ voucher: voucherStore.SingleVoucher }, InsureRefusal>> {
  return transaction(
    db,
    async (tx): Promise<Result<{ voucher: voucherStore.SingleVoucher }, InsureRefusal>> => {
      const policy = given.trim();
      if (policy === "" || policy.length > longestPolicy) return refuse("policy");
      const key = "typed" in which ? bareKey(which.typed) : null;
      const found = key ? await voucherStore.findVoucher(tx, { key: inGroups(key) }) : null;
      const id = "typed" in which ? found?.id : readRedemptionToken(which.secret, which.proof, now);
      const sight = id ? await readVoucherStatus(tx, id, now, true) : null;
      if (!sight) return refuse("typed" in which ? "unknown" : "proof");
      const { voucher, order } = sight;
      if (voucher.returned) return refuse("returned");
      if (voucher.fulfillmentDate) return refuse("redeemed");
      if (voucher.insurancePolicy === policy) return { ok: true, voucher };
      if (by && by.seen !== describeInsurance(voucher)) return refuse("changed");
      const insurance = { insuredOn: now, insurancePolicy: policy };
      await voucherStore.saveInsurance(tx, voucher.id, insurance);
      const label = order.vanityOrderNumber ?? "";
      const change = { action: "voucher-insured", subject: "order", subjectId: order.id, label } as const;
      await recordChange({ now }, tx, by, change);
      return { ok: true, voucher: { ...voucher, ...insurance } };
    },
  );
}

const digits = 8;

/**
 * Gives a vendor a new PIN and invalidates the former one. The PIN is returned only here.
 * @param input.formKey a repeated form gets the same PIN
 */
export async function setVendorPin(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  key: string,
  { by, formKey }: { by?: Pick<ChangeActor, "operator">; formKey?: FormKey } = {},
): Promise<Result<{ pin: string; name: string }, "unknown-vendor">> {
  const vendor = (await listVendorPins(db)).find((each) => each.key === key);
  if (!vendor) return refuse("unknown-vendor");
  const bytes = Buffer.from(
    formKey === undefined ? randomBytes(4 * digits) : deriveFormBytes(secrets[0], `pin|${key}`, formKey),
  );
  const pin = Array.from({ length: digits }, (_, at) => bytes.readUInt32BE(4 * at) % 10).join("");
  const hash = await hashPin(pin);
  await transaction(db, async (tx) => {
    await lockVendor(tx, vendor.id);
    if (await isPin(pin, await findPinHash(tx, vendor.id))) return;
    await savePinHash(tx, vendor.id, hash, now);
    const about = { subject: "house", subjectId: key, label: vendor.name } as const;
    await recordChange({ now }, tx, by, { action: "pin-set", ...about });
  });
  return { ok: true, pin, name: vendor.name };
}
