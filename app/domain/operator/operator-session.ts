/** How long somebody stays signed in at the operator's desk. */

/** "password": right password, second factor still to come. */
export type SessionStage = "password" | "full";

const minute = 60_000;

/** Milliseconds without use, and in all, after which a session is over (ASVS 3.3.2, level 2). */
export const idleTime = 30 * minute;
export const longestTime = 12 * 60 * minute;
/** What the second step may take. */
export const secondStepTime = 10 * minute;
/** A use is noted once in this time. */
export const noteUseEvery = minute;

export interface SessionTimes {
  stage: SessionStage;
  created: Date;
  seen: Date;
}

export function isAlive({ stage, created, seen }: SessionTimes, now: Date): boolean {
  const age = now.getTime() - created.getTime();
  if (stage === "password") return age < secondStepTime;
  return age < longestTime && now.getTime() - seen.getTime() < idleTime;
}

/** Days in which a start password of the command line has to be changed for one's own. */
export const startPasswordDays = 3;
