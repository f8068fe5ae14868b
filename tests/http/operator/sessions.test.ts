/** Back office forms that are too large, or arrive after the session has ended. */
import { expect, test } from "vitest";

import { anOperator, signInNewOperator } from "#tests/support/back-office/operators.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { password } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

test("a form that is too large is refused on a back office page with the size limits", async () => {
  const frida = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Frida" });
  const statement = { name: "umsatz.csv", content: Buffer.alloc(25 * 1024 * 1024, "x") };
  const answers = [
    await postFile(frida, "/verwaltung/geld", { intent: "read-in" }, statement),
    await frida.post("/verwaltung/umleitungen", { intent: "add", path: "x".repeat(70_000) }),
  ];
  for (const { status, text } of answers) {
    const words = readVisibleText(text);
    expect([status, words.includes("jede andere Datei 20 MB"), words.includes("Angemeldet: Frida")]).toEqual([
      413,
      true,
      true,
    ]);
  }
});

test("a form sent after its session ended is reported as unsaved by the login", async () => {
  const operator = await anOperator(database.db(), "owner", { name: "Frida" });
  const visitor = shop.visitor();
  const late = await visitor.post("/verwaltung/umleitungen", { intent: "add", path: "/de/alt" });
  expect(late.status).toBe(303);
  const page = await visitor.get(late.location);
  expect(readVisibleText(page.text)).toContain("Ihre Sitzung ist abgelaufen");
  const first = fieldsOf({ html: page.text }, "Weiter");
  const next = await visitor.post("/verwaltung/anmelden", { ...first, email: operator.email, password });
  const step = fieldsOf({ html: (await visitor.get(next.location)).text }, "Anmelden");
  const done = await visitor.post("/verwaltung/anmelden/code", { ...step, code: operator.code(testNow) });
  expect(done.location).toMatch(/^\/verwaltung\/umleitungen\?/);
  expect(readVisibleText((await visitor.get(done.location)).text)).toContain("Ihre Sitzung war abgelaufen");
  expect(readVisibleText((await visitor.get("/verwaltung/umleitungen")).text)).not.toContain("abgelaufen");
  // A link followed without a session loses nothing, so there is no notice.
  const link = await shop.visitor().get("/verwaltung/umleitungen");
  expect(readVisibleText((await shop.visitor().get(link.location)).text)).not.toContain("abgelaufen");
});
