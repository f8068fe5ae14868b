/** Operators in the back office: invitation, set-up by the link, roles, the end of access, and refused forms. */
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { MailKind } from "#app/domain/mail-kinds.ts";
import { releaseMail } from "#app/store/queries/mails.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import {
  findOperatorByEmail,
  listOperators,
  saveOperator,
} from "#app/store/queries/operator/operators.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { password } from "#tests/support/accounts.ts";
import { createTwoProperties, lake } from "#tests/support/back-office/orders.ts";
import { anOperator, codeOf, signInAs, type TestOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { buildOtherMail } from "#tests/support/emails.ts";
import { secret } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { sender } from "#tests/support/shop-config.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
/** Shop without a mail server. */
let silent: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop(database.open(), { config: () => ({ smtpUrl: "smtp://127.0.0.1:1" }) });
  silent = await openWholeShop(database.open());
});
afterAll(() => Promise.all([shop?.close(), silent?.close()]));

const db = () => database.db();
let olga: TestOperator;
let owner: Visitor;
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  shop.said.length = 0;
  olga = await anOperator(db(), "owner", { name: "Olga" });
  owner = await signInAs(db(), shop.visitor(), olga);
});

const peoplePath = "/verwaltung/personen";
const nele = { name: "Nele Neu", email: "nele@desk.example", role: "sales", vendor: "", way: "email" };
const press = async (who: Visitor, page: string, button: string, typed: Record<string, string> = {}) => {
  const fields = fieldsOf({ html: (await who.get(page)).text }, button);
  return who.post(page, { ...fields, current: password, ...typed });
};
const invite = (typed: Record<string, string> = {}, who = owner) =>
  press(who, peoplePath, "Einladen", { ...nele, ...typed });
const personPath = async (email: string) => `${peoplePath}/${(await findOperatorByEmail(db(), email))?.id}`;
const readAudit = async () =>
  (await listAudit(db(), { skip: 0, most: 20 })).entries.map(
    ({ who, action, label }) => `${who} ${action} ${label}`,
  );
const listEmails = async () => (await listOperators(db())).map(({ email }) => email);
const listMails = () => db().select().from(mails).orderBy(desc(mails.created), desc(mails.id));

/** Path of the link in the latest invitation, as the email states it. */
async function readLink(): Promise<string> {
  const [mail] = await listMails();
  if (!mail) throw new Error("no email");
  const reading = { db: db(), now: shop.clock.now, secrets: [secret] };
  const ready = await buildOtherMail(reading, { ...mail, kind: mail.kind as MailKind });
  const links = ready?.write(sender).blocks.flatMap((block) => (block.kind === "link" ? [block.url] : []));
  return links?.[0]?.replace("https://shop.example", "") ?? "";
}

const begin = async (who: Visitor, link: string) =>
  who.post(link, fieldsOf({ html: (await who.get(link)).text }, "Zugang einrichten"));

/** Sets up password and app from the set-up page. Returns the app's secret. */
async function setUp(who: Visitor, typed = "ein eigener langer Satz"): Promise<string> {
  const path = "/verwaltung/anmelden/einrichten";
  const page = await who.get(path);
  const key = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)?.[1]?.replaceAll(" ", "") ?? "";
  const fields = fieldsOf({ html: page.text }, "Einrichten und anmelden");
  const done = await who.post(path, { ...fields, password: typed, code: codeOf(key, shop.clock.now) });
  expect(done.status).toBe(200);
  return key;
}

