import type { MetaEventName, OrderEventName } from "#app/domain/order/order-event.ts";
import type { Db } from "#app/store/db/database.server.ts";

/** What can be done later, and what must be known for it. Handlers stand in app/jobs; they may run twice. */
export interface JobMap {
  "send-mail": { mailId: string };
  /** One that did not go the first time. */
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
  "tell-houses": Record<string, never>;
  "forget-old": Record<string, never>;
}

export type JobName = keyof JobMap;

export interface EnqueueOptions {
  /** Not before this moment by the database's clock (the real one, also where the shop's clock is moved). */
  startAfter?: Date;
  /** The same, counted from now. */
  afterSeconds?: number;
  /** Before others of its name that wait. */
  first?: boolean;
}

/** Adds a job with the transaction `tx`: after the commit it is there, after a rollback it never was. */
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

/** Tells the channel of order events, with the transaction `tx`. */
export type PublishOrderEvent = (tx: Db, told: OrderEventInput) => Promise<void>;

/** What every command gets: where to store, what time it is in the shop, and how to have something done later. */
export interface CommandContext {
  db: Db;
  now: Date;
  enqueue: Enqueue;
  /** The session secrets: codes of gift cards are kept with the first, and found with any. */
  secrets: readonly [string, ...string[]];
  /** Who behind the counter hears of orders and proposals, and who each morning of all that waits; absent: nobody. */
  staff?: { email: string | null; houses: boolean; summary: string | null } | undefined;
  /** A program of the operator's hears of orders; absent: none does. */
  webhooks?: boolean;
  /** Absent where no service is configured, or the visitor allows none: then there is nobody to tell. */
  publish?: PublishOrderEvent | undefined;
}
