/** Each house rule objects to what it forbids, and only to that. */
import { afterAll, expect, test } from "vitest";
import { join } from "node:path";
import { houseRules } from "../../.ci/house-rules.ts";
import { plantTree, project, runTool } from "./planted-tree.ts";

/** [rule, path, text]; a word of the list is put together here so that this file keeps to the rule itself. */
const wrong: [rule: string, path: string, text: string][] = [
  ["file-name", "app/domain/price-utils.ts", ""],
  ["file-name", "app/web/helpers.server.ts", ""],
  ["file-name", "tests/common/order.ts", ""],
  ["file-name", "app/domain/types.ts", ""],
  ["file-name", "app/ui/constants.ts", ""],
  [
    "file-name",
    "app/ui/index.ts",
    '// parts\nexport { Field } from "./field.tsx";\nexport * from "./x.ts";\n',
  ],
  ["layer-name", "app/features/bid.ts", ""],
  ["server-name", "app/commands/place-bid.ts", ""],
  ["inline-style", "app/ui/layout/blocks.tsx", "<p style={{ color: red }}>x</p>"],
  ["inline-style", "app/root.tsx", '<p style="color: red">x</p>'],
  ["submit-button", "app/routes/cart.tsx", '<button\n  type="submit"\n>Kaufen</button>'],
  ["submit-button", "app/routes/cart.tsx", "<button onClick={() => go()}>Kaufen</button>"],
  ["form-method", "app/routes/cart.tsx", '<Form action="/x" method="PUT">'],
  ["form-method", "app/routes/cart.tsx", "<fetcher.Form onSubmit={() => a > b} method={how}>"],
  ["form-method", "app/ui/cart.tsx", '<input type="submit" formMethod="post" />'],
  ["focused-test", "tests/unit/order/bid.test.ts", "test.each([]).only('x')"],
  ["focused-test", "e2e/buy.spec.ts", "test.describe.only('x')"],
  ["clock", "app/domain/order/bid.ts", "const now = new Date( );"],
  ["clock", "app/commands/bids.server.ts", "const now = Date.now();"],
  [
    "routes-only-read",
    "app/routes/bid.tsx",
    'import {\n  findOrder,\n  saveOrder,\n} from "#app/store/orders.server.ts";',
  ],
  ["own-words", "docs/operations.md", `see ../${"shared"}/spec`],
  ["own-words", "app/domain/order/bid.ts", `// as ${"issue"} 12 asks`],
  ["own-words", "README.md", `written by ${"ag" + "ents"} in a night`],
  ["length", "docs/decisions/001-long.md", "line\n".repeat(61)],
  ["length", "CONTRIBUTING.md", "line\n".repeat(91)],
  ["length", "app/ui/card.css", "a{}\n".repeat(251)],
  ["decision-name", "docs/decisions/Cart.md", ""],
];

const right: [rule: string, path: string, text: string][] = [
  ["file-name", "app/locales/de/all-pages.ts", ""],
  ["file-name", "app/ui/index.ts", 'export { Field } from "./field.tsx";\nexport const map = 1;\n'],
  ["file-name", "app/routes/_index.tsx", 'export { Home } from "./home.tsx";'],
  ["layer-name", "app/domain/order/bid.ts", ""],
  ["server-name", "app/jobs/mails.server.ts", ""],
  ["inline-style", "app/ui/layout/blocks.tsx", '// style="none"\n<p className="style">'],
  ["submit-button", "app/routes/cart.tsx", '<button onClick={() => go()} type="button">'],
  ["form-method", "app/routes/cart.tsx", '<Form method="post" onSubmit={() => a > b}><form method="get">'],
  ["clock", "app/shop.server.ts", "() => new Date()"],
  ["clock", "app/domain/order/bid.ts", "new Date(now.getTime() + 1) /* not new Date() */"],
  [
    "routes-only-read",
    "app/routes/bid.tsx",
    'import { findOrder, type Row } from "#app/store/orders.server.ts";',
  ],
  [
    "own-words",
    "app/web/log.server.ts",
    'request.headers.get("user-agent"); // the user agent; import { Agent } from "node:http"',
  ],
  ["length", "docs/decisions/001-long.md", "line\n".repeat(60)],
  ["decision-name", "docs/decisions/012-the-cart-is-an-order.md", ""],
];

const objects = (name: string, path: string, text: string) => {
  const rule = houseRules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  return rule.on.test(path) && !rule.except?.test(path) ? rule.check(text, path) : [];
};

test.each(wrong)("%s objects to %s", (rule, path, text) => {
  expect(objects(rule, path, text)).not.toEqual([]);
});

test.each(right)("%s lets %s pass", (rule, path, text) => {
  expect(objects(rule, path, text)).toEqual([]);
});

test("an objection names the line", () => {
  expect(
    objects("clock", "app/domain/order/bid.ts", "/* one\n two */\nconst now = new Date();\n")[0]?.line,
  ).toBe(3);
});

test("every rule has a planted violation", () => {
  const probed = new Set(wrong.map(([rule]) => rule));
  expect(Object.keys(houseRules).filter((rule) => !probed.has(rule))).toEqual([]);
});

const trees: { remove(): void }[] = [];
afterAll(() => trees.forEach((tree) => tree.remove()));

const checkHouse = (files: Record<string, string>) => {
  const tree = plantTree(files);
  trees.push(tree);
  return runTool(tree.root, "node_modules/tsx/dist/cli.mjs", [join(project, ".ci/check-house.ts")]);
};

test("the command fails, names file, line and rule, and prints the sizes", () => {
  const run = checkHouse({ "app/domain/order/bid.ts": "\nexport const now = Date.now();\n" });
  expect(run.output).toContain("app/domain/bid.ts:2 clock: ");
  expect(run.output).toContain("app: 1 files, 2 lines; median 2, p90 2, max 2");
  expect(run.status).toBe(1);
});

test("the command passes a clean tree", () => {
  expect(checkHouse({ "app/domain/order/bid.ts": "export const least = 1;\n" }).status).toBe(0);
});
