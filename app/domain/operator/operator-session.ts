import { minutes } from "#app/domain/dates.ts";
/** Lifetime of a back-office session. */

/** "password": the password was correct, the second factor is still missing. */
export type SessionStage = "password" | "full";

/** Maximum idle time and total lifetime of a session in ms (ASVS 3.3.2, level 2). */
export const idleTime = minutes(30);
export const longestTime = minutes(12 * 60);
/** Time limit for the second factor, in ms. */
export const secondStepTime = minutes(10);
/** Minimum interval between updates of `seen`, in ms. */
export const noteUseEvery = minutes(1);

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

/** Days within which a start password from the command line must be changed. */
export const startPasswordDays = 3;
