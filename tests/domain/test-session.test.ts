import { expect, test } from "vitest";
import {
  canCloseTestSession,
  movedTestSession,
  testSessionMoves,
  testSessionStates,
} from "#demo/test-bank/session.ts";

test.each(testSessionStates.flatMap((state) => testSessionMoves.map((move) => [state, move] as const)))(
  "%s, %s",
  (state, move) => {
    const target = { pay: "paid", decline: "declined", cancel: "canceled", later: "pending" }[move];
    expect(movedTestSession(state, move)).toBe(state === "open" || state === "pending" ? target : null);
  },
);

test("only what nobody has begun to pay can be closed", () => {
  expect(testSessionStates.filter(canCloseTestSession)).toEqual(["open"]);
});
