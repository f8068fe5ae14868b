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

async function sellWithPin(options: SoldOrderWish = {}) {
  const sold = await soldOrder(database.db(), { voucher: true, paid: true, ...options });
  const set = await setVendorPin(at(), "haus");
  if (!set.ok) throw new Error(set.refusal);
  const keys = (await findVouchers(database.db(), sold.order.id)).map(({ voucherKey }) => voucherKey ?? "");
  return { sold, keys, pin: set.pin };
}

const readStatus = (typed: string, pin: string, hours = 1, network = "n") =>
  getVoucherStatus(at(hours), { typed, pin, network, secret });

async function proofFor(typed: string, pin: string, hours = 1): Promise<string> {
  const status = await readStatus(typed, pin, hours);
  if (!status.ok) throw new Error(status.refusal);
  return status.proof;
}

const redeem = (proof: string, hours = 1) => redeemVoucher(at(hours), { proof, secret });
const pieces = async ({ order }: SoldOrder) => findVouchers(database.db(), order.id);

test("each of three vouchers in an order has its own key and is redeemed alone [S4-33]", async () => {
  const { sold, keys, pin } = await sellWithPin({ quantity: 3 });
  expect(new Set(keys).size).toBe(3);
  const status = await readStatus(
    ` ${keys[1]?.toLowerCase().replaceAll("-", " ")}`,
    `${pin.slice(0, 4)} ${pin.slice(4)}`,
  );
  expect(status).toMatchObject({ ok: true, sight: { refusal: null, item: { title: "Haus am See" } } });
  expect(await redeem(await proofFor(keys[1] ?? "", pin))).toMatchObject({ ok: true });
  const redeemed = (await pieces(sold)).map((each) => [each.voucherKey, each.fulfillmentDate]);
  expect(redeemed).toEqual([
    [keys[0], null],
    [keys[1], at(1).now],
    [keys[2], null],
  ]);
});

test("an upgrade of a returned voucher is not due at the property", async () => {
  const { sold, keys, pin } = await sellWithPin({ quantity: 2 });
  const [item] = sold.order.orderItems;
  const upgrades = [anItemUpgrade({ description: "Bootsfahrt", id: randomUUID(), persons: 3 })];
  const orderItems = sold.order.orderItems.map((each) => ({ ...each, upgrades }));
  await saveOrder(database.db(), { ...sold.order, version: 9, orderItems });
  const items = [{ itemId: item?.id ?? "", quantity: 1 }];
  const { withdrawal } = await declareWithdrawal(at(1), aDeclaration({ access: sold.order, items }));
  await settleWithdrawal(at(1), sold.providers, withdrawal);
  const remaining = (await pieces(sold)).find(({ returned }) => returned === null);
  expect(keys).toContain(remaining?.voucherKey);
  const status = await readStatus(remaining?.voucherKey ?? "", pin, 2);
  expect(status).toMatchObject({ sight: { item: { quantity: 1, upgrades: [{ persons: 2 }] } } });
});

test("rejects a second redemption with the date of the first", async () => {
  const { keys, pin } = await sellWithPin();
  const [one, other] = [await proofFor(keys[0] ?? "", pin), await proofFor(keys[0] ?? "", pin)];
  expect((await redeem(one)).ok).toBe(true);
  expect(await redeem(other, 1.1)).toMatchObject({
    refusal: "redeemed",
    sight: { voucher: { fulfillmentDate: at(1).now } },
  });
  expect(await redeem(one, 1.1)).toMatchObject({ refusal: "redeemed" });
  expect(await readStatus(keys[0] ?? "", pin)).toMatchObject({ sight: { refusal: "redeemed" } });
});

test("concurrent redemptions redeem a voucher once", async () => {
  const { keys, pin } = await sellWithPin({ quantity: 4 });
  for (const key of keys) {
    const proofs = await Promise.all([proofFor(key, pin), proofFor(key, pin), proofFor(key, pin)]);
    const answers = await Promise.all(proofs.map((proof) => redeem(proof)));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, false, true]);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe("redeemed");
  }
});

