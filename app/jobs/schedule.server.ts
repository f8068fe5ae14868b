/** All background jobs, with their cron time, queue options and handler. */
import type { Logger } from "pino";

import {
  checkAlertsJob,
  type ChecksAlerts,
  expireOrdersJob,
  extendNightsJob,
  forgetOldJob,
  type ForgetsPhotos,
  importCatalogueJob,
  type ImportsCatalogues,
  notifyVendorsJob,
  requestReviewsJob,
  sendGiftsJob,
} from "#app/jobs/maintenance.server.ts";
import { pushBookingsJob, type PushesBookings } from "#app/jobs/channel-pushes.server.ts";
import { type MailJobContext, sendMailOrEnqueueRetry, sendMail } from "#app/jobs/mails.server.ts";
import {
  reconcilePaymentsJob,
  refundPaymentsJob,
  remindPayersJob,
  retryWithdrawalsJob,
} from "#app/jobs/payments.server.ts";
import type { CommandJobContext, Handler, Queue, QueueOptions } from "#app/jobs/queue.server.ts";
import { readCalendarJob, readCalendarsJob, type ReadsCalendars } from "#app/jobs/room-feeds.server.ts";
import { affiliateSaleJob, type MetaAccount, metaEventJob } from "#app/jobs/tracking.server.ts";
import { sendWebhook, type WebhookJobContext } from "#app/jobs/webhooks.server.ts";
import type { JobName } from "#app/store/db/context.server.ts";

export interface JobContext
  extends
    Omit<MailJobContext, "log">,
    Omit<CommandJobContext, "log">,
    ForgetsPhotos,
    ReadsCalendars,
    PushesBookings,
    ChecksAlerts,
    Pick<ImportsCatalogues, "catalogue">,
    Pick<WebhookJobContext, "webhook"> {
  log: Logger;
  affiliate: { saleUrl: string } | undefined;
  meta: MetaAccount | undefined;
}

interface Job<Name extends JobName> {
  /** Cron expression in Europe/Berlin; only for jobs without data. */
  cron?: string;
  queue: QueueOptions;
  /** Concurrent jobs per process; default 1. */
  atOnce?: number;
  handler: (context: JobContext) => Handler<Name>;
}

/** Retried, because an unreachable provider or service may recover. */
const retried: QueueOptions = {
  policy: "standard",
  retryLimit: 6,
  retryDelay: 15,
  retryBackoff: true,
  expireInSeconds: 5 * 60,
};
/** Scheduled jobs are neither retried nor queued twice, because the next run follows. */
const scheduled: QueueOptions = { policy: "short", retryLimit: 0, expireInSeconds: 15 * 60 };

/** The names are stored in the database. */
export const jobSchedule: { readonly [Name in JobName]: Job<Name> } = {
  "send-mail": {
    queue: retried,
    // So that a mail server that hangs on one email does not block others.
    atOnce: 4,
    handler: (context) => (job) => sendMailOrEnqueueRetry(context, job),
  },
  "send-mail-again": {
    // Retries for more than a day.
    queue: { ...retried, retryLimit: 12 },
    // A separate queue, so that new emails do not wait behind retries that hang.
    atOnce: 2,
    handler: (context) => (job) => sendMail(context, job),
  },
  "send-webhook": {
    // Retries for three to five days, so that a receiver that fails on a Friday can recover on Monday.
    queue: { ...retried, retryLimit: 12, retryDelay: 60 },
    // A separate queue, so that a hanging receiver delays neither emails nor payments. Four at a time, so that one
    // hanging request delays few others.
    atOnce: 4,
    handler: (context) => (job) => sendWebhook(context, job),
  },
  "affiliate-sale": {
    queue: retried,
    handler: ({ db, affiliate, log }) => affiliateSaleJob(db, affiliate, log),
  },
  "meta-event": { queue: retried, handler: ({ db, meta, log }) => metaEventJob(db, meta, log) },
  "import-catalogue": {
    // A retry completes an interrupted import. Only operators start a new one.
    queue: { policy: "standard", retryLimit: 3, retryDelay: 30, expireInSeconds: 120 * 60 },
    handler: importCatalogueJob,
  },
  "extend-nights": {
    // Soon after midnight in Berlin, when a new day enters the booking period.
    cron: "7 0 * * *",
    queue: scheduled,
    handler: ({ db, now }) => extendNightsJob(db, now),
  },
  "expire-orders": {
    // Soon releases rooms of unpaid orders, and ends bids close to their stated expiry.
    cron: "*/5 * * * *",
    queue: scheduled,
    handler: expireOrdersJob,
  },
  "refund-payments": {
    // For refunds that failed at their first request, which is sent at once.
    cron: "1-56/5 * * * *",
    queue: scheduled,
    handler: refundPaymentsJob,
  },
  "remind-payers": {
    // Frequent enough for reminders three hours before the deadline and for notices of failed payments.
    cron: "*/10 * * * *",
    queue: scheduled,
    handler: remindPayersJob,
  },
  "retry-withdrawals": {
    cron: "*/10 * * * *",
    queue: scheduled,
    handler: retryWithdrawalsJob,
  },
  "sweep-payments": {
    // Between the runs of `expire-orders`, so that a payment of the last minute is known before its order expires.
    cron: "3-58/5 * * * *",
    queue: scheduled,
    handler: reconcilePaymentsJob,
  },
  "check-alerts": {
    // A free room may be taken again soon.
    cron: "4-59/10 * * * *",
    queue: scheduled,
    handler: checkAlertsJob,
  },
  "tell-houses": {
    // Before the first guests arrive.
    cron: "0 6 * * *",
    queue: scheduled,
    handler: notifyVendorsJob,
  },
  "request-reviews": {
    // At an hour when nobody is woken by an email.
    cron: "0 10 * * *",
    queue: scheduled,
    handler: requestReviewsJob,
  },
  "send-gifts": {
    // The first email of the day arrives before breakfast. Later runs send what an outage delayed.
    cron: "30 6-22 * * *",
    queue: scheduled,
    handler: sendGiftsJob,
  },
  "read-calendars": {
    // Between other jobs. Portals ask not to be called much more often.
    cron: "9-59/15 * * * *",
    queue: scheduled,
    handler: readCalendarsJob,
  },
  "read-calendar": {
    // Not retried, because the next run follows.
    queue: { policy: "standard", retryLimit: 0, expireInSeconds: 5 * 60 },
    atOnce: 2,
    handler: readCalendarJob,
  },
  "push-bookings": {
    // A booking is sent with its order. The schedule repeats what failed, after a pause that grows.
    cron: "* * * * *",
    queue: scheduled,
    handler: pushBookingsJob,
  },
  "forget-old": {
    cron: "41 3 * * *",
    queue: scheduled,
    handler: forgetOldJob,
  },
};

/** Starts workers for all jobs in this process, and schedules those with a cron time by the machine's clock. */
export async function startJobs(queue: Queue, clock: () => Date, context: JobContext): Promise<void> {
  const names = Object.keys(jobSchedule) as JobName[];
  for (const name of names) await start(queue, name, jobSchedule[name] as Job<JobName>, context);
  const crons = names.map((name) => [name, jobSchedule[name].cron] as const);
  queue.schedule(new Map(crons.flatMap(([name, cron]) => (cron ? [[name, cron]] : []))), clock);
}

function start<Name extends JobName>(
  queue: Queue,
  name: Name,
  { handler, atOnce }: Job<Name>,
  context: JobContext,
): Promise<void> {
  return queue.work(name, handler(context), atOnce);
}
