/** Plants one forbidden import per rule in a temporary tree, which the check has to report. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTemporaryProject, projectRoot, runTool } from "./planted-tree.ts";

const value = (target: string) => `import { it } from "#${target}"; export const used = it;\n`;
const type = (target: string) => `import type { It } from "#${target}"; export const used = 1 as It;\n`;
const pack = (name: string) => `import * as it from "${name}"; export const used = it;\n`;
const it = "export const it = 1; export type It = number;\n";

const at = {
  money: "app/domain/money.ts",
  env: "app/config/env.server.ts",
  texts: "app/locales/de/deal.ts",
  orders: "app/store/queries/order/orders.server.ts",
  provider: "app/payments/provider.ts",
  pictures: "app/pictures/address.ts",
  map: "app/map/marks.ts",
  invoice: "app/documents/invoice.server.ts",
  mail: "app/mail/messages/bids.ts",
  search: "app/search/query/search.server.ts",
  bids: "app/commands/order/bids.server.ts",
  jobs: "app/jobs/mails.server.ts",
  cli: "app/cli/main.server.ts",
  urls: "app/http/urls.ts",
  session: "app/http/session.server.ts",
  address: "app/search-url/address.ts",
  api: "app/api/openapi.server.ts",
  field: "app/ui/form/field.tsx",
  home: "app/routes/home/route.tsx",
  voucherView: "app/routes/order/voucher-view.server.ts",
  pay: "app/routes/order/pay/amount.tsx",
  shop: "app/main/shop.server.ts",
  demo: "demo/test-bank/page.ts",
  support: "tests/support/order.ts",
} as const;

/** One file in each layer, imported by the planted files. */
const targets = {
  ...Object.fromEntries(Object.values(at).map((path) => [path, it])),
  "app/domain/f.ts": 'import type { E } from "./e.ts"; export type F = E;\n',
};

