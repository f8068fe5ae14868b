/** Bookings that the shop sends to property systems by itself (docs/decisions/alpinebits.md). */
import { hours, laterBy, minutes } from "#app/domain/dates.ts";

/** Why a property system could not be told. */
export type PushFailure =
  | "no-connection"
  | "timeout"
  | "private-address"
  /** The system is there, but not ready or refuses name and password; with the status of its answer. */
  | "status"
  /** The answer is none of the standard. */
  | "not-understood"
  /** The system answers with errors; with their text. */
  | "error"
  /** The answer names the booking neither as taken nor as refused. */
  | "unconfirmed"
  /** Shop and system have no version in which the system takes bookings. */
  | "no-version"
  /** A demonstration calls no addresses. */
  | "demo"
  /** The stored password cannot be read since the secret of the shop was changed. */
  | "no-secret";

/** What became of a message: the handshake, a booking that was taken or refused, or a failure. */
export type PushOutcome = "handshake" | "confirmed" | "refused" | PushFailure;

/** Failures of the connection, after which no other booking is tried. */
const ofConnection: ReadonlySet<PushFailure> = new Set<PushFailure>([
  "no-connection",
  "timeout",
  "private-address",
  "status",
  "no-version",
  "demo",
  "no-secret",
]);
export const endsRun = (failure: PushFailure): boolean => ofConnection.has(failure);

/** Failures of one booking. It waits alone, and the others are sent. */
export const ofBooking = ["not-understood", "error", "unconfirmed"] as const satisfies readonly PushFailure[];

/** What a system knows a booking after. */
export const takenOutcomes = ["confirmed", "refused"] as const satisfies readonly PushOutcome[];

/** Failed attempts, of a system or of one booking, after which it is a task for operators: about half an hour. */
export const taskAfterTries = 5;

/** A booking whose last attempt is older is not sent any more: its stay is over. Longer than every pause. */
export const givenUpAfter = hours(3);

/** Failed attempts to send a booking since it was taken last. */
export interface FailedBooking {
  itemId: string;
  tries: number;
  last: Date;
}

/** Longest pause between two attempts, in minutes. There is no last attempt: bookings stay until they are confirmed. */
const longestPause = 60;

/** @param tries failed attempts so far */
export const nextPush = (now: Date, tries: number): Date =>
  laterBy(now, minutes(Math.min(longestPause, 2 ** Math.min(tries, 10) - 1)));

/** Retention of the log, in days. */
export const deliveryDays = 90;
export const longestPushUrl = 500;
