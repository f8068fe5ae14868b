import { mailsTo } from "../support/mails-to.ts";
import { newPerson } from "../support/person.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, expectSound, press } from "../support/walk.ts";

test("a barrier is reported from the statement: refused empty, taken with a few words, confirmed by mail", async ({
  page,
}) => {
  const { email } = newPerson();
  await page.goto("/de");
  await page.locator("footer").getByRole("link", { name: "Barrierefreiheit" }).click();
  await arriveAt(page, "Erklärung zur Barrierefreiheit");
  await expectSound(page);
  await page.locator("main").getByRole("link", { name: "Barriere melden", exact: true }).last().click();
  await arriveAt(page, "Barriere melden");
  await expectSound(page);

  await page.getByLabel("Auf welcher Seite?").fill("Suche");
  await press(page, "Barriere melden", /^Fehler: Barriere melden/);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.getByLabel("Auf welcher Seite?")).toHaveValue("Suche");
  await expectSound(page);
  await page.getByLabel("Was geht nicht").fill("Ich komme mit der Tastatur nicht weiter");
  await page.getByLabel("E-Mail-Adresse für eine Antwort").fill(email);
  await press(page, "Barriere melden", "Ihre Meldung ist angekommen");
  await expectSound(page);
  await expect.poll(() => mailsTo(email).length, { timeout: 60_000 }).toBe(1);
});
