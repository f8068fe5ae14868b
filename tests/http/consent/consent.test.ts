import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { someTracking } from "#tests/support/shop-config.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let untracked: WholeShop;
let tracked: WholeShop;
beforeAll(async () => {
  untracked = await openWholeShop(database.open());
  tracked = await openWholeShop(database.open(), { tracking: someTracking });
});
beforeEach(() => (untracked.clock.now = tracked.clock.now = testNow));
afterAll(() => Promise.all([untracked?.close(), tracked?.close()]));

const page = "/de/imprint";
const landing = "/de/imprint?utm_source=brief&utm_medium=mail";
const banner = "Alle ablehnen";
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers["content-security-policy"]);

async function choose(visitor: Visitor, button: "none" | "all", at = page): Promise<void> {
  const fields = fieldsOf({ html: (await visitor.get(at)).text }, banner);
  const { all: _, none: __, settings: ___, ...others } = fields;
  const answer = await visitor.post("/de/einwilligung", { ...others, [button]: "1" });
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(at);
}

test("without services only campaign visitors see the banner", async () => {
  const visitor = untracked.visitor();
  expect((await visitor.get(page)).text).not.toContain(banner);
  expect((await visitor.get("/de/imprint?utm_content=nur-inhalt")).text).not.toContain(banner);
  expect((await visitor.get(landing)).text).toContain(banner);
  expect(visitor.cookies.size).toBe(0);
});

test("with services every page starts with the banner, its buttons in the same style", async () => {
  const { text } = await tracked.visitor().get(page);
  const body = /<body\b[^>]*>(.*)/s.exec(text)?.[1] ?? "";
  expect(body).toMatch(/^(?:<!--.*?-->)?<section class="consent"/);
  const banners = /<section class="consent".*?<\/section>/s.exec(body)?.[0] ?? "";
  const buttons = [...banners.matchAll(/<input type="submit"[^>]*>/g)].map(([input]) => input);
  expect(buttons.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual([
    "Alle ablehnen",
    "Alle akzeptieren",
    "Einstellungen",
  ]);
  expect(new Set(buttons.map((input) => /class="([^"]*)"/.exec(input)?.[1])).size).toBe(1);
  // Required: number of services, third countries and how to withdraw (VG Hannover, 10 A 5385/22).
  expect(body).toMatch(/mit 3 Diensten.*USA.*Cookie-Einstellungen/s);
});

test("a refusal admits no foreign host and hides the banner", async () => {
  const visitor = tracked.visitor();
  expect(policyOf(await visitor.get(page))).not.toContain("https:");
  await choose(visitor, "none");
  await visitor.get(page);
  const refusedPage = await visitor.get(page);
  expect(policyOf(refusedPage)).not.toContain("https:");
  expect(refusedPage.text).not.toContain(banner);
  expect(refusedPage.text).not.toContain("replay.example");
});

test("accepting admits the named hosts, except on order pages [S7-21]", async () => {
  const visitor = tracked.visitor();
  await choose(visitor, "all");
  await visitor.get(page);
  const policy = policyOf(await visitor.get(page));
  for (const host of ["www.googletagmanager.com", "replay.example", "partner.example"])
    expect(policy).toMatch(new RegExp(`script-src[^;]* https://${host}`));
  for (const path of ["/de/order/0190c0de-0000-7000-8000-000000000000/key/view", "/checkout", "/de/widerruf"])
    expect(policyOf(await visitor.get(path))).not.toContain("https:");
});

test("statistics consent admits the session replay, not the affiliate tag [S4-38]", async () => {
  const visitor = tracked.visitor();
  await visitor.post("/de/einwilligung", { intent: "consent", allow: "statistic" });
  await visitor.get(page);
  const policy = policyOf(await visitor.get(page));
  expect(policy).toContain("replay.example");
  expect(policy).not.toContain("partner.example");
  const other = tracked.visitor();
  await other.post("/de/einwilligung", { intent: "consent", allow: "marketing" });
  const marketing = policyOf(await other.get(page));
  expect(marketing).toContain("partner.example");
  expect(marketing).not.toContain("replay.example");
});

test("the cache separates pages by consent choice", async () => {
  const policies = async (cookie?: string) => {
    const visitor = tracked.visitor();
    if (cookie) visitor.cookies.set("CookieConsent", cookie);
    const one = await visitor.get("/de/faq");
    const two = await visitor.get("/de/faq");
    expect(two.text).toBe(one.text);
    return [policyOf(one).includes("replay.example"), one.text.includes(banner)];
  };
  const flags = (statistics: boolean, marketing: boolean) =>
    `{necessary:true,preferences:false,statistics:${statistics},marketing:${marketing}}`;
  expect(await policies()).toEqual([false, true]);
  expect(await policies(flags(true, false))).toEqual([true, false]);
  expect(await policies(flags(false, false))).toEqual([false, false]);
  expect(await policies(flags(false, true))).toEqual([false, false]);
  expect(await policies()).toEqual([false, true]);
});

test("a campaign is stored for thirty days with consent, deleted on withdrawal [S3-27]", async () => {
  const visitor = untracked.visitor();
  await visitor.get(landing);
  expect(visitor.cookies.has("utm")).toBe(false);
  await choose(visitor, "all", landing);
  const landed = await visitor.get(landing);
  const cookie = [landed.headers["set-cookie"]].flat().find((each) => each?.startsWith("utm="));
  expect(cookie).toContain("Max-Age=2592000");
  expect(cookie).toContain("HttpOnly");
  const withdrawn = await visitor.post("/de/einwilligung", { intent: "consent", none: "1" });
  expect([withdrawn.headers["set-cookie"]].flat()).toContain("utm=; Path=/; Max-Age=0; SameSite=Lax");
  await visitor.get(landing);
  expect(visitor.cookies.get("utm")).toBe("");
});

test("ignores a return address on another host", async () => {
  const visitor = untracked.visitor();
  for (const back of ["//boese.example", "https://boese.example", "/\\boese.example"]) {
    const answer = await visitor.post("/de/einwilligung", { intent: "consent", none: "1", back });
    expect(answer.location).toBe("/de/einwilligung");
  }
});

test("the settings show the stored choice and only the purposes in use", async () => {
  const visitor = untracked.visitor();
  const first = await visitor.get("/de/einwilligung");
  expect(first.text).toContain("Sie haben noch nichts gewählt");
  expect(first.text).not.toMatch(/<input[^>]*name="allow"[^>]*checked/);
  expect([...first.text.matchAll(/name="allow"/g)]).toHaveLength(1);
  const answer = await visitor.post("/de/einwilligung", { intent: "consent", allow: "marketing" });
  expect(answer.location).toBe("/de/einwilligung");
  const { text } = await visitor.get("/de/einwilligung");
  expect(text).toContain("Ihre Auswahl ist gespeichert");
  expect(text).toContain("Sie haben allem zugestimmt");
  expect(text).toMatch(/<input[^>]*id="allow-marketing"[^>]*checked/);
  const more = await tracked.visitor().get("/de/einwilligung");
  expect([...more.text.matchAll(/name="allow"/g)]).toHaveLength(2);
});

test("a response can set two cookies at once", async () => {
  const visitor = untracked.visitor();
  visitor.cookies.set("CookieConsent", "{necessary:true,marketing:true}");
  await visitor.post("/de/einwilligung", { intent: "consent", all: "1" });
  const { headers } = await visitor.get(landing);
  const names = [headers["set-cookie"]].flat().map((cookie) => cookie?.split("=")[0]);
  expect(names).toEqual(["utm", "__session"]);
});
