/** A booked stay under any sequence of changes, payments, cancellations, and events at property and provider. */
import { sql } from "drizzle-orm";

import { chooseUpgrade } from "#app/commands/order/cart.server.ts";
import { cancelByOperator, cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { changeStay } from "#app/commands/payment/change-payments.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { refundByOperator, refundPayments } from "#app/commands/payment/refunds.server.ts";
import { enterCode } from "#app/commands/voucher/gift-cards.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents, noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { fingerprintChange, type StayChange } from "#app/domain/order/stay-change.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import {
  type PaymentStatus,
  paymentStatuses,
  type PaymentType,
  paymentTypes,
} from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider, PaymentProviders, PaymentRequest } from "#app/payments/provider.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { listRefundsOfOrder, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { readyCart, secret, signShownTotals, storeCode, storeGiftCard } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { anUpgrade } from "#tests/support/offers.ts";
import { workAt } from "#tests/support/sold-orders.ts";

export interface Sale {
  quantity: number;
  transfer: boolean;
  /** Balance of the gift card that pays first; 0: none. */
  card: number;
  code: "" | "percent" | "amount";
  extra: boolean;
}

export interface Wish {
  from: number;
  nights: number;
  room: number;
  adults: number;
  childrenAges: readonly number[];
}

export type Step =
  | ({ do: "change"; tab: "only" | "old" | "two" } & Wish)
  /** At the provider's page of an attempt, counted back from the newest. "silent": the shop does not hear of it yet. */
  | { do: "pay"; which: number; how: "done" | "silent" | "wrong" | "declined" | "pending" | "unreadable" }
  | { do: "notice"; which: number }
  | { do: "price"; percent: number }
  | { do: "stop"; from: number; stopped: boolean }
  | { do: "wait"; hours: number }
  | { do: "refund-job" | "bank" | "cancel" | "deaf" }
  | { do: "operator-refund" | "operator-cancel"; share: number };

const cardCode = "ABCDEFGH23456789";
const bands = [
  { daysBefore: 30, share: 0 },
  { daysBefore: 7, share: 0.4 },
  { daysBefore: 0, share: 0.9 },
];
const prices = [10_000, 12_000, 9_000, 8_000, 8_000, 15_000, 15_000, 10_000, 10_000, 10_000, 7_000, 7_000];

/** Sessions of these can be paid, although the shop may have closed them. */
const payableAtProvider: readonly PaymentStatus[] = [
  paymentStatuses.NotStarted,
  paymentStatuses.Pending,
  paymentStatuses.DeclinedRetryable,
];

/** What a provider's books say of a session. */
interface Session {
  request: PaymentRequest;
  status: PaymentStatus;
  captured: number;
  refunded: number;
}

/** A provider with a state for each session, which can be paid late, twice, or with a wrong amount. */
class Books {
  readonly sessions = new Map<string, Session>();
  /** It does not answer when a session is to be closed. */
  deaf = false;
  readonly provider = fakeProvider({
    createHosted: async (request) => {
      const providerRef = `ref-${request.attemptId}`;
      const { NotStarted } = paymentStatuses;
      this.sessions.set(providerRef, { request, status: NotStarted, captured: 0, refunded: 0 });
      return { providerRef, hostedUrl: `http://provider.example/${providerRef}` };
    },
    read: async (ref) => {
      const { request, status, captured, refunded } = this.find(ref);
      return {
        status,
        amountReceived: cents(captured),
        toCapture: noCents,
        captured: cents(captured),
        refunded: cents(refunded),
        refunding: noCents,
        currency: request.currency,
        reference: request.attemptId,
      };
    },
    close: async (ref) => {
      const session = this.find(ref);
      if (this.deaf) throw new Error("no answer");
      if (session.status === paymentStatuses.NotStarted) session.status = paymentStatuses.DeclinedRetryable;
    },
    refund: async (ref, { amount }) => {
      const session = this.find(ref);
      session.refunded += amount;
      if (session.refunded >= session.captured) session.status = paymentStatuses.Refunded;
      return { refundRef: `refund-${ref}`, state: "done" };
    },
  });

  private find(ref: string): Session {
    const session = this.sessions.get(ref);
    if (!session) throw new Error("unknown session");
    return session;
  }
}

