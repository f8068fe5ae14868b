import { expect, test } from "vitest";

import { isPublicAddress, readFeedAddress } from "#app/commands/catalogue/feed-address.server.ts";

test.each([
  ["https://portal.example/kalender/1.ics?s=abc", "https://portal.example/kalender/1.ics?s=abc"],
  [" webcal://portal.example/1.ics ", "https://portal.example/1.ics"],
  ["https://portal.example:443/1.ics#teil", "https://portal.example/1.ics"],
  ["https://93.184.216.34/1.ics", "https://93.184.216.34/1.ics"],
])("%s is an address of a calendar", (typed, address) => {
  expect(readFeedAddress(typed)).toBe(address);
});

test.each([
  "",
  "portal.example/1.ics",
  "http://portal.example/1.ics",
  "ftp://portal.example/1.ics",
  "file:///etc/passwd",
  "https://frau:geheim@portal.example/1.ics",
  "https://portal.example:8443/1.ics",
  "https://localhost/1.ics",
  "https://shop/1.ics",
  "https://datenbank.internal/1.ics",
  "https://drucker.local/1.ics",
  "https://localhost./1.ics",
  "https://datenbank.internal./1.ics",
  "https://127.0.0.1/1.ics",
  "https://2130706433/1.ics",
  "https://0x7f.1/1.ics",
  "https://10.1.2.3/1.ics",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/1.ics",
  "https://[::ffff:10.0.0.1]/1.ics",
  "https://[fd00::1]/1.ics",
  `https://portal.example/${"x".repeat(500)}`,
])("%s is refused", (typed) => {
  expect(readFeedAddress(typed)).toBeNull();
});

test("only addresses of the public internet are called", () => {
  expect(["93.184.216.34", "2606:2800:220:1::1"].map(isPublicAddress)).toEqual([true, true]);
  const own = [
    "0.0.0.0",
    "127.1.2.3",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "169.254.0.1",
    "224.0.0.1",
  ];
  const others = [
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "::ffff:127.0.0.1",
    "nichts",
  ];
  expect([...own, ...others].filter(isPublicAddress)).toEqual([]);
});
