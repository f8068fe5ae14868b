import { expect, test } from "playwright/test";

import { notedSecrets, shopLog } from "./support/shop.ts";

interface Line {
  level: number;
  msg?: string;
}

test("the shop's log contains no errors and no personal data", () => {
  const log = shopLog();
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.length, "lines of requests").toBeGreaterThan(0);
  const errors = lines.filter((line) => (JSON.parse(line) as Line).level >= 50);
  expect(errors).toEqual([]);
  expect(log).not.toMatch(
    /unhandled|UnhandledPromise|unhandled rejection|uncaught exception|\n\s+at .+:\d+:\d+/i,
  );

  expect(log, "order keys").not.toMatch(/\/order\/[0-9a-f-]{36}\/[\w-]{20,}/);
  expect(log, "addresses of customers").not.toMatch(/@example\.(org|com|net)/);
  expect(notedSecrets().filter((secret) => log.includes(secret))).toEqual([]);
});