export class ChangeWalk {
  readonly books = new Books();
  readonly providers: PaymentProviders = new Map<PaymentType, PaymentProvider>([
    [this.books.provider.type, this.books.provider],
    [wireTransfer.type, wireTransfer],
  ]);
  /** The stay that the customer has as far as the shop told. */
  expected!: StayChange;
  /** What operators paid back, and what the shop keeps of a canceled order. */
  paidBack = 0;
  kept: number | null = null;
  cardId: string | null = null;
  /** Steps that had an effect. */
  readonly done = new Set<string>();
  private readonly followed = new Set<string>();
  private hours = 0;
  private variantIds: string[] = [];
  private former: { change: StayChange; seen: string } | null = null;

  private constructor(
    private readonly db: Database,
    readonly sale: Sale,
    readonly orderId: string,
  ) {}

  get work() {
    return workAt(this.db, this.hours);
  }

  async order(): Promise<Order> {
    const order = await findOrder(this.db, this.orderId);
    if (!order) throw new Error("the order is gone");
    return order;
  }

  attempts = (): Promise<PaymentAttempt[]> => listAttempts(this.db, this.orderId);

  /** Sells a stay of three nights from the second one on. */
  static async sell(db: Database, sale: Sale): Promise<ChangeWalk> {
    const rooms = [1, 2].map((factor) =>
      aCatalogueVariant({
        key: `dz-${factor}`,
        board: factor === 1 ? "UF" : "HP",
        childBands: [{ fromAge: 0, toAge: 6, share: 0.5 }],
        nightRows: nightRows(
          arrival,
          prices.map((price) => factor * price),
          3,
        ),
      }),
    );
    const additionalServiceUpgrades = [
      anUpgrade(),
      anUpgrade({
        serviceCode: "MENU",
        isOptional: true,
        perPerson: true,
        unitPrice: cents(1_500),
        availability: { weekdays: ["sat"] },
      }),
    ];
    const offer = aCatalogueOffer({
      variants: rooms,
      cancellationBands: bands,
      additionalServiceUpgrades,
    });
    const variantIds = await putOnSale(db, offer);
    const work = workAt(db);
    const stay = { checkin: addDays(arrival, 1), checkout: addDays(arrival, 4), adults: 2, childrenAges: [] };
    const paymentType = sale.transfer ? paymentTypes.WireTransfer : paymentTypes.Stripe;
    const variantId = variantIds[0] ?? "";
    const cart = await readyCart(work, { variantId, stay, quantity: sale.quantity, paymentType });
    const itemId = cart.orderItems[0]?.id ?? "";
    const walk = new ChangeWalk(db, sale, cart.id);
    walk.variantIds = variantIds;
    walk.expected = { itemId, variantId, stay };
    if (sale.extra) await chooseUpgrade(work, cart, { itemId, serviceCode: "MENU", persons: 2 });
    if (sale.code === "percent") await storeCode(db, { minimumSubtotal: cents(20_000) });
    if (sale.code === "amount")
      await storeCode(db, {
        value: { kind: "amount", amount: cents(5_000) },
        minimumSubtotal: cents(15_000),
      });
    if (sale.code) await enterCode(work, cart, { typed: "HERBST", network: "n" });
    if (sale.card > 0) {
      walk.cardId = await storeGiftCard(db, cardCode, sale.card);
      await enterCode(work, cart, { typed: cardCode, network: "n" });
    }
    const filled = await walk.order();
    const totalsSignature = await signShownTotals(work, filled);
    const placed = await placeOrder(work, filled, { totalsSignature, secret });
    if (!placed.ok) throw new Error(placed.refusal);
    await openPayment(work, walk.providers, { orderId: cart.id });
    return walk;
  }

  async take(step: Step): Promise<void> {
    await this.act(step);
    await this.followPayments();
  }

  private async act(step: Step): Promise<void> {
    const { work } = this;
    const before = await this.order();
    switch (step.do) {
      case "change":
        await this.change(step);
        break;
      case "pay":
        await this.pay(step);
        break;
      case "notice": {
        const attempt = (await this.attempts()).at(-1 - step.which);
        if (attempt) await this.sync(attempt);
        break;
      }
      case "price":
        await this.db
          .update(nights)
          .set({ price: sql`greatest(100, ${nights.price} * ${step.percent} / 100)` });
        break;
      case "stop": {
        const first = addDays(arrival, step.from);
        const { stopped } = step;
        await this.db
          .update(nights)
          .set({ stopped })
          .where(sql`${nights.date} >= ${first}`);
        break;
      }
      case "wait":
        this.hours += step.hours;
        await expireOrders(this.work, this.providers);
        if ((await this.order()).status !== before.status) this.kept = 0;
        break;
      case "refund-job":
        await refundPayments(work, this.providers);
        break;
      case "bank":
        if (before.paymentType === paymentTypes.WireTransfer)
          await markPaid(work, this.providers, { orderId: this.orderId });
        break;
      case "deaf":
        this.books.deaf = !this.books.deaf;
        break;
      case "cancel":
        await this.cancel();
        break;
      case "operator-refund": {
        const held = before.amountReceived;
        const amount = cents(Math.floor(held * step.share));
        const answer = await refundByOperator(work, { orderId: this.orderId, amount });
        if (!answer.ok) break;
        if (this.kept === null) this.paidBack += answer.refund;
        else this.kept -= answer.refund;
        this.done.add("operator refund");
        break;
      }
      case "operator-cancel": {
        const keep = cents(Math.floor(before.amountReceived * step.share));
        const answer = await cancelByOperator(work, this.providers, { orderId: this.orderId, keep });
        if (answer.ok) this.kept = keep;
        break;
      }
    }
  }

