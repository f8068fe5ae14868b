/** A payment session of the test provider, and the actions that its page allows. */
import { type Cents, cents, sumCents } from "#app/domain/money.ts";

export const testSessionStates = ["open", "pending", "paid", "declined", "canceled", "closed"] as const;
export type TestSessionState = (typeof testSessionStates)[number];

export const testSessionMoves = ["pay", "decline", "cancel", "later"] as const;
export type TestSessionMove = (typeof testSessionMoves)[number];

const targets: Record<TestSessionMove, TestSessionState> = {
  pay: "paid",
  decline: "declined",
  cancel: "canceled",
  later: "pending",
};

export function isTestSessionMove(text: unknown): text is TestSessionMove {
  return (testSessionMoves as readonly unknown[]).includes(text);
}

/** Null when the session has ended, which no action changes. */
export function computeNextTestState(
  state: TestSessionState,
  move: TestSessionMove,
): TestSessionState | null {
  return state === "open" || state === "pending" ? targets[move] : null;
}

export function testRefunded(refunds: Readonly<Record<string, number>>): Cents {
  return sumCents(Object.values(refunds).map(cents));
}

/** Refunds after one more of `amount`; null when it exceeds what is left. A repeated key changes nothing. */
export function addTestRefund(
  session: { state: TestSessionState; amount: Cents; refunds: Readonly<Record<string, number>> },
  { key, amount }: { key: string; amount: Cents },
): Readonly<Record<string, number>> | null {
  if (Object.hasOwn(session.refunds, key)) return session.refunds;
  const left = session.state === "paid" ? session.amount - testRefunded(session.refunds) : 0;
  return amount > 0 && amount <= left ? { ...session.refunds, [key]: amount } : null;
}

/** The shop may close only sessions that nobody has begun to pay. */
export function canCloseTestSession(state: TestSessionState): boolean {
  return state === "open";
}
