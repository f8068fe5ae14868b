/** Searches that operators keep under a name. */
import { beforeEach, expect, test } from "vitest";

import { disableOperator } from "#app/commands/operator/operators.server.ts";
import { deletePersonalData, exportPerson } from "#app/commands/customer/personal-data.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { savedFilters } from "#app/store/schema/operator.server.ts";
import { anOperator, signInAs, signInNewOperator } from "#tests/support/back-office/operators.ts";
import { createTwoProperties, lake, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let sara: Visitor;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  await placeTransferOrder(db(), lakeId, { lastName: "Zander", email: "zander@kundin.example" });
  sara = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Sara" });
});

const bookings = "/verwaltung/buchungen";
const saved = async () =>
  (await db().select().from(savedFilters)).map(({ list, name, query }) => ({ list, name, query }));
async function save(path: string, name: string, who = sara) {
  const fields = fieldsOf({ html: (await who.get(path)).text }, "Suche merken");
  return who.post(path, { ...fields, name });
}
const linkTo = (html: string, name: string) =>
  new RegExp(`href="([^"]*)"[^>]*>${name}</a>`).exec(html)?.[1]?.replaceAll("&amp;", "&");

test("a saved search is a link above the list that opens the same search", async () => {
  const { status, location } = await save(`${bookings}?q=Zander&status=waiting&seite=3`, "Zander offen");
  expect([status, location]).toEqual([303, `${bookings}?q=Zander&status=waiting&erledigt=gemerkt`]);
  const { text } = await sara.get(bookings);
  expect(linkTo(text, "Zander offen")).toBe(`${bookings}?q=Zander&status=waiting`);
  const opened = readVisibleText((await sara.get(linkTo(text, "Zander offen") ?? "")).text);
  expect(opened).toContain("Erika Zander");
  expect(await saved()).toEqual([
    { list: "bookings", name: "Zander offen", query: { q: "Zander", status: "waiting" } },
  ]);
});

test("each list has its own saved searches, and each operator too", async () => {
  await save("/verwaltung/anreisen?tage=14&haus=See", "Zwei Wochen");
  await save("/verwaltung/vorschlaege?sort=until", "Eilige");
  const [arrivals, proposals] = await Promise.all(
    ["/verwaltung/anreisen", "/verwaltung/vorschlaege"].map(async (path) => (await sara.get(path)).text),
  );
  expect(linkTo(arrivals ?? "", "Zwei Wochen")).toBe("/verwaltung/anreisen?tage=14&haus=See");
  expect(linkTo(proposals ?? "", "Eilige")).toBe("/verwaltung/vorschlaege?sort=until");
  expect(linkTo(proposals ?? "", "Zwei Wochen")).toBeUndefined();
  const hanna = await signInNewOperator(db(), shop.visitor(), "house", {
    vendorKey: lake.key,
    name: "Hanna",
  });
  expect(linkTo((await hanna.get("/verwaltung/anreisen")).text, "Zwei Wochen")).toBeUndefined();
  const owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  await save("/verwaltung/angebote?q=See", "Am See", owner);
  expect(linkTo((await owner.get("/verwaltung/angebote")).text, "Am See")).toBe("/verwaltung/angebote?q=See");
});

test("without a search, or on one that is saved already, there is nothing to save", async () => {
  expect((await sara.get(bookings)).text).not.toContain("Suche merken");
  await save(`${bookings}?q=Zander`, "Zander");
  const { text } = await sara.get(`${bookings}?q=Zander`);
  expect(text).not.toContain("Suche merken");
  expect(text).toMatch(/aria-current="page"[^>]*>Zander</);
});

test("a wrong name comes back with its sentence, and a known one is not overwritten", async () => {
  const empty = await save(`${bookings}?q=Zander`, " ");
  expect(empty.status).toBe(422);
  expect(readVisibleText(empty.text)).toContain("Schreiben Sie 1 bis 60 Zeichen");
  expect((await save(`${bookings}?q=Zander`, "x".repeat(61))).status).toBe(422);
  await save(`${bookings}?q=Zander`, "Oft");
  const taken = await save(`${bookings}?q=Ander`, "Oft");
  expect([taken.status, readVisibleText(taken.text).includes("So heißt schon eine andere")]).toEqual([
    422,
    true,
  ]);
  expect(fieldsOf({ html: taken.text }, "Suche merken")).toMatchObject({ name: "Oft", suche: "q=Ander" });
  expect((await saved()).map(({ query }) => query)).toEqual([{ q: "Zander" }]);
});

