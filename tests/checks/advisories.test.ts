import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

function check(packages: Record<string, { version: string }>) {
  const lock = join(mkdtempSync(join(tmpdir(), "lock-")), "package-lock.json");
  writeFileSync(lock, JSON.stringify({ packages }));
  return spawnSync("node_modules/.bin/tsx", [".ci/check-advisories.ts", lock], { encoding: "utf8" });
}

test("reports a locked package with an unmitigated vulnerability", () => {
  const { status, stderr } = check({ "node_modules/a/node_modules/react-router": { version: "6.30.4" } });
  expect(status).toBe(1);
  expect(stderr).toContain("react-router 6.30.4: GHSA-jjmj-jmhj-qwj2");
});

test("accepts fixed and mitigated versions", () => {
  const { status, stdout } = check({
    "node_modules/react-router": { version: "6.30.6" },
    "node_modules/turbo-stream": { version: "2.4.1" },
  });
  expect([status, stdout]).toEqual([0, "9 advisories listed, 4 of them held off by other means\n"]);
});

test("docs/security.md names every mitigated advisory with its mitigation", () => {
  const advisories = JSON.parse(readFileSync(".ci/advisories.json", "utf8")) as Record<string, string>[];
  const text = readFileSync("docs/security.md", "utf8");
  const missing = advisories
    .filter(({ heldOffBy }) => heldOffBy)
    .filter(({ id = "", heldOffBy = "" }) => !text.includes(id) || !text.includes(heldOffBy));
  expect(missing).toEqual([]);
});
