import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";
import { hashPin, isPin } from "#app/commands/customer/passwords.server.ts";
import { limitedGuess, networkCounters } from "#app/commands/rate-limits.server.ts";
import { bareKey, inGroups } from "#app/domain/identifiers.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { leftOf } from "#app/domain/order/withdrawal.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import {
  longestPolicy,
  mostGiftMails,
  redeemability,
  type RedeemRefusal,
  type VoucherGift,
} from "#app/domain/voucher/voucher.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { bytesOfForm, type FormKey } from "#app/store/db/form-key.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  saveOrder,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import {
  findPinHash,
  listVendorPins,
  lockVendor,
  savePinHash,
} from "#app/store/queries/catalogue/vendors.server.ts";
import * as voucherStore from "#app/store/queries/voucher/vouchers.server.ts";

/** Wrong guesses within the time: far too few to guess a PIN of eight digits. */
const mostTries = { network: 30, vendor: 60 };
export const tryWindow = 15 * 60_000;

/** "unknown" is an unknown voucher, the voucher of another vendor and a wrong PIN alike. */
export type VoucherStatusRefusal = "unknown" | "too-many-tries";

export interface VoucherStatus {
  voucher: voucherStore.SingleVoucher;
  order: Order;
  /** With what is left of it and of what was bought with it. */
  item: OrderItem;
  /** Why it cannot be redeemed; null where it can. */
  refusal: RedeemRefusal | null;
}

/** What the staff of a house sees of a voucher, and the proof by which it may redeem it. */
export async function getVoucherStatus(
  work: Pick<CommandContext, "db" | "now">,
  { typed, pin, network, secret }: { typed: string; pin: string; network: string; secret: string },
): Promise<Result<{ sight: VoucherStatus; proof: string }, VoucherStatusRefusal>> {
  const { db, now } = work;
  const key = bareKey(typed);
  const voucher = key && (await voucherStore.findVoucher(db, { key: inGroups(key) }));
  const most = {
    ...networkCounters("desk", network, mostTries.network),
    ...(voucher && { [`desk|vendor|${voucher.vendorId}`]: mostTries.vendor }),
  };
  const open = async (): Promise<OpenedVoucher> => {
    const hash = voucher ? await findPinHash(db, voucher.vendorId) : null;
    const isRight = await isPin(pin.replace(/\s+/g, ""), hash);
    if (!voucher || !isRight) return refuse("unknown");
    const order = await findOrder(db, voucher.orderId);
    const sight = order && (await seen(db, voucher, order, now));
    if (!sight) throw new Error("a voucher without its item");
    return { ok: true, sight, proof: redemptionToken(secret, voucher.id, now) };
  };
  return limitedGuess(work, { most, window: tryWindow }, open, isUnknown);
}

type OpenedVoucher = Result<{ sight: VoucherStatus; proof: string }, "unknown">;
const isUnknown = (answer: OpenedVoucher) => !answer.ok;

/**
 * The same for who is signed in at the desk, who needs no PIN.
 * @param vendorKey whose vouchers they see; null: all. "unknown" is another vendor's, too
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
      voucher && (vendorKey === null || isOwn) ? await voucherStatusOf(db, voucher.id, now) : null;
    return sight
      ? {
          ok: true,
          sight,
          proof: redemptionToken(secret, sight.voucher.id, now),
        }
      : refuse("unknown");
  };
  const most = networkCounters("desk", network, mostTries.network);
  return limitedGuess(work, { most, window: tryWindow }, open, isUnknown);
}

/** The same for the one that a proof names. @param lock hold its order until the transaction ends */
export async function voucherStatusOf(
  db: Db,
  id: string,
  now: Date,
  lock = false,
): Promise<VoucherStatus | null> {
  const found = await voucherStore.findVoucher(db, { id });
  const order = found && (await findOrder(db, found.orderId, lock));
  // Read again: whoever redeems, cancels or gives back holds the order meanwhile.
  const voucher = lock ? await voucherStore.findVoucher(db, { id }) : found;
  return order && voucher && seen(db, voucher, order, now);
}

async function seen(
  db: Db,
  voucher: voucherStore.SingleVoucher,
  order: Order,
  now: Date,
): Promise<VoucherStatus | null> {
  const sold = order.orderItems.find(({ id }) => id === voucher.itemId);
  const answer = redeemability({ ...voucher, order }, berlinDate(now));
  if (!sold) return null;
  const item = leftOf(sold, await voucherStore.findVouchers(db, order.id));
  return { voucher, order, item, refusal: answer.ok ? null : answer.refusal };
}

export type RedeemAnswer =
  | { ok: true; sight: VoucherStatus }
  /** "proof": too much time has gone by since it was looked at. */
  | { ok: false; refusal: "proof" }
  | { ok: false; refusal: RedeemRefusal; sight: VoucherStatus };

/**
 * Redeems a voucher once and for all, under the lock of its order, as cancelling and withdrawing are: whoever comes
 * second is refused. The whole order can no longer be canceled free of charge from now on.
 * @param by whose hand; nobody's, where a PIN has shown it
 */
export function redeemVoucher(
  { db, now }: Pick<CommandContext, "db" | "now">,
  { proof, secret, by }: { proof: string; secret: string; by?: By },
): Promise<RedeemAnswer> {
  return transaction(db, async (tx): Promise<RedeemAnswer> => {
    const id = readRedemptionToken(secret, proof, now);
    const sight = id === null ? null : await voucherStatusOf(tx, id, now, true);
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
      await recordChange({ now }, tx, handOf(by), change);
    }
    return { ok: true, sight: { ...sight, voucher: { ...voucher, fulfillmentDate: now } } };
  });
}

