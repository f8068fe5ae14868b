/** Keys of programs in the back office: made and shown once, refused forms, revoked after a question, audit. */
import { beforeEach, expect, test } from "vitest";

import { readApiKeyOnPage, keysPath, typedKey } from "#tests/support/back-office/keys.ts";
import { listApiKeys } from "#app/store/queries/operator/api-keys.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { password } from "#tests/support/accounts.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { createTwoProperties, lake } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { programOf } from "#tests/support/shops/partner.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let owner: Visitor;
beforeEach(async () => {
  await createTwoProperties(db());
  owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
});

const make = async (typed: Record<string, string> = {}) => {
  const fields = fieldsOf({ html: (await owner.get(keysPath)).text }, "Schlüssel anlegen");
  return owner.post(keysPath, { ...fields, ...typedKey, ...typed });
};
const pageOf = async () => `${keysPath}/${(await listApiKeys(db()))[0]?.id}`;
const revoke = async (typed: Record<string, string> = { confirm: "on", current: password }) => {
  const { confirm: _, ...fields } = fieldsOf(
    { html: (await owner.get(await pageOf())).text },
    "Schlüssel sperren",
  );
  return owner.post(await pageOf(), { ...fields, ...typed });
};
const readAudit = async () =>
  (await listAudit(db(), { skip: 0, most: 20 })).entries
    .filter(({ subject }) => subject === "key")
    .map(({ who, action, after }) => [who, action, after]);

test("a new key is shown once, works, and stands in the list without its secret", async () => {
  const made = await make({ vendor: lake.key });
  expect(made.status).toBe(200);
  const key = readApiKeyOnPage(made.text);
  expect(readVisibleText(made.text)).toContain("lässt sich später nicht mehr anzeigen");
  expect(made.text).toContain(`curl -H &quot;Authorization: Bearer ${key}&quot; https://shop.example`);
  expect(made.headers["cache-control"]).toContain("no-store");
  expect((await programOf(shop.visitor(), key)("key")).json).toMatchObject({
    name: "Hotelprogramm",
    scopes: ["orders:read"],
    property: lake.key,
  });
  const list = await owner.get(keysPath);
  expect(list.text).not.toContain(key);
  expect(readVisibleText(list.text)).toMatch(
    /Hotelprogramm rk_\w{8}… Buchungen lesen Haus am See GmbH .*gilt/,
  );
  const page = readVisibleText((await owner.get(await pageOf())).text);
  expect(page).toContain("GET /api/partner/key 200");
  expect(await readAudit()).toEqual([
    ["Olga", "key-created", expect.objectContaining({ scopes: "orders:read", vendorKey: lake.key })],
  ]);
});

test.each([
  [{ name: " " }, "Name: Geben Sie den Namen ein"],
  [{ name: "x".repeat(61) }, "Name: Nehmen Sie höchstens 60 Zeichen"],
  [{ name: "<b>" }, "Lassen Sie Adressen von Websites"],
  [{ scopes: "" }, "Rechte: Wählen Sie mindestens eines"],
  [{ scopes: "orders-delete" }, "Rechte: Wählen Sie mindestens eines"],
  [{ vendor: "gibt-es-nicht" }, "Haus oder Schiff: Dieses Haus gibt es nicht"],
  [{ term: "9999" }, "Gilt: Wählen Sie, wie lange der Schlüssel gilt"],
  [{ current: "falsch" }, "Passwort"],
  [{ current: "" }, "Passwort"],
])("%j is refused with a sentence, and nothing typed is lost but the password", async (typed, sentence) => {
  const refused = await make(typed);
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain(sentence);
  const again = fieldsOf({ html: refused.text }, "Schlüssel anlegen");
  expect(again["name"]).toBe({ ...typedKey, ...typed }.name.trim());
  expect(again["current"] ?? "").toBe("");
  expect(await listApiKeys(db())).toEqual([]);
});

test("the same form makes the same key", async () => {
  const fields = {
    ...fieldsOf({ html: (await owner.get(keysPath)).text }, "Schlüssel anlegen"),
    ...typedKey,
  };
  const [first, second] = [await owner.post(keysPath, fields), await owner.post(keysPath, fields)];
  expect(readApiKeyOnPage(second.text)).toBe(readApiKeyOnPage(first.text));
  expect(await listApiKeys(db())).toHaveLength(1);
  expect(await readAudit()).toHaveLength(1);
});

test("a key ends when its owner confirms with a tick and the own password", async () => {
  const key = readApiKeyOnPage((await make()).text);
  const asked = await revoke({ current: password });
  expect(asked.status).toBe(422);
  expect(readVisibleText(asked.text)).toContain("Bestätigen Sie mit dem Haken");
  expect((await revoke({ confirm: "on", current: "falsch" })).status).toBe(422);
  expect((await programOf(shop.visitor(), key)("key")).status).toBe(200);
  const path = await pageOf();
  const done = await revoke();
  expect([done.status, done.location]).toEqual([303, `${path}?erledigt=gesperrt`]);
  expect((await programOf(shop.visitor(), key)("key")).status).toBe(401);
  const page = await owner.get(done.location);
  expect(readVisibleText(page.text)).toMatch(/Der Schlüssel ist gesperrt\..*gesperrt seit/s);
  expect(page.text).not.toContain('name="confirm"');
  expect((await readAudit()).map(([, action]) => action).toSorted()).toEqual(["key-created", "key-revoked"]);
});

test("an unknown key is not found", async () => {
  expect((await owner.get(`${keysPath}/gibt-es-nicht`)).status).toBe(404);
});
