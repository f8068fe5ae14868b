import { beforeEach, expect, test } from "vitest";
import { listOpenBarriers } from "#app/store/queries/support/support.server.ts";
import { accessibilityIssuePath, barrierReceiptPath } from "#app/http/urls.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf, openPageShop } from "#tests/support/shops/page-shop.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const shop = openPageShop(database);
const trouble = "Der Kalender nimmt mir den Fokus";

test("a report needs only a description, which the receipt does not repeat", async () => {
  const fields = fieldsOf(await shop.get(accessibilityIssuePath()), "Barriere melden");
  expect(Object.keys(fields)).toEqual(["intent", "page", "means", "email"]);
  const sent = await shop.post(accessibilityIssuePath(), { ...fields, trouble });
  expect(sent.status).toBe(303);
  const [stored] = await listOpenBarriers(database.db());
  expect(stored).toMatchObject({ trouble, page: "", means: "", email: "" });
  expect(sent.location).toBe(barrierReceiptPath(stored?.id ?? ""));
  const receipt = await shop.get(sent.location ?? "");
  expect(receipt.text).toContain("Angekommen am 20. November 2026, 10:00 Uhr");
  expect(receipt.text).not.toContain("Kalender");
});

test("invalid fields are reported with all typed values kept", async () => {
  const typed = { trouble: " ", page: "Suche", means: "Tastatur", email: "keine" };
  const { status, html, text } = await shop.post(accessibilityIssuePath(), typed);
  expect(status).toBe(422);
  expect(html).toContain("<title>Fehler: Barriere melden");
  expect(text.match(/Beschreibung fehlt: Was geht nicht, oder was ist mühsam?/g)).toHaveLength(2);
  expect(text.match(/Das lässt sich nicht als E-Mail-Adresse lesen/g)).toHaveLength(2);
  for (const attribute of ['value="Suche"', 'value="Tastatur"', 'value="keine"'])
    expect(html).toContain(attribute);
  expect((await shop.post(accessibilityIssuePath(), { trouble: "x".repeat(2_001) })).status).toBe(422);
  expect(await listOpenBarriers(database.db())).toEqual([]);
});

test("a report stores a page address without query or order key", async () => {
  const page = "https://shop.example/de/order/0190c0de-0000-7000-8000-000000000000/geheim/view?x=1";
  await shop.post(accessibilityIssuePath(), { trouble, page });
  await shop.post(accessibilityIssuePath(), { trouble, page: "Ist es die Suche? Oder der Warenkorb" });
  const pages = (await listOpenBarriers(database.db())).map((stored) => stored.page);
  expect(pages.toSorted()).toEqual([
    "Ist es die Suche? Oder der Warenkorb",
    "https://shop.example/de/order/0190c0de-0000-7000-8000-000000000000/{key}/view",
  ]);
});

test("too many reports are refused with another contact", async () => {
  for (let count = 0; count < 10; count++)
    await shop.post(accessibilityIssuePath(), { trouble: `${trouble} ${count}` });
  const { status, text, html } = await shop.post(accessibilityIssuePath(), { trouble });
  expect([status, text.includes("service@reisepreis.example"), html.includes(trouble)]).toEqual([
    429,
    true,
    true,
  ]);
});

test("an unknown report id is answered with 404", async () => {
  for (const id of ["x", "0190c0de-0000-7000-8000-000000000000"])
    expect((await shop.get(barrierReceiptPath(id))).status).toBe(404);
});
