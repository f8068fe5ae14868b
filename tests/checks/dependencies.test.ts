import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./planted-tree.ts";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const manifest = JSON.parse(read("package.json")) as Record<
  "dependencies" | "optionalDependencies" | "devDependencies",
  Record<string, string>
>;
const packages = Object.entries({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
});

/** Words of the first table column. "@remix-run/node, /react" names two packages, like "@types/* (node)". */
const listedWords = read("docs/decisions/dependencies.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|")[1] ?? "")
  .join(" ")
  .split(/[\s,;()]+/);

test.each(packages)("the page on dependencies has a row for %s", (name) => {
  const [scope = "", part] = name.split("/");
  const scoped = part !== undefined && listedWords.some((word) => word.startsWith(`${scope}/`));
  expect(
    listedWords.includes(name) ||
      (scoped && (listedWords.includes(`/${part}`) || listedWords.includes(part))),
  ).toBe(true);
});

test.each(packages)("%s is pinned to one version", (_name, version) => {
  expect(version).toMatch(/^(npm:[\w./-]+@)?\d+\.\d+\.\d+$/);
});
