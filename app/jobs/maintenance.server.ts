import { extendNights } from "#app/commands/catalogue/import.server.ts";
import { requestReviews } from "#app/commands/catalogue/reviews.server.ts";
import { endUnusedAccounts, expireBids, expireOrders } from "#app/commands/maintenance.server.ts";
import { type CatalogueTools, finishImport } from "#app/commands/catalogue/uploads.server.ts";
import { queueArrivalEmails, queueDailySummary } from "#app/commands/operator/notices.server.ts";
import { queueDueGifts } from "#app/commands/voucher/gifts.server.ts";
import { notifyAlerts } from "#app/commands/customer/price-alerts.server.ts";
import { alertGrace, alertsEndBefore, type WatchedStay } from "#app/domain/customer/price-alert.ts";
import type { Cents } from "#app/domain/money.ts";
import { berlinDate } from "#app/domain/time.ts";
import { forgetAlerts } from "#app/store/queries/customer/price-alerts.server.ts";
import { confirmWithin, proofsForgottenBefore } from "#app/domain/customer/newsletter.ts";
import { laterBy, days } from "#app/domain/dates.ts";
import { lookDays } from "#app/domain/operator/audit.ts";
import { apiCallDays, apiWriteDays } from "#app/domain/operator/api-key.ts";
import { uploadDays } from "#app/domain/catalogue/catalogue-upload.ts";
import { reviewsForgottenBefore } from "#app/domain/catalogue/review.ts";
import { deliveryDays } from "#app/domain/catalogue/channel-push.ts";
import { webhookDays } from "#app/domain/webhook.ts";
import { bidderDays } from "#app/domain/order/bid.ts";
import { retentionAt } from "#app/domain/order/retention.ts";
import { orderEventDays } from "#app/domain/order/order-event.ts";
import { threadsForgottenBefore } from "#app/domain/support/thread.ts";
import type { CommandJobContext, Handler } from "#app/jobs/queue.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { runExclusively } from "#app/store/db/locks.server.ts";
import {
  forgetCarryOnCodes,
  forgetLinks,
  forgetSessions,
} from "#app/store/queries/customer/accounts.server.ts";
import { forgetBidders } from "#app/store/queries/order/bids.server.ts";
import { forgetApiCalls } from "#app/store/queries/operator/api-keys.server.ts";
import { forgetApiWrites } from "#app/store/queries/operator/api-writes.server.ts";
import { forgetAudit } from "#app/store/queries/operator/audit.server.ts";
import { forgetReviews } from "#app/store/queries/catalogue/reviews.server.ts";
import { forgetUploads } from "#app/store/queries/catalogue/uploads.server.ts";
import { forgetDeliveries } from "#app/store/queries/order/channel-pushes.server.ts";
import { forgetWebhookEvents } from "#app/store/queries/webhooks.server.ts";
import { forgetSilentWork } from "#app/store/queries/operator/long-work.server.ts";
import { forgetOperatorSessions } from "#app/store/queries/operator/operators.server.ts";
import { forgetSubscribers } from "#app/store/queries/customer/newsletter.server.ts";
import {
  forgetBankParties,
  forgetCarts,
  forgetMails,
  anonymiseOrders,
  forgetWithdrawals,
} from "#app/store/queries/order/order-lists.server.ts";
import { forgetOrderEvents } from "#app/store/queries/order/order-events.server.ts";
import { forgetOrderChanges } from "#app/store/queries/order/order-changes.server.ts";
import { forgetNetworks } from "#app/store/queries/order/orders.server.ts";
import { forgetRateLimitHits } from "#app/store/queries/rate-limits.server.ts";
import { forgetThreads } from "#app/store/queries/support/support.server.ts";

/** Retention of rate limit attempts, in ms. No limit covers more than a day. */
const attemptRetentionMs = days(2);

export const expireOrdersJob =
  ({ work, providers, log }: CommandJobContext): Handler<"expire-orders"> =>
  async () => {
    // Steps without a provider come first, so that an unreachable provider does not delay them.
    const bids = await expireBids(work());
    const { db, now } = work();
    await forgetRateLimitHits(db, laterBy(now, -attemptRetentionMs));
    await forgetNetworks(db, now);
    await forgetOrderEvents(db, laterBy(now, -days(orderEventDays)));
    await forgetSessions(db, now);
    await forgetLinks(db, now);
    await forgetCarryOnCodes(db, now);
    await forgetOperatorSessions(db, now);
    await forgetOrderChanges(db);
    const ended = { ...(await expireOrders(work(), providers)), bids };
    if (ended.abandoned + ended.canceled + ended.bids > 0) log.info(ended, "orders and bids past their time");
  };