test("an invited operator sets up the access by the link and signs in with the invited role", async () => {
  const invited = await invite();
  expect([invited.status, invited.location]).toEqual([303, `${peoplePath}?erledigt=eingeladen`]);
  expect(readVisibleText((await owner.get(invited.location)).text)).toMatch(
    /Eingeladen\. Die E-Mail ist unterwegs\..*Nele Neu nele@desk\.example Verkauf fehlt noch noch nie eingeladen, gilt bis/s,
  );
  const link = await readLink();
  const visitor = shop.visitor();
  const opened = await visitor.get(link);
  expect(readVisibleText(opened.text)).toMatch(/Willkommen, Nele Neu Ihre Rolle: Verkauf\./);
  // Opening has no effect, because mail scanners open links, too.
  expect((await visitor.get("/verwaltung/anmelden/einrichten")).status).toBe(303);
  const begun = await begin(visitor, link);
  expect([begun.status, begun.location]).toEqual([303, "/verwaltung/anmelden/einrichten"]);
  expect((await visitor.get("/verwaltung")).status).toBe(303);
  const key = await setUp(visitor);
  const menu = readVisibleText((await visitor.get("/verwaltung")).text);
  expect(menu).toContain("Angemeldet: Nele Neu, Verkauf");
  expect([menu.includes("Rabattcodes"), menu.includes("Mitarbeitende"), menu.includes("Protokoll")]).toEqual([
    true,
    false,
    false,
  ]);
  expect([(await visitor.get(peoplePath)).status, (await visitor.get("/verwaltung/fragen")).status]).toEqual([
    403, 200,
  ]);

  // The next sign-in needs the chosen password and a new code.
  shop.clock.now = new Date(testNow.getTime() + 60_000);
  const later = shop.visitor();
  const fields = { intent: "sign-in", email: nele.email, password: "ein eigener langer Satz" };
  const step = await later.post("/verwaltung/anmelden", fields);
  expect(step.location).toBe("/verwaltung/anmelden/code");
  const done = await later.post(step.location, { code: codeOf(key, shop.clock.now) });
  expect([done.status, (await later.get("/verwaltung/fragen")).status]).toEqual([303, 200]);
  expect(await readAudit()).toEqual([
    "Nele Neu signed-in nele@desk.example",
    "Nele Neu second-factor nele@desk.example",
    "Olga operator-added nele@desk.example",
  ]);
  expect(readVisibleText((await owner.get(peoplePath)).text)).toMatch(
    /Nele Neu nele@desk\.example Verkauf eingerichtet \S*\d{4}\D.* kann sich anmelden/s,
  );
});

test("a link that is used, expired or replaced shows that it is over and opens nothing", async () => {
  await invite();
  const link = await readLink();
  const visitor = shop.visitor();
  await begin(visitor, link);
  await setUp(visitor);
  const isOver = async (path: string) => {
    const thief = shop.visitor();
    const [shown, posted] = [await thief.get(path), await thief.post(path, { intent: "begin" })];
    const text = readVisibleText(posted.text);
    return [
      shown.status,
      posted.status,
      text.includes("Diese Einladung gilt nicht mehr"),
      thief.cookies.size,
    ];
  };
  const over = [410, 410, true, 0];
  expect(await isOver(link)).toEqual(over);

  await invite({ email: "spaet@desk.example" });
  const late = await readLink();
  shop.clock.now = new Date(testNow.getTime() + 3 * 86_400_000);
  expect(await isOver(late)).toEqual(over);

  shop.clock.now = testNow;
  await press(owner, await personPath("spaet@desk.example"), "Neu einladen", { way: "password" });
  expect(await isOver(late)).toEqual(over);
  expect(await isOver("/verwaltung/anmelden/einladung/erfunden")).toEqual(over);
});

test("the token of a link is in no log line", async () => {
  await invite();
  const link = await readLink();
  const token = link.split("/").at(-1) ?? "";
  expect(token).toHaveLength(43);
  await begin(shop.visitor(), link);
  const logged = shop.said.filter((line) => line.includes('"msg"'));
  expect(logged.some((line) => line.includes("/einladung/{key}"))).toBe(true);
  expect(logged.filter((line) => line.includes(token))).toEqual([]);
});

test("without a mail server the owner sees the start password once, and it opens the set-up", async () => {
  const there = await signInAs(db(), silent.visitor(), olga);
  const page = await there.get(peoplePath);
  expect(readVisibleText(page.text)).toContain("Der Shop verschickt keine E-Mails.");
  const shown = await invite({}, there);
  expect(shown.status).toBe(200);
  expect(shown.headers["cache-control"]).toBe("private, no-store");
  const start = /<code>((?:[2-9A-Z]{4}-){3}[2-9A-Z]{4})<\/code>/.exec(shown.text)?.[1] ?? "";
  expect(start).not.toBe("");
  expect(await listMails()).toEqual([]);
  expect((await there.get(peoplePath)).text).not.toContain(start);
  const visitor = silent.visitor();
  const fields = { intent: "sign-in", email: nele.email, password: start };
  expect((await visitor.post("/verwaltung/anmelden", fields)).location).toBe(
    "/verwaltung/anmelden/einrichten",
  );
});