test("only known fields of the list are kept, whatever a form sends", async () => {
  const form = fieldsOf({ html: (await sara.get(`${bookings}?q=Zander`)).text }, "Suche merken");
  const suche = "q=Zander&next=https://boese.example&status=//boese.example&__proto__=1&seite=9";
  const { location } = await sara.post(bookings, { ...form, name: "Fremd", suche });
  expect(location).toBe(`${bookings}?q=Zander&status=%2F%2Fboese.example&erledigt=gemerkt`);
  const link = linkTo((await sara.get(bookings)).text, "Fremd") ?? "";
  expect((await sara.get(link)).status).toBe(200);
});

test("a saved search that the list does not know any more still opens the list", async () => {
  await save(`${bookings}?q=Zander`, "Alt");
  await db()
    .update(savedFilters)
    .set({ query: { q: "Zander", status: "weg", sort: "-nie", farbe: "rot" } });
  const link = linkTo((await sara.get(bookings)).text, "Alt") ?? "";
  expect(link).toBe(`${bookings}?q=Zander&status=weg&sort=-nie`);
  const page = await sara.get(link);
  expect([page.status, readVisibleText(page.text).includes("Erika Zander")]).toEqual([200, true]);
});

test("twenty searches are kept and no more, also when forms are sent at once", async () => {
  for (let count = 1; count < 20; count += 1) await save(`${bookings}?q=${count}`, `Suche ${count}`);
  const answers = await Promise.all(
    ["a", "b", "c"].map((word) => save(`${bookings}?q=${word}`, `Suche ${word}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
  expect((await saved()).length).toBe(20);
  const full = answers.find(({ status }) => status === 422)?.text ?? "";
  expect(readVisibleText(full)).toContain("Sie haben 20 Suchen gemerkt, mehr geht nicht.");
});

test("nobody removes the search of somebody else", async () => {
  await save(`${bookings}?q=Zander`, "Zander");
  const other = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Otto" });
  const [row] = await db().select().from(savedFilters);
  const form = { intent: "forget", filter: row?.id ?? "", suche: "" };
  expect((await other.post(bookings, form)).status).toBe(303);
  expect((await saved()).length).toBe(1);
  const own = await sara.post(bookings, form);
  expect([own.location, await saved()]).toEqual([`${bookings}?erledigt=geloescht`, []]);
});

test("the audit log names the list, but neither the name of a search nor its words", async () => {
  await save(`${bookings}?q=Zander`, "Frau Zander");
  const entries = (await listAudit(db(), { skip: 0, most: 50 })).entries.filter(
    ({ action }) => action === "filter-saved",
  );
  expect(entries.map(({ label, who }) => [label, who])).toEqual([["bookings", "Sara"]]);
  expect(JSON.stringify(entries)).not.toContain("Zander");
});

test("saved searches go with the operator's access, and with the address that they contain", async () => {
  const work = { ...workAt(db()), now: testNow };
  await save(`${bookings}?q=Zander%40kundin.example`, "Frau Z.");
  await save(`${bookings}?q=Ander`, "Rest");
  const exported = await exportPerson(work, "zander@kundin.example");
  expect(exported.ok && exported.found["savedFilters"]).toEqual([
    { list: "bookings", name: "Frau Z.", query: { q: "Zander@kundin.example" } },
  ]);
  await deletePersonalData(work, "zander@kundin.example");
  expect((await saved()).map(({ name }) => name)).toEqual(["Rest"]);
  const leaving = await anOperator(db(), "finance", { name: "Fritz" });
  await save(`${bookings}?q=1`, "Meine", await signInAs(db(), shop.visitor(), leaving));
  await disableOperator(work, leaving.email);
  expect((await saved()).map(({ name }) => name)).toEqual(["Rest"]);
});