test("a concurrent redemption and cancellation never both succeed", async () => {
  for (let round = 0; round < 4; round++) {
    await database.empty();
    const { sold, keys, pin } = await sellWithPin();
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

test("after one redemption the order cannot be canceled, only the other vouchers withdrawn", async () => {
  const { sold, keys, pin } = await sellWithPin({ quantity: 2 });
  expect(sold.order.gracePeriod?.getTime()).toBeGreaterThan(at(1).now.getTime());
  await redeem(await proofFor(keys[0] ?? "", pin));
  expect((await findOrder(database.db(), sold.order.id))?.gracePeriod).toEqual(at(1).now);
  const canceled = await cancelOrder(at(2), sold.providers, sold.order, { refund: 39_800 as never });
  expect(canceled.ok).toBe(false);
  const stored = await declareWithdrawal(at(2), aDeclaration({ access: sold.order }));
  const verdicts = await settleWithdrawal(at(2), sold.providers, stored.withdrawal);
  expect(verdicts).toMatchObject([{ verdict: "returned", quantity: 1 }]);
  expect((await pieces(sold)).map(({ returned }) => returned !== null)).toEqual([false, true]);
  expect(await readStatus(keys[1] ?? "", pin, 3)).toMatchObject({ sight: { refusal: "returned" } });
});

test("canceled and expired vouchers are rejected with the reason", async () => {
  const first = await sellWithPin();
  await cancelOrder(at(1), first.sold.providers, first.sold.order, { refund: 19_900 as never });
  expect(await readStatus(first.keys[0] ?? "", first.pin, 2)).toMatchObject({
    sight: { refusal: "canceled" },
  });
  await database.empty();
  const other = await sellWithPin();
  const years = 4 * 366 * 24;
  const proof = await proofFor(other.keys[0] ?? "", other.pin, years);
  expect(await redeem(proof, years)).toMatchObject({ refusal: "expired" });
});

test("an unknown voucher, a wrong PIN and another property's PIN get the same response", async () => {
  const { keys, pin } = await sellWithPin();
  const [foreign] = await database
    .db()
    .insert(vendors)
    .values({ key: "fremd", name: "Fremd", address: "", email: "", phone: "" })
    .returning();
  const set = await setVendorPin(at(), "fremd");
  expect(foreign && set.ok && set.pin !== pin).toBe(true);
  const answers = await Promise.all([
    readStatus("ABCD-EFGH-2345-6789", pin),
    readStatus("ganz falsch", pin),
    readStatus(keys[0] ?? "", "00000000x"),
    readStatus(keys[0] ?? "", set.ok ? set.pin : ""),
    readStatus(keys[0] ?? "", ""),
  ]);
  for (const answer of answers) expect(answer).toEqual({ ok: false, refusal: "unknown" });
});

test("a property redeems only with its current PIN, which is not stored", async () => {
  const { keys, pin } = await sellWithPin();
  expect(pin).toMatch(/^\d{8}$/);
  const stored = await database.db().select().from(vendorPins);
  expect(JSON.stringify(stored)).not.toContain(pin);
  await setVendorPin(at(), "haus");
  expect(await readStatus(keys[0] ?? "", pin)).toMatchObject({ refusal: "unknown" });
  await database.db().delete(vendorPins);
  expect(await readStatus(keys[0] ?? "", "")).toMatchObject({ refusal: "unknown" });
  expect(await setVendorPin(at(), "gibt-es-nicht")).toMatchObject({ refusal: "unknown-vendor" });
});

test("attempts are counted per network and per property", async () => {
  const { keys, pin } = await sellWithPin();
  await savePinHash(database.db(), 1, "2.1.1..", at().now); // fast to check, never right
  for (let tries = 0; tries < 30; tries++)
    expect(await readStatus("x", pin)).toMatchObject({ refusal: "unknown" });
  expect(await readStatus("x", pin)).toMatchObject({ refusal: "too-many-tries" });
  for (let tries = 0; tries < 60; tries++) await readStatus(keys[0] ?? "", "1", 1, `n${tries}`);
  expect(await readStatus(keys[0] ?? "", "1", 1, "fresh")).toMatchObject({ refusal: "too-many-tries" });
  expect(await readStatus("x", pin, 1, "fresh")).toMatchObject({ refusal: "unknown" });
  expect(await readStatus(keys[0] ?? "", "1", 1.3, "fresh")).toMatchObject({ refusal: "unknown" });
});

test("a proof expires after a quarter of an hour and cannot be forged", async () => {
  const { keys, pin } = await sellWithPin();
  const proof = await proofFor(keys[0] ?? "", pin);
  const [id, until, signed] = proof.split(".");
  const later = `${id}.${Number(until) + 1}.${signed}`;
  for (const wrongProof of ["", "x", later, `${id}.${until}.`, `${id}.NaN.${signed}`])
    expect(await redeem(wrongProof)).toEqual({ ok: false, refusal: "proof" });
  expect(await redeem(proof, 1.3)).toEqual({ ok: false, refusal: "proof" });
  expect(await redeem(proof, 1.2)).toMatchObject({ ok: true });
});

test("a hash matches its own PIN only", async () => {
  const hash = await hashPin("12345678");
  expect(await isPin("12345678", hash)).toBe(true);
  expect(await isPin("12345679", hash)).toBe(false);
  expect(await isPin("", null)).toBe(false);
  expect(await hashPin("12345678")).not.toBe(hash);
});

test("only an unredeemed voucher can be insured [S4-35]", async () => {
  const { sold, keys, pin } = await sellWithPin({ quantity: 2 });
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
