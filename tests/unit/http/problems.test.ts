import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";

import { widerNetwork } from "#app/domain/customer/counted.ts";
import { clientAddress, clientNetworkHash, customerNetworkHash } from "#app/http/client.server.ts";
import { type ProblemCode, problemCodes, problemOfPath, problemPath } from "#app/http/problem-code.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { takeCall, TokenBuckets } from "#app/http/rate-limit.server.ts";
import { loader } from "#app/routes/content/problem.tsx";

const codes = Object.keys(problemCodes) as ProblemCode[];
const context = { shop: { config: { publicUrl: "https://shop.example" } } } as unknown as AppLoadContext;

/** As listed in § 8 of the specification. */
const suffixes = {
  NEEDS_TO_LOGIN: "iaxz",
  DOES_NOT_BELONG: "xwhs",
  ALREADY_SIGNED_OFF: "sbyy",
  GRACE_PERIOD_EXPIRED: "ebcc",
  BR_VIOLATION: "mbrq",
  CV_VIOLATION: "zsrj",
  INVALID_CREDENTIALS: "sovg",
  INVALID_ORDER: "yffa",
  INVALID_REDUCTION: "jqaw",
};

test.each(codes)("%s has its suffix and its explanation page [S8-01]", async (code) => {
  const answer = problemResponse(context, code);
  const body = (await answer.json()) as { type: string; status: number };
  expect(body.type).toMatch(new RegExp(`^https://shop\\.example/de/fehler/.*${suffixes[code]}$`));
  expect(body.status).toBe(answer.status);
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  const page = loader({ request: new Request(body.type), params: {}, context } as LoaderFunctionArgs);
  expect(page.when.length).toBeGreaterThan(0);
  expect(page.rows[1]?.value).toBe(suffixes[code]);
  expect(problemOfPath(problemPath(code))).toBe(code);
});

test("there are exactly nine problem pages", async () => {
  expect(codes).toHaveLength(9);
  const request = new Request("https://shop.example/de/fehler/zsrj");
  expect(() => loader({ request, params: {}, context } as LoaderFunctionArgs)).toThrow(
    expect.objectContaining({ status: 404 }),
  );
});

test("an abandoned order has status 410 with the given fields and headers", async () => {
  const errors = [{ pointer: "/key", detail: "Passt nicht." }];
  const answer = problemResponse(context, "INVALID_ORDER", {
    status: 410,
    errors,
    headers: { "X-Test": "1" },
  });
  expect(answer.status).toBe(410);
  expect(answer.headers.get("X-Test")).toBe("1");
  expect(await answer.json()).toMatchObject({ status: 410, errors });
});

test.each([
  ["::ffff:192.0.2.1", undefined, false, "192.0.2.1"],
  ["192.0.2.1", "198.51.100.7", false, "192.0.2.1"],
  ["192.0.2.1", "10.0.0.1, 198.51.100.7", true, "198.51.100.7"],
  ["192.0.2.1", undefined, true, "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", undefined, false, "2001:db8:1:2::/64"],
  ["2001:db8::1", undefined, false, "2001:db8:0:0::/64"],
  ["::1", undefined, false, "0:0:0:0::/64"],
])(
  "client address of %s, forwarded for %s, trusted %s: %s",
  (remoteAddress, forwarded, trusted, expected) => {
    const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
    const incoming = { headers, socket: { remoteAddress } } as unknown as Parameters<typeof clientAddress>[0];
    expect(clientAddress(incoming, trusted)).toBe(expected);
  },
);

test("a bucket holds one minute of calls and refills evenly", () => {
  let time = 0;
  const buckets = new TokenBuckets(60, () => time);
  for (let i = 0; i < 60; i++) expect(buckets.take("a")).toBe(0);
  expect(buckets.take("a")).toBe(1);
  expect(buckets.take("b")).toBe(0);
  time += 2_000;
  expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([0, 0, 1]);
  time += 3_600_000;
  const passed = Array.from({ length: 100 }, () => buckets.take("a")).filter((wait) => wait === 0);
  expect(passed).toHaveLength(60);
});

test("the clients of one /48 share a fourfold limit", () => {
  const calls = new TokenBuckets(60, () => 0);
  const passed = Array.from({ length: 300 }, (_, index) =>
    takeCall(calls, `2001:db8:1:${(index % 30).toString(16)}::/64`),
  ).filter((wait) => wait === 0);
  expect(passed).toHaveLength(240);
  expect(takeCall(calls, "2001:db8:2:1::/64")).toBe(0);
  expect(takeCall(calls, "203.0.113.7")).toBe(0);
});

const networkHash = (client: string, secret = "secret") => clientNetworkHash(client, secret);

test.each([
  ["203.0.113.7", "203.0.113.250"],
  ["2001:db8:1:2200::/64", "2001:0db8:0001:22ff::/64"],
  ["2001:db8:0:0::/64", "2001:db8:0:00ff::/64"],
])("%s and %s are one network", (one, other) => {
  expect(networkHash(one)).toBe(networkHash(other));
});

test.each([
  ["203.0.113.7", "203.0.114.7"],
  ["2001:db8:1:2200::/64", "2001:db8:1:2300::/64"],
  ["", "203.0.113.7"],
])("%s and %s are two networks", (one, other) => {
  expect(networkHash(one)).not.toBe(networkHash(other));
});

test("the hash of an IPv6 address contains its /48", () => {
  const [one, other, far] = ["2200", "f300", "2200"].map((group, index) =>
    networkHash(`2001:db8:${index === 2 ? 2 : 1}:${group}::/64`),
  );
  expect(one).toMatch(/^[\w-]{43}\/[\w-]{43}$/);
  expect(widerNetwork(one ?? "")).toBe(widerNetwork(other ?? ""));
  expect(widerNetwork(one ?? "")).not.toBe(widerNetwork(far ?? ""));
  expect(widerNetwork(networkHash("203.0.113.7"))).toBe(null);
});

test("the hash hides the address and depends on the secret", () => {
  expect(networkHash("203.0.113.7")).toMatch(/^[\w-]{43}$/);
  expect(networkHash("203.0.113.7")).not.toBe(networkHash("203.0.113.7", "another"));
});

test.each([
  "",
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "0:0:0:0::/64",
  "fd00:0:0:1::/64",
  "fe80:0:0:0::/64",
])("%s is not a customer's network", (client) =>
  expect(customerNetworkHash(client, "secret")).toBeUndefined(),
);

test.each(["203.0.113.7", "172.32.0.1", "11.0.0.1", "2001:db8:1:2200::/64"])(
  "%s is a customer's network",
  (client) => expect(customerNetworkHash(client, "secret")).toBe(networkHash(client)),
);
