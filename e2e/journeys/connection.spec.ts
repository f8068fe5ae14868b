import type { Locator, Page, Route } from "playwright/test";

import { demoCode, newPerson, travelDates } from "../support/demo-data.ts";
import { mailsTo } from "../support/mails.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, fillCode, fillCustomer, openBids, orderNumber, addStayToCart } from "../support/walk.ts";
import { followEffects, waitForHydration } from "../support/settled.ts";

/** A demo property whose rooms all take bids. */
const bidProperty = "/de/deals/hotel/menton-citronnade";
const orderButton = "Zahlungspflichtig buchen";
const note = (page: Page) => page.getByRole("alert");
const requests = "**/*.data*";

// The browser logs this for every failed request.
test.use({
  expected: /^Failed to load resource: (?:net::ERR_|the server responded with a status of 50[0234])/,
});

test(
  "a key pressed just before hydration does not stop the scripts",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await page.addInitScript(() => {
      const originalListen = document.addEventListener.bind(document);
      // React adds its listeners first and hydrates in a later task.
      document.addEventListener = (type: string, ...how: [EventListener]) => {
        originalListen(type, ...how);
        const key = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
        if (type === "keydown") queueMicrotask(() => document.body.dispatchEvent(key));
      };
    });
    await followEffects(page.context());
    await page.goto("/de");
    await waitForHydration(page);
  },
);

const fieldValues = (page: Page) =>
  page.evaluate(() =>
    [...document.forms].map((form) => [...new FormData(form)].map(([name, value]) => [name, value])),
  );

/** Ways in which a request fails, and the message shown for each. */
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

/** Submits the form during each failure: all input stays, and a message appears next to the button. */
async function failToSend(page: Page, button: Locator, cases = failures): Promise<void> {
  await waitForHydration(page);
  const previous = await fieldValues(page);
  const title = await page.title();
  const address = page.url();
  for (const { how, said, begin } of cases) {
    await begin(page);
    await button.click();
    await expect(note(page), how).toContainText(said);
    await expect(note(page), how).toHaveCount(1);
    expect(await fieldValues(page), how).toEqual(previous);
    expect([await page.title(), page.url()], how).toEqual([title, address]);
    await expect(button, how).toBeFocused();
    expect(await button.evaluate((own) => own.nextElementSibling?.getAttribute("role")), how).toBe("alert");
    await end(page);
  }
}

async function sendAgain(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.locator(".no-connection")).toHaveCount(0);
}

