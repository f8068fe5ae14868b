import type { Locator, Page, Route } from "playwright/test";

import { demoCode, newPerson, travelDates } from "../support/demo-data.ts";
import { mailsTo } from "../support/mails.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, fillCode, fillCustomer, orderNumber, stayInCart } from "../support/walk.ts";
import { followEffects, settled } from "../support/settled.ts";

/** A house of the demo whose rooms all take bids. */
const bidHouse = "/de/deals/hotel/menton-citronnade";
const order = "Zahlungspflichtig buchen";
const note = (page: Page) => page.getByRole("alert");
const requests = "**/*.data*";

// The browser's own line for a request that has failed.
test.use({
  expected: /^Failed to load resource: (?:net::ERR_|the server responded with a status of 50[0234])/,
});

test(
  "a key pressed just before the scripts take the page over does not end them",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const listen = document.addEventListener.bind(document);
      // React begins by listening; its first look at the page is a task of its own.
      document.addEventListener = (type: string, ...how: [EventListener]) => {
        listen(type, ...how);
        const key = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
        if (type === "keydown") queueMicrotask(() => document.body.dispatchEvent(key));
      };
    });
    await followEffects(page.context());
    await page.goto("/de");
    await settled(page);
  },
);

/** What stands in all fields of the page, by form. */
const typed = (page: Page) =>
  page.evaluate(() =>
    [...document.forms].map((form) => [...new FormData(form)].map(([name, value]) => [name, value])),
  );

/** How a request can come to nothing, and what is said of it. */
const failures: readonly { how: string; said: string; begin(page: Page): Promise<unknown> }[] = [
  { how: "offline", said: "Keine Verbindung.", begin: (page) => page.context().setOffline(true) },
  {
    how: "the connection breaks",
    said: "Keine Verbindung.",
    begin: (page) => page.route(requests, (route) => route.abort("connectionreset")),
  },
  ...[500, 502, 503, 504].map((status) => ({
    how: `a proxy answers with ${status}`,
    said: "Der Shop kann gerade nicht antworten.",
    begin: (page: Page) => page.route(requests, byProxy(status)),
  })),
  {
    how: "the network wants a login first",
    said: "Der Shop kann gerade nicht antworten.",
    begin: (page) => page.route(requests, byProxy(200)),
  },
  {
    how: "it is longer than the shop reads",
    said: "Ihre Eingabe ist größer, als wir annehmen können.",
    begin: (page) => page.route(requests, byProxy(413)),
  },
];

const byProxy = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body: "<html><body><h1>Bad Gateway</h1></body></html>" });

async function end(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unroute(requests);
}

/** Sends the form while nothing gets through: everything stays, and the sentence stands beside the button. */
async function failToSend(page: Page, button: Locator, which = failures): Promise<void> {
  await settled(page);
  const before = await typed(page);
  const title = await page.title();
  const address = page.url();
  for (const { how, said, begin } of which) {
    await begin(page);
    await button.click();
    await expect(note(page), how).toContainText(said);
    await expect(note(page), how).toHaveCount(1);
    expect(await typed(page), how).toEqual(before);
    expect([await page.title(), page.url()], how).toEqual([title, address]);
    await expect(button, how).toBeFocused();
    expect(await button.evaluate((own) => own.nextElementSibling?.getAttribute("role")), how).toBe("alert");
    await end(page);
  }
}

/** After the failures the same form is sent, and what it does is done. */
async function sendAtLast(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.locator(".no-connection")).toHaveCount(0);
}

