import { expect, test } from "vitest";

import { registerPath } from "#app/http/urls.ts";
import { putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, who) => void (visitor = who));

const forms = [
  "/de/login",
  registerPath(),
  "/de/newsletter",
  "/de/support",
  "/de/widerruf",
  "/de/einloesen",
  "/de/barriere-melden",
  "/de/geschenkgutschein",
  "/de/beleg-pruefen",
  "/de/bestellung-finden",
  "/de/weiter",
  "/verwaltung/anmelden",
];

const names = {
  dots: `email${".a".repeat(6_000)}`,
  brackets: `email${"[a]".repeat(4_000)}`,
  indices: `email${"[0]".repeat(4_000)}`,
  mixed: `email${".a[1]".repeat(2_000)}`,
  long: "e".repeat(14_000),
};

test.each(forms)("%s answers no field name with 5xx", async (path) => {
  for (const [kind, name] of Object.entries(names)) {
    const { status } = await visitor.post(path, { [name]: "1" });
    expect([kind, status < 500]).toEqual([kind, true]);
  }
});

test("a page answers no parameter name with 5xx", async () => {
  for (const path of ["/de/search", "/de", "/api/variant/search"])
    for (const name of Object.values(names)) {
      const { status } = await visitor.get(`${path}?${encodeURIComponent(name.slice(0, 3_000))}=1`);
      expect(status).toBeLessThan(500);
    }
});

test("the API answers no key of its body with 5xx", async () => {
  await putOnSale(database.db());
  const nested = `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`;
  const bodies = [
    ...Object.values(names).map((name) => JSON.stringify({ [name]: "1" })),
    nested,
    `{"email":"a@b.example","password":${nested}}`,
  ];
  for (const body of bodies) {
    const { status } = await visitor.ask("/api/_auth/session", {
      method: "POST",
      type: "application/json",
      body,
    });
    expect(status).toBeLessThan(500);
  }
});
