import { get } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerThread } from "#app/commands/support/support.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop.close());
beforeEach(async () => {
  await database.empty();
  visitor = shop.visitor();
});

const ask = (fields: Record<string, string> = {}) =>
  visitor.post("/de/support", { intent: "ask", supportText: "Gibt es <einen> Aufzug?", ...fields });
const main = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";

test("a conversation is kept at its address, which a cookie links again", async () => {
  const { status, location } = await ask({ supportEmail: "a@kundin.example", supportOrder: "ab12 cd36" });
  expect([status, location]).toEqual([
    303,
    expect.stringMatching(/^\/de\/support\/[\da-f-]{36}\/[\w-]{32}$/),
  ]);
  const thread = await visitor.get(location);
  expect(main(thread.text)).toContain("Gibt es &lt;einen&gt; Aufzug?");
  expect(main(thread.text)).toContain("kommt per E-Mail");
  expect(thread.headers["cache-control"]).toContain("no-store");
  expect(thread.text).toContain('<meta name="robots" content="noindex"/>');

  const id = location.split("/")[3] ?? "";
  await answerThread(workAt(database.db(), 1), { id, text: "Ja.\n\nAuch mit Sprachansage." });
  expect(main((await visitor.get(location)).text)).toContain("<p>Auch mit Sprachansage.</p>");
  const reply = await visitor.post(location, { intent: "say", supportText: "Danke!" });
  expect([reply.status, reply.location]).toEqual([303, location]);
  expect(main((await visitor.get(location)).text)).toContain("Danke!");
  expect((await visitor.get("/de/support")).text).toContain(`href="${location}"`);
  expect((await shop.visitor().get("/de/support")).text).not.toContain(location);
  // The link in the email works on another device.
  const other = shop.visitor();
  await other.get(location);
  expect((await other.get("/de/support")).text).toContain(`href="${location}"`);
});

test("the conversation cookie does not keep other pages out of the cache", async () => {
  await ask();
  const [one, two] = [await visitor.get("/de/faq"), await shop.visitor().get("/de/faq")];
  expect(two.headers["etag"]).toBe(one.headers["etag"]);
});

test("an invalid question is refused with all typed values kept", async () => {
  const refused = await ask({ supportText: "  ", supportEmail: "keine", supportOrder: "x".repeat(41) });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("<title>Fehler: Fragen Sie uns – ");
  for (const text of [
    "Ihre Frage fehlt",
    "Das lässt sich nicht als E-Mail-Adresse lesen",
    "Das ist keine Bestellnummer",
    'value="keine"',
  ])
    expect(refused.text).toContain(text);
  // An email address in the wrong field would leave the question unanswered.
  const wrongField = await ask({ supportOrder: "leni@example.com" });
  expect([wrongField.status, wrongField.text.includes("Das ist keine Bestellnummer")]).toEqual([422, true]);
  expect((await ask({ supportText: "x".repeat(2001) })).text).toContain("höchstens 2000 Zeichen");
  const { location } = await ask();
  expect((await visitor.post(location, { intent: "say", supportText: "" })).status).toBe(422);
  for (const path of ["/de/support/x/y", `${location}x`, `${location}x/live`, "/de/support/x/y/live"])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  expect((await visitor.post(`${location}x`, { supportText: "Hallo" })).status).toBe(404);
});

test("too many questions are answered with 429 and another contact", async () => {
  for (let times = 0; times < 10; times++) await ask();
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("service@reisepreis.example");
});

test("a question asked in place gets no redirect", async () => {
  const answer = await ask({ intent: "ask-in-place" });
  expect(answer.status).toBe(200);
  expect(visitor.cookies.has("support")).toBe(true);
});

test("the live stream announces new messages without their text until the shop closes", async () => {
  const { location } = await ask();
  const { location: otherThread } = await ask({ supportText: "Etwas anderes" });
  const stream = await openStream(location);
  expect(stream.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store",
  });
  const sendAnswer = (text: string) =>
    answerThread(workAt(database.db(), 1), { id: location.split("/")[3] ?? "", text });
  await sendAnswer("Geheimes Ja.");
  await stream.hears("data: new");
  // The question was announced before this stream opened.
  const otherStream = await openStream(otherThread);
  await sendAnswer("Geheimes Nein.");
  await stream.hears("data: new\n\ndata: new");
  expect(stream.heard()).not.toContain("Geheimes");
  expect(otherStream.heard()).not.toContain("data:");
  stream.leave();
  // The number of open streams is limited.
  const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(otherThread)));
  const refused = streams.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(headers).toHaveProperty("retry-after", "30");
  await shop.shop.supportNews.close();
  await otherStream.ended;
});

function openStream(path: string) {
  return new Promise<{
    status: number;
    headers: object;
    heard(): string;
    hears(text: string): Promise<void>;
    leave(): void;
    ended: Promise<void>;
  }>((resolve, reject) => {
    const liveRequest = get(`${shop.origin}${path}/live`, { agent: false }, (answer) => {
      let heard = "";
      let checkForText = () => {};
      answer.on("error", () => undefined);
      const ended = new Promise<void>((end) => answer.on("close", end));
      answer.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
        checkForText();
      });
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        heard: () => heard,
        hears: (text) =>
          new Promise((found) => {
            checkForText = () => {
              if (heard.includes(text)) found();
            };
            checkForText();
          }),
        leave: () => liveRequest.destroy(),
        ended,
      });
    });
    liveRequest.on("error", reject);
  });
}
