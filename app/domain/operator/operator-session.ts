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

/** Days within which a start password or an invitation must be used. */
export const startPasswordDays = 3;

interface FirstAccess {
  disabled: Date | null;
  /** Null until the second factor is set up. */
  totpSealed: string | null;
  /** Expiry of start password and invitation; null once they are used. */
  startUntil: Date | null;
}

/** "invited": can set up password and second factor. "expired": could, but the time for it is over. */
export type AccessState = "disabled" | "active" | "invited" | "expired";

export function accessState({ disabled, totpSealed, startUntil }: FirstAccess, now: Date): AccessState {
  if (disabled !== null) return "disabled";
  if (totpSealed !== null) return "active";
  return startUntil !== null && startUntil > now ? "invited" : "expired";
}

/** Subject of the email with an invitation. A later invitation has another one. */
export const invitationSubject = ({ id, startUntil }: { id: string; startUntil: Date | null }): string =>
  `${id} ${startUntil?.toISOString() ?? ""}`;
