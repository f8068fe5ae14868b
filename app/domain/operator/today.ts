/** Open tasks of a day, for the start page of the back office and the operator's daily summary email. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import type { MailKind } from "#app/domain/mail-kinds.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { RefundFailure } from "#app/domain/payment/refund.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";

/** A bid that waits for the vendor. `fullPrice` is the price of one unit without the bid. */
export interface WaitingProposal {
  id: string;
  title: string;
  /** In the format of `bidStay`. */
  stay: string;
  roomName: string;
  boardShort: string;
  unitPrice: Cents;
  fullPrice: Cents;
  currency: Currency;
  quantity: number;
  date: Date;
  /** Deadline for a response. */
  expiry: Date | null;
}

/** Problems that operators must solve. `number` is the order number. */
export type DeskProblem =
  | { kind: "money"; id: string; orderId: string; number: string }
  /** An order whose invoice waits for the customer's address. */
  | { kind: "address"; id: string; orderId: string; number: string }
  | {
      kind: "refund";
      id: string;
      orderId: string;
      number: string;
      amount: Cents;
      currency: string;
      created: Date;
      failure: RefundFailure | null;
    }
  | {
      kind: "mail";
      id: string;
      /** Null when it is not about a placed order. */
      orderId: string | null;
      number: string;
      mail: MailKind;
      created: Date;
    }
  /** All withdrawals that an operator must review. */
  | { kind: "withdrawals"; id: string; orderId: null; number: string; count: number; since: Date }
  /** All lines of the bank statement that are not assigned to an order. */
  | { kind: "lines"; id: string; orderId: null; number: string; count: number }
  /** A variant with few rooms left in the next weeks. */
  | {
      kind: "rooms";
      id: string;
      orderId: null;
      number: string;
      offer: string;
      room: string;
      nights: number;
      first: CivilDate;
    }
  /** A room of which calendars of other portals have blocked more than are left. */
  | {
      kind: "overbooked";
      id: string;
      orderId: null;
      number: string;
      /** Slug of its offer. */
      slug: string;
      house: string;
      room: string;
      nights: number;
      first: CivilDate;
    }
  /** All calendars of other portals that cannot be read. */
  | { kind: "feeds"; id: string; orderId: null; number: string; count: number; since: Date }
  /** A property system that gets no bookings or does not take some of them. */
  | {
      kind: "channel";
      /** Id of its access. */
      id: string;
      orderId: null;
      number: string;
      name: string;
      vendor: string;
      isDown: boolean;
      refused: number;
      succeeded: Date | null;
    }
  /** All webhook events that were not delivered, with the error of the last one. */
  | {
      kind: "webhooks";
      id: string;
      orderId: null;
      number: string;
      count: number;
      since: Date;
      failure: string | null;
    };

/** Undefined: the operator may not see it. */
export interface DayFacts {
  proposals: WaitingProposal[] | undefined;
  problems: DeskProblem[] | undefined;
  questions: SupportThread[] | undefined;
  barriers: number;
  /** Reviews with an open report. */
  reportedReviews: number;
  /** Placed yesterday or today, latest first. */
  orders: Order[] | undefined;
  /** Arrivals of today and the six days after. */
  arrivals: Arrival[] | undefined;
}

/** Sales of one day. `revenue` is in euro cents, without cancelled orders. */
export interface DaySales {
  day: CivilDate;
  orders: number;
  canceled: number;
  revenue: Cents;
}

/** Number of days with arrivals shown, including today. */
export const arrivalDays = 7;

/** Whether there is nothing to report. The summary email is then not sent. */
export function isQuiet(facts: DayFacts, sales: DaySales): boolean {
  const lists = [facts.proposals, facts.problems, facts.questions, facts.orders, facts.arrivals];
  const counts = sales.orders + facts.barriers + facts.reportedReviews;
  return counts === 0 && lists.every((list) => (list ?? []).length === 0);
}

/** Subject that identifies the summary email of a day. */
export const summarySubject = (day: CivilDate): string => day;
