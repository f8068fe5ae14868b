/** Emails to the operator and to properties, for invented orders. */
import type { DocumentContent } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { emptyAddress, pickFields, propertyContacts } from "#app/domain/customer/customer.ts";
import { civilDate } from "#app/domain/dates.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import type { OtherMailKind } from "#app/domain/mail-kinds.ts";
import { cents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";
import { deskSummary } from "#app/mail/messages/daily-summary.ts";
import {
  deskInvitation,
  deskNews,
  deskOrder,
  deskProposal,
  houseArrivals,
  houseOrder,
} from "#app/mail/messages/operators.ts";
import { sampleOrder, sampleStay } from "#demo/gallery/sample-orders.ts";

type DeskMailKind = Extract<OtherMailKind, `desk-${string}` | `house-${string}`>;

const waitingBid: Bid = {
  id: "01900000-0000-7000-8000-0000000000b9",
  sequenceNumber: 1,
  bidState: "OPEN",
  bidType: "BID",
  unitPrice: cents(20_000),
  date: new Date("2026-11-20T10:12:00Z"),
  expiry: new Date("2026-11-22T10:12:00Z"),
  reason: null,
};

const sampleArrival: Arrival = {
  itemId: "",
  orderId: "",
  number: "ABCD-EFGH",
  vendorKey: "haus",
  house: "Haus am See",
  title: "Winterruhe",
  day: civilDate("2027-02-05"),
  departure: civilDate("2027-02-08"),
  quantity: 1,
  room: "Doppelzimmer Seeblick",
  board: "Frühstück",
  guest: "Erika Seemann",
  ...pickFields(emptyAddress, propertyContacts),
  phone: "+49 170 1234567",
  adults: 2,
  childrenAges: [4],
  extras: ["Saunatuch"],
  settled: true,
  noShow: false,
  travellers: [
    { name: "Erika Seemann", type: "Adult", details: [] },
    { name: "Mia Seemann", type: "Child", details: [] },
  ],
};

const order = sampleOrder(sampleStay);
const items = [sampleStay];
const proposal = { item: sampleStay, bid: waitingBid };

/** @param question a support thread without an answer */
export const sampleDeskLetters = (
  question: SupportThread,
): Readonly<Record<DeskMailKind, (sender: Sender) => DocumentContent>> => {
  const withDesk =
    <const Facts extends object>(
      write: (facts: Facts & { sender: Sender }) => DocumentContent,
      facts: Facts,
    ) =>
    (sender: Sender) =>
      write({ ...facts, sender: { ...sender, desk: true } });
  return {
    "desk-order": withDesk(deskOrder, { order }),
    "desk-news": withDesk(deskNews, { order, items, news: "order.paid" }),
    "desk-proposal": withDesk(deskProposal, proposal),
    "desk-summary": withDesk(deskSummary, buildSampleDay(question)),
    "desk-invitation": withDesk(deskInvitation, {
      operator: { name: "Nele Neumann", role: "sales", until: new Date("2026-11-24T09:30:00Z") },
      token: "0123456789abcdefghijABCDEFGHIJ0123456789abc",
    }),
    "house-order": withDesk(houseOrder, { order, items }),
    "house-news": withDesk(deskNews, { order, items, news: "order.canceled" }),
    "house-arrivals": withDesk(houseArrivals, { arrivals: [sampleArrival], day: sampleArrival.day }),
    "house-proposal": withDesk(deskProposal, proposal),
  };
};

const buildSampleDay = (question: SupportThread): Omit<Parameters<typeof deskSummary>[0], "sender"> => ({
  day: civilDate("2026-11-21"),
  now: new Date("2026-11-21T05:00:00Z"),
  sales: { day: civilDate("2026-11-20"), orders: 2, canceled: 1, revenue: cents(31_000) },
  facts: {
    proposals: [
      {
        ...waitingBid,
        title: "Haus am See: Winterruhe",
        roomName: "Doppelzimmer",
        boardShort: "HP",
        stay: "2027-02-05/2027-02-08",
        fullPrice: cents(25_000),
        currency: "EUR",
        quantity: 1,
      },
    ],
    problems: [
      {
        kind: "refund",
        id: "",
        orderId: "",
        number: "JKMN-PQRS",
        amount: cents(12_000),
        currency: "EUR",
        created: waitingBid.date,
        failure: null,
      },
    ],
    questions: [question],
    barriers: 1,
    reportedReviews: 1,
    orders: [sampleOrder(sampleStay)],
    arrivals: [sampleArrival],
  },
});
