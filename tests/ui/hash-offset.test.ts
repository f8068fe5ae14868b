import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const gap = /--gap-4:\s*([\d.]+)rem/.exec(readFileSync("app/ui/styles/tokens.css", "utf8"))?.[1];

test("a part of a page that an address names stops short of the edge of the window", () => {
  const [root] = /^html \{[^}]*\}/m.exec(readFileSync("app/ui/styles/base.css", "utf8")) ?? [];
  expect(root).toContain("scroll-padding: var(--gap-4);");
  expect(Number(gap)).toBeGreaterThan(0);
});
