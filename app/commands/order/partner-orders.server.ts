/** What programs do with orders: place them with the commands of the checkout, and tell who did not arrive. */
import { recordChange } from "#app/commands/operator/audit.server.ts";
import { actorOfKey } from "#app/commands/operator/api-keys.server.ts";
import {
  choosePayment,
  placeInTurn,
  type Review,
  reviewOrder,
  totalsSignature,
} from "#app/commands/order/checkout.server.ts";
import {
  previewNoShow,
  readNoShowVersion,
  recordNoShow,
  type RecordNoShowRefusal,
  undoNoShow,
  type UndoNoShowRefusal,
} from "#app/commands/order/no-shows.server.ts";
import type { Cents } from "#app/domain/money.ts";
import type { ApiKey } from "#app/domain/operator/api-key.ts";
import { type Order, type OwnerRefusal, ownerRefusal } from "#app/domain/order/order.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Tx, transaction } from "#app/store/db/database.server.ts";
import { runLimited } from "#app/store/db/locks.server.ts";
import { claimApiWrite, readApiWrite, saveApiWrite } from "#app/store/queries/operator/api-writes.server.ts";
import { listItemsOfVendor } from "#app/store/queries/order/bookings.server.ts";
import {
  findOrder,
  findOrderVariant,
  type OrderAccess,
  readOrder,
} from "#app/store/queries/order/orders.server.ts";

export interface PartnerPlacing {
  key: ApiKey;
  access: OrderAccess;
  paymentType: PaymentType;
  /** Payment types that customers can choose. */
  offered: ReadonlySet<PaymentType>;
  /** Total that the program showed to its customer. Another one is refused as "changed". */
  total: Cents;
  /** Name that the program gave the call, and hash of its content. */
  idempotency: { name: string; hash: string };
}

type Refusal<Command extends (...input: never) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Command>>,
  { ok: false }
>["refusal"];

/** "foreign-item": the key belongs to a property that does not sell everything in the cart. */
export type PartnerPlaceRefusal =
  | OwnerRefusal
  | Refusal<typeof choosePayment>
  | Refusal<typeof placeInTurn>
  | "foreign-item"
  | "other-content";

/** Facts of a refusal: the order at current prices, when it could be read. */
type PlaceAnswer = Result<{ orderId: string }, PartnerPlaceRefusal, Review>;
type Refused = Extract<PlaceAnswer, { ok: false }>;

/** Rolls the transaction back and carries the refusal out of it, so that the same call can be sent again. */
class PlacingRefused extends Error {
  readonly answer: Refused;
  constructor(refusal: PartnerPlaceRefusal, facts?: Review) {
    super(refusal);
    this.answer = { ok: false, refusal, ...(facts && { facts }) };
  }
}

/**
 * Chooses the payment and places the cart, in one transaction. The same call sent twice places one order, and both
 * answers name it. A refused call changes nothing.
 */
export async function placeByKey(work: CommandContext, placing: PartnerPlacing): Promise<PlaceAnswer> {
  const { access } = placing;
  const variantId = await findOrderVariant(work.db, access.id);
  try {
    return await runLimited(variantId ?? access.id, () =>
      transaction(work.db, (tx) => placeInTransaction({ ...work, db: tx }, tx, placing)),
    );
  } catch (error) {
    if (error instanceof PlacingRefused) return error.answer;
    throw error;
  }
}

