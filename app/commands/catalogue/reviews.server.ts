/** Guests' reviews: asking for them, writing, reporting and moderating them. */
import { createHmac, timingSafeEqual } from "node:crypto";

import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { emailCounter, isTriedTooOften, networkCounters } from "#app/commands/rate-limits.server.ts";
import {
  askedDepartures,
  fingerprintReview,
  type HideReason,
  monthOf,
  type Review,
  type ReviewReport,
  reviewState,
  type ReviewState,
  type ReviewText,
} from "#app/domain/catalogue/review.ts";
import { minutes } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { AuditAction } from "#app/domain/operator/audit.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { formatUuid } from "#app/store/db/form-key.server.ts";
import * as store from "#app/store/queries/catalogue/reviews.server.ts";
import { queueMail } from "#app/store/queries/mails.server.ts";
import { findOrderByNumber } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

// Links. A signature stands in the address, so nothing is stored per link.

export function reviewProof(secret: string, itemId: string): string {
  return createHmac("sha256", secret).update(`review|${itemId}`).digest("base64url");
}

interface ReviewLink {
  itemId: string;
  proof: string;
}

function isSigned(secrets: readonly string[], { itemId, proof }: ReviewLink): boolean {
  const given = Buffer.from(proof);
  return secrets.some((secret) => {
    const expected = Buffer.from(reviewProof(secret, itemId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export interface OpenedReview {
  item: store.TravelledItem;
  review: Review | null;
  state: ReviewState;
}

/** The booking of a link and its review. Null: the signature is wrong, or the booking was cancelled. */
export async function openReview(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  link: ReviewLink,
): Promise<OpenedReview | null> {
  if (!isSigned(secrets, link)) return null;
  const item = await store.findTravelledItem(db, link.itemId);
  if (!item) return null;
  const review = await store.findReviewOfItem(db, link.itemId);
  return { item, review, state: reviewState(item.checkout, review, now) };
}

/**
 * Stores the review of a booking, or edits it. A repeated form changes nothing. Refused by the state of the review.
 */
export function saveReview(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  link: ReviewLink,
  given: ReviewText,
): Promise<Result<{ review: Review }, "unknown" | ReviewState>> {
  return lockedReview(work, link, async (tx, { item, review, state }) => {
    const { stars, text, name } = given;
    const isSame = review?.stars === stars && review.text === text && review.name === name;
    if (review && isSame) return { ok: true, review };
    if (state !== "open" && state !== "editable") return refuse(state);
    if (review) {
      const change = { stars, text, name, edited: work.now };
      await store.changeReview(tx, review.id, change);
      return { ok: true, review: { ...review, ...change } };
    }
    const added: Review = {
      ...given,
      id: newId(),
      offerId: item.offerId,
      itemId: item.itemId,
      travelMonth: monthOf(item.checkin),
      written: work.now,
      edited: null,
      answer: "",
      answered: null,
      hidden: null,
      hideReason: null,
    };
    await store.addReview(tx, added);
    return { ok: true, review: added };
  });
}

/** Deletes the author's review, at any time. */
export function withdrawReview(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  link: ReviewLink,
): Promise<Result<object, "unknown">> {
  return lockedReview(work, link, async (tx, { review }) => {
    if (review) await store.deleteReview(tx, review.id);
    return { ok: true };
  });
}

/** Objects to further requests for the customer of this booking (UWG § 7 (3)). */
export function objectToRequests(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  link: ReviewLink,
): Promise<Result<object, "unknown">> {
  return lockedReview(work, link, async (tx, { item }) => {
    await store.addObjection(tx, item.orderId, work.now);
    return { ok: true };
  });
}

/** Records the objection of a customer who wrote to the shop. Repeating it changes nothing. */
export function objectByOperator(
  work: Pick<CommandContext, "db" | "now">,
  number: string,
  by: Pick<ChangeActor, "operator">,
): Promise<Result<object, "unknown">> {
  return transaction(work.db, async (tx): Promise<Result<object, "unknown">> => {
    const orderId = await findOrderByNumber(tx, number);
    if (orderId === null) return refuse("unknown");
    if (!(await store.addObjection(tx, orderId, work.now))) return { ok: true };
    const subject = { subject: "order", subjectId: orderId, label: number } as const;
    await recordChange(work, tx, by, { action: "review-objection", ...subject });
    return { ok: true };
  });
}

/** Runs `act` under the lock of the order, so that two forms of a booking follow each other. */
async function lockedReview<Answer extends { ok: boolean }>(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  link: ReviewLink,
  act: (tx: Db, opened: OpenedReview) => Promise<Answer>,
): Promise<Answer | { ok: false; refusal: "unknown" }> {
  const found = await openReview(work, link);
  if (!found) return refuse("unknown");
  return transaction(work.db, async (tx) => {
    await findOrder(tx, found.item.orderId, true);
    const opened = await openReview({ ...work, db: tx }, link);
    return opened ? act(tx, opened) : refuse("unknown");
  });
}

/**
 * Queues an email to the customer of every booking that ended in the last days, once each.
 * Safe to run in parallel. Returns the number of emails.
 */
export async function requestReviews(work: Pick<CommandContext, "db" | "now" | "enqueue">): Promise<number> {
  let asked = 0;
  for (const { itemId, orderId } of await store.listUnaskedItems(work.db, askedDepartures(work.now))) {
    const isNew = await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      const item = order && (await store.findTravelledItem(tx, itemId));
      if (!item || (await store.hasObjected(tx, orderId))) return false;
      const recipient = order.customer.email;
      return queueMail(work, tx, { orderId, kind: "review-request", subject: itemId, recipient });
    });
    if (isNew) asked += 1;
  }
  return asked;
}

// Reports by readers.

/** Limits per hour. */
const most = { network: 10, email: 5 };
/** In ms. */
export const reportWindow = minutes(60);

/**
 * Stores a report of a visible review. Equal reports from the same network on one day are stored once.
 * @param input.network keyed hash of the visitor's network
 */
export async function reportReview(
  work: CommandContext,
  { network, ...report }: Pick<ReviewReport, "reviewId" | "reason" | "text" | "email"> & { network: string },
): Promise<Result<{ id: string }, "unknown" | "too-many">> {
  const limits = {
    ...networkCounters("review-report", network, most.network),
    ...(report.email !== "" && { [emailCounter(work.secrets, "review-report", report.email)]: most.email }),
  };
  const review = await store.findReview(work.db, report.reviewId);
  if (!review || review.hidden) return refuse("unknown");
  if (await isTriedTooOften(work, limits, reportWindow)) return refuse("too-many");
  const content = JSON.stringify(["review-report", network, berlinDate(work.now), ...Object.values(report)]);
  const id = formatUuid(createHmac("sha256", work.secrets[0]).update(content).digest("hex"));
  await store.addReviewReport(work.db, { ...report, id, received: work.now });
  return { ok: true, id };
}

// Moderation by operators.

export type ModerationRefusal = "unknown" | "changed";

/** Hides a review for a stated reason, and closes its reports. Repeating it changes nothing. */
export function hideReview(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  reason: HideReason,
  by: ChangeActor,
) {
  return moderate(work, id, by, {
    action: "review-hidden",
    isDone: ({ hideReason }) => hideReason === reason,
    change: { hidden: work.now, hideReason: reason },
    closesReports: true,
  });
}

/** Shows a hidden review again. */
export function restoreReview(work: Pick<CommandContext, "db" | "now">, id: string, by: ChangeActor) {
  return moderate(work, id, by, {
    action: "review-restored",
    isDone: ({ hidden }) => hidden === null,
    change: { hidden: null, hideReason: null },
  });
}

/** Sets the property's answer. An empty text removes it. */
export function answerReview(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  text: string,
  by: ChangeActor,
) {
  return moderate(work, id, by, {
    action: "review-answered",
    isDone: ({ answer }) => answer === text,
    change: { answer: text, answered: text === "" ? null : work.now },
  });
}

/** Closes the open reports of a review that stays visible. */
export function dismissReports(work: Pick<CommandContext, "db" | "now">, id: string, by: ChangeActor) {
  return moderate(work, id, by, { action: "review-reports-closed", closesReports: true });
}

interface Moderation {
  action: AuditAction;
  /** True when the form was sent twice. */
  isDone?: (review: Review) => boolean;
  change?: Partial<Review>;
  closesReports?: boolean;
}

/** Changes a review unless it changed since the operator opened it, with an audit entry without its text. */
function moderate(
  work: Pick<CommandContext, "db" | "now">,
  id: string,
  by: ChangeActor,
  { action, isDone, change, closesReports = false }: Moderation,
): Promise<Result<object, ModerationRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, ModerationRefusal>> => {
    const review = await store.findReview(tx, id, true);
    if (!review) return refuse("unknown");
    if (isDone?.(review)) return { ok: true };
    if (by.seen !== fingerprintReview(review)) return refuse("changed");
    const closed = closesReports ? await store.closeReviewReports(tx, id, work.now) : 0;
    if (!change && closed === 0) return { ok: true };
    if (change) await store.changeReview(tx, id, change);
    const after = { ...review, ...change };
    await recordChange(work, tx, by, {
      action,
      subject: "review",
      subjectId: id,
      label: formatDate(berlinDate(review.written)),
      before: moderationFacts(review),
      after: { ...moderationFacts(after), ...(closed > 0 && { reportsClosed: closed }) },
    });
    return { ok: true };
  });
}

const moderationFacts = ({ stars, hideReason, answer }: Review) => ({
  stars,
  hideReason,
  answerSigns: answer.length,
});
