import { sign, verify, X509Certificate } from "node:crypto";

import { expect, test } from "vitest";

import { selfSignedCertificate } from "#demo/provider-simulators/self-signed-certificate.server.ts";
import {
  canCloseTestSession,
  computeNextTestState,
  testSessionMoves,
  testSessionStates,
} from "#demo/test-bank/session.ts";

test.each(testSessionStates.flatMap((state) => testSessionMoves.map((move) => [state, move] as const)))(
  "%s, %s",
  (state, move) => {
    const target = { pay: "paid", decline: "declined", cancel: "canceled", later: "pending" }[move];
    expect(computeNextTestState(state, move)).toBe(state === "open" || state === "pending" ? target : null);
  },
);

test("only an unpaid session can be closed", () => {
  expect(testSessionStates.filter(canCloseTestSession)).toEqual(["open"]);
});

test("a self-signed certificate verifies with its own key only", () => {
  const [mine, other] = [selfSignedCertificate("PayPal (Sandbox)"), selfSignedCertificate("x".repeat(60))];
  const certificate = new X509Certificate(mine.pem);
  expect(certificate.subject).toBe("CN=PayPal (Sandbox)");
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.verify(new X509Certificate(other.pem).publicKey)).toBe(false);
  const text = Buffer.from("id|time|webhook|crc");
  const signature = sign("sha256", text, mine.privateKey);
  expect(verify("sha256", text, certificate.publicKey, signature)).toBe(true);
});