async function placeInTransaction(
  work: CommandContext,
  tx: Tx,
  { key, access, paymentType, offered, total, idempotency }: PartnerPlacing,
): Promise<PlaceAnswer> {
  const write = { keyId: key.id, ...idempotency };
  // A call at the same time waits here until the first has ended.
  if (!(await claimApiWrite(tx, { ...write, at: work.now }))) {
    const stored = await readApiWrite(tx, write);
    if (stored?.hash !== write.hash) throw new PlacingRefused("other-content");
    return { ok: true, orderId: stored.answer };
  }
  const cart = await openCart(work, tx, key, access);
  const before = await reviewOrder(tx, cart, work.now);
  if (before.summary.total > 0) {
    const chosen = await choosePayment(work, access, { paymentType, offered });
    if (!chosen.ok) throw new PlacingRefused(chosen.refusal, before);
  }
  const opened = acceptOrRollBack(await readOrder(tx, access, work.now));
  const review = await reviewOrder(tx, opened.order, work.now);
  if (review.summary.total !== total) throw new PlacingRefused("changed", review);
  const [secret] = work.secrets;
  const placed = await placeInTurn(work, access, {
    totalsSignature: totalsSignature(review, secret),
    secret,
  });
  if (!placed.ok) throw new PlacingRefused(placed.refusal, review);
  const { id, vanityOrderNumber } = placed.order;
  const change = { action: "placed-by-key", subject: "order", subjectId: id } as const;
  await recordChange(work, tx, actorOfKey(key), {
    ...change,
    label: vanityOrderNumber ?? "",
    after: { orderValue: review.summary.total },
  });
  await saveApiWrite(tx, { ...write, answer: id });
  return { ok: true, orderId: id };
}

function acceptOrRollBack<Answer extends { ok: true } | { ok: false; refusal: PartnerPlaceRefusal }>(
  answer: Answer,
) {
  if (!answer.ok) throw new PlacingRefused(answer.refusal);
  return answer as Extract<Answer, { ok: true }>;
}

/** The cart, locked. Carts of an account are placed by who is logged in there. */
async function openCart(
  work: CommandContext,
  tx: Tx,
  { vendorKey }: ApiKey,
  access: OrderAccess,
): Promise<Order> {
  const { order } = acceptOrRollBack(await readOrder(tx, access, work.now, true));
  const owner = ownerRefusal(order, null);
  if (owner) throw new PlacingRefused(owner);
  if (vendorKey === null) return order;
  const own = await listItemsOfVendor(tx, [order.id], vendorKey);
  if (order.orderItems.some(({ id }) => !own.has(id))) throw new PlacingRefused("foreign-item");
  return order;
}

export interface ArrivalNote {
  key: ApiKey;
  orderId: string;
  itemId: string;
  /** False: the guest did not arrive. True: that was recorded by mistake. */
  arrived: boolean;
  /** Version of the order that the program read. Another one is refused as "changed". */
  version: number;
  /** Whether the customer gets an email about it. */
  notify: boolean;
}

/** Records by the rules of the back office whether the guest arrived. A repeated call finds it recorded. */
export function noteArrival(
  { db, ...more }: CommandContext,
  { key, orderId, itemId, arrived, version, notify }: ArrivalNote,
): Promise<Result<object, RecordNoShowRefusal | UndoNoShowRefusal>> {
  return transaction(db, async (tx): ReturnType<typeof noteArrival> => {
    const work = { ...more, db: tx };
    const by = actorOfKey(key);
    const order = await findOrder(tx, orderId, true);
    if (!order?.orderDate) return refuse("unknown-order");
    const own = key.vendorKey === null ? null : await listItemsOfVendor(tx, [orderId], key.vendorKey);
    if (own?.size === 0) return refuse("unknown-order");
    if (own?.has(itemId) === false) return refuse("unknown-item");
    const item = order.orderItems.find(({ id }) => id === itemId);
    if (!item) return refuse("unknown-item");
    if ((item.noShow === undefined) === arrived) return { ok: true };
    if (order.version !== version) return refuse("changed");
    if (arrived) return undoNoShow(work, { orderId, itemId, by });
    const answer = await previewNoShow(work, order, itemId);
    if (!answer.ok) return answer;
    const seen = await readNoShowVersion(tx, order, answer.plan);
    return recordNoShow(work, { orderId, itemId, by: { ...by, seen }, notify });
  });
}
