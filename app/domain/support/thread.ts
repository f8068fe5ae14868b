import { laterBy } from "#app/domain/dates.ts";
import { yearsAgo } from "#app/domain/time.ts";

/** A visitor's question and what came of it. */

export interface SupportMessage {
  id: string;
  author: "customer" | "shop";
  text: string;
  written: Date;
}

export interface SupportThread {
  id: string;
  /** Key of its address: who has it, has the thread. */
  token: string;
  /** Where answers are sent to; empty: they stand on the thread's page alone. */
  email: string;
  /** What the visitor wrote to name an order; may be empty. */
  orderNumber: string;
  created: Date;
  /** When the last message was written. */
  updated: Date;
  closed: Date | null;
  /** The oldest first. */
  messages: readonly SupportMessage[];
}

/** Characters of a message. */
export const longestMessage = 2_000;

/** Milliseconds in which the same words again are the same message: a form sent twice. */
const sameMessageWithin = 5 * 60_000;

const keptDays = 180;
/** Letters about an order are kept to the end of the sixth year (HGB § 257, AO § 147). */
const letterYears = 6;

export function waitsForShop({ messages, closed }: Pick<SupportThread, "messages" | "closed">): boolean {
  return closed === null && messages.at(-1)?.author === "customer";
}

/** Was this just said? */
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

/** How a thread stood when an operator looked at it: a form carries it. */
export function threadStand(thread: Pick<SupportThread, "messages" | "closed">): string {
  return `${threadState(thread)}.${thread.messages.at(-1)?.id ?? ""}`;
}

/** What waits for the shop first; else they stay in their order. */
export function waitingFirst(threads: readonly SupportThread[]): SupportThread[] {
  return [...threads.filter(waitsForShop), ...threads.filter((each) => !waitsForShop(each))];
}

/** Threads whose last message is older are forgotten; those about an order later. */
export function threadsForgottenBefore(now: Date): { any: Date; ofOrders: Date } {
  return {
    any: laterBy(now, -keptDays * 86_400_000),
    ofOrders: yearsAgo(now, letterYears),
  };
}