const threadKey = (address: string) => /\/support\/[^/]+\/([^/?#]+)/.exec(address)?.[1] ?? "";
const inMain = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).first();

test.describe(
  "a form that cannot be sent stays as it is, shows why, and can be sent again",
  { tag: "@needs-scripts" },
  () => {
    test.beforeEach(({ context }) => followEffects(context));

    test("cart: quantity and code", async ({ page }) => {
      await addStayToCart(page, travelDates("connection cart"));
      await page.getByLabel("Anzahl", { exact: true }).fill("2");
      await fillCode(page, demoCode);
      const change = inMain(page, "Anzahl ändern");
      await failToSend(page, change);
      await sendAgain(page, change);
      await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();

      await fillCode(page, demoCode);
      await failToSend(page, inMain(page, "Code einlösen"), failures.slice(0, 1));
      await sendAgain(page, inMain(page, "Code einlösen"));
      await expect(page.locator(".sums")).toContainText(demoCode);
    });

    test("bid", { tag: "@long" }, async ({ page }) => {
      const { email } = newPerson();
      const { checkin, checkout } = travelDates("connection bid");
      await page.goto(`${bidProperty}?${new URLSearchParams({ checkin, checkout, adults: "2" })}`);
      await inMain(page, "In den Warenkorb").click();
      await arriveAt(page, "Warenkorb");
      await openBids(page);
      const field = page.getByLabel("Eigener Betrag in Euro");
      const most = Number(await page.getByRole("slider").getAttribute("max"));
      await field.fill(String(most - 1));
      await page.getByLabel("E-Mail-Adresse für die Antwort").fill(email);
      const propose = inMain(page, "Preis vorschlagen");
      await failToSend(page, propose);
      await sendAgain(page, propose);
      await expect(page.getByRole("heading", { name: /^Ihr Preis von .* ist angenommen$/ })).toBeVisible();
    });

    test("checkout: an order whose response was lost is placed only once", async ({ page }) => {
      const person = newPerson();
      await addStayToCart(page, travelDates("connection checkout"));
      await inMain(page, "Zur Kasse").click();
      await arriveAt(page, "Kasse");
      await inMain(page, "Als Gast bestellen").click();
      await arriveAt(page, /^Wie möchten Sie zahlen\?/);
      const next = inMain(page, "Weiter");
      await page.getByLabel("Überweisung (Vorkasse)").check();
      await failToSend(page, next, failures.slice(0, 3));
      await sendAgain(page, next);
      await arriveAt(page, "Ihre Daten");
      await fillCustomer(page, person);
      await failToSend(page, next);
      await sendAgain(page, next);
      await arriveAt(page, "Bestellung prüfen und abschicken");

      const button = inMain(page, orderButton);
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
      await sendAgain(page, button);
      const number = await orderNumber(page);
      const [mail = ""] = mailsTo(person.email);
      expect(mail).toContain(number);
      expect(mailsTo(person.email)).toHaveLength(1);
    });

    test("support question on its page and in the panel", { tag: "@long" }, async ({ page }) => {
      const { email } = newPerson();
      await page.goto("/de/support");
      await page.getByLabel("Ihre Frage").fill("Gibt es einen Aufzug?");
      await page.getByLabel("E-Mail-Adresse").fill(email);
      const send = inMain(page, "Frage abschicken");
      await failToSend(page, send);
      await sendAgain(page, send);
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
      await sendAgain(page, ask);
      const thread = page.getByRole("dialog", { name: "Ihr Gespräch" });
      await expect(thread.getByRole("log").getByRole("listitem")).toHaveText([/Und eine Rampe\?/]);
      const link = thread.getByRole("link", { name: "Als Seite öffnen" });
      noteSecret(threadKey((await link.getAttribute("href")) ?? ""));
    });

    test("search whose page has not been loaded yet", async ({ page }) => {
      await page.goto("/de");
      await page.getByLabel("Wohin?").fill("Südtirol");
      await page.keyboard.press("Escape");
      const search = inMain(page, "Angebote suchen");
      await failToSend(page, search, failures.slice(0, 3));
      await sendAgain(page, search);
      await arriveAt(page, /^[1-9]\d*\sAngebote?\s/);
    });
  },
);

test(
  "a page that cannot be loaded keeps the current one and offers a retry",
  { tag: "@needs-scripts" },
  async ({ page, context }) => {
    await followEffects(context);
    await page.goto("/de");
    await page.getByLabel("Wohin?").fill("Südtirol");
    await waitForHydration(page);
    await context.setOffline(true);
    await page.locator("main article").first().getByRole("link").first().click();
    await expect(note(page)).toContainText("Keine Verbindung. Die Seite ließ sich nicht laden.");
    await expect(page.getByLabel("Wohin?")).toHaveValue("Südtirol");
    await expect(page.locator("main")).toHaveCSS("opacity", "1");
    await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Noch einmal versuchen" })).toBeFocused();
    await context.setOffline(false);
    // The browser may notice the connection a moment later.
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/de\/deals\//, { timeout: 5_000 });
    }).toPass();
    await expect(page.locator(".no-connection")).toHaveCount(0);
  },
);

test(
  "a late response is announced as late and still counts",
  { tag: "@needs-scripts" },
  async ({ page, context }) => {
    await followEffects(context);
    await page.clock.install();
    await page.goto("/de/support");
    const send = inMain(page, "Frage abschicken");
    await waitForHydration(page);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(requests, async (route) => {
      await released;
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
