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
const listReceivers = async () => (await listConfirmed(database.db())).map(({ email }) => email);
const requestNewsletter = (email = "gast@example.org") =>
  visitor.post("/de/newsletter", { intent: "order-newsletter", email });

async function subscribe() {
  await requestNewsletter();
  await visitor.post(await linkOf("bestaetigen"), { intent: "confirm" });
}

test("a newsletter is confirmed by a button and ended by a button [S2-07]", async () => {
  expect((await visitor.get("/de/newsletter")).text).toContain("willigen Sie ein");
  const ordered = await requestNewsletter();
  expect([ordered.status, ordered.location]).toEqual([303, "/de/newsletter?gesendet=1"]);
  expect((await visitor.get(ordered.location)).text).toContain(
    "<title>Bestätigen Sie jetzt den Newsletter – ",
  );
  const link = await linkOf("bestaetigen");
  const opened = await visitor.get(link);
  expect(opened.text).toContain('value="Newsletter bestätigen"');
  expect(opened.text).toContain('<meta name="robots" content="noindex"/>');
  expect(opened.headers["cache-control"]).toContain("no-store");
  // Mail scanners open links, so opening one confirms nothing.
  expect(await listReceivers()).toEqual([]);
  const confirmed = await visitor.post(link, { intent: "confirm" });
  expect([confirmed.status, confirmed.location]).toEqual([303, link]);
  expect((await visitor.get(link)).text).toContain("<title>Sie bekommen den Newsletter – ");
  expect(await listReceivers()).toEqual(["gast@example.org"]);

  const end = await linkOf("abmelden");
  expect((await visitor.get(end)).text).toContain('value="Newsletter abmelden"');
  expect(await listReceivers()).toHaveLength(1);
  const ended = await visitor.post(end, { intent: "end" });
  expect(ended.status).toBe(200);
  expect(ended.text).toContain("<title>Der Newsletter ist abgemeldet – ");
  expect(await listReceivers()).toEqual([]);
  expect((await visitor.get(link)).text).toContain("<title>Dieser Link funktioniert nicht mehr – ");
});

test("a confirmed newsletter is reported to statistics for ten minutes [S7-27]", async () => {
  await requestNewsletter();
  const page = `${await linkOf("bestaetigen")}.data`;
  const isReported = async () => (await visitor.get(page)).text.includes("newsletter_signup");
  expect(await isReported()).toBe(false);
  await visitor.post(await linkOf("bestaetigen"), { intent: "confirm" });
  expect(await isReported()).toBe(true);
  shop.clock.now = new Date(testNow.getTime() + 600_000);
  expect(await isReported()).toBe(false);
});

test("a mail program can unsubscribe with one request, without cookie, from any origin", async () => {
  await subscribe();
  const end = await linkOf("abmelden");
  const oneClick = { method: "POST", body: "List-Unsubscribe=One-Click" };
  // Only the unsubscribe path accepts cross-site forms.
  const crossSite = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  expect((await visitor.ask("/de/newsletter", { ...oneClick, headers: crossSite })).status).toBe(403);
  const answer = await shop.visitor().ask(end, { ...oneClick, headers: crossSite });
  expect(answer.status).toBe(200);
  expect(await listReceivers()).toEqual([]);
  expect(
    (await shop.visitor().ask(end, { ...oneClick, headers: { Origin: "null", "Sec-Fetch-Site": "none" } }))
      .status,
  ).toBe(200);
});

test("a known and an unknown address get the same answer", async () => {
  await subscribe();
  const [known, unknown] = [await requestNewsletter(), await requestNewsletter("neu@example.org")];
  expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
  expect((await requestNewsletter("keine Adresse")).status).toBe(422);
});

test("the proof of consent has wording, time and network, not the IP address", async () => {
  await subscribe();
  const found = await findSubscriber(database.db(), { email: "gast@example.org" });
  const [requested, confirmed] = await listProofs(database.db(), found?.id ?? "");
  expect(requested).toMatchObject({ kind: "requested", at: shop.clock.now, network: "203.0.113.0/24" });
  const page = (await visitor.get("/de/newsletter")).text;
  expect(page).toContain(requested?.wording);
  expect(confirmed).toMatchObject({ kind: "confirmed", network: "203.0.113.0/24" });
});

test.each(["bestaetigen/x/y", "abmelden/x/y", "abmelden/01900000-0000-7000-8000-000000000001/y"])(
  "an invalid link is answered with 404: %s",
  async (link) => {
    expect((await visitor.get(`/de/newsletter/${link}`)).status).toBe(404);
    expect((await visitor.post(`/de/newsletter/${link}`, {})).status).toBe(404);
  },
);

test("too many requests are answered with 429, and logs have no keys or addresses", async () => {
  for (let times = 0; times < 10; times++) await requestNewsletter(`${times}@example.org`);
  expect((await requestNewsletter()).status).toBe(429);
  const link = await linkOf("bestaetigen", "1@example.org");
  await visitor.get(link);
  const logged = shop.said.filter((line) => line.includes('"msg":"request"')).join("\n");
  expect(logged).toContain("/de/newsletter/bestaetigen/");
  expect(logged).not.toContain(link.split("/").at(-1));
  expect(logged).not.toContain("example.org");
});
