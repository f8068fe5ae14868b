/** Signatures of Standard Webhooks, verified by an independent implementation. */
import { webcrypto } from "node:crypto";

import { expect, test } from "vitest";

import { signedHeaders } from "#app/jobs/webhooks.server.ts";
import { hasValidSignature } from "#tests/db/jobs/webhook-receiver.ts";

test("signs the example of the standard's libraries", () => {
  const example = {
    id: "p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
  };
  const headers = signedHeaders(
    example,
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("during a rotation both secrets verify a webhook", async () => {
  const secretOf = () =>
    `whsec_${Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
  const [next, former, foreign] = [secretOf(), secretOf(), secretOf()] as [string, string, string];
  const body = '{"type":"order.paid"}';
  const headers = signedHeaders({ id: "1", body }, [next, former], new Date("2026-11-20T09:00:00.900Z"));
  for (const [secret, good] of [
    [next, true],
    [former, true],
    [foreign, false],
  ] as const)
    expect(await hasValidSignature(headers, body, secret)).toBe(good);
  expect(await hasValidSignature(headers, `${body} `, next)).toBe(false);
  expect(await hasValidSignature({ ...headers, "webhook-timestamp": "1" }, body, next)).toBe(false);
});
