/** The files that going-live.md copies to a server. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { readConfig } from "#app/config/env.server.ts";
import { liveEnvironment } from "#tests/support/shop-config.ts";

const example = readFileSync("deploy/shop.env", "utf8");
const variables = Object.fromEntries(
  [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
const empty = Object.keys(variables).filter((name) => variables[name] === "");

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
    return "";
  } catch (error) {
    return String(error);
  }
}

test("shop.env has every variable that live mode requires, and no other empty one", () => {
  const refusal = refusalOf(variables);
  expect(empty.length).toBeGreaterThan(10);
  expect(empty.filter((name) => !refusal.includes(name))).toEqual([]);
  const given = liveEnvironment as Record<string, string>;
  const filled = { ...variables, ...Object.fromEntries(empty.map((name) => [name, given[name] ?? ""])) };
  expect(refusalOf(filled)).toBe("");
});

test("a shell reads shop.env as it is", () => {
  const names = Object.keys(variables).filter((name) => variables[name] !== "");
  const { stdout, stderr } = spawnSync(
    "sh",
    ["-c", `. deploy/shop.env; ${names.map((name) => `echo "$${name}"`).join("; ")}`],
    { encoding: "utf8" },
  );
  expect([stdout.trim().split("\n"), stderr]).toEqual([names.map((name) => variables[name]), ""]);
});
