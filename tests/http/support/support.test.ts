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

test("asked, answered, said more; the address keeps the thread, and a cookie leads back to it", async () => {
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
  const more = await visitor.post(location, { intent: "say", supportText: "Danke!" });
  expect([more.status, more.location]).toEqual([303, location]);
  expect(main((await visitor.get(location)).text)).toContain("Danke!");
  expect((await visitor.get("/de/support")).text).toContain(`href="${location}"`);
  expect((await shop.visitor().get("/de/support")).text).not.toContain(location);
  // By the link of the letter, on another device.
  const other = shop.visitor();
  await other.get(location);
  expect((await other.get("/de/support")).text).toContain(`href="${location}"`);
});

test("the cookie of a thread costs no other page its place in the cache", async () => {
  await ask();
  const [one, two] = [await visitor.get("/de/faq"), await shop.visitor().get("/de/faq")];
  expect(two.headers["etag"]).toBe(one.headers["etag"]);
});

test("refused: everything typed stays, in German, and nothing is stored", async () => {
  const refused = await ask({ supportText: "  ", supportEmail: "keine", supportOrder: "x".repeat(41) });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("<title>Fehler: Fragen Sie uns – ");
  for (const text of [
    "Schreiben Sie Ihre Frage",
    "Das lässt sich nicht als E-Mail-Adresse lesen",
    "Das ist keine Bestellnummer",
    'value="keine"',
  ])
    expect(refused.text).toContain(text);
  // What stands in the wrong field would leave the question without an answer.
  const slipped = await ask({ supportOrder: "leni@example.com" });
  expect([slipped.status, slipped.text.includes("Das ist keine Bestellnummer")]).toEqual([422, true]);
  expect((await ask({ supportText: "x".repeat(2001) })).text).toContain("höchstens 2000 Zeichen");
  const { location } = await ask();
  expect((await visitor.post(location, { intent: "say", supportText: "" })).status).toBe(422);
  for (const path of ["/de/support/x/y", `${location}x`, `${location}x/live`, "/de/support/x/y/live"])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  expect((await visitor.post(`${location}x`, { supportText: "Hallo" })).status).toBe(404);
});

test("too many questions are answered 429, with another way to ask", async () => {
  for (let times = 0; times < 10; times++) await ask();
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("service@reisepreis.example");
});

test("in place, the page gets the address instead of being sent there", async () => {
  const answer = await ask({ intent: "ask-in-place" });
  expect(answer.status).toBe(200);
  expect(visitor.cookies.has("support")).toBe(true);
});

test("who listens hears that there is something new, and nothing of what; the end of the shop ends it", async () => {
  const { location } = await ask();
  const { location: otherThread } = await ask({ supportText: "Etwas anderes" });
  const mine = await listen(location);
  expect(mine.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store",
  });
  const answered = (text: string) =>
    answerThread(workAt(database.db(), 1), { id: location.split("/")[3] ?? "", text });
  await answered("Geheimes Ja.");
  await mine.hears("data: new");
  // What was asked before is no news any more by now.
  const foreign = await listen(otherThread);
  await answered("Geheimes Nein.");
  await mine.hears("data: new\n\ndata: new");
  expect(mine.heard()).not.toContain("Geheimes");
  expect(foreign.heard()).not.toContain("data:");
  mine.leave();
  // A few tabs, but not a crowd.
  const crowd = await Promise.all(Array.from({ length: 6 }, () => listen(otherThread)));
  const refused = crowd.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(headers).toHaveProperty("retry-after", "30");
  await shop.shop.supportNews.close();
  await foreign.ended;
});

function listen(path: string) {
  return new Promise<{
    status: number;
    headers: object;
    heard(): string;
    hears(text: string): Promise<void>;
    leave(): void;
    ended: Promise<void>;
  }>((resolve, reject) => {
    const asked = get(`${shop.origin}${path}/live`, { agent: false }, (answer) => {
      let heard = "";
      let look = () => {};
      answer.on("error", () => undefined);
      const ended = new Promise<void>((end) => answer.on("close", end));
      answer.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
        look();
      });
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        heard: () => heard,
        hears: (text) =>
          new Promise((found) => {
            look = () => {
              if (heard.includes(text)) found();
            };
            look();
          }),
        leave: () => asked.destroy(),
        ended,
      });
    });
    asked.on("error", reject);
  });
}