const threadKey = (address: string) => /\/support\/[^/]+\/([^/?#]+)/.exec(address)?.[1] ?? "";
const inMain = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).first();

test.describe(
  "a form that cannot be sent stays as it is, says why, and is sent by the same button",
  { tag: "@needs-scripts" },
  () => {
    test.beforeEach(({ context }) => followEffects(context));

    test("the cart: quantity and code", async ({ page }) => {
      await stayInCart(page, travelDates("connection cart"));
      await page.getByLabel("Anzahl", { exact: true }).fill("2");
      await fillCode(page, demoCode);
      const change = inMain(page, "Anzahl ändern");
      await failToSend(page, change);
      await sendAtLast(page, change);
      await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();

      await fillCode(page, demoCode);
      await failToSend(page, inMain(page, "Code einlösen"), failures.slice(0, 1));
      await sendAtLast(page, inMain(page, "Code einlösen"));
      await expect(page.locator(".sums")).toContainText(demoCode);
    });

    test("a bid", { tag: "@long" }, async ({ page }) => {
      const { email } = newPerson();
      const { checkin, checkout } = travelDates("connection bid");
      await page.goto(`${bidHouse}?${new URLSearchParams({ checkin, checkout, adults: "2" })}`);
      await inMain(page, "In den Warenkorb").click();
      await arriveAt(page, "Warenkorb");
      const field = page.getByLabel("Eigener Betrag in Euro");
      const most = Number(await page.getByRole("slider").getAttribute("max"));
      await field.fill(String(most - 1));
      await page.getByLabel("E-Mail-Adresse für die Antwort").fill(email);
      const propose = inMain(page, "Preis vorschlagen");
      await failToSend(page, propose);
      await sendAtLast(page, propose);
      await expect(page.getByText("Preisvorschlag angenommen", { exact: true })).toBeVisible();
    });

    test("the checkout, and the order, which is placed once though its answer was lost", async ({ page }) => {
      const person = newPerson();
      await stayInCart(page, travelDates("connection checkout"));
      await inMain(page, "Zur Kasse").click();
      await arriveAt(page, "Kasse");
      await inMain(page, "Als Gast bestellen").click();
      await arriveAt(page, /^Wie möchten Sie zahlen\?/);
      const next = inMain(page, "Weiter");
      await page.getByLabel("Überweisung (Vorkasse)").check();
      await failToSend(page, next, failures.slice(0, 3));
      await sendAtLast(page, next);
      await arriveAt(page, "Ihre Daten");
      await fillCustomer(page, person);
      await failToSend(page, next);
      await sendAtLast(page, next);
      await arriveAt(page, "Bestellung prüfen und abschicken");

      const button = inMain(page, order);
      await failToSend(page, button);
      await page.route(requests, async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort("connectionreset");
      });
      await button.click();
      await expect(note(page)).toContainText("Keine Verbindung.");
      await expect(note(page)).toContainText("Doppelt bestellt wird dabei nichts.");
      await expect.poll(() => mailsTo(person.email), { timeout: 60_000 }).toHaveLength(1);
      await end(page);
      await sendAtLast(page, button);
      const number = await orderNumber(page);
      const [mail = ""] = mailsTo(person.email);
      expect(mail).toContain(number);
      expect(mailsTo(person.email)).toHaveLength(1);
    });

    test("a question, on its page and in the panel", { tag: "@long" }, async ({ page }) => {
      const { email } = newPerson();
      await page.goto("/de/support");
      await page.getByLabel("Ihre Frage").fill("Gibt es einen Aufzug?");
      await page.getByLabel("E-Mail-Adresse").fill(email);
      const send = inMain(page, "Frage abschicken");
      await failToSend(page, send);
      await sendAtLast(page, send);
      await arriveAt(page, "Ihr Gespräch");
      noteSecret(threadKey(page.url()));
      await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(1);

      await page.context().clearCookies();
      await page.goto("/de/faq");
      await page.getByRole("link", { name: "Frage stellen" }).click();
      const panel = page.getByRole("dialog", { name: "Fragen Sie uns" });
      await panel.getByLabel("Ihre Frage").fill("Und eine Rampe?");
      const ask = panel.getByRole("button", { name: "Frage abschicken" });
      await failToSend(page, ask, failures.slice(0, 3));
      await sendAtLast(page, ask);
      const thread = page.getByRole("dialog", { name: "Ihr Gespräch" });
      await expect(thread.getByRole("log").getByRole("listitem")).toHaveText([/Und eine Rampe\?/]);
      const link = thread.getByRole("link", { name: "Als Seite öffnen" });
      noteSecret(threadKey((await link.getAttribute("href")) ?? ""));
    });

    test("the search, whose page is not there yet", async ({ page }) => {
      await page.goto("/de");
      await page.getByLabel("Reiseziel").fill("Südtirol");
      await page.keyboard.press("Escape");
      const search = inMain(page, "Angebote suchen");
      await failToSend(page, search, failures.slice(0, 3));
      await sendAtLast(page, search);
      await arriveAt(page, /^[1-9]\d*\sAngebote?\s/);
    });
  },
);

test(
  "a page that cannot be loaded leaves the one there is, and comes by a second try",
  { tag: "@needs-scripts" },
  async ({ page, context }) => {
    await followEffects(context);
    await page.goto("/de");
    await page.getByLabel("Reiseziel").fill("Südtirol");
    await settled(page);
    await context.setOffline(true);
    await page.locator("main article").first().getByRole("link").first().click();
    await expect(note(page)).toContainText("Keine Verbindung. Die Seite ließ sich nicht laden.");
    await expect(page.getByLabel("Reiseziel")).toHaveValue("Südtirol");
    await expect(page.locator("main")).toHaveCSS("opacity", "1");
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeFocused();
    await context.setOffline(false);
    // The browser may learn of it a moment after it was said.
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/de\/deals\//, { timeout: 5_000 });
    }).toPass();
    await expect(page.locator(".no-connection")).toHaveCount(0);
  },
);

test(
  "a slow answer is waited for, and counts when it comes",
  { tag: "@needs-scripts" },
  async ({ page, context }) => {
    await followEffects(context);
    await page.clock.install();
    await page.goto("/de/support");
    const send = inMain(page, "Frage abschicken");
    await settled(page);
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route(requests, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
    await send.click();
    await page.clock.runFor(19_000);
    await expect(note(page)).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(note(page)).toContainText(
      "Der Shop hat noch nicht geantwortet. Ihre Eingaben stehen noch hier.",
    );
    release();
    await arriveAt(page, /^Fehler: Fragen Sie uns/);
    await expect(page.locator(".no-connection")).toHaveCount(0);
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("keine Adresse");
  },
);
