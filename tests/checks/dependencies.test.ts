/** Every package has its row in docs/decisions/dependencies.md, and is pinned to one version. */
import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "./planted-tree.ts";

const read = (path: string) => readFileSync(join(project, path), "utf8");
const manifest = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const packages = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

/** The words of the tables' first column: "@remix-run/node, /react" names two packages, "@types/* (node)" also. */
const named = read("docs/decisions/dependencies.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|")[1] ?? "")
  .join(" ")
  .split(/[\s,;()]+/);

test.each(packages)("the page on dependencies has a row for %s", (name) => {
  const [scope = "", part] = name.split("/");
  const scoped = part !== undefined && named.some((word) => word.startsWith(`${scope}/`));
  expect(named.includes(name) || (scoped && (named.includes(`/${part}`) || named.includes(part)))).toBe(true);
});

test.each(packages)("%s is pinned to one version", (_name, version) => {
  expect(version).toMatch(/^(npm:[\w./-]+@)?\d+\.\d+\.\d+$/);
});
