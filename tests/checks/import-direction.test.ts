/**
 * The import rules are only worth something while they fail: one forbidden import is planted for each rule,
 * in a tree outside the project, and the check has to name rule, importer and imported file.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { plantTree, project, runTool } from "./planted-tree.ts";

const value = (target: string) => `import { it } from "#app/${target}"; export const used = it;\n`;
const type = (target: string) => `import type { It } from "#app/${target}"; export const used = 1 as It;\n`;
const pack = (name: string) => `import * as it from "${name}"; export const used = it;\n`;
const it = "export const it = 1; export type It = number;\n";

/** One file in each layer and place; everything below imports these. */
const targets = {
  "app/domain/money.ts": it,
  "app/domain/f.ts": 'import type { E } from "./e.ts"; export type F = E;\n',
  "app/store/queries/orders.server.ts": it,
  "demo/test-bank/test-provider.server.ts": it,
  "app/letters/invoice.server.ts": it,
  "app/search/rank.server.ts": it,
  "app/commands/bids.server.ts": it,
  "app/jobs/mails.server.ts": it,
  "app/cli/main.server.ts": it,
  "app/web/form.ts": it,
  "app/http/session.server.ts": it,
  "app/ui/form/field.tsx": it,
  "app/locales/de/catalogue/deal.ts": it,
  "app/config/env.server.ts": it,
  "app/shop.server.ts": it,
  "app/routes/home/route.tsx": it,
  "tests/support/order.ts": it,
};

/** [rule, file that breaks it, its text, what it imports as the check prints it] */
const planted: [rule: string, from: string, text: string, to: string][] = [
  ["domain-imports", "app/domain/a.ts", type("store/orders.server.ts"), "app/store/queries/orders.server.ts"],
  ["domain-imports", "app/domain/b.ts", value("web/form.ts"), "app/web/form.ts"],
  ["domain-is-pure", "app/domain/c.ts", pack("node:crypto"), "crypto"],
  ["domain-is-pure", "app/domain/d.ts", pack("lz-string"), "node_modules/lz-string/"],
  [
    "store-imports",
    "app/store/a.server.ts",
    value("commands/place-bid.server.ts"),
    "app/commands/bids.server.ts",
  ],
  ["store-imports", "app/store/b.server.ts", type("web/form.ts"), "app/web/form.ts"],
  [
    "payments-imports",
    "app/payments/a.server.ts",
    value("store/orders.server.ts"),
    "app/store/queries/orders.server.ts",
  ],
  ["pictures-imports", "app/pictures/a.ts", type("ui/field.tsx"), "app/ui/form/field.tsx"],
  ["map-imports", "app/map/a.ts", value("search/rank.server.ts"), "app/search/rank.server.ts"],
  ["letters-imports", "app/letters/a.server.ts", type("ui/field.tsx"), "app/ui/form/field.tsx"],
  ["search-imports", "app/search/a.server.ts", value("web/form.ts"), "app/web/form.ts"],
  [
    "commands-imports",
    "app/commands/a.server.ts",
    value("web/session.server.ts"),
    "app/http/session.server.ts",
  ],
  [
    "commands-imports",
    "app/commands/b.server.ts",
    value("letters/invoice.server.ts"),
    "app/letters/invoice.server.ts",
  ],
  [
    "jobs-imports",
    "app/jobs/a.server.ts",
    value("payments/test-provider.server.ts"),
    "demo/test-bank/test-provider.server.ts",
  ],
  ["operate-imports", "app/operate/a.server.ts", value("web/form.ts"), "app/web/form.ts"],
  ["web-imports", "app/web/a.ts", type("store/orders.server.ts"), "app/store/queries/orders.server.ts"],
  ["web-imports", "app/web/b.ts", value("ui/field.tsx"), "app/ui/form/field.tsx"],
  ["ui-imports", "app/ui/a.tsx", type("web/session.server.ts"), "app/http/session.server.ts"],
  ["ui-imports", "app/ui/b.tsx", value("commands/place-bid.server.ts"), "app/commands/bids.server.ts"],
  ["locales-imports", "app/locales/de/a.ts", value("ui/field.tsx"), "app/ui/form/field.tsx"],
  ["env-imports", "app/config/env.server.ts", value("web/form.ts"), "app/web/form.ts"],
  ["routes-are-not-imported", "app/root.tsx", value("routes/home.tsx"), "app/routes/home/route.tsx"],
  ["routes-stay-apart", "app/routes/bid/route.tsx", value("routes/home.tsx"), "app/routes/home/route.tsx"],
  [
    "routes-imports",
    "app/routes/a.tsx",
    'export { it } from "../../tests/support/order.ts";\n',
    "tests/support/order.ts",
  ],
  ["shop-is-the-root", "app/jobs/b.server.ts", type("shop.server.ts"), "app/shop.server.ts"],
  ["shop-is-the-root", "app/web/c.server.ts", type("shop.server.ts"), "app/shop.server.ts"],
  ["drivers-in-store", "app/commands/c.server.ts", pack("drizzle-orm"), "node_modules/drizzle-orm/"],
  [
    "drivers-in-store",
    "app/routes/b.tsx",
    'import type { Pool } from "pg"; export type It = Pool;\n',
    "node_modules/",
  ],
  ["drivers-in-store", "server.ts", pack("@electric-sql/pglite"), "node_modules/@electric-sql/pglite/"],
  ["drivers-in-jobs", "app/jobs/c.server.ts", pack("pg"), "node_modules/"],
  ["heavy-packages-on-the-server", "app/routes/c.tsx", pack("zod"), "node_modules/zod/"],
  [
    "heavy-packages-on-the-server",
    "app/web/d.ts",
    pack("@conform-to/zod/v4"),
    "node_modules/@conform-to/zod/",
  ],
  ["heavy-packages-on-the-server", "app/root.tsx", pack("luxon"), "node_modules/"],
  ["ui-packages", "app/ui/c.tsx", pack("node:fs"), "fs"],
  ["ui-packages", "app/ui/d.tsx", pack("pino"), "node_modules/pino/"],
  ["web-shows-nothing", "app/web/e.ts", pack("react"), "node_modules/"],
  [
    "no-circles",
    "app/domain/e.ts",
    'import type { F } from "./f.ts"; export type E = F;\n',
    "app/domain/f.ts",
  ],
  ["resolvable", "app/routes/d.tsx", value("ui/nowhere.tsx"), "#app/ui/nowhere.tsx"],
];

