import { afterAll, expect, test } from "vitest";
import { join } from "node:path";
import { fileRules, treeRules } from "../../.ci/repo-rules.ts";
import { createTemporaryProject, projectRoot, runTool } from "./planted-tree.ts";

/** [rule, path, text] */
const wrong: [rule: string, path: string, text: string][] = [
  ["file-name", "app/domain/price-utils.ts", ""],
  ["file-name", "app/http/helpers.server.ts", ""],
  ["file-name", "tests/common/order.ts", ""],
  ["file-name", "app/domain/types.ts", ""],
  ["file-name", "app/ui/constants.ts", ""],
  [
    "file-name",
    "app/ui/index.ts",
    '// parts\nexport { Field } from "./field.tsx";\nexport * from "./x.ts";\n',
  ],
  ["server-name", "app/commands/bids.ts", ""],
  ["inline-style", "app/ui/layout/link-chips.tsx", "<p style={{ color: red }}>x</p>"],
  ["inline-style", "app/root.tsx", '<p style="color: red">x</p>'],
  ["submit-button", "app/routes/cart/route.tsx", '<button\n  type="submit"\n>Kaufen</button>'],
  ["submit-button", "app/routes/cart/route.tsx", "<button onClick={() => go()}>Kaufen</button>"],
  ["form-method", "app/routes/cart/route.tsx", '<Form action="/x" method="PUT">'],
  ["form-method", "app/routes/cart/route.tsx", "<fetcher.Form onSubmit={() => a > b} method={how}>"],
  ["form-method", "app/ui/order/cart.tsx", '<input type="submit" formMethod="post" />'],
  ["focused-test", "tests/unit/order/bid.test.ts", "test.each([]).only('x')"],
  ["focused-test", "e2e/buy.spec.ts", "test.describe.only('x')"],
  ["clock", "app/domain/order/bid.ts", "const now = new Date( );"],
  ["clock", "app/commands/order/bids.server.ts", "const now = Date.now();"],
  [
    "text-per-request",
    "app/routes/desk/a.tsx",
    'import { aTexts as t } from "#locale/a.ts";\nconst title = t("title");\n',
  ],
  ["german-text", "app/domain/order/bid.ts", 'const text = "Betrag prüfen";'],
  ["german-text", "app/commands/order/bids.server.ts", "const text = `${count} Zimmer sind belegt`;"],
  ["german-text", "app/store/db/locks.server.ts", 'throw new Error("Der Platz " + place + " fehlt");'],
  ["log-error", "app/jobs/mails.server.ts", 'log.error(error, "not sent");'],
  ["log-error", "app/jobs/mails.server.ts", 'log.warn({ why: error.message }, "not sent");'],
  [
    "pages-only-read",
    "app/routes/cart/route.tsx",
    'import {\n  findOrder,\n  saveOrder,\n} from "#app/store/queries/order/orders.server.ts";',
  ],
  ["length", "docs/decisions/cart.md", "line\n".repeat(61)],
  ["length", "docs/decisions/README.md", "line\n".repeat(121)],
  ["length", "CONTRIBUTING.md", "line\n".repeat(91)],
  ["length", "README.md", "line\n".repeat(91)],
  ["length", "app/ui/card.css", "a{}\n".repeat(251)],
  ["decision-name", "docs/decisions/Cart.md", ""],
  ["decision-name", "docs/decisions/012-the-cart-is-an-order.md", ""],
  ["decision-name", "docs/decisions/archive/cart.md", ""],
];

const right: [rule: string, path: string, text: string][] = [
  ["file-name", "app/locales/de/all-pages.ts", ""],
  ["file-name", "app/ui/index.ts", 'export { Field } from "./field.tsx";\nexport const map = 1;\n'],
  ["file-name", "app/routes/_index.tsx", 'export { Home } from "./home.tsx";'],
  ["server-name", "app/jobs/mails.server.ts", ""],
  [
    "german-text",
    "app/domain/order/bid.ts",
    '// "Übernachtung" ist ein Wort\nconst letters = /[äöü]/;\nthrow new Error(`no bid of ${id} is open`);\n',
  ],
  ["german-text", "app/domain/catalogue/names.ts", 'const name = "Frühstück";'],
  ["german-text", "app/catalogue-files/diagnostics.server.ts", 'const reason = "der Preis fehlt";'],
  ["inline-style", "app/ui/layout/link-chips.tsx", '// style="none"\n<p className="style">'],
  ["submit-button", "app/routes/cart/route.tsx", '<button onClick={() => go()} type="button">'],
  [
    "form-method",
    "app/routes/cart/route.tsx",
    '<Form method="post" onSubmit={() => a > b}><form method="get">',
  ],
  ["clock", "app/main/shop.server.ts", "() => new Date()"],
  [
    "text-per-request",
    "app/routes/desk/a.tsx",
    'import { aTexts as t } from "#locale/a.ts";\nconst title = () => t("title");\n',
  ],
  ["log-error", "app/jobs/mails.server.ts", 'log.error({ err: error, mailId }, "not sent");'],
  ["clock", "app/domain/order/bid.ts", "new Date(now.getTime() + 1) /* not new Date() */"],
  [
    "pages-only-read",
    "app/routes/cart/route.tsx",
    'import { findOrder, type Row } from "#app/store/queries/order/orders.server.ts";',
  ],
  ["length", "docs/decisions/archive/001-long.md", "line\n".repeat(60)],
  ["length", "docs/decisions/README.md", "line\n".repeat(120)],
  ["decision-name", "docs/decisions/order-states.md", ""],
  ["decision-name", "docs/decisions/README.md", ""],
  ["decision-name", "docs/decisions/archive/012-the-cart-is-an-order.md", ""],
  ["decision-name", "docs/decisions/archive/README.md", ""],
];

