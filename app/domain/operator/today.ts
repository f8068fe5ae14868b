/** What waits for people on a day: the desk's first page and the operator's letter of the morning say the same. */
import type { CivilDate } from "#app/domain/dates.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import type { MailKind } from "#app/domain/mail-kinds.ts";
import type { Cents, Currency } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { RefundFailure } from "#app/domain/payment/refund.ts";
import type { SupportThread } from "#app/domain/support/thread.ts";

/** A proposed price that waits for the vendor; `fullPrice`: what a unit costs without it. */
export interface WaitingProposal {
  id: string;
  title: string;
  /** As `bidStay` writes it. */
  stay: string;
  unitPrice: Cents;
  fullPrice: Cents;
  currency: Currency;
  quantity: number;
  date: Date;
  /** Until when it can be answered. */
  expiry: Date | null;
}

/** What the shop cannot settle by itself. `number` is the order's. */
export type DeskProblem =
  | { kind: "money"; id: string; orderId: string; number: string }
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
      /** Null where it speaks of no placed order. */
      orderId: string | null;
      number: string;
      mail: MailKind;
      created: Date;
    }
  /** Withdrawals that somebody has to see to, all of them together. */
  | { kind: "withdrawals"; id: string; orderId: null; number: string; count: number; since: Date }
  /** Lines of the bank's statement that nobody has given to a booking, all of them together. */
  | { kind: "lines"; id: string; orderId: null; number: string; count: number }
  /** A variant of which few are left, on days of the next weeks. */
  | {
      kind: "rooms";
      /** Of the variant. */
      id: string;
      orderId: null;
      number: string;
      offer: string;
      room: string;
      nights: number;
      first: CivilDate;
    }
  /** Events that a program of the operator's did not take, all of them together; why the last of them did not arrive. */
  | {
      kind: "webhooks";
      id: string;
      orderId: null;
      number: string;
      count: number;
      since: Date;
      failure: string | null;
    };

/** Undefined: not asked for, since it is none of this reader's. */
export interface DayFacts {
  proposals: WaitingProposal[] | undefined;
  problems: DeskProblem[] | undefined;
  questions: SupportThread[] | undefined;
  /** How many reported barriers are open. */
  barriers: number;
  /** Placed yesterday or today, the latest first. */
  orders: Order[] | undefined;
  /** Of this day and the six after it. */
  arrivals: Arrival[] | undefined;
}

/** What was sold on one day; `revenue` in cents of euros, without what was canceled. */
export interface DaySales {
  day: CivilDate;
  orders: number;
  canceled: number;
  revenue: Cents;
}

/** Days of which arrivals are shown, the present one among them. */
export const arrivalDays = 7;

/** Is there anything to tell? A letter that says nothing every morning is read on none. */
export function isQuiet(facts: DayFacts, sales: DaySales): boolean {
  const lists = [facts.proposals, facts.problems, facts.questions, facts.orders, facts.arrivals];
  return sales.orders === 0 && facts.barriers === 0 && lists.every((list) => (list ?? []).length === 0);
}

/** What a letter of the morning is about. */
export const summarySubject = (day: CivilDate): string => day;
