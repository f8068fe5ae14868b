/** A shop under any sequence of orders, payments, jobs and imports, with a simple count of sold pieces to compare. */
import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { addToCart, changeQuantity } from "#app/commands/order/cart.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { choosePayment, placeOrder, saveCustomer } from "#app/commands/order/checkout.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { aCustomer, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, arrival, nightRows } from "#tests/support/catalogue.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { aDeclaration, workAt } from "#tests/support/sold-orders.ts";

/** Three nights and a contingent of vouchers. */
export type Pieces = [first: number, second: number, third: number, vouchers: number];

export type Step =
  | { do: "add"; from: number; nights: number; quantity: number; hosted: boolean }
  | { do: "quantity"; which: number; quantity: number }
  | { do: "place" | "pay" | "cancel"; which: number }
  | { do: "withdraw"; which: number; quantity: number }
  | { do: "wait"; hours: number }
  | { do: "import"; capacity: Pieces };

export function catalogueOf([first, second, third, vouchers]: Pieces): Catalogue {
  const rooms = [first, second, third];
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000]).map((night, index) => ({
      ...night,
      rooms: rooms[index] ?? 0,
    })),
    voucher: { total: cents(19_900), available: vouchers },
  });
  const cancellationBands = [
    { daysBefore: 30, share: 0.1 },
    { daysBefore: 0, share: 0.9 },
  ];
  const vendors = [{ key: "haus", name: "Haus GmbH", address: "", email: "haus@hotel.example", phone: "" }];
  return { vendors, groupings: [], offers: [aCatalogueOffer({ variants: [variant], cancellationBands })] };
}

/** The expected state: placed orders and the pieces that they hold. */
export class InventoryWalk {
  readonly carts: Order[] = [];
  readonly placed = new Map<string, Pieces>();
  readonly provider = fakeProvider();
  private readonly providers = new Map([[this.provider.type, this.provider]]);
  private hours = 0;
  private customers = 0;

  constructor(
    private readonly db: Database,
    private readonly variantId: string,
    public capacity: Pieces,
  ) {}

  private get work() {
    return workAt(this.db, this.hours);
  }

  sold(): Pieces {
    const sum: Pieces = [0, 0, 0, 0];
    for (const pieces of this.placed.values()) for (const index of sum.keys()) sum[index]! += pieces[index]!;
    return sum;
  }

  private isFree(wanted: Pieces): boolean {
    const sold = this.sold();
    return wanted.every((count, index) => count <= this.capacity[index]! - sold[index]!);
  }

  /** @throws when a command takes unavailable pieces or refuses available ones */
  async take(step: Step): Promise<void> {
    if (step.do === "wait") {
      this.hours += step.hours;
      await expireOrders(this.work, this.providers);
      this.provider.answers(paymentStatuses.NotStarted);
      return this.forgetEnded();
    }
    if (step.do === "import") return this.import(step.capacity);
    if (step.do === "add") return this.add(step);
    const cart = this.carts.at(-1 - (step.which % Math.max(1, this.carts.length)));
    if (!cart) return;
    if (step.do === "quantity") await changeQuantity(this.work, cart, itemQuantity(cart, step.quantity));
    if (step.do === "place") await this.place(cart);
    if (step.do === "pay") await this.pay(cart);
    if (step.do === "cancel") await this.cancel(cart);
    if (step.do === "withdraw") await this.withdraw(cart, step.quantity);
  }

  private async add({ from, nights, quantity, hosted }: Extract<Step, { do: "add" }>): Promise<void> {
    const length = Math.min(nights, 3 - from);
    const checkin = addDays(arrival, from);
    const stay =
      nights === 0 ? null : { checkin, checkout: addDays(checkin, length), adults: 2, childrenAges: [] };
    const { variantId } = this;
    const added = await addToCart(this.work, { cart: null, variantId, quantity, stay, replace: false });
    if (!added.ok) return;
    const paymentType = hosted ? paymentTypes.Stripe : paymentTypes.WireTransfer;
    await choosePayment(this.work, added.order, { paymentType, offered: new Set([paymentType]) });
    const customer = aCustomer({ email: `kunde${++this.customers}@kundin.example` });
    const saved = await saveCustomer(this.work, added.order, {
      customer,
      shippingType: "EMAIL",
      shippingAddress: null,
    });
    if (saved.ok) this.carts.push(saved.order);
  }

