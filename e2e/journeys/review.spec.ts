import { expect, test } from "../support/test.ts";
import { arriveAt, press } from "../support/walk.ts";

test(
  "a guest writes, edits and deletes a review, which readers see and report",
  { tag: "@without-scripts" },
  async ({ page }, { project }) => {
    const text = `Ruhig und freundlich (${project.name} ${Date.now()})`;
    await page.goto("/de/pruefzugang");
    await press(page, "Zurück von der Reise: bewerten", "Wie war es?");
    const form = page.url();
    await press(page, "Bewertung abschicken", "Fehler: Wie war es?");
    await expect(page.getByRole("alert")).toContainText("Sterne fehlen: Wählen Sie 1 bis 5");
    await page.getByLabel("4 Sterne: gut", { exact: true }).check();
    await page.getByLabel("Was sollen andere wissen?").fill(text);
    await press(page, "Bewertung abschicken", "Ihre Bewertung");
    await expect(page.getByLabel("4 Sterne: gut", { exact: true })).toBeChecked();

    await page.getByRole("link", { name: "Zum Angebot" }).click();
    const review = page.getByRole("article").filter({ hasText: text });
    await expect(review).toContainText("Geprüfte Buchung");
    await review.getByRole("link", { name: /^Bewertung melden, vom / }).click();
    await arriveAt(page, "Bewertung melden");
    await page.getByLabel("Sie behauptet etwas Falsches").check();
    await page.getByLabel("Warum?").fill("Es war laut.");
    await press(page, "Bewertung melden", "Ihre Meldung ist angekommen");

    await page.goto(form);
    await press(page, "Bewertung löschen", "Wie war es?");
  },
);
