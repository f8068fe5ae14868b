/** Redirects and newsletter subscribers in the back office. */
import { beforeEach, expect, test } from "vitest";

import { addRedirect } from "#app/commands/redirects.server.ts";
import { contentPages } from "#app/domain/content/content-text.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";
import { listConfirmed, listProofs } from "#app/store/queries/customer/newsletter.server.ts";
import { aSubscriber } from "#tests/support/back-office/subscribers.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { aCatalogueOffer, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let conny: Visitor;
beforeEach(async () => {
  conny = await signInNewOperator(database.db(), shop.visitor(), "content", { name: "Conny" });
});

const redirectsPage = "/verwaltung/umleitungen";
const press = async (who: Visitor, page: string, button: string, typed: Record<string, string> = {}) =>
  who.post(page, { ...fieldsOf({ html: (await who.get(page)).text }, button), ...typed });
const readAudit = async () => (await listAudit(database.db(), { skip: 0, most: 9 })).entries;
const readRules = async () =>
  (await listRedirects(database.db())).map(({ path, target, status }) => `${path} ${target} ${status}`);
const rule = { path: "/de/alt", target: "/de/neu", status: "301" };

test("adding or removing a redirect makes an audit entry with path and target", async () => {
  const added = await press(conny, redirectsPage, "Einrichten", rule);
  expect([added.status, added.location]).toEqual([303, `${redirectsPage}?erledigt=eingerichtet`]);
  expect(readVisibleText((await conny.get(redirectsPage)).text)).toMatch(
    /\/de\/alt \/de\/neu für immer \(301\)/,
  );
  const removed = await press(conny, redirectsPage, "Zurücknehmen");
  expect([removed.status, await readRules()]).toEqual([303, []]);
  const facts = { target: "/de/neu", redirectStatus: 301 };
  expect(await readAudit()).toMatchObject([
    { who: "Conny", action: "redirect-removed", label: "/de/alt", before: facts, after: null },
    { who: "Conny", action: "redirect-set", label: "/de/alt", before: null, after: facts },
  ]);
});

test("only the owner can redirect to another site", async () => {
  const external = { path: "/de/partner", target: "https://partner.example/", status: "302" };
  const refused = await press(conny, redirectsPage, "Einrichten", external);
  expect([refused.status, await readRules()]).toEqual([422, []]);
  expect(readVisibleText(refused.text)).toContain("Auf andere Websites leitet nur die Leitung um");
  expect(refused.text).toContain('value="https://partner.example/"');
  const olga = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
  expect((await press(olga, redirectsPage, "Einrichten", external)).status).toBe(303);
  expect(await readRules()).toEqual(["/de/partner https://partner.example/ 302"]);
  expect(await readAudit()).toMatchObject([{ who: "Olga", action: "redirect-set", label: "/de/partner" }]);
});

test("refuses a redirect for a path that the shop serves itself", async () => {
  await putOnSale(database.db(), aCatalogueOffer({ slug: "haus-am-see" }));
  const refused = async (path: string) => {
    const answer = await press(conny, redirectsPage, "Einrichten", { ...rule, path });
    return answer.status === 422 && readVisibleText(answer.text).includes("zeigt der Shop selbst eine Seite");
  };
  const paths = [
    "/",
    "/de",
    "/de/",
    "/DE/search",
    "/login",
    `/de/${contentPages[0]}`,
    "/de/konto/bestellungen",
  ];
  for (const path of [...paths, "/de/deals/hotel/haus-am-see", "/urlaub/haus-am-see"])
    expect([path, await refused(path)]).toEqual([path, true]);
  expect(await readRules()).toEqual([]);
  await database.db().$client.query("update offer set online_to = '2020-01-01'");
  expect(
    (await press(conny, redirectsPage, "Einrichten", { ...rule, path: "/de/deals/hotel/haus-am-see" }))
      .status,
  ).toBe(303);
});

test.each([
  [{ path: "ohne" }, "Der erste Pfad beginnt mit /"],
  [{ path: "/verwaltung/x" }, "dort gibt es keine Umleitung"],
  [{ target: "http://unsicher.example" }, "Das Ziel ist ein Pfad des Shops"],
  [{ target: "/de/alt" }, "führt wieder zu diesem Pfad zurück"],
  [{ status: "307" }, "Wählen Sie eine Art aus"],
])("refuses a redirect with %j and keeps the typed values", async (typed, reason) => {
  const refused = await press(conny, redirectsPage, "Einrichten", { ...rule, ...typed });
  expect([refused.status, readVisibleText(refused.text).includes(reason)]).toEqual([422, true]);
  expect(refused.text).toContain(`value="${{ ...rule, ...typed }.target}"`);
  expect([await readRules(), await readAudit()]).toEqual([[], []]);
});

test("an operator cannot replace or remove another operator's newer redirect", async () => {
  await press(conny, redirectsPage, "Einrichten", rule);
  const removeForm = fieldsOf({ html: (await conny.get(redirectsPage)).text }, "Zurücknehmen");
  const duplicate = await press(conny, redirectsPage, "Einrichten", { ...rule, target: "/de/anders" });
  expect([
    duplicate.status,
    readVisibleText(duplicate.text).includes("gibt es schon eine Umleitung"),
  ]).toEqual([422, true]);
  const other = { path: "/de/alt", target: "/de/dritte", status: 302 } as const;
  await addRedirect({ db: database.db(), now: testNow }, other, "https://shop.example");
  const late = await conny.post(redirectsPage, removeForm);
  expect([late.status, readVisibleText(late.text).includes("führt /de/alt woandershin")]).toEqual([
    422,
    true,
  ]);
  expect(await readRules()).toEqual(["/de/alt /de/dritte 302"]);
});

test("an operator can find and unsubscribe a subscriber, whose address is not in the audit log", async () => {
  const subscriber = await aSubscriber(database.db());
  const page = "/verwaltung/newsletter";
  expect(readVisibleText((await conny.get(page)).text)).toMatch(
    /Eine Adresse hat bestätigt .*leserin@kundin\.example/,
  );
  const file = await conny.get(`${page}.csv`);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.text.split("\r\n")[1]).toContain(
    `/de/newsletter/abmelden/${subscriber.id}/${subscriber.token}`,
  );

  const notFound = await press(conny, page, "Suchen", { email: "niemand@kundin.example" });
  expect([notFound.status, notFound.text.includes('value="niemand@kundin.example"')]).toEqual([422, true]);
  const found = await press(conny, page, "Suchen", { email: " Leserin@kundin.example" });
  expect([found.status, found.location]).toEqual([303, `${page}/${subscriber.id}`]);
  expect(readVisibleText((await conny.get(found.location)).text)).toMatch(
    /bestätigt 203\.0\.113\.0\/24 Ja, bitte\./,
  );

  const ended = await press(conny, found.location, "Abmelden");
  expect([ended.status, ended.location]).toEqual([303, found.location]);
  expect(await listConfirmed(database.db())).toEqual([]);
  expect((await listProofs(database.db(), subscriber.id)).at(-1)).toMatchObject({ kind: "ended" });
  expect(readVisibleText((await conny.get(found.location)).text)).toContain(
    "leserin@kundin.example: abgemeldet",
  );
  expect(await readAudit()).toMatchObject([
    { who: "Conny", action: "newsletter-ended", before: { subscribed: "confirmed" } },
  ]);
  expect(JSON.stringify(await readAudit())).not.toContain("kundin");
});