const objects = (name: string, path: string, text: string) => {
  const rule = fileRules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  return rule.on.test(path) && !rule.except?.test(path) ? rule.check(text, path) : [];
};

test.each(wrong)("%s reports %s", (rule, path, text) => {
  expect(objects(rule, path, text)).not.toEqual([]);
});

test.each(right)("%s accepts %s", (rule, path, text) => {
  expect(objects(rule, path, text)).toEqual([]);
});

/** [rule, path -> text, reported path] */
const wrongTrees: [rule: string, files: Record<string, string>, named: string][] = [
  ["folder-size", many("app/commands", 26), "app/commands"],
  ["folder-size", many("app/ui", 24, { "app/ui/form/a.ts": "", "app/ui/map/a.ts": "" }), "app/ui"],
  ["data-with-reason", { "app/store/meta/0000.json": "x".repeat(20_001) }, "app/store/meta/0000.json"],
  ["folder-size", many(".", 26), "."],
  [
    "lone-neighbour",
    {
      "app/domain/order/bid.ts": 'import {\n  least,\n} from "#app/domain/order/bid-limits.ts";\n',
      "app/domain/order/bid-limits.ts": "export const least = 1;\n",
    },
    "app/domain/order/bid-limits.ts",
  ],
  [
    "lone-neighbour",
    { "app/routes/deal/route.tsx": 'import { A } from "./a.tsx";', "app/routes/deal/a.tsx": "" },
    "app/routes/deal/a.tsx",
  ],
];

const large = { "app/store/meta/0000.json": "x".repeat(20_001) };
const bid = { "app/domain/order/bid.ts": 'import { least } from "#app/domain/order/bid-limits.ts";\n' };
const limits = { "app/domain/order/bid-limits.ts": "export const least = 1;\n" };
const rightTrees: [rule: string, why: string, files: Record<string, string>][] = [
  [
    "data-with-reason",
    "a README that names it",
    { ...large, "app/store/meta/README.md": "`0000.json`: all tables" },
  ],
  ["data-with-reason", "a small file", { "app/store/meta/0000.json": "{}" }],
  ["data-with-reason", "a published file", { "public/earl.json": "x".repeat(20_001) }],
  ["folder-size", "25 entries", many("app/commands", 25)],
  ["folder-size", "a folder that is a table", many("demo/catalogue/offers", 200)],
  [
    "lone-neighbour",
    "a second reader",
    { ...bid, ...limits, "app/store/a.server.ts": bid["app/domain/order/bid.ts"] },
  ],
  [
    "lone-neighbour",
    "a test of its own",
    { ...bid, ...limits, "tests/unit/a.test.ts": bid["app/domain/order/bid.ts"] },
  ],
  ["lone-neighbour", "50 lines", { ...bid, "app/domain/order/bid-limits.ts": "export {};\n".repeat(50) }],
  [
    "lone-neighbour",
    "a part that is loaded on demand",
    { "app/ui/map/frame.tsx": 'const live = () => import("./live.ts");', "app/ui/map/live.ts": "" },
  ],
  [
    "lone-neighbour",
    "the form of a page",
    {
      "app/routes/deal/route.tsx": 'import { a } from "./form.server.ts";',
      "app/routes/deal/form.server.ts": "",
    },
  ],
];

function many(folder: string, count: number, more: Record<string, string> = {}): Record<string, string> {
  const name = (index: number) => (folder === "." ? `a${index}.ts` : `${folder}/a${index}.ts`);
  return { ...Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), ""])), ...more };
}

const objectsToTree = (name: string, files: Record<string, string>) => {
  const rule = treeRules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  return rule(Object.entries(files).map(([path, text]) => ({ path, text }))).map((hit) => hit.path);
};

test.each(wrongTrees)("%s reports a violation in a tree", (rule, files, named) => {
  expect(objectsToTree(rule, files)).toEqual([named]);
});

test.each(rightTrees)("%s accepts the tree %s", (rule, _why, files) => {
  expect(objectsToTree(rule, files)).toEqual([]);
});

test("a violation names its line", () => {
  expect(
    objects("clock", "app/domain/order/bid.ts", "/* one\n two */\nconst now = new Date();\n")[0]?.line,
  ).toBe(3);
});

test("every rule has a planted violation", () => {
  const testedRules = new Set([...wrong, ...wrongTrees].map(([rule]) => rule));
  expect(Object.keys({ ...fileRules, ...treeRules }).filter((rule) => !testedRules.has(rule))).toEqual([]);
});

const trees: { remove(): void }[] = [];
afterAll(() => trees.forEach((tree) => tree.remove()));

const checkRepo = (files: Record<string, string>) => {
  const tree = createTemporaryProject(files);
  trees.push(tree);
  return runTool(tree.root, "node_modules/tsx/dist/cli.mjs", [join(projectRoot, ".ci/check-repo.ts")]);
};

test("the command fails with file, line, rule and sizes", () => {
  const run = checkRepo({ "app/domain/order/bid.ts": "\nexport const now = Date.now();\n" });
  expect(run.output).toContain("app/domain/order/bid.ts:2 clock: ");
  expect(run.output).toContain("app: 1 files, 2 lines; median 2, p90 2, max 2");
  expect(run.status).toBe(1);
});

test("the command passes a clean tree", () => {
  expect(checkRepo({ "app/domain/order/bid.ts": "export const least = 1;\n" }).status).toBe(0);
});
