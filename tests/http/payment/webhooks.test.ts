import { afterAll, beforeAll, expect, test } from "vitest";
import { refuse } from "#app/domain/result.ts";
import type { WebhookAnswer } from "#app/payments/provider.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { openPaymentEdge } from "#tests/support/payment/payment-shop.ts";

const database = testDatabase();
let edge: Awaited<ReturnType<typeof openPaymentEdge>>;
let received: { headers: Headers; rawBody: Uint8Array }[] = [];
let answer: () => Promise<WebhookAnswer>;

beforeAll(async () => {
  edge = await openPaymentEdge(database);
  const parseWebhook = (headers: Headers, rawBody: Uint8Array) => {
    received.push({ headers, rawBody });
    return answer();
  };
  edge.use(fakeProvider({ parseWebhook }));
});
afterAll(() => edge.close());

const post = async (body: BodyInit, headers: Record<string, string> = {}, path = "/webhooks/fake") => {
  received = [];
  answer = async () => refuse("irrelevant");
  const response = await fetch(edge.origin + path, { method: "POST", body, headers });
  return { status: response.status, cookie: response.headers.get("Set-Cookie"), text: await response.text() };
};

test("webhook: receives the raw bytes from any origin without setting a cookie", async () => {
  // Invalid UTF-8, and white space that parsing would drop.
  const bytes = Buffer.from([0xff, 0xfe, 0x7b, 0x20, 0x20, 0x7d, 0x0a, 0xef, 0xbb, 0xbf]);
  const foreign = { Origin: "https://provider.example", "Sec-Fetch-Site": "cross-site", "X-Signature": "s" };
  expect(await post(bytes, foreign)).toEqual({ status: 200, cookie: null, text: "" });
  expect(Buffer.from(received[0]!.rawBody)).toEqual(bytes);
  expect(received[0]!.headers.get("X-Signature")).toBe("s");
});

test("webhook: answers only POST", async () => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const response = await fetch(`${edge.origin}/webhooks/fake`, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  }
});

test("webhook: answers 404 to unknown providers", async () => {
  expect(await post("{}", {}, "/webhooks/klarna")).toMatchObject({ status: 404 });
  expect(await post("{}", {}, "/webhooks/wire-transfer")).toMatchObject({ status: 404 });
  expect(received).toEqual([]);
});

test("webhook: refuses a body above the limit unread", async () => {
  expect(await post("x".repeat(70_000))).toMatchObject({ status: 413 });
  expect(received).toEqual([]);
});

test("webhook: answers 503 when the provider cannot be reached, so that it is sent again", async () => {
  received = [];
  answer = () => Promise.reject(new Error("no certificate"));
  expect((await fetch(`${edge.origin}/webhooks/fake`, { method: "POST", body: "{}" })).status).toBe(503);
  expect(received).toHaveLength(1);
});
