/**
 * Tests of the browser without scripts that the journeys use: what it finds, what it sends, and that it detects wrong
 * expectations.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { expect as ofPlaywright, type Page, test } from "playwright/test";

import { PlainContext } from "../plain-browser/page.ts";
import { shopUrl } from "../support/shop.ts";
import { expect } from "../support/test.ts";

const form = `<form action="/answer" method="post" novalidate>
<label for="name">Name</label><input id="name" name="name" value="">
<label for="words">Worte</label><textarea id="words" name="words">
eins
zwei</textarea>
<fieldset><legend>Art</legend><label><input type="radio" name="kind" value="a" checked>Eins</label>
<label><input type="radio" name="kind" value="b">Zwei</label></fieldset>
<label><input type="checkbox" name="more">Mehr</label>
<label for="sort">Sortieren</label><select id="sort" name="sort"><option value="x">X</option><option value="y">Ypsilon</option></select>
<input name="off" value="1" disabled><input type="hidden" name="id" value="7">
<input type="submit" name="go" value="Weiter"><input type="submit" name="go" value="Zurück"></form>`;
const body = (main: string) =>
  `<!DOCTYPE html><html lang="de"><head><title>Seite – Shop</title></head><body><main><h1>Seite</h1>${main}</main></body></html>`;
const start = body(`<p>Ein <a href="/there?x=1#part">Verweis</a> und ein&shy;Text</p><p hidden>versteckt</p>
<details><summary>Mehr Filter</summary><label for="in">Drinnen</label><input id="in"></details>
<noscript>Ohne Skripte</noscript><ul aria-label="Liste"><li>eins</li><li>zwei</li></ul>${form}
<p id="hint">vier Wörter</p><input type="submit" value="Kaufen" aria-describedby="hint">`);

/** URL of the shop under test. Here a small server replaces it. */
const shop = process.env["E2E_SHOP_URL"];
let server: Server;
let page: Page;
const requests: string[] = [];

test.beforeAll(async () => {
  server = createServer((request, response) => {
    let sent = "";
    request.on("data", (data: Buffer) => (sent += data.toString()));
    request.on("end", () => {
      requests.push(`${request.method} ${request.url} ${sent}`.trim());
      if (request.url?.startsWith("/moved"))
        return response.writeHead(302, { Location: "/there#part" }).end();
      const there = body('<section id="part"><h2>Teil</h2></section><input id="f" name="q" autofocus>');
      response.setHeader("Set-Cookie", "seen=1; Path=/");
      response.end(request.url === "/" ? start : there);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  process.env["E2E_SHOP_URL"] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  process.env["E2E_SHOP_URL"] = shop;
  server.close();
});

test.beforeEach(async () => {
  page = (await new PlainContext(shopUrl(), {}).newPage()) as unknown as Page;
  await page.goto("/");
  requests.length = 0;
});

test("sends a form as HTML specifies, with the pressed button and without disabled fields", async () => {
  await page.getByLabel("Name").fill("Otti & Lie");
  await page.getByLabel("Zwei").check();
  await page.getByLabel("Sortieren").selectOption("Ypsilon");
  await page.getByRole("button", { name: "Zurück" }).click();
  const fields = "name=Otti+%26+Lie&words=eins%0D%0Azwei&kind=b&sort=y&id=7&go=Zur%C3%BCck";
  ofPlaywright(requests).toEqual([`POST /answer ${fields}`]);
});

test("follows links to a part of a page and requests the page again on the way back", async () => {
  await page.getByRole("link", { name: "Verweis" }).click();
  await expect(page).toHaveURL(/\/there\?x=1#part$/);
  await expect(page.getByRole("heading", { name: "Teil" })).toBeInViewport();
  await expect(page.locator("#f")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seite");
  ofPlaywright(requests).toEqual(["GET /there?x=1", "GET /"]);
  ofPlaywright((await page.context().cookies()).map(({ name }) => name)).toEqual(["seen"]);
});

test("follows a redirect to the part that it names", async () => {
  await page.goto("/moved");
  await expect(page).toHaveURL(/\/there#part$/);
});

test("reads texts, names and descriptions like Chromium", async () => {
  await expect(page.locator("main p").first()).toHaveText("Ein Verweis und einText");
  await expect(page.getByRole("list", { name: "Liste" }).getByRole("listitem")).toHaveText(["eins", "zwei"]);
  await expect(page.getByRole("button", { name: "Kaufen" })).toHaveAccessibleDescription("vier Wörter");
  await expect(page.getByRole("group", { name: "Art" }).getByRole("radio").first()).toBeChecked();
  await expect(page.getByText("versteckt")).not.toBeVisible();
  await expect(page.getByLabel("Worte")).toHaveValue("eins\nzwei");
});

test("finds the content of a `details` only after it was opened", async () => {
  await ofPlaywright(page.getByLabel("Drinnen").fill("x")).rejects.toThrow(/hidden/);
  await page.locator("summary").click();
  await page.getByLabel("Drinnen").fill("x");
  await expect(page.getByLabel("Drinnen")).toHaveValue("x");
});

const wrongExpectations: Record<string, () => Promise<unknown>> = {
  "another title": () => expect(page).toHaveTitle(/^Andere/),
  "another address": () => expect(page).toHaveURL(/andere/),
  "another text": () => expect(page.locator("h1")).toHaveText("Andere"),
  "a text too many": () => expect(page.locator("main")).not.toContainText("Verweis"),
  "a text too few": () => expect(page.locator("main")).toContainText("gibt es nicht"),
  "the word to readers without scripts as a text": () => expect(page.locator("main")).toContainText("Ohne"),
  "another value": () => expect(page.getByLabel("Name")).toHaveValue("x"),
  "an attribute that is not there": () => expect(page.locator("#name")).toHaveAttribute("list", /./),
  "another number": () => expect(page.getByRole("listitem")).toHaveCount(3),
  "a choice that is not made": () => expect(page.getByLabel("Zwei")).toBeChecked(),
  "a focus that is elsewhere": () => expect(page.getByLabel("Name")).toBeFocused(),
  "something hidden": () => expect(page.getByText("versteckt")).toBeVisible(),
  "nothing at all": () => expect(page.locator("#nothing")).toBeVisible(),
  "nothing at all as a text": () => expect(page.locator("#nothing")).not.toHaveText("x"),
  "several of one": () => expect(page.getByRole("listitem")).toBeVisible(),
  "another name": () => expect(page.locator("[value=Kaufen]")).toHaveAccessibleName("Weiter"),
  "a part out of sight": () => expect(page.locator("h1")).toBeInViewport(),
  "a button that is not there": () => page.getByRole("button", { name: "Los" }).click(),
  "a click on a mere text": () => page.getByText("vier Wörter").click(),
  "a choice that is not offered": () => page.getByLabel("Sortieren").selectOption("Z"),
  "a key that needs scripts": () => page.getByLabel("Name").press("ArrowDown"),
};

for (const [name, look] of Object.entries(wrongExpectations)) {
  test(`the browser without scripts refuses ${name}`, async () => {
    await ofPlaywright(Promise.resolve().then(look)).rejects.toThrow();
  });
}