export function extendNightsJob(db: Database, now: () => Date): Handler<"extend-nights"> {
  return async () => {
    await runExclusively(db, "catalogue", (own) => extendNights({ db: own, now: now() }));
  };
}

export interface ImportsCatalogues {
  db: Database;
  now(): Date;
  catalogue: CatalogueTools;
}

/** Imports an uploaded catalogue that an operator has confirmed. */
export const importCatalogueJob =
  ({ db, now, catalogue }: ImportsCatalogues): Handler<"import-catalogue"> =>
  async ({ uploadId }) => {
    await runExclusively(db, "catalogue", (own) =>
      finishImport({ db: own, now: now() }, catalogue, uploadId, now),
    );
  };

export const notifyVendorsJob =
  ({ work, log }: Pick<CommandJobContext, "work" | "log">): Handler<"tell-houses"> =>
  async () => {
    const houses = await queueArrivalEmails(work());
    if (houses > 0) log.info({ houses }, "houses told who comes today");
    if (await queueDailySummary(work())) log.info("operator told what waits today");
  };

export const requestReviewsJob =
  ({ work, log }: Pick<CommandJobContext, "work" | "log">): Handler<"request-reviews"> =>
  async () => {
    const asked = await requestReviews(work());
    if (asked > 0) log.info({ asked }, "customers asked for a review");
  };

export const sendGiftsJob =
  ({ work, log }: Pick<CommandJobContext, "work" | "log">): Handler<"send-gifts"> =>
  async () => {
    const gifts = await queueDueGifts(work());
    if (gifts > 0) log.info({ gifts }, "gifts whose day has come");
  };

export interface ChecksAlerts {
  /** Current price of a stay in any room of an offer, null when sold out. */
  stayPrice(stay: WatchedStay): Promise<Cents | null>;
}

export const checkAlertsJob =
  ({
    work,
    log,
    stayPrice,
  }: Pick<CommandJobContext, "work" | "log"> & ChecksAlerts): Handler<"check-alerts"> =>
  async () => {
    const alerts = await notifyAlerts(work(), stayPrice);
    if (alerts > 0) log.info({ alerts }, "alerts with news");
  };

export interface ForgetsPhotos {
  /** Deletes photo files that no picture uses; returns how many. */
  forgetPhotos(): Promise<number>;
}

/**
 * Deletes data as stated in the table "Aufbewahrung" of the privacy notice. The periods are in
 * `domain/order/retention.ts` and similar modules.
 */
export const forgetOldJob =
  ({
    work,
    log,
    forgetPhotos,
  }: Pick<CommandJobContext, "work" | "log"> & ForgetsPhotos): Handler<"forget-old"> =>
  async () => {
    const { db, now } = work();
    const unconfirmed = laterBy(now, -confirmWithin);
    const subscribers = await forgetSubscribers(db, unconfirmed, proofsForgottenBefore(now));
    const threads = await forgetThreads(db, threadsForgottenBefore(now));
    const limits = retentionAt(now);
    const accounts = await endUnusedAccounts(work());
    const forgotten = {
      accounts: accounts.ended,
      accountsWarned: accounts.warned,
      subscribers,
      threads,
      alerts: await forgetAlerts(db, {
        today: berlinDate(now),
        requested: alertsEndBefore(now),
        grace: laterBy(now, -alertGrace),
      }),
      bidders: await forgetBidders(db, laterBy(now, -days(bidderDays))),
      carts: await forgetCarts(db, limits.carts),
      mails: await forgetMails(db, limits),
      orders: await anonymiseOrders(db, limits),
      withdrawals: await forgetWithdrawals(db, limits),
      bankLines: await forgetBankParties(db, limits),
      audit: await forgetAudit(db, limits.records, laterBy(now, -days(lookDays))),
      reviews: await forgetReviews(db, reviewsForgottenBefore(now)),
      photos: await forgetPhotos(),
      uploads: await forgetUploads(db, laterBy(now, -days(uploadDays))),
      pictureWork: await forgetSilentWork(db, "pictures", laterBy(now, -days(uploadDays))),
      keyWrites: await forgetApiWrites(db, laterBy(now, -days(apiWriteDays))),
      keyCalls: await forgetApiCalls(db, laterBy(now, -days(apiCallDays))),
      events: await forgetWebhookEvents(db, laterBy(now, -days(webhookDays))),
      deliveries: await forgetDeliveries(db, laterBy(now, -days(deliveryDays))),
    };
    if (Object.values(forgotten).some((count) => count > 0))
      log.info(forgotten, "forgotten, as the privacy notice says");
  };
