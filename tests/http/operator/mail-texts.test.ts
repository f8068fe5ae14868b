/** Own words of emails in the back office: what real mail jobs send, refusals, two operators, audit, reset. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { standardMailText } from "#app/documents/mail-words.ts";
import { mailTextNames } from "#app/domain/operator/mail-texts.ts";
import type { Handler, Queue } from "#app/jobs/queue.server.ts";
import { readMailTexts, saveMailText } from "#app/store/queries/content/content.server.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { idleQueue } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";

const database = testDatabase();
/** The process with the back office, and another one that sends emails. */
let shop: WholeShop;
let sending: WholeShop;
let sendMail: Handler<"send-mail">;
const queue: Queue = {
  ...idleQueue(),
  work: async (name, handler) => {
    if (name === "send-mail") sendMail = handler as unknown as typeof sendMail;
  },
};
beforeAll(async () => {
  shop = await openWholeShop(database.open());
  sending = await openWholeShop(database.open(), { queue });
});
afterAll(() => Promise.all([shop?.close(), sending?.close()]));

const db = () => database.db();
let owner: Visitor;
beforeEach(async () => {
  await database.empty();
  await saveMailText(db(), "order-received", null, testNow);
  owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
});

const page = (name = "order-received") => `/verwaltung/einstellungen/mails/${name}`;
const read = async (name: string, button = "Speichern") => {
  const { preview: _, ...fields } = readFormFields(await owner.get(page(name)), button);
  return fields;
};
const save = async (typed: Readonly<Record<string, string>>, name = "order-received") =>
  owner.post(page(name), { ...(await read(name)), ...typed });
const own = {
  subject: "Danke, {{name}}! Bestellung {{number}}",
  introduction: "schön, dass Sie kommen.\n\n{{shop}} hat <b>alles</b> notiert:\nNummer {{number}}",
};

/** Runs the job of the order's first email, and returns the message with decoded lines. */
async function sendAndRead(): Promise<string> {
  const [mail] = await db().select().from(mails);
  if (!mail) throw new Error("no email is waiting");
  await sendMail({ mailId: mail.id }, "job");
  const directory = join(sending.shop.config.dataDir, "mails");
  const file = (await readdir(directory)).find((name) => name.includes(mail.id)) ?? "";
  return readFile(join(directory, file), "latin1");
}

/** Text of a quoted-printable message. */
const decode = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll(/=\r\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    "latin1",
  ).toString("utf8");

test("the email of another process has the owner's words with the order's facts", async () => {
  expect((await save(own)).location).toBe("/verwaltung/einstellungen/mails?erledigt=gespeichert");
  const { order } = await soldOrder(db());
  const raw = await sendAndRead();
  const text = decode(raw);
  const { firstName, lastName } = order.customer;
  expect(text).toContain(`Guten Tag ${firstName} ${lastName},`);
  expect(text).toContain("schön, dass Sie kommen.");
  expect(text).toContain(`Nummer ${order.vanityOrderNumber}`);
  expect(text).toContain("&lt;b&gt;alles&lt;/b&gt;");
  expect(text).not.toContain("Ihre Bestellung ist bei uns eingegangen");
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(head.match(/^Subject:/gm)).toHaveLength(1);
  expect(decode(head.replaceAll("_", " "))).toContain("Danke,");
});

test("a name cannot add a header or a placeholder", async () => {
  await save({ subject: "Für {{name}}" });
  const { order } = await soldOrder(db());
  await db().execute(
    `update customer_order set customer = customer || '{"firstName":"E\\r\\nBcc: x@y.example","lastName":"{{shop}}"}' where id = '${order.id}'` as never,
  );
  const raw = await sendAndRead();
  expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^Bcc:/im);
  expect(decode(raw)).toContain("{{shop}}");
});

