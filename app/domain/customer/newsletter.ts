import { csvCell } from "#app/domain/csv.ts";
import { yearsAgo } from "#app/domain/time.ts";

/** The newsletter: ordered by an address, confirmed by who reads its mails (UWG § 7 (2) no. 2), ended at any time. */

export interface NewsletterSubscriber {
  id: string;
  /** In small letters. */
  email: string;
  /** Key of the links in its mails. */
  token: string;
  requested: Date;
  confirmed: Date | null;
  ended: Date | null;
}

export type NewsletterState = "requested" | "confirmed" | "ended" | "expired";

/** What happened and when, for whoever has to prove it. */
export interface NewsletterProof {
  kind: "requested" | "confirmed" | "ended";
  at: Date;
  /** What the page said that the visitor agrees to; empty where it ends. */
  wording: string;
  /** The address it came from without its last part; empty where nobody knows. */
  network: string;
}

/**
 * Those who get it, as a file for the program that sends it: with commas, and the address by which each ends it.
 * @param publicUrl the shop's, without a slash at its end
 */
export function newsletterFile(subscribers: readonly NewsletterSubscriber[], publicUrl: string): string[] {
  const lines = subscribers.map(({ email, confirmed, requested, id, token }) => {
    const url = `${publicUrl}/de/newsletter/abmelden/${id}/${token}`;
    return [email, (confirmed ?? requested).toISOString(), url].map(csvCell).join(",");
  });
  return ["email,confirmed,unsubscribe_url", ...lines];
}

/** Milliseconds in which an order must be confirmed; after them it is forgotten. */
export const confirmWithin = 7 * 86_400_000;

/** Years of the claims that a proof answers (BGB § 195); they end with the year (§ 199). */
const proofYears = 3;

export function newsletterState(
  { requested, confirmed, ended }: Pick<NewsletterSubscriber, "requested" | "confirmed" | "ended">,
  now: Date,
): NewsletterState {
  if (ended) return "ended";
  if (confirmed) return "confirmed";
  return now.getTime() - requested.getTime() < confirmWithin ? "requested" : "expired";
}

/** Proofs of subscriptions that ended before this moment are forgotten: those of the years before the last three. */
export function proofsForgottenBefore(now: Date): Date {
  return yearsAgo(now, proofYears);
}
