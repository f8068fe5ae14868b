import { mailsTo } from "../support/mails-to.ts";
import { newPerson } from "../support/person.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, expectSound, press } from "../support/walk.ts";

const keyOf = (address: string) => /\/support\/[^/]+\/([^/?#]+)/.exec(address)?.[1] ?? "";

test("a question is asked on the page of support, refused first, and the thread goes on", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto("/de/support?bestellung=AB-1234");
  await expect(page.getByLabel("Bestellnummer")).toHaveValue("AB-1234");
  await expectSound(page);
  await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
  await press(page, "Frage abschicken", /^Fehler: Fragen Sie uns/);
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("keine Adresse");
  await expectSound(page);
  await page.getByLabel("Ihre Frage").fill("Gibt es einen Aufzug?");
  await page.getByLabel("E-Mail-Adresse").fill(person.email);
  await press(page, "Frage abschicken", "Ihr Gespräch");
  noteSecret(keyOf(page.url()));
  await expect(page.getByRole("log")).toContainText("Gibt es einen Aufzug?");
  await expectSound(page);
  await press(page, "Nachricht abschicken", /^Fehler: Ihr Gespräch/);
  await expectSound(page);
  await page.getByLabel("Ihre Nachricht").fill("Und eine Rampe?");
  await press(page, "Nachricht abschicken", /^Ihr Gespräch/);
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Ihre Nachricht")).toHaveValue("");
  await page.goto("/de/support");
  await page.getByRole("link", { name: "Ihr Gespräch von vorhin fortsetzen" }).click();
  await expect(page.getByRole("log")).toContainText("Und eine Rampe?");
  await expect.poll(() => mailsTo(person.email).length, { timeout: 60_000 }).toBe(1);
});

test("the way to support is on every page but map, partner and checkout", async ({ page }) => {
  const link = page.getByRole("link", { name: "Frage stellen" });
  for (const path of ["/de", "/de/search", "/de/faq", "/de/gibt-es-nicht"]) {
    await page.goto(path);
    await expect(link, path).toBeVisible();
  }
  // The checkout without a cart leads away from it.
  for (const path of ["/de/map", "/de/veepee"]) {
    await page.goto(path);
    await expect(link, path).toHaveCount(0);
  }
});

test("with scripts it opens in place, and is closed by Escape; without, it is a page", async ({
  page,
  scripts,
}) => {
  await page.goto("/de/faq");
  await page.getByRole("link", { name: "Frage stellen" }).click();
  if (!scripts) return arriveAt(page, "Fragen Sie uns");
  const panel = page.getByRole("dialog", { name: "Fragen Sie uns" });
  await expect(panel.getByRole("heading", { name: "Fragen Sie uns" })).toBeFocused();
  await expect(panel.getByLabel("Ihre Frage")).toBeVisible();
  await expectSound(page);
  await panel.getByRole("button", { name: "Frage abschicken" }).click();
  await expect(panel.getByRole("alert")).toContainText("Schreiben Sie Ihre Frage");
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

  // What is said elsewhere appears here by itself.
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Ihre Nachricht").fill("Ein kleiner.");
  await press(other, "Nachricht abschicken");
  await expect(other.getByRole("log")).toContainText("Ein kleiner.");
  await page.bringToFront();
  await expect(thread.getByRole("log")).toContainText("Ein kleiner.");
  await other.close();
});