  private wishOf({ from, nights: length, room, adults, childrenAges }: Wish): StayChange {
    const checkin = addDays(arrival, from);
    const stay = { checkin, checkout: addDays(checkin, length), adults, childrenAges: [...childrenAges] };
    return { itemId: this.expected.itemId, variantId: this.variantIds[room] ?? "", stay };
  }

  /** "old": sends what an earlier page showed. "two": sends the form twice at once. */
  private async change(step: Extract<Step, { do: "change" }>): Promise<void> {
    const wish = this.wishOf(step);
    const shown = await previewChange(this.work, await this.order(), wish);
    if (!shown.ok) return void this.done.add(`refused ${shown.refusal}`);
    const page = { change: wish, seen: fingerprintChange(shown.plan) };
    const sent = step.tab === "old" ? (this.former ?? page) : page;
    this.former = page;
    const send = () =>
      changeStay(
        this.work,
        this.providers,
        { id: this.orderId, token: shown.plan.order.token },
        {
          ...sent,
          paymentType: paymentTypes.Stripe,
        },
      );
    const answers = await Promise.all(step.tab === "two" ? [send(), send()] : [send()]);
    await this.followPayments();
    for (const answer of answers) {
      if (!answer.ok || answer.hostedUrl !== null) continue;
      this.expected = sent.change;
      const { before, after, lost } = shown.plan;
      this.done.add(after < before ? "cheaper" : "changed");
      if (this.sale.transfer) this.done.add("transfer");
      if (lost.extras.length > 0) this.done.add("extra lost");
      if (lost.code !== null) this.done.add("code lost");
    }
  }

  private sync = ({ id }: PaymentAttempt) => syncPayment(this.work, this.providers, { attemptId: id });

  /** A further payment that arrived made its change, unless it went back. */
  private async followPayments(): Promise<void> {
    const refunds = await listRefundsOfOrder(this.db, this.orderId);
    for (const { id, change, captured } of await this.attempts()) {
      if (!change || captured === 0 || this.followed.has(id)) continue;
      this.followed.add(id);
      const isMade = refunds.every(({ attemptId }) => attemptId !== id);
      if (isMade) this.expected = change;
      this.done.add(`further payment ${isMade ? "made" : "not made"}`);
    }
  }

  private async pay({ which, how }: Extract<Step, { do: "pay" }>): Promise<void> {
    const attempt = (await this.attempts()).filter(({ providerRef }) => providerRef !== null).at(-1 - which);
    const session = this.books.sessions.get(attempt?.providerRef ?? "");
    if (!attempt || !session || !payableAtProvider.includes(session.status)) return;
    const { NotStarted, Pending, Paid, Declined, Unknown } = paymentStatuses;
    const statuses = {
      done: Paid,
      silent: Paid,
      wrong: Paid,
      declined: Declined,
      pending: Pending,
      unreadable: Unknown,
    };
    session.status = statuses[how];
    const { amount } = session.request;
    if (how === "done" || how === "silent") session.captured = amount;
    // Only a change is paid with a wrong amount here: that of the order is an operator's task.
    if (how === "wrong") session.captured = attempt.change ? Math.max(1, amount - 100) : amount;
    if (how === "unreadable" && !attempt.change) session.status = NotStarted;
    if (how !== "silent") await this.sync(attempt);
  }

  private async cancel(): Promise<void> {
    const order = await this.order();
    const held = await readHeldAmount(this.db, order);
    const shown = await previewCancel(this.work, order);
    if (!shown.ok) return;
    const { refund } = shown.preview;
    const canceled = await cancelOrder(this.work, this.providers, order, { refund });
    if (!canceled.ok) return;
    this.done.add(`canceled ${shown.preview.how}`);
    this.kept = held - refund;
  }
}