/** [rule, violating file, its text, imported path as printed by the check] */
const planted: [rule: string, from: string, text: string, to: string][] = [
  ["domain-imports", "app/domain/a.ts", type(at.orders), at.orders],
  ["domain-imports", "app/domain/b.ts", value(at.urls), at.urls],
  ["domain-imports", "app/domain/g.ts", value("locale/deal.ts"), at.texts],
  ["domain-is-pure", "app/domain/c.ts", pack("node:crypto"), "crypto"],
  ["domain-is-pure", "app/domain/d.ts", pack("lz-string"), "node_modules/lz-string/"],
  ["config-imports", "app/config/a.server.ts", value(at.orders), at.orders],
  ["locales-imports", "app/locales/de/a.ts", value(at.field), at.field],
  ["locales-imports", "app/locales/de/b.ts", type(at.session), at.session],
  ["store-imports", "app/store/queries/a.server.ts", value(at.bids), at.bids],
  ["store-imports", "app/store/db/b.server.ts", type(at.urls), at.urls],
  ["processes-imports", "app/processes/a.server.ts", type(at.shop), at.shop],
  ["payments-imports", "app/payments/stripe/a.server.ts", value(at.orders), at.orders],
  ["pictures-imports", "app/pictures/a.ts", type(at.field), at.field],
  ["map-imports", "app/map/a.ts", value(at.search), at.search],
  ["documents-imports", "app/documents/a.ts", type(at.mail), at.mail],
  ["mail-imports", "app/mail/render/a.ts", type(at.field), at.field],
  ["mail-imports", "app/mail/messages/b.ts", value(at.orders), at.orders],
  ["search-imports", "app/search/index/a.server.ts", value(at.address), at.address],
  ["catalogue-files-imports", "app/catalogue-files/a.server.ts", value(at.orders), at.orders],
  ["commands-imports", "app/commands/a.server.ts", value(at.session), at.session],
  ["commands-imports", "app/commands/b.server.ts", value(at.mail), at.mail],
  ["jobs-imports", "app/jobs/a.server.ts", value(at.provider), at.provider],
  ["cli-imports", "app/cli/a.server.ts", value(at.urls), at.urls],
  ["http-imports", "app/http/a.ts", type(at.orders), at.orders],
  ["http-imports", "app/http/b.ts", value(at.field), at.field],
  ["search-url-imports", "app/search-url/a.ts", value(at.search), at.search],
  ["api-imports", "app/api/schemas/a.server.ts", value(at.field), at.field],
  ["ui-imports", "app/ui/order/a.tsx", type(at.session), at.session],
  ["ui-imports", "app/ui/order/b.tsx", value(at.bids), at.bids],
  ["ui-views-imports", "app/ui/order/a.server.ts", value(at.orders), at.orders],
  ["routes-imports", "app/routes/a.tsx", 'export { it } from "../../tests/support/order.ts";\n', at.support],
  ["routes-imports", "app/routes/order/view/a.server.ts", value(at.mail), at.mail],
  ["routes-imports", "app/routes/order/view/b.server.ts", value(at.demo), at.demo],
  ["routes-are-not-imported", "app/root.tsx", value(at.home), at.home],
  ["routes-stay-apart", "app/routes/cart/route.tsx", value(at.home), at.home],
  ["routes-stay-apart", "app/routes/cart/view.server.ts", value(at.voucherView), at.voucherView],
  ["order-pages-stay-apart", "app/routes/order/view/route.tsx", value(at.pay), at.pay],
  ["order-pages-stay-apart", "app/routes/order/view/form.server.ts", value(at.home), at.home],
  ["demo-is-apart", "app/http/demo.server.ts", value(at.demo), at.demo],
  ["demo-is-apart", "app/entry.client.tsx", type(at.demo), at.demo],
  ["demo-imports", "demo/scenarios/a.ts", 'export { it } from "../../tests/support/order.ts";\n', at.support],
  ["shop-is-the-root", "app/jobs/b.server.ts", type(at.shop), at.shop],
  ["shop-is-the-root", "app/http/c.server.ts", type(at.shop), at.shop],
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
    "app/http/d.ts",
    pack("@conform-to/zod/v4"),
    "node_modules/@conform-to/zod/",
  ],
  ["heavy-packages-on-the-server", "app/root.tsx", pack("luxon"), "node_modules/"],
  ["heavy-packages-on-the-server", "demo/gallery/a.tsx", pack("zod"), "node_modules/zod/"],
  ["time-by-luxon", "app/domain/time.ts", pack("lz-string"), "node_modules/lz-string/"],
  [
    "contact-by-libraries",
    "app/domain/customer/contact.server.ts",
    pack("lz-string"),
    "node_modules/lz-string/",
  ],
  ["ascii-by-any-ascii", "app/domain/text/ascii.ts", pack("lz-string"), "node_modules/lz-string/"],
  [
    "accounts-by-ibantools",
    "app/domain/payment/bank-transfer.ts",
    pack("any-ascii"),
    "node_modules/any-ascii/",
  ],
  [
    "tables-on-the-server",
    "app/ui/order/e.tsx",
    value("app/domain/payment/bank-transfer.ts"),
    "app/domain/payment/bank-transfer.ts",
  ],
  ["time-on-the-server", "app/ui/form/e.tsx", value("app/domain/time.ts"), "app/domain/time.ts"],
  ["ui-packages", "app/ui/form/c.tsx", pack("node:fs"), "fs"],
  ["ui-packages", "app/ui/form/d.tsx", pack("pino"), "node_modules/pino/"],
  ["http-shows-nothing", "app/http/e.ts", pack("react"), "node_modules/"],
  [
    "no-circles",
    "app/domain/e.ts",
    'import type { F } from "./f.ts"; export type E = F;\n',
    "app/domain/f.ts",
  ],
  ["resolvable", "app/routes/d.tsx", value("app/ui/nowhere.tsx"), "#app/ui/nowhere.tsx"],
];

const plant = (...files: string[]) =>
  files.map((file) => `import "#${file}";`).join("\n") + "\nexport const used = 1;\n";

