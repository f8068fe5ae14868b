import type { Page } from "playwright/test";

import { newPerson } from "../support/demo-data.ts";
import { mailsTo } from "../support/mails.ts";
import { followEffects, waitForHydration } from "../support/settled.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, delayRequests, press } from "../support/walk.ts";

const keyOf = (address: string) => /\/support\/[^/]+\/([^/?#]+)/.exec(address)?.[1] ?? "";

test(
  "a question is refused, sent and continued on the support page",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const person = newPerson();
    await page.goto("/de/support?bestellung=AB12-CD36");
    await expect(page.getByLabel("Bestellnummer")).toHaveValue("AB12-CD36");
    await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
    await press(page, "Frage abschicken", /^Fehler: Fragen Sie uns/);
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("keine Adresse");
    await page.getByLabel("Ihre Frage").fill("Gibt es einen Aufzug?");
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await press(page, "Frage abschicken", "Ihr Gespräch");
    noteSecret(keyOf(page.url()));
    await expect(page.getByRole("log")).toContainText("Gibt es einen Aufzug?");
    await press(page, "Nachricht abschicken", /^Fehler: Ihr Gespräch/);
    await page.getByLabel("Ihre Nachricht").fill("Und eine Rampe?");
    await press(page, "Nachricht abschicken", /^Ihr Gespräch/);
    await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(2);
    await expect(page.getByLabel("Ihre Nachricht")).toHaveValue("");
    await page.goto("/de/support");
    await page.getByRole("link", { name: "Ihr Gespräch von vorhin fortsetzen" }).click();
    await expect(page.getByRole("log")).toContainText("Und eine Rampe?");
    await expect.poll(() => mailsTo(person.email).length, { timeout: 60_000 }).toBe(1);
  },
);

test(
  "the support link is on every page except map, partner and checkout [S2-55]",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const link = page.getByRole("link", { name: "Frage stellen" });
    for (const path of ["/de", "/de/search", "/de/faq", "/de/gibt-es-nicht"]) {
      await page.goto(path);
      await expect(link, path).toBeVisible();
    }
    // The checkout is left out because it redirects without a cart.
    for (const path of ["/de/map", "/de/veepee"]) {
      await page.goto(path);
      await expect(link, path).toHaveCount(0);
    }
  },
);

test("support opens as a panel with scripts and as a page without", async ({ page, scripts }) => {
  if (scripts) await followEffects(page.context());
  await page.goto("/de/faq");
  // Before hydration the link opens the page.
  if (scripts) await waitForHydration(page);
  await page.getByRole("link", { name: "Frage stellen" }).click();
  if (!scripts) return arriveAt(page, "Fragen Sie uns");
  const panel = page.getByRole("dialog", { name: "Fragen Sie uns" });
  await expect(panel.getByRole("heading", { name: "Fragen Sie uns" })).toBeFocused();
  await expect(panel.getByLabel("Ihre Frage")).toBeVisible();
  await panel.getByRole("button", { name: "Frage abschicken" }).click();
  await expect(panel.getByRole("alert")).toContainText("Ihre Frage fehlt");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Frage stellen" })).toBeFocused();

  await page.getByRole("link", { name: "Frage stellen" }).click();
  await panel.getByLabel("Ihre Frage").fill("Darf ein Hund mit?");
  await panel.getByRole("button", { name: "Frage abschicken" }).click();
  const thread = page.getByRole("dialog", { name: "Ihr Gespräch" });
  await expect(thread.getByRole("log")).toContainText("Darf ein Hund mit?");
  const address = (await thread.getByRole("link", { name: "Als Seite öffnen" }).getAttribute("href")) ?? "";
  noteSecret(keyOf(address));
  await arriveAt(page, "Hilfe und FAQ");

  // Messages from elsewhere appear here automatically.
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Ihre Nachricht").fill("Ein kleiner.");
  await press(other, "Nachricht abschicken");
  await expect(other.getByRole("log")).toContainText("Ein kleiner.");
  await page.bringToFront();
  await expect(thread.getByRole("log")).toContainText("Ein kleiner.");
  await other.close();
});

