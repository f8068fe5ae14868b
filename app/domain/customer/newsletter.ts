import { days } from "#app/domain/dates.ts";
import { csvCell } from "#app/domain/csv.ts";
import { yearsAgo } from "#app/domain/time.ts";

/** Newsletter subscriptions with double opt-in (UWG § 7 (2) no. 2), which can end at any time. */

export interface NewsletterSubscriber {
  id: string;
  /** In lower case. */
  email: string;
  /** Secret of the links in its emails. */
  token: string;
  requested: Date;
  confirmed: Date | null;
  ended: Date | null;
}

export type NewsletterState = "requested" | "confirmed" | "ended" | "expired";

/** Evidence of consent to the newsletter, or of its end. */
export interface NewsletterProof {
  kind: "requested" | "confirmed" | "ended";
  at: Date;
  /** Text that the visitor agreed to; empty for "ended". */
  wording: string;
  /** IP address without its last part; empty when unknown. */
  network: string;
}

/**
 * CSV of the subscribers for an external mailing program, with an unsubscribe URL for each.
 * @param publicUrl of the shop, without a trailing slash
 */
export function newsletterFile(subscribers: readonly NewsletterSubscriber[], publicUrl: string): string[] {
  const lines = subscribers.map(({ email, confirmed, requested, id, token }) => {
    const url = `${publicUrl}/de/newsletter/abmelden/${id}/${token}`;
    return [email, (confirmed ?? requested).toISOString(), url].map(csvCell).join(",");
  });
  return ["email,confirmed,unsubscribe_url", ...lines];
}

/** Time to confirm a subscription in ms. It is deleted afterwards. */
export const confirmWithin = days(7);

/** Limitation period of claims that need the evidence, in years (BGB § 195), from the end of the year (§ 199). */
const proofYears = 3;

export function newsletterState(
  { requested, confirmed, ended }: Pick<NewsletterSubscriber, "requested" | "confirmed" | "ended">,
  now: Date,
): NewsletterState {
  if (ended) return "ended";
  if (confirmed) return "confirmed";
  return now.getTime() - requested.getTime() < confirmWithin ? "requested" : "expired";
}

/** Evidence of subscriptions that ended before this moment is deleted. */
export function proofsForgottenBefore(now: Date): Date {
  return yearsAgo(now, proofYears);
}
