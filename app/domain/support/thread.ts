import { laterBy, days, minutes } from "#app/domain/dates.ts";
import { yearsAgo } from "#app/domain/time.ts";

/** Support threads: a visitor's question and its answers. */

export interface SupportMessage {
  id: string;
  author: "customer" | "shop";
  text: string;
  written: Date;
}

export interface SupportThread {
  id: string;
  /** Secret of its address, which gives access to the thread. */
  token: string;
  /** Address for answers; empty: they appear on the thread's page only. */
  email: string;
  /** Order number as written by the visitor; may be empty. */
  orderNumber: string;
  created: Date;
  updated: Date;
  closed: Date | null;
  /** Oldest first. */
  messages: readonly SupportMessage[];
}

export const longestMessage = 2_000;

/** Time in which an identical message counts as a repeated submission of the form, in ms. */
const sameMessageWithin = minutes(5);

const keptDays = 180;
/** Retention of messages about an order, in years from the end of the year (HGB § 257, AO § 147). */
const letterYears = 6;

export function waitsForShop({ messages, closed }: Pick<SupportThread, "messages" | "closed">): boolean {
  return closed === null && messages.at(-1)?.author === "customer";
}

/**
 * When a new message of a thread counts as written: after all others, whatever the clock of this process says.
 * Messages are sorted by it.
 */
export function writtenAfter({ messages }: Pick<SupportThread, "messages">, now: Date): Date {
  const last = messages.at(-1);
  return last && last.written >= now ? laterBy(last.written, 1) : now;
}

/** Whether the text repeats the customer's last message. */
export function isRepeated({ messages }: Pick<SupportThread, "messages">, text: string, now: Date): boolean {
  const last = messages.at(-1);
  return (
    last?.author === "customer" &&
    last.text === text &&
    now.getTime() - last.written.getTime() < sameMessageWithin
  );
}

export type ThreadState = "waits" | "answered" | "closed";

export function threadState(thread: Pick<SupportThread, "messages" | "closed">): ThreadState {
  if (thread.closed) return "closed";
  return waitsForShop(thread) ? "waits" : "answered";
}

/** Fingerprint of a thread when shown to an operator, submitted with the form. */
export function fingerprintThread(thread: Pick<SupportThread, "messages" | "closed">): string {
  return `${threadState(thread)}.${thread.messages.at(-1)?.id ?? ""}`;
}

/** Threads that wait for the shop first; the order is otherwise unchanged. */
export function waitingFirst(threads: readonly SupportThread[]): SupportThread[] {
  return [...threads.filter(waitsForShop), ...threads.filter((each) => !waitsForShop(each))];
}

/** Threads whose last message is older are deleted; `ofOrders` applies to those about an order. */
export function threadsForgottenBefore(now: Date): { any: Date; ofOrders: Date } {
  return {
    any: laterBy(now, -days(keptDays)),
    ofOrders: yearsAgo(now, letterYears),
  };
}
