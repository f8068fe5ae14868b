import type { MetaEventName, OrderEventName } from "#app/domain/order/order-event.ts";
import type { Db } from "#app/store/db/database.server.ts";

/** Background jobs and their data. The handlers are in app/jobs. A job may run more than once. */
export interface JobMap {
  "send-mail": { mailId: string };
  /** Retry of an email whose first attempt failed. */
  "send-mail-again": { mailId: string };
  "send-webhook": { eventId: string };
  "affiliate-sale": { eventId: string };
  /** `at`: ISO instant. */
  "meta-event": {
    name: MetaEventName;
    url: string;
    orderId: string | null;
    fbc: string | null;
    fbp: string | null;
    at: string;
  };
  "expire-orders": Record<string, never>;
  "import-catalogue": { uploadId: string };
  "extend-nights": Record<string, never>;
  "refund-payments": Record<string, never>;
  "remind-payers": Record<string, never>;
  "retry-withdrawals": Record<string, never>;
  "sweep-payments": Record<string, never>;
  "check-alerts": Record<string, never>;
  "tell-houses": Record<string, never>;
  "request-reviews": Record<string, never>;
  "send-gifts": Record<string, never>;
  "read-calendars": Record<string, never>;
  "read-calendar": { feedId: string };
  "push-bookings": Record<string, never>;
  "forget-old": Record<string, never>;
}

export type JobName = keyof JobMap;

export interface EnqueueOptions {
  /** Earliest start by the database's clock, which is the real time even when the shop's clock is shifted. */
  startAfter?: Date;
  /** Earliest start, in seconds from now. */
  afterSeconds?: number;
  /** Runs before waiting jobs of the same name. */
  first?: boolean;
}

/** Adds a job in the transaction `tx`: it exists only if the transaction commits. */
export type Enqueue = <Name extends JobName>(
  tx: Db,
  name: Name,
  data: JobMap[Name],
  options?: EnqueueOptions,
) => Promise<void>;

export interface OrderEventInput {
  orderId: string;
  name: OrderEventName;
  itemId?: string;
}

/** Publishes an order event in the transaction `tx`. */
export type PublishOrderEvent = (tx: Db, told: OrderEventInput) => Promise<void>;

/** Dependencies of every command: database, the shop's current time, job queue and secrets. */
export interface CommandContext {
  db: Db;
  now: Date;
  enqueue: Enqueue;
  /** Session secrets, newest first. Gift card codes are encrypted with the first and found with any of them. */
  secrets: readonly [string, ...string[]];
  /**
   * Notifications to the operator; absent: none.
   * `email` receives orders and proposals, `summary` the daily summary. `houses`: vendors are notified as well.
   */
  staff?: { email: string | null; houses: boolean; summary: string | null } | undefined;
  /** True when the operator has configured a webhook receiver. */
  webhooks?: boolean;
  /** Absent when no tracking service is configured or the visitor has not consented. */
  publish?: PublishOrderEvent | undefined;
}
