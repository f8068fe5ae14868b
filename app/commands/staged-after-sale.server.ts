import { randomUUID } from "node:crypto";
import { cancelOrder } from "#app/commands/cancel-order.server.ts";
import { declareWithdrawal } from "#app/commands/declare-withdrawal.server.ts";
import { deskProof } from "#app/commands/desk-proof.server.ts";
import { insureVoucher } from "#app/commands/insure-voucher.server.ts";
import { previewCancel } from "#app/commands/preview-cancel.server.ts";
import { redeemVoucher } from "#app/commands/redeem-voucher.server.ts";
import { saveParticipants } from "#app/commands/save-participants.server.ts";
import { settleWithdrawal } from "#app/commands/settle-withdrawal.server.ts";
import { signOffParticipants } from "#app/commands/sign-off-participants.server.ts";
import { fresh, must, type Stage, Unfit } from "#app/commands/staging.server.ts";
import { fullName } from "#app/domain/customer.ts";
import type { Order } from "#app/domain/order.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { findParticipantFields, findParticipants } from "#app/store/participants.server.ts";
import { findVouchers } from "#app/store/vouchers.server.ts";

const nobody: PaymentProviders = new Map();

export async function canceled(stage: Stage, order: Order): Promise<Order> {
  const { preview } = must(await previewCancel(stage.work, order));
  must(await cancelOrder(stage.work, nobody, order, { refund: preview.refund }));
  return fresh(stage, order);
}

/** @param pieces how many of the one item */
export async function withdrawn(stage: Stage, order: Order, pieces: number): Promise<Order> {
  const { customer, vanityOrderNumber, orderItems } = order;
  const declared = await declareWithdrawal(stage.work, {
    id: randomUUID(),
    name: fullName(customer),
    contract: vanityOrderNumber ?? "",
    email: customer.email,
    message: "",
    items: orderItems.map(({ id }) => ({ itemId: id, quantity: pieces })),
    access: order,
    network: order.id,
  });
  await settleWithdrawal(stage.work, nobody, must(declared).withdrawal);
  return fresh(stage, order);
}

/** The first of its vouchers. */
export async function redeemed(stage: Stage, order: Order): Promise<Order> {
  const { work, secret } = stage;
  const [voucher] = await findVouchers(work.db, order.id);
  if (!voucher) throw new Unfit("no voucher");
  must(await redeemVoucher(work, { proof: deskProof(secret, voucher.id, work.now), secret }));
  return fresh(stage, order);
}

export async function insured(stage: Stage, order: Order): Promise<Order> {
  const [voucher] = await findVouchers(stage.work.db, order.id);
  must(await insureVoucher(stage.work, { typed: voucher?.voucherKey ?? "", policy: "P-2026-4711" }));
  return fresh(stage, order);
}

/** @param signOff all are said to be right; an item whose vendor asks for more than names does not fit */
export async function withNames(
  stage: Stage,
  order: Order,
  { all, signOff = false }: { all: boolean; signOff?: boolean },
): Promise<Order> {
  const asked = await findParticipantFields(stage.work.db, order.id);
  if (all && [...asked.values()].some((fields) => fields.length > 0)) throw new Unfit("names are not enough");
  const guests = await findParticipants(stage.work.db, order.id);
  if (guests.length < 2) throw new Unfit("nobody left to be named");
  const named = guests.slice(0, all ? guests.length : 1);
  const changes = new Map(
    named.map(({ id }, index) => [id, { firstName: index === 0 ? "Petra" : "Paul", lastName: "Prüfling" }]),
  );
  must(await saveParticipants(stage.work, order, changes));
  if (signOff) must(await signOffParticipants(stage.work, order));
  return fresh(stage, order);
}
