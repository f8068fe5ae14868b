import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { expect, test } from "vitest";

import { projectRoot } from "./planted-tree.ts";

const guides = [
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/capacity.md",
  "docs/glossary.md",
  "docs/operations.md",
  "docs/recipes.md",
  ...readdirSync(join(projectRoot, "docs/decisions"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/decisions/${name}`),
];
const places = [...readdirSync(projectRoot), ...readdirSync(join(projectRoot, "app"))].filter(
  (name) => !name.includes("."),
);
const isThere = (path: string) =>
  [path, join("app", path)].some((each) => existsSync(join(projectRoot, each)));

/** "app/config/{env,clock}.server.ts" names two paths. Words in capitals are placeholders. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./{},…-]+)`/g)].flatMap(([, path = ""]) => {
    if (/\b[A-Z]{4,}\b|NNN/.test(path) || !places.includes(path.split("/")[0] ?? "")) return [];
    const [, before = "", names, after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
    return names === undefined ? [path] : names.split(",").map((name) => before + name + after);
  });
}

test.each(guides)("%s names existing files and folders", (guide) => {
  const text = readFileSync(join(projectRoot, guide), "utf8");
  expect(pathsIn(text).filter((path) => !isThere(path))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = ""]) =>
    join(dirname(guide), target),
  );
  expect(links.filter((target) => !existsSync(join(projectRoot, target)))).toEqual([]);
});

test("the index of decisions lists every page and every archived number", () => {
  const index = readFileSync(join(projectRoot, "docs/decisions/README.md"), "utf8");
  const pages = guides.filter((guide) => /^docs\/decisions\/(?!README)/.test(guide));
  expect(pages.filter((page) => !index.includes(`(${basename(page)})`))).toEqual([]);
  const numbers = readdirSync(join(projectRoot, "docs/decisions/archive"))
    .map((name) => /^\d{3}/.exec(name)?.[0] ?? "000")
    .filter((number) => number !== "000" && !index.includes(`| ${number} |`));
  expect(numbers).toEqual([]);
});

test("a path in a guide is found in every notation", () => {
  expect(
    pathsIn("see `app/routes.ts`, `domain/order/{bid,item}.ts` and `/de/order/{id}`, not `app/NAME/x`"),
  ).toEqual(["app/routes.ts", "domain/order/bid.ts", "domain/order/item.ts"]);
});

/** The part before the first dot, for names like "bidTexts.errors" or "BidRefusal". */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`([A-Za-z]*[a-z][A-Z]\w*|[A-Z][a-z]\w*)(?:\.\w+)*`/g)].map(
    ([, name = ""]) => name,
  );
}

test("the recipes name existing identifiers", () => {
  const files = readdirSync(join(projectRoot, "app"), { recursive: true, encoding: "utf8" });
  const code = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(projectRoot, "app", file)));
  const words = new Set(code.join("\n").match(/\w+/g));
  const identifiers = namesIn(readFileSync(join(projectRoot, "docs/recipes.md"), "utf8"));
  expect(identifiers.length).toBeGreaterThan(20);
  expect(identifiers.filter((name) => !words.has(name))).toEqual([]);
  expect(namesIn("`bidTexts.errors` in `locales/de/order/cart.ts`, `BidRefusal`, `README.md`")).toEqual([
    "bidTexts",
    "BidRefusal",
  ]);
});
