import { expect, test } from "vitest";

import { clientNetworkHash, customerNetwork } from "#app/http/client.server.ts";

const of = (client: string, secret = "secret") => clientNetworkHash(client, secret);

test.each([
  ["203.0.113.7", "203.0.113.250"],
  ["2001:db8:1:2200::/64", "2001:0db8:0001:22ff::/64"],
  ["2001:db8:0:0::/64", "2001:db8:0:00ff::/64"],
])("%s and %s are one network", (one, other) => {
  expect(of(one)).toBe(of(other));
});

test.each([
  ["203.0.113.7", "203.0.114.7"],
  ["2001:db8:1:2200::/64", "2001:db8:1:2300::/64"],
  ["", "203.0.113.7"],
])("%s and %s are two", (one, other) => {
  expect(of(one)).not.toBe(of(other));
});

test("nobody reads an address from it, and another secret names it otherwise", () => {
  expect(of("203.0.113.7")).toMatch(/^[\w-]{43}$/);
  expect(of("203.0.113.7")).not.toBe(of("203.0.113.7", "another"));
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
])("%s is no customer's network", (client) => expect(customerNetwork(client, "secret")).toBeUndefined());

test.each(["203.0.113.7", "172.32.0.1", "11.0.0.1", "2001:db8:1:2200::/64"])("%s is one", (client) =>
  expect(customerNetwork(client, "secret")).toBe(of(client)),
);
