/** Versions of content pages in the back office: publishing in all processes, refusals, two operators, orders. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { revokeText } from "#app/commands/content/texts.server.ts";
import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import { termsDocument } from "#app/documents/terms.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { saveMailText } from "#app/store/queries/content/content.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { contentVersions } from "#app/store/schema/content.server.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { sender } from "#tests/support/shop-config.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";

const database = testDatabase();
/** Two processes of one shop. */
let shop: WholeShop;
let other: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop(database.open());
  other = await openWholeShop(database.open());
});
afterAll(() => Promise.all([shop?.close(), other?.close()]));

const db = () => database.db();
let owner: Visitor;
beforeEach(async () => {
  await database.empty();
  for (const each of [shop, other]) each.clock.now = testNow;
  // Tells the processes that the tables are empty.
  await saveMailText(db(), "paid", null, testNow);
  owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  await vi.waitUntil(() =>
    [shop, other].every(({ shop: { publishedText } }) => !publishedText("imprint") && !publishedText("aab")),
  );
});

const page = (name = "imprint") => `/verwaltung/einstellungen/texte/${name}`;
const facts =
  "{{shop}} {{operator}} {{street}} {{postcode}} {{city}} {{country}} {{email}} {{phone}} {{url}}";
// A paragraph is left out with a fact that does not apply.
const more = ["represented", "register", "vatId", "economicId", "pictures"].map((each) => `{{${each}}}`);
const imprint = {
  title: "Wer wir sind",
  body: `## Anbieter {#anbieter}\n\n${facts}\n\n${more.join("\n\n")}\n\n- Ein [Link](aab)\n- <b>fett</b>`,
};
type Typed = Readonly<Record<string, string>>;
const read = async (name: string, who = owner) => {
  const { publish: _, ...fields } = readFormFields(await who.get(page(name)), "Veröffentlichen");
  return fields;
};
const send = async (typed: Typed, { name = "imprint", button = "publish", who = owner } = {}) =>
  who.post(page(name), {
    ...(await read(name, who)),
    anyway: "1",
    ...(button === "publish" && { publish: "1" }),
    ...typed,
  });
const publicText = async (of = shop, name = "imprint") =>
  readVisibleText((await of.visitor().get(`/de/${name}`)).text);
const stored = () => db().select().from(contentVersions);
const readAudit = async () =>
  (await listAudit(db(), { skip: 0, most: 30 })).entries
    .filter(({ action }) => action.startsWith("text-"))
    .map(({ who, action, label, before, after }) => ({ who, action, label, before, after }));

