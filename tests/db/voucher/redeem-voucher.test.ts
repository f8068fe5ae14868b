import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { hashPin, isPin } from "#app/commands/customer/passwords.server.ts";
import {
  getVoucherStatus,
  insureVoucher,
  redeemVoucher,
  setVendorPin,
} from "#app/commands/voucher/vouchers.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { savePinHash } from "#app/store/queries/catalogue/vendors.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { vendorPins, vendors } from "#app/store/schema/catalogue.server.ts";
import { secret } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anItemUpgrade } from "#tests/support/offers.ts";
import {
  aDeclaration,
  type SoldOrder,
  soldOrder,
  type SoldOrderWish,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const at = (hours = 0) => workAt(database.db(), hours);

/** Paid vouchers of a house with a PIN. */
async function desk(wish: SoldOrderWish = {}) {
  const sold = await soldOrder(database.db(), { voucher: true, paid: true, ...wish });
  const set = await setVendorPin(at(), "haus");
  if (!set.ok) throw new Error(set.refusal);
  const keys = (await findVouchers(database.db(), sold.order.id)).map(({ voucherKey }) => voucherKey ?? "");
  return { sold, keys, pin: set.pin };
}

const look = (typed: string, pin: string, hours = 1, network = "n") =>
  getVoucherStatus(at(hours), { typed, pin, network, secret });

async function proofFor(typed: string, pin: string, hours = 1): Promise<string> {
  const seen = await look(typed, pin, hours);
  if (!seen.ok) throw new Error(seen.refusal);
  return seen.proof;
}

const redeem = (proof: string, hours = 1) => redeemVoucher(at(hours), { proof, secret });
const pieces = async ({ order }: SoldOrder) => findVouchers(database.db(), order.id);

test("three vouchers of one order have three keys, and each is redeemed by itself [S4-33]", async () => {
  const { sold, keys, pin } = await desk({ quantity: 3 });
  expect(new Set(keys).size).toBe(3);
  const seen = await look(
    ` ${keys[1]?.toLowerCase().replaceAll("-", " ")}`,
    `${pin.slice(0, 4)} ${pin.slice(4)}`,
  );
  expect(seen).toMatchObject({ ok: true, sight: { refusal: null, item: { title: "Haus am See" } } });
  expect(await redeem(await proofFor(keys[1] ?? "", pin))).toMatchObject({ ok: true });
  const redeemed = (await pieces(sold)).map((each) => [each.voucherKey, each.fulfillmentDate]);
  expect(redeemed).toEqual([
    [keys[0], null],
    [keys[1], at(1).now],
    [keys[2], null],
  ]);
});

test("what was paid back with another voucher, the house does not owe", async () => {
  const { sold, keys, pin } = await desk({ quantity: 2 });
  const [item] = sold.order.orderItems;
  const upgrades = [anItemUpgrade({ description: "Bootsfahrt", id: randomUUID(), persons: 3 })];
  const orderItems = sold.order.orderItems.map((each) => ({ ...each, upgrades }));
  await saveOrder(database.db(), { ...sold.order, version: 9, orderItems });
  const items = [{ itemId: item?.id ?? "", quantity: 1 }];
  const { withdrawal } = await declareWithdrawal(at(1), aDeclaration({ access: sold.order, items }));
  await settleWithdrawal(at(1), sold.providers, withdrawal);
  const left = (await pieces(sold)).find(({ returned }) => returned === null);
  expect(keys).toContain(left?.voucherKey);
  const seen = await look(left?.voucherKey ?? "", pin, 2);
  expect(seen).toMatchObject({ sight: { item: { quantity: 1, upgrades: [{ persons: 2 }] } } });
});

test("redeemed twice is refused, with the day of the first time", async () => {
  const { keys, pin } = await desk();
  const [one, other] = [await proofFor(keys[0] ?? "", pin), await proofFor(keys[0] ?? "", pin)];
  expect((await redeem(one)).ok).toBe(true);
  expect(await redeem(other, 1.1)).toMatchObject({
    refusal: "redeemed",
    sight: { voucher: { fulfillmentDate: at(1).now } },
  });
  expect(await redeem(one, 1.1)).toMatchObject({ refusal: "redeemed" });
  expect(await look(keys[0] ?? "", pin)).toMatchObject({ sight: { refusal: "redeemed" } });
});

test("two desks at once redeem a voucher once", async () => {
  const { keys, pin } = await desk({ quantity: 4 });
  for (const key of keys) {
    const proofs = await Promise.all([proofFor(key, pin), proofFor(key, pin), proofFor(key, pin)]);
    const answers = await Promise.all(proofs.map((proof) => redeem(proof)));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe("redeemed");
  }
});

test("redeemed while the order is canceled: one of the two happens, never both", async () => {
  for (let round = 0; round < 4; round++) {
    await database.empty();
    const { sold, keys, pin } = await desk();
    const proof = await proofFor(keys[0] ?? "", pin);
    const cancel = () => cancelOrder(at(1), sold.providers, sold.order, { refund: 19_900 as never });
    const [redeemed, canceled] = await Promise.all(
      round % 2 === 0 ? [redeem(proof), cancel()] : [cancel(), redeem(proof)].toReversed(),
    );
    expect([redeemed?.ok, canceled?.ok].filter(Boolean)).toHaveLength(1);
    const [piece] = await pieces(sold);
    expect(piece?.fulfillmentDate === null).toBe(piece?.returned !== null);
  }
});

test("with the first one redeemed the order cannot be canceled, and only the others withdrawn from", async () => {
  const { sold, keys, pin } = await desk({ quantity: 2 });
  expect(sold.order.gracePeriod?.getTime()).toBeGreaterThan(at(1).now.getTime());
  await redeem(await proofFor(keys[0] ?? "", pin));
  expect((await findOrder(database.db(), sold.order.id))?.gracePeriod).toEqual(at(1).now);
  const canceled = await cancelOrder(at(2), sold.providers, sold.order, { refund: 39_800 as never });
  expect(canceled.ok).toBe(false);
  const stored = await declareWithdrawal(at(2), aDeclaration({ access: sold.order }));
  const judged = await settleWithdrawal(at(2), sold.providers, stored.withdrawal);
  expect(judged).toMatchObject([{ verdict: "returned", quantity: 1 }]);
  expect((await pieces(sold)).map(({ returned }) => returned !== null)).toEqual([false, true]);
  expect(await look(keys[1] ?? "", pin, 3)).toMatchObject({ sight: { refusal: "returned" } });
});

test("canceled and over: the desk says why", async () => {
  const first = await desk();
  await cancelOrder(at(1), first.sold.providers, first.sold.order, { refund: 19_900 as never });
  expect(await look(first.keys[0] ?? "", first.pin, 2)).toMatchObject({ sight: { refusal: "canceled" } });
  await database.empty();
  const other = await desk();
  const years = 4 * 366 * 24;
  const proof = await proofFor(other.keys[0] ?? "", other.pin, years);
  expect(await redeem(proof, years)).toMatchObject({ refusal: "expired" });
});

test("an unknown voucher, a wrong PIN and another house's PIN are answered alike", async () => {
  const { keys, pin } = await desk();
  const [foreign] = await database
    .db()
    .insert(vendors)
    .values({ key: "fremd", name: "Fremd", address: "", email: "", phone: "" })
    .returning();
  const set = await setVendorPin(at(), "fremd");
  expect(foreign && set.ok && set.pin !== pin).toBe(true);
  const answers = await Promise.all([
    look("ABCD-EFGH-2345-6789", pin),
    look("ganz falsch", pin),
    look(keys[0] ?? "", "00000000x"),
    look(keys[0] ?? "", set.ok ? set.pin : ""),
    look(keys[0] ?? "", ""),
  ]);
  for (const answer of answers) expect(answer).toEqual({ ok: false, refusal: "unknown" });
});

test("a house without PIN redeems nothing; a new PIN ends the former one; no PIN is stored", async () => {
  const { keys, pin } = await desk();
  expect(pin).toMatch(/^\d{8}$/);
  const stored = await database.db().select().from(vendorPins);
  expect(JSON.stringify(stored)).not.toContain(pin);
  await setVendorPin(at(), "haus");
  expect(await look(keys[0] ?? "", pin)).toMatchObject({ refusal: "unknown" });
  await database.db().delete(vendorPins);
  expect(await look(keys[0] ?? "", "")).toMatchObject({ refusal: "unknown" });
  expect(await setVendorPin(at(), "gibt-es-nicht")).toMatchObject({ refusal: "unknown-vendor" });
});

test("tries are counted by network and by house, whatever they lead to", async () => {
  const { keys, pin } = await desk();
  await savePinHash(database.db(), 1, "2.1.1..", at().now); // cheap to try, and never right
  for (let tries = 0; tries < 30; tries++) expect(await look("x", pin)).toMatchObject({ refusal: "unknown" });
  expect(await look("x", pin)).toMatchObject({ refusal: "too-many-tries" });
  for (let tries = 0; tries < 60; tries++) await look(keys[0] ?? "", "1", 1, `n${tries}`);
  expect(await look(keys[0] ?? "", "1", 1, "fresh")).toMatchObject({ refusal: "too-many-tries" });
  expect(await look("x", pin, 1, "fresh")).toMatchObject({ refusal: "unknown" });
  expect(await look(keys[0] ?? "", "1", 1.3, "fresh")).toMatchObject({ refusal: "unknown" });
});

test("a proof lasts a quarter of an hour and cannot be made up", async () => {
  const { keys, pin } = await desk();
  const proof = await proofFor(keys[0] ?? "", pin);
  const [id, until, signed] = proof.split(".");
  const later = `${id}.${Number(until) + 1}.${signed}`;
  for (const false_ of ["", "x", later, `${id}.${until}.`, `${id}.NaN.${signed}`])
    expect(await redeem(false_)).toEqual({ ok: false, refusal: "proof" });
  expect(await redeem(proof, 1.3)).toEqual({ ok: false, refusal: "proof" });
  expect(await redeem(proof, 1.2)).toMatchObject({ ok: true });
});

test("a hash fits its PIN alone", async () => {
  const hash = await hashPin("12345678");
  expect(await isPin("12345678", hash)).toBe(true);
  expect(await isPin("12345679", hash)).toBe(false);
  expect(await isPin("", null)).toBe(false);
  expect(await hashPin("12345678")).not.toBe(hash);
});

test("insured from now on; not what was given back or used [S4-35]", async () => {
  const { sold, keys, pin } = await desk({ quantity: 2 });
  const insured = await insureVoucher(at(1), { typed: keys[0] ?? "" }, { policy: "P-77" });
  expect(insured).toMatchObject({ ok: true, voucher: { insuredOn: at(1).now, insurancePolicy: "P-77" } });
  expect((await pieces(sold)).map((each) => each.insurancePolicy)).toEqual(["P-77", null]);
  await redeem(await proofFor(keys[1] ?? "", pin));
  expect(await insureVoucher(at(2), { typed: keys[1] ?? "" }, { policy: "P" })).toMatchObject({
    refusal: "redeemed",
  });
  expect(await insureVoucher(at(2), { typed: "nichts" }, { policy: "P" })).toMatchObject({
    refusal: "unknown",
  });
});