/** Allowed imports, one file per layer, and each package in its allowed place. */
const allowed = {
  "app/domain/z.ts": plant(at.money),
  "app/domain/time.ts": 'import "luxon";',
  "app/domain/text/ascii.ts": 'import "any-ascii";',
  "app/domain/payment/bank-transfer.ts":
    'import "ibantools"; import "../text/ascii.ts"; export type Transfer = number;',
  "app/ui/y.tsx":
    'import type { Transfer } from "#app/domain/payment/bank-transfer.ts"; export type Y = Transfer;',
  "app/config/z.server.ts": plant(at.money),
  "app/locales/de/z.ts": plant(at.money, at.urls, at.address),
  "app/store/db/z.server.ts": `${plant(at.money, at.env)}import "pg"; import "drizzle-orm"; import "@electric-sql/pglite";`,
  "app/payments/z.server.ts": plant(at.money, at.env),
  "app/pictures/z.server.ts": `${plant(at.money, at.env)}import "sharp";`,
  "app/map/z.ts": `${plant(at.money)}import "supercluster"; import "topojson-client";`,
  "app/documents/z.server.ts": plant(at.money, at.env, at.texts),
  "app/mail/z.server.ts": plant(at.money, at.env, at.texts, at.invoice),
  "app/search/z.server.ts": plant(at.money, at.orders),
  "app/commands/z.server.ts": plant(at.money, at.orders, at.provider, at.search),
  "app/jobs/z.server.ts": `${plant(at.bids, at.mail, at.orders)}import "pg-boss"; import "drizzle-orm";`,
  "app/cli/z.server.ts": `${plant(at.bids, at.orders, at.env, at.jobs, at.provider)}import "zod";`,
  "app/http/z.server.ts": `${plant(at.money, at.env, at.texts)}import "zod"; import "node:crypto"; import "@remix-run/node";`,
  "app/search-url/z.ts": `${plant(at.money, at.env)}import "lz-string";`,
  "app/api/z.server.ts": plant(at.bids, at.orders, at.search, at.session, at.address, at.texts, at.shop),
  "app/ui/z.tsx": `${plant(at.money, at.urls, at.address, at.texts)}import "react"; import "@remix-run/react"; import "./z.css";`,
  "app/ui/z.css": "",
  "app/ui/order/z.server.ts": plant(at.money, at.session, at.field, at.invoice),
  "app/routes/z/route.tsx": `${plant(at.bids, at.orders, at.search, at.session, at.field)}import "./part.tsx"; import type { It } from "#app/main/shop.server.ts"; export type Z = It;`,
  "app/routes/z/part.tsx": it,
  "app/routes/order/z/route.tsx": `${plant(at.voucherView)}import "./part.tsx";`,
  "app/routes/order/z/part.tsx": it,
  "app/entry.server.tsx": plant(at.shop, at.session, at.jobs, at.cli),
  "app/routes.ts": 'import "../demo/test-bank/page.ts";',
  "demo/z.server.ts": plant(at.bids, at.home, at.shop, at.mail),
  "server.ts": 'import "./app/main/shop.server.ts"; import "./app/http/session.server.ts";',
};

const config = join(projectRoot, ".ci/dependency-cruiser.mjs");
const check = (root: string) =>
  runTool(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs", [
    "--config",
    config,
    "app",
    "demo",
    "server.ts",
  ]);

let broken: { status: number | null; output: string };
const trees: { remove(): void }[] = [];

beforeAll(() => {
  const files: Record<string, string> = { "server.ts": "", ...targets };
  for (const [, from, text] of planted) files[from] = (files[from] === it ? "" : (files[from] ?? "")) + text;
  // Two plants in one file would declare the same names twice, but the check reads imports only.
  const tree = createTemporaryProject(files);
  trees.push(tree);
  broken = check(tree.root);
}, 60_000);

afterAll(() => trees.forEach((tree) => tree.remove()));

test("a tree that follows the rules passes", () => {
  const tree = createTemporaryProject({ ...targets, "app/domain/f.ts": "", ...allowed });
  trees.push(tree);
  const run = check(tree.root);
  expect(run.output).toContain("no dependency violations found");
  expect(run.status).toBe(0);
}, 60_000);

test("a tree with violations fails", () => {
  expect(broken.status).not.toBe(0);
});

test.each(planted)("%s reports %s", (rule, from, _text, to) => {
  const lines = broken.output.replace(/→\s*\n\s*/g, "→ ").split("\n"); // a circle is printed on several
  const reported = lines.filter((line) => line.includes(` ${rule}: ${from} → `) && line.includes(to));
  expect(reported, broken.output).not.toHaveLength(0);
});

test("every rule has a planted violation", async () => {
  const { default: rules } = (await import(pathToFileURL(config).href)) as {
    default: { forbidden: { name: string }[] };
  };
  const testedRules = new Set(planted.map(([rule]) => rule));
  expect(rules.forbidden.map((rule) => rule.name).filter((name) => !testedRules.has(name))).toEqual([]);
});
