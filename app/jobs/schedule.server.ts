/** All that is done later or by the clock: one row a job, with its time, its queue and what does it. */
import type { Logger } from "pino";

import {
  expireOrdersJob,
  extendNightsJob,
  forgetOldJob,
  type ForgetsPhotos,
  importCatalogueJob,
  type ImportsCatalogues,
  tellHousesJob,
} from "#app/jobs/maintenance.server.ts";
import { type MailJobContext, sendFirst, sendMail } from "#app/jobs/mails.server.ts";
import {
  reconcilePaymentsJob,
  refundPaymentsJob,
  remindPayersJob,
  retryWithdrawalsJob,
} from "#app/jobs/payments.server.ts";
import type { CommandJobContext, Handler, Queue, QueueOptions } from "#app/jobs/queue.server.ts";
import { affiliateSaleJob, type MetaAccount, metaEventJob } from "#app/jobs/tracking.server.ts";
import { sendWebhook, type WebhookJobContext } from "#app/jobs/webhooks.server.ts";
import type { JobName } from "#app/store/db/context.server.ts";

/** What the jobs of a shop work with. */
export interface JobContext
  extends
    Omit<MailJobContext, "log">,
    Omit<CommandJobContext, "log">,
    ForgetsPhotos,
    Pick<ImportsCatalogues, "catalogue">,
    Pick<WebhookJobContext, "webhook"> {
  log: Logger;
  affiliate: { saleUrl: string } | undefined;
  meta: MetaAccount | undefined;
}

interface Job<Name extends JobName> {
  /** When it is enqueued by itself: a cron line, in Europe/Berlin. Only what needs no data. */
  cron?: string;
  queue: QueueOptions;
  /** How many at a time in one process; 1. */
  atOnce?: number;
  handler: (context: JobContext) => Handler<Name>;
}

/** A provider or service that was down may be up again later. */
const tried: QueueOptions = {
  policy: "standard",
  retryLimit: 6,
  retryDelay: 15,
  retryBackoff: true,
  expireInMinutes: 5,
};
/** What comes by the clock is not tried again, nor queued twice: the next tick comes. */
const byClock: QueueOptions = { policy: "short", retryLimit: 0, expireInMinutes: 15 };

/** The names stand in the database. */
export const jobSchedule: { readonly [Name in JobName]: Job<Name> } = {
  "send-mail": {
    queue: tried,
    // A mail server that hangs with one holds up no other.
    atOnce: 4,
    handler: (context) => (job) => sendFirst(context, job),
  },
  "send-mail-again": {
    // For more than a day.
    queue: { ...tried, retryLimit: 12 },
    // In a queue of its own: where the server hangs with some, again and again, new ones do not wait behind them.
    atOnce: 2,
    handler: (context) => (job) => sendMail(context, job),
  },
  "send-webhook": {
    // For three to five days: who was down on a Friday is up on Monday.
    queue: { ...tried, retryLimit: 12, retryDelay: 60 },
    // In a queue of its own: a receiver that hangs holds up no letter and no payment, and with four at a time hardly itself.
    atOnce: 4,
    handler: (context) => (job) => sendWebhook(context, job),
  },
  "affiliate-sale": {
    queue: tried,
    handler: ({ db, affiliate, log }) => affiliateSaleJob(db, affiliate, log),
  },
  "meta-event": { queue: tried, handler: ({ db, meta, log }) => metaEventJob(db, meta, log) },
  "import-catalogue": {
    // Broken off, the next one makes it whole; nobody but an operator makes another.
    queue: { policy: "standard", retryLimit: 3, retryDelay: 30, expireInMinutes: 120 },
    handler: importCatalogueJob,
  },
  "extend-nights": {
    // Soon after midnight in Berlin, when a new day comes within reach.
    cron: "7 0 * * *",
    queue: byClock,
    handler: ({ db, now }) => extendNightsJob(db, now),
  },
  "expire-orders": {
    // Rooms nobody paid for are soon free again, and bids are answered or over when they say so.
    cron: "*/5 * * * *",
    queue: byClock,
    handler: expireOrdersJob,
  },
  "refund-payments": {
    // Besides at once, for those that a provider did not do the first time.
    cron: "1-56/5 * * * *",
    queue: byClock,
    handler: refundPaymentsJob,
  },
  "remind-payers": {
    // Often enough for reminders that come three hours before the end, and for news of a payment that failed.
    cron: "*/10 * * * *",
    queue: byClock,
    handler: remindPayersJob,
  },
  "retry-withdrawals": {
    cron: "*/10 * * * *",
    queue: byClock,
    handler: retryWithdrawalsJob,
  },
  "sweep-payments": {
    // Between the times of `expire-orders`, so that what was paid in the last minute is known before an order expires.
    cron: "3-58/5 * * * *",
    queue: byClock,
    handler: reconcilePaymentsJob,
  },
  "tell-houses": {
    // Before the first guests are there.
    cron: "0 6 * * *",
    queue: byClock,
    handler: tellHousesJob,
  },
  "forget-old": {
    // At night, when few look.
    cron: "41 3 * * *",
    queue: byClock,
    handler: forgetOldJob,
  },
};

/** Lets this process do jobs of all kinds, and has those of the clock enqueued. */
export async function startJobs(queue: Queue, context: JobContext): Promise<void> {
  for (const name of Object.keys(jobSchedule) as JobName[])
    await start(queue, name, jobSchedule[name] as Job<JobName>, context);
}

async function start<Name extends JobName>(
  queue: Queue,
  name: Name,
  { cron, handler, atOnce }: Job<Name>,
  context: JobContext,
): Promise<void> {
  await queue.work(name, handler(context), atOnce);
  if (cron !== undefined) await queue.schedule(name, cron, {} as never);
}