  private async place(cart: Order): Promise<void> {
    const open = await findOrder(this.db, cart.id);
    if (!open || open.status !== orderStatuses.Open || open.expires <= this.work.now) return;
    const wanted = piecesOf(open);
    const free = this.isFree(wanted);
    const placed = await placeOrder(this.work, open, {
      totalsSignature: await signShownTotals(this.work, open),
      secret,
    });
    if (placed.ok !== free) throw new Error(`placed ${placed.ok}, free ${free}: ${JSON.stringify(wanted)}`);
    if (placed.ok) this.placed.set(cart.id, wanted);
  }

  private async pay(cart: Order): Promise<void> {
    await openPayment(this.work, this.providers, { orderId: cart.id });
    const attempt = await findOpenAttempt(this.db, cart.id);
    if (!attempt || attempt.paymentType !== this.provider.type) return;
    this.provider.answers(paymentStatuses.Paid);
    await syncPayment(this.work, this.providers, { attemptId: attempt.id });
    this.provider.answers(paymentStatuses.NotStarted);
  }

  private async cancel(cart: Order): Promise<void> {
    const order = await findOrder(this.db, cart.id);
    const shown = order && (await previewCancel(this.work, order));
    if (!shown?.ok) return;
    const { refund } = shown.preview;
    const canceled = await cancelOrder(this.work, this.providers, cart, { refund });
    this.provider.answers(paymentStatuses.NotStarted);
    if (canceled.ok && !this.placed.delete(cart.id)) throw new Error("canceled what was never placed");
  }

  private async withdraw(cart: Order, quantity: number): Promise<void> {
    const items = [itemQuantity(cart, quantity)];
    const id = `${cart.id}${this.hours}`;
    const declaration = aDeclaration({ access: cart, items, email: `${id}@kundin.example` });
    const stored = await declareWithdrawal(this.work, declaration);
    const verdicts = await settleWithdrawal(this.work, this.providers, stored.withdrawal);
    this.provider.answers(paymentStatuses.NotStarted);
    const returned = verdicts.reduce((sum, item) => sum + item.quantity, 0);
    const held = this.placed.get(cart.id);
    if (held) held[3] -= returned;
    else if (returned > 0) throw new Error("given back what was never placed");
    await this.forgetEnded();
  }

  private async import(capacity: Pieces): Promise<void> {
    const imported = await importCatalogue(this.work, catalogueOf(capacity), { complete: true });
    const enough = this.sold().every((count, index) => count <= capacity[index]!);
    if (imported.ok !== enough) throw new Error(`imported ${imported.ok}, enough ${enough}`);
    if (imported.ok) this.capacity = capacity;
  }

  /** Removes orders ended by time or by their last returned piece, which only their status shows. */
  private async forgetEnded(): Promise<void> {
    for (const id of this.placed.keys()) {
      if ((await findOrder(this.db, id))?.status !== orderStatuses.Closed) this.placed.delete(id);
    }
  }
}

function itemQuantity(cart: Order, quantity: number) {
  return { itemId: cart.orderItems[0]?.id ?? "", quantity };
}

function piecesOf({ orderItems }: Order): Pieces {
  const pieces: Pieces = [0, 0, 0, 0];
  for (const item of orderItems) {
    if (item.type === "Voucher") pieces[3] += item.quantity;
    else {
      const { checkin, checkout } = item.bookingInformation;
      for (const index of [0, 1, 2]) {
        const date = addDays(arrival, index);
        if (checkin <= date && date < checkout) pieces[index]! += item.quantity;
      }
    }
  }
  return pieces;
}
