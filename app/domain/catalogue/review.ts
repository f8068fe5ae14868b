/** Reviews by guests, one per booking, and the rating of an offer that follows from them. */
import { addDays, type CivilDate, days, laterBy } from "#app/domain/dates.ts";
import { berlinDate, yearsAgo } from "#app/domain/time.ts";

/** Best first, as the distribution and the form list them. */
export const starValues = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starValues)[number];

/** Reasons for which a review may be hidden. A bad rating is none of them. */
export const hideReasons = ["insult", "private", "advertising", "false", "off-topic", "other"] as const;
export type HideReason = (typeof hideReasons)[number];

/** What readers can report a review for (Regulation (EU) 2022/2065, Art. 16). */
export const reportReasons = ["illegal", "insult", "private", "advertising", "false", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a guest writes. */
export interface ReviewText {
  stars: Stars;
  text: string;
  /** Name shown with the review; empty: shown as a guest. */
  name: string;
}

export interface Review extends ReviewText {
  id: string;
  offerId: string;
  /** The reviewed booking; null for reviews invented for the demonstration. */
  itemId: string | null;
  /** First day of the month of arrival. */
  travelMonth: CivilDate;
  written: Date;
  edited: Date | null;
  /** The property's answer; empty without one. */
  answer: string;
  answered: Date | null;
  hidden: Date | null;
  hideReason: HideReason | null;
}

export interface ReviewReport {
  id: string;
  reviewId: string;
  reason: ReportReason;
  text: string;
  /** Address for the decision; empty: none given. */
  email: string;
  received: Date;
}

export const longestReview = 3_000;
export const longestReviewName = 40;
export const longestAnswer = 2_000;
export const longestReport = 1_000;

/** Average in hundredths of a star, 100 to 500, and the number of visible reviews, at least one. */
export interface Rating {
  average: number;
  count: number;
}

/** Number of visible reviews by stars. */
export type StarCounts = Readonly<Record<Stars, number>>;

/** Null without reviews. */
export function calculateRating(counts: StarCounts): Rating | null {
  const count = starValues.reduce<number>((sum, stars) => sum + counts[stars], 0);
  const total = starValues.reduce<number>((sum, stars) => sum + stars * counts[stars], 0);
  return count === 0 ? null : { average: Math.round((100 * total) / count), count };
}

/** Search facet "at least": values in stars. */
export const ratingSteps = ["3", "4", "4.5"] as const;

/** Steps that an average reaches. */
export function reachedSteps(rating: Rating | undefined): string[] {
  return rating ? ratingSteps.filter((step) => rating.average >= 100 * Number(step)) : [];
}

/** Default name of a review: "Anna B.", or empty when a part is missing. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, initial] = [firstName.trim(), [...lastName.trim()][0]];
  return first === "" || initial === undefined
    ? ""
    : `${[...first].slice(0, longestReviewName - 3).join("")} ${initial.toUpperCase()}.`;
}

/** Position in the order by rating, best first: by average, then by number of reviews; unrated last. Below 2^32. */
export function ratingRank(rating: Rating | undefined): number {
  const { average, count } = rating ?? { average: 0, count: 0 };
  return (500 - average) * 10_000 + Math.max(0, 9_999 - count);
}

// Dates. The day of departure is the day after the last night.

/** The email is sent on the day after departure, or on one of the following days if the job did not run. */
const askedAfter = 1;
const askedUntil = 7;
const writtenUntil = 90;
export const editDays = 14;
/** Older reviews say little about today and are deleted. */
export const reviewYears = 3;

/** Days of departure that are asked about today, both inclusive. */
export function askedDepartures(now: Date): { from: CivilDate; to: CivilDate } {
  const today = berlinDate(now);
  return { from: addDays(today, -askedUntil), to: addDays(today, -askedAfter) };
}

/** Last day on which a first review is accepted. */
export const lastReviewDay = (checkout: CivilDate): CivilDate => addDays(checkout, writtenUntil);

/** Until when the author can edit the review. */
export const editableUntil = ({ written }: Pick<Review, "written">): Date => laterBy(written, days(editDays));

export type ReviewState = "early" | "open" | "late" | "editable" | "fixed";

/** Whether a booking can be reviewed, or its review edited. A review is possible from the day of departure on. */
export function reviewState(
  checkout: CivilDate,
  existing: Pick<Review, "written"> | null,
  now: Date,
): ReviewState {
  if (existing) return now < editableUntil(existing) ? "editable" : "fixed";
  const today = berlinDate(now);
  if (today < checkout) return "early";
  return today <= lastReviewDay(checkout) ? "open" : "late";
}

export const reviewsForgottenBefore = (now: Date): Date => yearsAgo(now, reviewYears);

export const monthOf = (day: CivilDate): CivilDate => `${day.slice(0, 8)}01` as CivilDate;

// Moderation.

/** Views of the back office's list. "new": of the last days and visible. */
export const reviewViews = ["new", "reported", "hidden", "all"] as const;
export type ReviewView = (typeof reviewViews)[number];
export const newReviewDays = 30;

/** Fingerprint of a review when shown to an operator, submitted with the form. */
export function fingerprintReview(
  review: Pick<Review, "written" | "edited" | "hidden" | "answered">,
): string {
  const { written, edited, hidden, answered } = review;
  return [written, edited, hidden, answered].map((at) => at?.getTime() ?? 0).join(".");
}
