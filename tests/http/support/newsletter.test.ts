import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findSubscriber, listConfirmed, listProofs } from "#app/store/queries/customer/newsletter.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop.close());
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
});

async function linkOf(part: "bestaetigen" | "abmelden", email = "gast@example.org") {
  const found = await findSubscriber(database.db(), { email });
  return `/de/newsletter/${part}/${found?.id}/${found?.token}`;
}
const receivers = async () => (await listConfirmed(database.db())).map(({ email }) => email);
const order = (email = "gast@example.org") =>
  visitor.post("/de/newsletter", { intent: "order-newsletter", email });

async function subscribed() {
  await order();
  await visitor.post(await linkOf("bestaetigen"), { intent: "confirm" });
}

test("a newsletter is ordered, confirmed by a button and ended by a button [S2-07]", async () => {
  expect((await visitor.get("/de/newsletter")).text).toContain("willigen Sie ein");
  const ordered = await order();
  expect([ordered.status, ordered.location]).toEqual([303, "/de/newsletter?gesendet=1"]);
  expect((await visitor.get(ordered.location)).text).toContain(
    "<title>Bestätigen Sie jetzt den Newsletter – ",
  );
  const link = await linkOf("bestaetigen");
  const opened = await visitor.get(link);
  expect(opened.text).toContain('value="Newsletter bestätigen"');
  expect(opened.text).toContain('<meta name="robots" content="noindex"/>');
  expect(opened.headers["cache-control"]).toContain("no-store");
  // Programs that look at mails open links; nothing is confirmed by that.
  expect(await receivers()).toEqual([]);
  const confirmed = await visitor.post(link, { intent: "confirm" });
  expect([confirmed.status, confirmed.location]).toEqual([303, link]);
  expect((await visitor.get(link)).text).toContain("<title>Sie bekommen den Newsletter – ");
  expect(await receivers()).toEqual(["gast@example.org"]);

  const end = await linkOf("abmelden");
  expect((await visitor.get(end)).text).toContain('value="Newsletter abmelden"');
  expect(await receivers()).toHaveLength(1);
  const ended = await visitor.post(end, { intent: "end" });
  expect(ended.status).toBe(200);
  expect(ended.text).toContain("<title>Der Newsletter ist abgemeldet – ");
  expect(await receivers()).toEqual([]);
  expect((await visitor.get(link)).text).toContain("<title>Dieser Link gilt nicht mehr – ");
});

test("a confirmed newsletter is told to who may count it, for ten minutes [S7-27]", async () => {
  await order();
  const page = `${await linkOf("bestaetigen")}.data`;
  const isTold = async () => (await visitor.get(page)).text.includes("newsletter_signup");
  expect(await isTold()).toBe(false);
  await visitor.post(await linkOf("bestaetigen"), { intent: "confirm" });
  expect(await isTold()).toBe(true);
  shop.clock.now = new Date(testNow.getTime() + 600_000);
  expect(await isTold()).toBe(false);
});

test("one click of a mail program ends it: no cookie, any origin, no redirect", async () => {
  await subscribed();
  const end = await linkOf("abmelden");
  const asked = { method: "POST", body: "List-Unsubscribe=One-Click" };
  // No path of the shop takes a form from elsewhere but this.
  const elsewhere = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.ask("/de/newsletter", { ...asked, headers: elsewhere })).status).toBe(403);
  const answer = await shop.visitor().ask(end, { ...asked, headers: elsewhere });
  expect(answer.status).toBe(200);
  expect(await receivers()).toEqual([]);
  expect(
    (await shop.visitor().ask(end, { ...asked, headers: { Origin: "null", "Sec-Fetch-Site": "none" } }))
      .status,
  ).toBe(200);
});

test("the answer is the same whether an address is known or not", async () => {
  await subscribed();
  const [known, unknown] = [await order(), await order("neu@example.org")];
  expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
  expect((await order("keine Adresse")).status).toBe(422);
});

test("the proof says what stood on the page, when, and from which network, not from which address", async () => {
  await subscribed();
  const found = await findSubscriber(database.db(), { email: "gast@example.org" });
  const [requested, confirmed] = await listProofs(database.db(), found?.id ?? "");
  expect(requested).toMatchObject({ kind: "requested", at: shop.clock.now, network: "203.0.113.0/24" });
  const page = (await visitor.get("/de/newsletter")).text;
  expect(page).toContain(requested?.wording);
  expect(confirmed).toMatchObject({ kind: "confirmed", network: "203.0.113.0/24" });
});

test.each(["bestaetigen/x/y", "abmelden/x/y", "abmelden/01900000-0000-7000-8000-000000000001/y"])(
  "a link that is none is a page that is not there: %s",
  async (link) => {
    expect((await visitor.get(`/de/newsletter/${link}`)).status).toBe(404);
    expect((await visitor.post(`/de/newsletter/${link}`, {})).status).toBe(404);
  },
);

test("too many orders are answered 429; keys and addresses stand in no log", async () => {
  for (let times = 0; times < 10; times++) await order(`${times}@example.org`);
  expect((await order()).status).toBe(429);
  const link = await linkOf("bestaetigen", "1@example.org");
  await visitor.get(link);
  const logged = shop.said.filter((line) => line.includes('"msg":"request"')).join("\n");
  expect(logged).toContain("/de/newsletter/bestaetigen/");
  expect(logged).not.toContain(link.split("/").at(-1));
  expect(logged).not.toContain("example.org");
});
