/** A payment session of the test provider and the moves its page allows. */

export const testSessionStates = ["open", "pending", "paid", "declined", "canceled", "closed"] as const;
export type TestSessionState = (typeof testSessionStates)[number];

/** What the customer can do on the provider's page. */
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

/** Null where the session has ended: the move changes nothing. */
export function movedTestSession(state: TestSessionState, move: TestSessionMove): TestSessionState | null {
  return state === "open" || state === "pending" ? targets[move] : null;
}

/** The shop may close only what nobody has begun to pay. */
export function canCloseTestSession(state: TestSessionState): boolean {
  return state === "open";
}