test("titles have their placeholders filled", async () => {
  const pages = "/verwaltung/einstellungen/texte";
  for (const path of [pages, page("welcome"), `${page("welcome")}/0`]) {
    const { status, text } = await owner.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`So funktioniert ${sender.shopName}`);
    expect(text).not.toMatch(/<(?:h1|a|title)[^>]*>[^<]*\{\{/);
  }
});

test("the form starts with the text of the shop, which stays the same when it is sent back", async () => {
  const fields = await read("aab");
  expect(fields["title"]).toBe("Allgemeine Geschäftsbedingungen");
  expect(fields["body"]).toContain("## 1. Mit wem Sie den Vertrag schließen {#vertragspartner}");
  expect(fields["body"]).toContain("[Impressum](imprint)");
  const answer = await send({}, { name: "aab", button: "preview" });
  expect(answer.status).toBe(200);
  const text = readVisibleText(answer.text);
  expect(text).toContain("Noch ist nichts veröffentlicht");
  expect(text).not.toContain("Bitte prüfen");
  expect(await stored()).toEqual([]);
});

test.each(["privacy", "accessibility", "faq"])("%s can be sent back and published as it is", async (name) => {
  expect((await send({}, { name })).location).toBe(`${page(name)}?erledigt=veroeffentlicht`);
});

test("a published text is shown by every process, without a restart, and the audit log names both versions", async () => {
  for (const each of [shop, other]) expect(await publicText(each)).toContain("Impressum");
  expect((await send(imprint)).location).toBe(`${page()}?erledigt=veroeffentlicht`);
  for (const each of [shop, other]) await expect.poll(() => publicText(each)).toContain("Wer wir sind");
  const { text } = await shop.visitor().get("/de/imprint");
  expect(text).toContain('<a href="/de/aab"');
  expect(text).toContain("&lt;b&gt;fett&lt;/b&gt;");
  expect(readVisibleText(text)).toContain("Musterstraße 1");
  expect(await readAudit()).toEqual([
    {
      who: "Olga",
      action: "text-published",
      label: "imprint",
      before: { textVersion: 0, validFrom: null, textTitle: null, signs: null },
      after: expect.objectContaining({ textVersion: 1, textTitle: "Wer wir sind" }) as object,
    },
  ]);
});

test("the preview shows facts and links as customers see them, and what the text leaves out", async () => {
  const typed = { ...imprint, body: "## Anbieter\n\nWir sind {{operator}}, [AGB](aab)." };
  const { status, text } = await send(typed, { button: "preview" });
  expect(status).toBe(200);
  const shown = readVisibleText(text);
  expect(shown).toContain("Wir sind Reisepreis");
  expect(text).toMatch(/<a href="\/de\/aab"[^>]*>AGB<\/a>/);
  expect(shown).toMatch(/Angaben, in Ihrem nicht: .*Straße und Hausnummer/);
  expect(shown).toMatch(/Sprungziele fehlen.*streitbeilegung/);
  expect(readFormFields({ text }, "Veröffentlichen")["body"]).toContain("Wir sind {{operator}}");
});

test("facts that a text leaves out are asked about once", async () => {
  const typed = { ...imprint, body: "## Anbieter\n\n{{operator}}", anyway: "" };
  const refused = await send(typed);
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("Diese Angaben fehlen: ");
  expect(refused.text).toContain('name="anyway"');
  expect(await stored()).toEqual([]);
  expect((await send({ ...typed, anyway: "1" })).status).toBe(303);
});

test.each([
  [{ title: "" }, "Überschrift fehlt"],
  [{ title: "x".repeat(201) }, "mehr als 200 Zeichen"],
  [{ body: "" }, "Text fehlt"],
  [{ body: "Ohne Überschrift" }, "Zeile 1: Jeder Text beginnt mit einer Überschrift"],
  [{ body: "## A\n\n| a | b |\n| 1 | 2 |" }, "Zeile 3: Die Tabelle ist nicht ganz"],
  [{ body: "## A\n\n{{chef}}" }, "{{chef}} gibt es nicht. Möglich sind: {{represented}}"],
  [{ lead: "Von {operator}" }, "Schreiben Sie {operator} mit zwei Klammern"],
  [{ body: "## A\n\n[hier](javascript:alert)" }, "Der Link auf „javascript:alert“ führt nirgendwohin"],
  [{ from: "gestern" }, "Schreiben Sie einen Tag wie"],
  [{ from: "1.1.2020" }, "Der Tag ist vorbei"],
])("refuses %j and keeps what was typed", async (typed, sentence) => {
  const { status, text } = await send({ ...imprint, ...typed });
  expect(status).toBe(422);
  expect(readVisibleText(text)).toContain(sentence);
  const [[name = "", value = ""] = []] = Object.entries<string>(typed);
  expect(readFormFields({ text }, "Veröffentlichen")[name]?.replaceAll("\r\n", "\n")).toBe(value);
  expect(await stored()).toEqual([]);
});

test("a planned version begins on its day and can be taken back before", async () => {
  const day = addDays(berlinDate(testNow), 7);
  await send({ ...imprint, from: formatDate(day) });
  expect(await publicText()).toContain("Impressum");
  expect(readVisibleText((await owner.get("/verwaltung/einstellungen/texte")).text)).toContain(
    `Fassung 1, ab ${formatDate(day)}`,
  );
  await expect.poll(() => shop.shop.publishedText("imprint")).toBeUndefined();
  const inAWeek = new Date(testNow.getTime() + 7 * 86_400_000);
  for (const each of [shop, other]) each.clock.now = inAWeek;
  for (const each of [shop, other]) await expect.poll(() => publicText(each)).toContain("Wer wir sind");
  expect(await revokeText({ db: db(), now: inAWeek }, "imprint", 1)).toMatchObject({ refusal: "holds" });
  for (const each of [shop, other]) each.clock.now = testNow;
  const revoked = await owner.post(
    `${page()}/1`,
    readFormFields(await owner.get(`${page()}/1`), "Zurücknehmen"),
  );
  expect(revoked.location).toBe(`${page()}?erledigt=zurueckgenommen`);
  shop.clock.now = inAWeek;
  await expect.poll(() => publicText()).not.toContain("Wer wir sind");
  expect((await readAudit()).map(({ action }) => action)).toEqual(["text-revoked", "text-published"]);
});

test("an older version and the text of the shop hold again", async () => {
  await send(imprint);
  await send({ ...imprint, title: "Zweite Fassung" });
  await expect.poll(() => publicText()).toContain("Zweite Fassung");
  const restore = async (version: number) => {
    const path = `${page()}/${version}`;
    return owner.post(path, readFormFields(await owner.get(path), "Ab heute wieder gelten lassen"));
  };
  expect(readVisibleText((await owner.get(`${page()}/1`)).text)).toContain("Wer wir sind");
  expect((await restore(1)).status).toBe(303);
  await expect.poll(() => publicText()).toContain("Wer wir sind");
  expect((await restore(0)).status).toBe(303);
  await expect.poll(() => publicText()).toContain("Angaben nach § 5");
  expect((await stored()).map(({ version, text }) => [version, text?.title])).toEqual([
    [1, "Wer wir sind"],
    [2, "Zweite Fassung"],
    [3, "Wer wir sind"],
    [4, undefined],
  ]);
  expect((await owner.get(`${page()}/5`)).status).toBe(404);
  expect((await owner.get(page("gibt-es-nicht"))).status).toBe(404);
});

test("a colleague's version is not overwritten, and the second operator can send again", async () => {
  const fields = await read("imprint");
  await send(imprint);
  const late = await owner.post(page(), { ...fields, title: "Anders", publish: "1" });
  expect(late.status).toBe(422);
  expect(readVisibleText(late.text)).toContain("Inzwischen hat jemand anders");
  expect(await stored()).toHaveLength(1);
  const again = readFormFields(late, "Veröffentlichen");
  expect(again["title"]).toBe("Anders");
  expect((await owner.post(page(), { ...again, publish: "1" })).status).toBe(303);
  expect(await stored()).toHaveLength(2);
});

test("an order keeps the terms under which it was placed", async () => {
  const before = await soldOrder(db());
  expect(before.order.termsVersion).toBe(0);
  await send({ title: "AGB, zweite Fassung" }, { name: "aab" });
  const { order } = await soldOrder(db());
  expect(order.termsVersion).toBe(1);
  await send({ title: "AGB, dritte Fassung" }, { name: "aab" });
  const termsOf = async (each: typeof order) =>
    letterText(termsDocument(sender, (await readOrderFacts(db(), [], each)).agreedTerms));
  expect(await termsOf(order)).toContain("AGB, zweite Fassung");
  expect(await termsOf(before.order)).toContain("Allgemeine Geschäftsbedingungen");
  const booking = readVisibleText((await owner.get(`/verwaltung/buchungen/${order.id}`)).text);
  expect(booking).toContain("Bedingungen, Fassung 1");
});