test(
  "Escape first closes what has the focus and leaves the focus where it is",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await followEffects(page.context());
    const panel = page.getByRole("dialog", { name: "Fragen Sie uns" });
    const question = panel.getByLabel("Ihre Frage");
    await page.goto("/de");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Frage stellen" }).click();
    await question.waitFor();
    await question.fill("Gibt es");
    const destination = page.getByRole("combobox", { name: "Wohin?" });
    await destination.pressSequentially("Ost");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(question).toHaveValue("Gibt es");
    await expect(destination).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(destination).toBeFocused();
    await page.getByRole("link", { name: "Frage stellen" }).click();
    await expect(question, "what was begun is there again").toHaveValue("Gibt es");
  },
);

test(
  "the panel's heading is visible when it opens at the end of a page on a wide screen",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 });
    await delayRequests(page, /support-.*\.css/);
    await page.goto("/de/faq");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("link", { name: "Frage stellen" }).click();
    const panel = page.getByRole("dialog", { name: "Fragen Sie uns" });
    await panel.getByLabel("Ihre Frage").waitFor();
    const heading = panel.getByRole("heading", { name: "Fragen Sie uns" });
    await expect(panel, "its styles are there").toHaveCSS("position", "absolute");
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  },
);

test(
  "an accessibility issue report is refused without text, accepted, and confirmed by email [S2-09]",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const { email } = newPerson();
    await page.goto("/de");
    await page.locator("footer").getByRole("link", { name: "Barrierefreiheit" }).click();
    await arriveAt(page, "Erklärung zur Barrierefreiheit");
    await page.locator("main").getByRole("link", { name: "Barriere melden", exact: true }).last().click();
    await arriveAt(page, "Barriere melden");

    await page.getByLabel("Auf welcher Seite?").fill("Suche");
    await press(page, "Barriere melden", /^Fehler: Barriere melden/);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.getByLabel("Auf welcher Seite?")).toHaveValue("Suche");
    await page.getByLabel("Was geht nicht").fill("Ich komme mit der Tastatur nicht weiter");
    await page.getByLabel("E-Mail-Adresse für eine Antwort").fill(email);
    await press(page, "Barriere melden", "Ihre Meldung ist angekommen");
    await expect.poll(() => mailsTo(email).length, { timeout: 60_000 }).toBe(1);
  },
);

/** Waits for the email with this link and opens it. */
async function openLink(page: Page, email: string, part: "bestaetigen" | "abmelden"): Promise<void> {
  const find = () => {
    const mails = mailsTo(email).map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
    return mails.flatMap(
      (mail) => new RegExp(`/de/newsletter/${part}/[\\w-]+/[\\w-]+`).exec(mail)?.[0] ?? [],
    )[0];
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const link = find() ?? "";
  noteSecret(link.split("/").at(-1) ?? "");
  await page.goto(shopUrl(link));
}

test(
  "the newsletter is ordered from the footer, confirmed by email, and ended [S2-08]",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const { email } = newPerson();
    await page.goto("/de/faq");
    await page.locator("footer").getByRole("link", { name: "Newsletter" }).click();
    await arriveAt(page, "Newsletter");
    await press(page, "Newsletter bestellen", /^Fehler: Newsletter/);
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await press(page, "Newsletter bestellen", "Bestätigen Sie jetzt den Newsletter");

    await openLink(page, email, "bestaetigen");
    await arriveAt(page, "Newsletter bestätigen");
    await press(page, "Newsletter bestätigen", "Sie bekommen den Newsletter");
    await openLink(page, email, "abmelden");
    await arriveAt(page, "Newsletter abmelden");
    await press(page, "Newsletter abmelden", "Der Newsletter ist abgemeldet");
  },
);