test.each(mailTextNames)(
  "%s shows the shop's words, and keeps them when they are sent back",
  async (name) => {
    const fields = await read(name);
    const standard = standardMailText(name);
    expect(fields["subject"]).toBe(standard.subject);
    expect(fields["introduction"]?.replaceAll("\r\n", "\n")).toBe(standard.introduction);
    const preview = await owner.post(page(name), { ...fields, preview: "1" });
    expect(preview.status).toBe(200);
    const sample = /aria-labelledby="sample".*?<\/section>/s.exec(preview.text)?.[0] ?? "";
    expect(sample).not.toMatch(/\{\{|undefined/);
    expect(await readMailTexts(db())).toEqual({});
  },
);

test.each([
  [{ subject: "" }, "Betreff fehlt"],
  [{ introduction: " " }, "Einleitung fehlt"],
  [{ subject: "x".repeat(151) }, "Betreff hat mehr als 150 Zeichen"],
  [{ introduction: "x".repeat(2_001) }, "Einleitung hat mehr als 2000 Zeichen"],
  [{ subject: "Hallo\r\nBcc: alle@welt.example" }, "Schreiben Sie eine einzige Zeile"],
  [
    { introduction: "Ihr Haus: {{haus}}" },
    "{{haus}} gibt es hier nicht. Möglich sind {{name}} (Vor- und Nachname), {{number}} (Nummer der Bestellung), {{shop}} (Name des Shops)",
  ],
  [{ subject: "Hallo {name}" }, "{name} gibt es hier nicht"],
  [{ subject: "Hallo {{name" }, "{{name gibt es hier nicht"],
])("refuses %j and keeps what was typed", async (typed, sentence) => {
  const { status, text } = await save({ ...own, ...typed });
  expect(status).toBe(422);
  expect(readVisibleText(text)).toContain(sentence);
  expect(await readMailTexts(db())).toEqual({});
});

test("the preview shows a sample and saves nothing", async () => {
  const { status, text } = await save({ ...own, preview: "1" });
  expect(status).toBe(200);
  const shown = readVisibleText(text);
  expect(shown).toContain("Betreff: Danke, Erika Muster! Bestellung RP-2026-4711");
  expect(shown).toContain("Noch ist nichts gespeichert");
  expect(text).toContain("&lt;b&gt;alles&lt;/b&gt;");
  expect(await readMailTexts(db())).toEqual({});
});

test("a colleague's words are not overwritten, and the page says what holds now", async () => {
  const fields = await read("paid");
  await save({ subject: "Bezahlt" }, "paid");
  const late = await owner.post(page("paid"), { ...fields, subject: "Geld ist da" });
  expect(late.status).toBe(422);
  expect(readVisibleText(late.text)).toContain("Jetzt gilt: Bezahlt");
  const { preview: _, ...again } = readFormFields(late, "Speichern");
  expect(again["subject"]).toBe("Geld ist da");
  expect((await owner.post(page("paid"), again)).status).toBe(303);
  expect((await readMailTexts(db())).paid?.subject).toBe("Geld ist da");
});

test("the words of the shop return, and the audit log has both changes", async () => {
  await save(own);
  expect(readVisibleText((await owner.get("/verwaltung/einstellungen/mails")).text)).toContain("eigene");
  expect(
    (await owner.post(page(), await read("order-received", "Zurück zu den Worten des Shops"))).status,
  ).toBe(303);
  expect(await readMailTexts(db())).toEqual({});
  const entries = (await listAudit(db(), { skip: 0, most: 20 })).entries.filter(
    ({ action }) => action === "mail-text-changed",
  );
  const facts = { mailSubject: own.subject, mailIntroduction: own.introduction };
  const nothing = { mailSubject: "", mailIntroduction: "" };
  expect(entries.map(({ who, label, before, after }) => [who, label, before, after])).toEqual([
    ["Olga", "order-received", facts, nothing],
    ["Olga", "order-received", nothing, facts],
  ]);
});

test("unknown emails do not exist", async () => {
  expect((await owner.get(page("account-login"))).status).toBe(404);
});
