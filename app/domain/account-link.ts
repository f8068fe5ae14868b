/** Links by mail: what each is for, and how long it is good. */
import { laterBy } from "#app/domain/berlin-time.ts";

/** login: be logged in. register: choose a password, and have an account. reset: choose another. claim: give an order away. */
export const linkPurposes = ["login", "register", "reset", "claim"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const hour = 3_600_000;
/** Milliseconds. Those that let somebody in are short; another can be asked for at any time. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  login: hour,
  reset: hour,
  register: 24 * hour,
  claim: 24 * hour,
};

export function linkEnd(purpose: LinkPurpose, now: Date): Date {
  return laterBy(now, lifetimes[purpose]);
}

/** Good until it is used or its time is over. */
export function isGood(link: { expires: Date; used: Date | null }, now: Date): boolean {
  return link.used === null && now < link.expires;
}