test("with a mail server the owner can have the start password shown instead of an email", async () => {
  const shown = await invite({ way: "password" });
  expect([shown.status, /<code>(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}<\/code>/.test(shown.text)]).toEqual([
    200,
    true,
  ]);
  expect(await listMails()).toEqual([]);
});

test("the list shows an invitation whose email failed", async () => {
  await invite();
  const [mail] = await listMails();
  await releaseMail(db(), mail?.id ?? "", "SMTP: EENVELOPE 550", false);
  expect(readVisibleText((await owner.get(peoplePath)).text)).toContain("die E-Mail ist nicht angekommen");
});

test("an invitation sent twice at once is one operator and one email", async () => {
  const fields = fieldsOf({ html: (await owner.get(peoplePath)).text }, "Einladen");
  const sent = { ...fields, ...nele, current: password };
  const answers = await Promise.all([owner.post(peoplePath, sent), owner.post(peoplePath, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect([(await listMails()).length, (await readAudit()).length]).toEqual([1, 1]);
});

test.each([
  [{ email: "nele@" }, "Das lässt sich nicht als E-Mail-Adresse lesen"],
  [{ email: "" }, "Geben Sie die Adresse ein, an die die Einladung geht"],
  [{ name: "" }, "Name: Geben Sie den Namen ein"],
  [{ name: "siehe https://boese.example" }, "Name: Lassen Sie Adressen von Websites"],
  [{ role: "" }, "Rolle: Wählen Sie eine aus"],
  [{ role: "koenig" }, "Rolle: Wählen Sie eine aus"],
  [{ email: "Olga@desk.example" }, "Mit dieser gibt es schon jemanden"],
  [{ role: "house" }, "denn die Rolle Haus sieht nur dieses"],
  [{ vendor: lake.key }, "denn nur die Rolle Haus hat eines"],
  [{ role: "house", vendor: "nirgends" }, "Dieses gibt es nicht mehr"],
  [{ current: "" }, "Ihr eigenes Passwort: Geben Sie es ein"],
  [{ current: "falsch" }, "Ihr eigenes Passwort: Das ist nicht Ihr Passwort"],
])("refuses an invitation with %j and keeps what was typed", async (typed, reason) => {
  await createTwoProperties(db());
  const refused = await invite(typed);
  expect([refused.status, new RegExp(reason).test(readVisibleText(refused.text))]).toEqual([422, true]);
  const given: Record<string, string> = { ...nele, ...typed };
  if (given["name"] !== "") expect(refused.text).toContain(`value="${given["name"]}"`);
  if (given["email"] === nele.email) expect(refused.text).toContain(`value="${nele.email}"`);
  if (given["role"] === "house")
    expect(refused.text).toMatch(/<option[^>]*value="house"[^>]*selected|selected[^>]*value="house"/);
  expect(refused.text).not.toContain(password);
  expect([await listEmails(), await readAudit(), await listMails()]).toEqual([["olga@desk.example"], [], []]);
});

test("wrong own passwords are limited like wrong sign-ins", async () => {
  for (let attempts = 0; attempts < 8; attempts++) await invite({ current: "falsch" });
  const { status, headers } = await invite();
  expect([status, headers["retry-after"]]).toEqual([429, "900"]);
  expect(await listEmails()).toEqual(["olga@desk.example"]);
});

test("an owner changes the role of an operator, whose session ends at once", async () => {
  await createTwoProperties(db());
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const atWork = await signInAs(db(), shop.visitor(), vera);
  const path = await personPath(vera.email);
  const changed = await press(owner, path, "Rolle ändern", { role: "house", vendor: lake.key });
  expect([changed.status, changed.location]).toEqual([303, `${path}?erledigt=geaendert`]);
  expect(readVisibleText((await owner.get(changed.location)).text)).toMatch(
    /Die Rolle ist geändert\..*Rolle Haus, Haus am See/s,
  );
  expect((await atWork.get("/verwaltung")).status).toBe(303);
  expect(await readAudit()).toEqual([`Olga operator-changed ${vera.email}`]);
  const audit = readVisibleText((await owner.get("/verwaltung/protokoll")).text);
  expect(audit).toMatch(/Rolle geändert .*Rolle: Verkauf → Haus/);
});

test("a form of a page that shows another role than now changes nothing", async () => {
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const path = await personPath(vera.email);
  const form = fieldsOf({ html: (await owner.get(path)).text }, "Rolle ändern");
  await saveOperator(db(), vera.id, { role: "finance" });
  const late = await owner.post(path, { ...form, role: "content", vendor: "", current: password });
  expect([
    late.status,
    readVisibleText(late.text).includes("Inzwischen hat jemand die Rolle geändert"),
  ]).toEqual([422, true]);
  expect(await findOperatorByEmail(db(), vera.email)).toMatchObject({ role: "finance" });
});

test("an owner ends an operator's access at once and allows it again", async () => {
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const atWork = await signInAs(db(), shop.visitor(), vera);
  const path = await personPath(vera.email);
  const ended = await press(owner, path, "Zugang beenden");
  expect(ended.location).toBe(`${path}?erledigt=gesperrt`);
  expect((await atWork.get("/verwaltung")).status).toBe(303);
  const signIn = () =>
    shop.visitor().post("/verwaltung/anmelden", { intent: "sign-in", email: vera.email, password });
  expect((await signIn()).status).toBe(422);
  const page = readVisibleText((await owner.get(path)).text);
  expect([page.includes("gesperrt seit"), page.includes("Zugang beenden")]).toEqual([true, false]);
  expect((await press(owner, path, "Zugang wieder erlauben")).location).toBe(`${path}?erledigt=erlaubt`);
  expect((await signIn()).location).toBe("/verwaltung/anmelden/code");
  expect(await readAudit()).toEqual([
    `Olga operator-enabled ${vera.email}`,
    `Olga operator-disabled ${vera.email}`,
  ]);
});

test("a new invitation ends password, app and session, and its link sets them up again", async () => {
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const atWork = await signInAs(db(), shop.visitor(), vera);
  const path = await personPath(vera.email);
  const again = await press(owner, path, "Neu einladen", { way: "email" });
  expect(again.location).toBe(`${path}?erledigt=eingeladen`);
  expect((await atWork.get("/verwaltung")).status).toBe(303);
  const visitor = shop.visitor();
  await begin(visitor, await readLink());
  await setUp(visitor);
  expect((await visitor.get("/verwaltung/fragen")).status).toBe(200);
});

test("every form about access needs the own password", async () => {
  const vera = await anOperator(db(), "sales", { name: "vera" });
  const path = await personPath(vera.email);
  const before = await findOperatorByEmail(db(), vera.email);
  for (const button of ["Rolle ändern", "Zugang beenden", "Neu einladen"])
    for (const current of ["", "falsch"]) {
      const typed = { role: "content", vendor: "", current };
      const { status, text } = await press(owner, path, button, typed);
      expect([button, status, readVisibleText(text).includes("Ihr eigenes Passwort: ")]).toEqual([
        button,
        422,
        true,
      ]);
    }
  expect(await findOperatorByEmail(db(), vera.email)).toEqual(before);
});

test("the last owner can be neither blocked, demoted nor reset, by forms of another page", async () => {
  const path = await personPath(olga.email);
  const page = readVisibleText((await owner.get(path)).text);
  expect(page).toContain("Nur diese Person kann sich als Leitung anmelden.");
  const { id } = await anOperator(db(), "owner", { name: "ben" });
  const form = fieldsOf({ html: (await owner.get(path)).text }, "Rolle ändern");
  await saveOperator(db(), id, { disabled: testNow });
  for (const intent of ["role", "disable", "reset"]) {
    const typed = { ...form, intent, role: "sales", vendor: "", way: "password", current: password };
    const refused = await owner.post(path, typed);
    expect([
      intent,
      refused.status,
      readVisibleText(refused.text).includes("Laden Sie zuerst eine zweite Leitung ein"),
    ]).toEqual([intent, 422, true]);
  }
  expect((await owner.get(path)).status).toBe(200);
  expect(await readAudit()).toEqual([]);
});

test("two owners who block each other at once leave one owner", async () => {
  const ben = await anOperator(db(), "owner", { name: "ben" });
  const other = await signInAs(db(), shop.visitor(), ben);
  const [atBen, atOlga] = [await personPath(ben.email), await personPath(olga.email)];
  await Promise.all([press(owner, atBen, "Zugang beenden"), press(other, atOlga, "Zugang beenden")]);
  const left = (await listOperators(db())).filter(({ disabled }) => disabled === null);
  expect(left).toHaveLength(1);
});

test("an unknown person is not found", async () => {
  for (const id of ["gibt-es-nicht", "0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee"])
    expect((await owner.get(`${peoplePath}/${id}`)).status).toBe(404);
});