const plant = (...files: string[]) =>
  files.map((file) => `import "#app/${file}";`).join("\n") + "\nexport const used = 1;\n";

/** Every import that the table allows, one file a layer; and each package where it belongs. */
const allowed = {
  "app/domain/z.ts": plant("domain/money.ts"),
  "app/store/z.server.ts": `${plant("domain/money.ts", "env.server.ts")}import "pg"; import "drizzle-orm"; import "@electric-sql/pglite";`,
  "app/payments/z.server.ts": plant("domain/money.ts", "env.server.ts"),
  "app/letters/z.server.ts": plant("domain/money.ts", "env.server.ts", "locales/de/deal.ts"),
  "app/search/z.server.ts": plant("domain/money.ts", "store/orders.server.ts"),
  "app/map/z.ts": `${plant("domain/money.ts")}import "supercluster"; import "topojson-client";`,
  "app/commands/z.server.ts": plant(
    "store/orders.server.ts",
    "payments/test-provider.server.ts",
    "search/rank.server.ts",
  ),
  "app/jobs/z.server.ts": `${plant("commands/place-bid.server.ts", "letters/invoice.server.ts", "store/orders.server.ts")}import "pg-boss"; import "drizzle-orm";`,
  "app/operate/z.server.ts": plant("commands/place-bid.server.ts", "shop.server.ts", "env.server.ts"),
  "app/web/z.server.ts": `${plant("domain/money.ts", "env.server.ts", "locales/de/deal.ts")}import "zod"; import "node:crypto"; import "@remix-run/node";`,
  "app/ui/z.tsx": `${plant("domain/money.ts", "web/form.ts", "locales/de/deal.ts")}import "react"; import "@remix-run/react"; import "./z.css";`,
  "app/ui/z.css": "",
  "app/routes/z/route.tsx": `${plant("commands/place-bid.server.ts", "store/orders.server.ts", "search/rank.server.ts", "ui/field.tsx")}import "./part.tsx"; import type { It } from "#app/shop.server.ts"; export type Z = It;`,
  "app/routes/z/part.tsx": it,
  "app/entry.server.tsx": plant(
    "shop.server.ts",
    "web/session.server.ts",
    "jobs/send-mail.server.ts",
    "operate/main.server.ts",
  ),
  "server.ts": 'import "./app/shop.server.ts"; import "./app/web/session.server.ts";',
};

const config = join(project, ".ci/dependency-cruiser.mjs");
const check = (root: string) =>
  runTool(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs", [
    "--config",
    config,
    "app",
    "server.ts",
  ]);

let broken: { status: number | null; output: string };
const trees: { remove(): void }[] = [];

beforeAll(() => {
  const files: Record<string, string> = { "server.ts": "", ...targets };
  for (const [, from, text] of planted) files[from] = (files[from] === it ? "" : (files[from] ?? "")) + text;
  // Two plants in one file would declare the same names twice; the check reads imports only.
  const tree = plantTree(files);
  trees.push(tree);
  broken = check(tree.root);
}, 60_000);

afterAll(() => trees.forEach((tree) => tree.remove()));

test("a tree that keeps to the table passes", () => {
  const tree = plantTree({ ...targets, "app/domain/f.ts": "", ...allowed });
  trees.push(tree);
  const run = check(tree.root);
  expect(run.output).toContain("no dependency violations found");
  expect(run.status).toBe(0);
}, 60_000);

test("the planted tree fails", () => {
  expect(broken.status).not.toBe(0);
});

test.each(planted)("%s objects to %s", (rule, from, _text, to) => {
  const lines = broken.output.replace(/→\s*\n\s*/g, "→ ").split("\n"); // a circle is printed on several
  const named = lines.filter((line) => line.includes(` ${rule}: ${from} → `) && line.includes(to));
  expect(named, broken.output).not.toHaveLength(0);
});

test("every rule has a planted violation", async () => {
  const { default: rules } = (await import(pathToFileURL(config).href)) as {
    default: { forbidden: { name: string }[] };
  };
  const probed = new Set(planted.map(([rule]) => rule));
  expect(rules.forbidden.map((rule) => rule.name).filter((name) => !probed.has(name))).toEqual([]);
});