/** Somebody at the desk, or the command line, which the log has, too. */
type By = Pick<Hand, "operator"> | "command-line";
const handOf = (by: By) => (by === "command-line" ? undefined : by);

/** How long the staff may look at a voucher before it is redeemed. */
const lifetime = 15 * 60_000;

/** Shows that somebody has just named this voucher with its vendor's PIN, which so need not stand in the page. */
export function redemptionToken(secret: string, voucherId: string, now: Date): string {
  const until = now.getTime() + lifetime;
  return `${voucherId}.${until}.${sign(secret, voucherId, String(until))}`;
}

/** The voucher that a proof is for; null where it is none, or over. */
export function readRedemptionToken(secret: string, proof: string, now: Date): string | null {
  const [id = "", until = "", signed = ""] = proof.split(".");
  const [given, right] = [Buffer.from(signed), Buffer.from(sign(secret, id, until))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return now.getTime() < Number(until) ? id : null;
}

function sign(secret: string, id: string, until: string): string {
  return createHmac("sha256", secret).update(`voucher-desk|${id}|${until}`).digest("base64url");
}

/** "policy": none, or one that is too long. "changed": insured otherwise since the operator looked. "proof": see `redeemVoucher`. */
export type InsureRefusal = "unknown" | "returned" | "redeemed" | "policy" | "changed" | "proof";

/** How a voucher is insured, for the form that changes it: see `Hand`. */
export const insuranceStand = ({
  insuredOn,
  insurancePolicy,
}: Pick<voucherStore.SingleVoucher, "insuredOn" | "insurancePolicy">): string =>
  insuredOn === null ? "" : `${insuredOn.toISOString()} ${insurancePolicy ?? ""}`;

/**
 * Notes that a voucher is insured from now on, and by which policy; a new policy takes the place of the former one, and
 * what is noted already stays as it is.
 * @param which as it was typed, or as a proof names it that somebody at the desk has
 */
export function insureVoucher(
  { db, now }: Pick<CommandContext, "db" | "now">,
  which: { typed: string } | { proof: string; secret: string },
  { policy: given, by }: { policy: string; by?: Hand },
): Promise<Result<{ voucher: voucherStore.SingleVoucher }, InsureRefusal>> {
  return transaction(
    db,
    async (tx): Promise<Result<{ voucher: voucherStore.SingleVoucher }, InsureRefusal>> => {
      const policy = given.trim();
      if (policy === "" || policy.length > longestPolicy) return refuse("policy");
      const key = "typed" in which ? bareKey(which.typed) : null;
      const found = key ? await voucherStore.findVoucher(tx, { key: inGroups(key) }) : null;
      const id = "typed" in which ? found?.id : readRedemptionToken(which.secret, which.proof, now);
      const sight = id ? await voucherStatusOf(tx, id, now, true) : null;
      if (!sight) return refuse("typed" in which ? "unknown" : "proof");
      const { voucher, order } = sight;
      if (voucher.returned) return refuse("returned");
      if (voucher.fulfillmentDate) return refuse("redeemed");
      if (voucher.insurancePolicy === policy) return { ok: true, voucher };
      if (by && by.seen !== insuranceStand(voucher)) return refuse("changed");
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
 * Gives a vendor a new PIN; the former one is worth nothing from now on. It is said once, here.
 * @param from.formKey a form that comes again has the same PIN
 */
export async function setVendorPin(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  key: string,
  { by, formKey }: { by?: Pick<Hand, "operator">; formKey?: FormKey } = {},
): Promise<Result<{ pin: string; name: string }, "unknown-vendor">> {
  const vendor = (await listVendorPins(db)).find((each) => each.key === key);
  if (!vendor) return refuse("unknown-vendor");
  const bytes = Buffer.from(
    formKey === undefined ? randomBytes(4 * digits) : bytesOfForm(secrets[0], `pin|${key}`, formKey),
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

/**
 * "not-usable": not paid, used, given back or expired. "too-many": its mail was sent often enough. "given": it was sent
 * before, and nobody said that it is to go out again.
 */
export type GiveVoucherRefusal = AccessRefusal | "not-usable" | "too-many" | "given";

/**
 * Sends a paid voucher to who is to have it.
 * @param gift its id makes a form that is sent twice one mail
 * @param again although it was sent before: two people then have one code
 */
export function giveVoucher(
  work: CommandContext,
  access: OrderAccess,
  gift: VoucherGift,
  again = false,
): Promise<Result<{ order: Order }, GiveVoucherRefusal>> {
  return withOrder(work, access, async (order, tx) => {
    const voucher = (await voucherStore.findVouchers(tx, order.id)).find(({ id }) => id === gift.voucherId);
    const generationDate = (voucher?.voucherKey ?? voucher?.card) ? (order.orderDate ?? work.now) : null;
    // What is left on a card that was used is still worth something.
    const fulfillmentDate = voucher?.card ? null : (voucher?.fulfillmentDate ?? null);
    const facts = voucher && { ...voucher, order, generationDate, fulfillmentDate };
    if (!facts || !redeemability(facts, berlinDate(work.now)).ok) return refuse("not-usable");
    if (await voucherStore.findVoucherGift(tx, gift.id)) return { ok: true, order };
    // Counted under the order's lock.
    const before = await voucherStore.countGifts(tx, gift.voucherId);
    if (before >= mostGiftMails) return refuse("too-many");
    if (before > 0 && !again) return refuse("given");
    await voucherStore.addVoucherGift(tx, { ...gift, created: work.now });
    const recipient = gift.recipientEmail;
    await queueMail(work, tx, { orderId: order.id, kind: "voucher-gift", subject: gift.id, recipient });
    return { ok: true, order };
  });
}
