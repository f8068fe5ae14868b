/** Each linter rule is active, checked with one planted violation in a temporary tree. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import { createTemporaryProject, projectRoot, runTool } from "./planted-tree.ts";

const planted: [rule: string, path: string, text: string][] = [
  [
    "no-cycle",
    "app/domain/one.ts",
    'import { two } from "#app/domain/two.ts"; export const one = () => two();',
  ],
  ["filename-case", "app/domain/BidRule.ts", "export const a = 1;"],
  ["no-default-export", "app/ui/layout/link-chips.tsx", "export default 1;"],
  ["max-lines", "app/domain/long.ts", "export {};\n".repeat(401)],
  ["no-explicit-any", "app/domain/loose.ts", "export const a: any = 1;"],
  [
    "consistent-type-imports",
    "app/http/form.ts",
    'import { A } from "#app/domain/a.ts"; export const b: A = 1;',
  ],
  [
    "no-import-type-side-effects",
    "app/routes/home/page.ts",
    'import { type A } from "#app/domain/a.ts"; export const b: A = 1;',
  ],
  ["label-has-associated-control", "app/ui/form/field.tsx", "export const F = () => <label>Name</label>;"],
  ["alt-text", "app/ui/offer/picture.tsx", 'export const P = () => <img src="/a.avif" />;'],
  [
    "rules-of-hooks",
    "app/ui/offer/map.tsx",
    'import { useId } from "react"; export const M = (p: { a: boolean }) => (p.a ? useId() : "");',
  ],
  [
    "no-danger",
    "app/ui/layout/html.tsx",
    "export const H = () => <p dangerouslySetInnerHTML={{ __html: 'a' }} />;",
  ],
  ["no-restricted-globals", "app/domain/clock.ts", "export const now = () => new Date();"],
  ["no-restricted-globals", "app/domain/place.ts", "export const mode = process.env.MODE;"],
  ["no-restricted-globals", "app/domain/net.ts", 'export const get = () => fetch("/");'],
  ["no-restricted-properties", "app/domain/chance.ts", "export const dice = () => Math.random();"],
  ["no-console", "app/commands/pay.server.ts", 'export const pay = () => console.log("paid");'],
];

const clean = {
  "app/domain/two.ts": 'import { one } from "#app/domain/one.ts"; export const two = (): number => one();\n',
  "app/domain/a.ts": "export type A = number;\n",
  "app/routes/deal/route.tsx": "export default function Deal() {\n  return <h1>Reise</h1>;\n}\n",
  "app/entry.server.tsx": "export default 1;\n",
  "app/locales/de/content/terms.ts": "export {};\n".repeat(401),
  "app/store/schema/orders.server.ts": "export {};\n".repeat(401),
  "tests/long.test.ts": "export {};\n".repeat(401),
  "app/domain/dates.ts": "export const weekday = (date: string) => new Date(date).getUTCDay();\n",
  "app/http/clock.server.ts": "export const later = (now: Date) => new Date(now.getTime() + 1);\n",
};

const lint = (root: string) =>
  runTool(root, "node_modules/oxlint/bin/oxlint", [
    "-c",
    join(projectRoot, ".ci/oxlintrc.json"),
    "-f",
    "unix",
    "app",
    "tests",
  ]);

let lines: string[];
let remove: () => void;

beforeAll(() => {
  const tree = createTemporaryProject({
    ...clean,
    ...Object.fromEntries(planted.map(([, path, text]) => [path, text])),
  });
  remove = tree.remove;
  lines = lint(tree.root).output.split("\n");
});
afterAll(() => remove());

test.each(planted)("%s reports %s", (rule, path) => {
  expect(lines.filter((line) => line.startsWith(`${path}:`) && line.includes(`(${rule})`))).not.toEqual([]);
});

test("allowed code passes", () => {
  const expected = Object.keys(clean).filter((path) => path !== "app/domain/two.ts"); // half of the planted circle
  expect(lines.filter((line) => expected.some((path) => line.startsWith(`${path}:`)))).toEqual([]);
});
