/** Every email of the shop at least once, for invented orders. The demonstration shows them and tests compare them. */
import type { DocumentContent } from "#app/documents/blocks.ts";
import { buildOrderFacts, type OrderFacts, type Sender } from "#app/documents/order-facts.ts";
import type { PriceAlert } from "#app/domain/customer/price-alert.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { correctionFacts, type Invoice, invoiceFacts } from "#app/domain/invoice.ts";
import {
  type AccountMailKind,
  accountMailKinds,
  failedChangeSubject,
  noShowSubject,
  offeredChangeSubject,
  type OrderMailKind,
  orderMailKinds,
  type OtherMailKind,
  stayChangeSubject,
} from "#app/domain/mail-kinds.ts";
import { cents, noCents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { type BidReceipt, signedReceipt, unsignedReceipt } from "#app/domain/order/bid-receipt.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { mailTable } from "#app/jobs/mail-table.server.ts";
import type { BidFacts } from "#app/mail/messages/bids.ts";
import { buildNewsletterConfirmation, buildNewsletterWelcome } from "#app/mail/messages/newsletter.ts";
import {
  barrierReceived,
  barrierReported,
  supportAnswered,
  supportAsked,
  supportOpened,
} from "#app/mail/messages/support.ts";
import { buildAlertConfirmation, buildAlertNews } from "#app/mail/messages/price-alerts.ts";
import * as reviews from "#app/mail/messages/reviews.ts";
import { withdrawalNoted } from "#app/mail/messages/withdrawals.ts";
import { sampleDeskLetters } from "#demo/gallery/sample-operator-mails.server.ts";
import {
  sampleCard,
  sampleCruise,
  sampleOrder,
  sampleStay,
  sampleVoucher,
} from "#demo/gallery/sample-orders.ts";

type SampleFacts = OrderFacts & Pick<BidFacts, "receipts">;

export interface SampleLetter {
  /** Part of its address, e.g. "paid-2". */
  name: string;
  letter: DocumentContent;
  /** Null for an email without an order. */
  order: { kind: OrderMailKind; facts: SampleFacts } | null;
}

/** @param image of the ordered item, from the catalogue */
export function sampleMails(sender: Sender, image?: Image): SampleLetter[] {
  const orderSamples = orderMailKinds.flatMap((kind) =>
    samples[kind](sender).map((found, index) => {
      const facts = image ? { ...found, order: withImage(found.order, image) } : found;
      return {
        name: index === 0 ? kind : `${kind}-${index + 1}`,
        letter: mailTable[kind].write(facts),
        order: { kind, facts },
      };
    }),
  );
  return [
    ...orderSamples,
    ...Object.entries(sampleOtherLetters).map(([name, write]) => ({
      name,
      letter: write(sender),
      order: null,
    })),
  ];
}

const withImage = (order: Order, image: Image): Order => ({
  ...order,
  orderItems: order.orderItems.map((item) => ({ ...item, image })),
});

const subject = "01900000-0000-7000-8000-00000000b001";
const received = new Date("2026-11-24T08:15:00Z");

function buildFacts(sender: Sender, order: Order, part: Partial<OrderFacts> = {}): OrderFacts {
  const stays = order.orderItems.filter(({ type }) => type === "Booking");
  const bookings = stays.flatMap(({ id: itemId, quantity }) =>
    ["MB-2601", "MB-2602"].slice(0, quantity).map((vanityBookingNumber) => ({ itemId, vanityBookingNumber })),
  );
  return buildOrderFacts(sender, order, { bookings, ...part });
}

/** Facts of a paid order, with its invoice and the codes of its vouchers. */
function paidFacts(sender: Sender, item: OrderItem, part: Partial<OrderFacts> = {}): OrderFacts {
  const unpaid = sampleOrder(item, { paymentType: paymentTypes.Stripe, paymentStatus: paymentStatuses.Paid });
  const order = { ...unpaid, amountReceived: summaryOf(unpaid).total };
  const vouchers = ["2345-6789-ABCD-EFGH", "JKMN-PQRS-TUVW-XYZ2"].map((voucherKey, index) => ({
    id: `01900000-0000-7000-8000-00000000b01${index}`,
    itemId: item.id,
    voucherKey,
    validUntil: civilDate("2029-12-31"),
    returned: null,
    fulfillmentDate: null,
  }));
  const facts = invoiceFacts(order);
  const invoice: Invoice = {
    number: "RE-2026-000017",
    kind: "invoice",
    orderId: order.id,
    corrects: null,
    issued: new Date("2026-11-20T10:15:00Z"),
    total: facts.total,
    facts,
  };
  const vouchersOfItem = item.type === "Voucher" ? vouchers.slice(0, item.quantity) : [];
  return buildFacts(sender, order, { vouchers: vouchersOfItem, invoices: [invoice], ...part });
}

/** Facts of a fully canceled or withdrawn order, with a corrected invoice. */
function returnedFacts(
  sender: Sender,
  item: OrderItem,
  kind: "cancellation" | "withdrawal",
  fee: number,
): OrderFacts {
  const paid = paidFacts(sender, item);
  const amount = cents(item.total - fee);
  const [invoice] = paid.invoices;
  const correction = invoice && correctionFacts(invoice, amount, kind);
  return {
    ...paid,
    order: { ...paid.order, status: orderStatuses.Canceled },
    subject,
    refund: { fee: cents(fee), toCards: cents(0), amount },
    returns: [{ itemId: item.id, quantity: item.quantity, returnedOn: received, kind, fee: cents(fee) }],
    withdrawal: { ...declaration, orderId: paid.order.id },
    paidBack: { amount },
    invoices:
      invoice && correction
        ? [
            invoice,
            {
              number: "RK-2026-000003",
              kind: "correction",
              orderId: paid.order.id,
              corrects: invoice.number,
              issued: received,
              total: correction.total,
              facts: correction,
            },
          ]
        : [],
  };
}

const declaration = {
  id: subject,
  received,
  name: "Änne Großmann-Özdemir",
  contract: "MUST-ER26",
  email: "aenne@kundin.example",
  message: "",
  orderId: null,
  items: [],
};

function bidFacts(sender: Sender, part: Partial<Bid>, next: Partial<Bid>[] = []): SampleFacts {
  const bid = (each: Partial<Bid>, place: number): Bid => ({
    id: place === 1 ? subject : `${subject.slice(0, -1)}2`,
    sequenceNumber: place,
    bidState: "OPEN",
    bidType: "BID",
    unitPrice: cents(20_000),
    expiry: new Date("2026-11-22T10:12:00Z"),
    date: new Date("2026-11-20T10:12:00Z"),
    reason: null,
    ...each,
  });
  const bids = [part, ...next].map((each, index) => bid(each, index + 1));
  const order = sampleOrder({ ...sampleStay, bids }, { status: orderStatuses.Open, vanityOrderNumber: null });
  return {
    ...buildFacts(sender, order, { subject }),
    receipts: bids.map((each, at) => sampleReceipt(order, each, at)),
  };
}

/** Receipt of the right shape, with an invalid signature. */
function sampleReceipt(order: Order, bid: Bid, at: number): BidReceipt {
  const [item] = order.orderItems;
  if (!item) throw new Error("an order without items has no bids");
  const facts = { orderId: order.id, number: at + 1, issued: bid.date };
  const hash = "0".repeat(64);
  const text = unsignedReceipt({ ...facts, item, bid, terms: hash, previous: at === 0 ? null : hash });
  return { ...facts, bidId: bid.id, text: signedReceipt(text, hash) };
}

const hosted = {
  paymentType: paymentTypes.Stripe,
  paymentStatus: paymentStatuses.DeclinedRetryable,
} as const;
const guests = ["Änne", "Jakob", ""].map((firstName) => ({
  bookingNumber: "MB-2601",
  firstName,
  lastName: firstName === "" ? "" : "Großmann-Özdemir",
}));

const samples: Record<OrderMailKind, (sender: Sender) => SampleFacts[]> = {
  "order-received": (sender) => [
    buildFacts(sender, sampleOrder(sampleStay)),
    buildFacts(sender, sampleOrder(sampleVoucher)),
    buildFacts(sender, sampleOrder(sampleCruise, hosted)),
  ],
  "payment-reminder": (sender) => [buildFacts(sender, sampleOrder(sampleStay))],
  "payment-failed": (sender) => [buildFacts(sender, sampleOrder(sampleCruise, hosted))],
  paid: (sender) => [
    paidFacts(sender, sampleStay),
    paidFacts(sender, sampleVoucher),
    paidFacts(sender, sampleCard),
    paidFacts(sender, sampleCruise),
  ],
  "participants-missing": (sender) => [paidFacts(sender, sampleStay, { guests })],
  changed: (sender) => [
    buildFacts(sender, sampleOrder(sampleStay), { subject: "payment:4" }),
    paidFacts(sender, sampleStay, { subject: "participants", guests: guests.slice(0, 2) }),
    paidFacts(sender, sampleStay, { subject: "email:5" }),
    paidFacts(sender, sampleStay, { subject: stayChangeSubject(6) }),
    paidFacts(sender, sampleStay, { subject: failedChangeSubject("attempt") }),
    paidFacts(
      sender,
      { ...sampleStay, noShow: { at: received, back: noCents } },
      { subject: noShowSubject(sampleStay.id, 7) },
    ),
    paidFacts(sender, sampleStay, { subject: offeredChangeSubject("item?checkin=2027-02-05") }),
  ],
  "bid-received": (sender) => [bidFacts(sender, {})],
  "bid-answered": (sender) => [
    bidFacts(sender, { bidState: "ACCEPTED" }),
    bidFacts(sender, { bidState: "DECLINED" }, [{ bidType: "COUNTEROFFER", unitPrice: cents(22_500) }]),
  ],
  "bid-expired": (sender) => [bidFacts(sender, { bidState: "DECLINED", reason: "expired" })],
  canceled: (sender) => [
    returnedFacts(sender, sampleStay, "cancellation", 10_760),
    buildFacts(sender, sampleOrder(sampleStay, { status: orderStatuses.Canceled })),
  ],
  "withdrawal-received": (sender) => [
    { ...paidFacts(sender, sampleVoucher), withdrawal: declaration },
    { ...paidFacts(sender, sampleStay), withdrawal: declaration },
  ],
  withdrawn: (sender) => [returnedFacts(sender, sampleVoucher, "withdrawal", 0)],
  refunded: (sender) => [returnedFacts(sender, sampleStay, "cancellation", 10_760)],
  "refund-account": (sender) => [
    { ...returnedFacts(sender, sampleStay, "cancellation", 10_760), subject: "3000" },
  ],
  "voucher-gift": (sender) =>
    [sampleVoucher, sampleCard].map((item) => {
      const facts = paidFacts(sender, item);
      const gift = {
        id: subject,
        voucherId: facts.vouchers[0]?.id ?? "",
        recipientName: "Karl",
        giverName: "Änne",
        greeting: "Alles Gute zum Geburtstag! Ich freue mich auf die gemeinsamen Tage.",
        recipientEmail: "karl@freund.example",
        motif: "sea" as const,
        sendOn: null,
      };
      return { ...facts, gift };
    }),
};

// Emails without an order, with invented facts.

const id = "01900000-0000-7000-8000-00000000b002";
const token = "beispiel";
const at = new Date("2026-11-20T10:12:00Z");

const barrier: BarrierReport = {
  id,
  received: at,
  page: "Suche, Filter Verpflegung",
  trouble: "Mit der Tastatur komme ich nicht zu „Frühstück“.",
  means: "Tastatur, Bildschirmlupe",
  email: "erika@kundin.example",
};
const question: SupportMessage = {
  id,
  author: "customer",
  text: "Darf unser Hund mit?\n\nEr ist klein.",
  written: at,
};
const answer: SupportMessage = {
  id,
  author: "shop",
  text: "Ja, in diesem Haus sind Hunde willkommen.",
  written: at,
};
const thread: SupportThread = {
  id,
  token,
  email: "erika@kundin.example",
  orderNumber: "",
  created: at,
  updated: at,
  closed: null,
  messages: [question, answer],
};
const subscriber = { id, token, confirmed: null, ended: null };

const alert: PriceAlert = {
  id,
  token,
  email: "erika@beispiel.example",
  name: "Hotel Seeblick",
  type: "Hotel",
  slug: "hotel-seeblick",
  checkin: civilDate("2027-02-05"),
  checkout: civilDate("2027-02-07"),
  adults: 2,
  childrenAges: "",
  rooms: 1,
  wished: null,
  price: cents(24_900),
  currency: "EUR",
  requested: at,
  confirmed: at,
  ended: null,
  notified: null,
};

type Write = (sender: Sender) => DocumentContent;

const accountMails = Object.fromEntries(
  accountMailKinds.map((kind) => [
    kind,
    (sender: Sender) =>
      mailTable[kind].write({
        token,
        order: sampleOrder(sampleStay),
        claimant: "konto@kundin.example",
        sender,
      }),
  ]),
) as Record<AccountMailKind, Write>;

export const sampleOtherLetters: Readonly<Record<OtherMailKind, Write>> = {
  ...accountMails,
  "barrier-reported": (sender) => barrierReported({ barrier, sender }),
  "barrier-received": (sender) => barrierReceived({ barrier, sender }),
  "newsletter-confirm": (sender) => buildNewsletterConfirmation({ subscriber, sender }),
  "newsletter-welcome": (sender) =>
    buildNewsletterWelcome({ subscriber: { ...subscriber, confirmed: at }, sender }),
  "alert-confirm": (sender) => buildAlertConfirmation({ alert, sender }),
  "alert-news": (sender) => buildAlertNews({ alert, sender }),
  "review-request": (sender) => {
    const order = sampleOrder(sampleStay);
    const [item] = order.orderItems;
    const itemId = item?.id ?? "";
    const stay = { itemId, checkin: civilDate("2027-02-10"), checkout: civilDate("2027-02-12") };
    return reviews.buildReviewRequest({ order, stay: { ...stay, proof: token }, sender });
  },
  "withdrawal-noted": (sender) => withdrawalNoted(declaration, sender),
  "support-opened": (sender) => supportOpened({ thread, sender }),
  "support-asked": (sender) => supportAsked({ thread, message: question, sender }),
  "support-answered": (sender) => supportAnswered({ thread, message: answer, sender }),
  ...sampleDeskLetters(thread),
};
