import type { Page } from "playwright/test";

import { mailsTo } from "../support/mails-to.ts";
import { newPerson } from "../support/person.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, expectSound, press } from "../support/walk.ts";

/** Opens the link of this page that was sent to the address; it waits for the mail. */
async function openLink(page: Page, email: string, part: "bestaetigen" | "abmelden"): Promise<void> {
  const find = () => {
    const plain = mailsTo(email).map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
    return plain.flatMap(
      (mail) => new RegExp(`/de/newsletter/${part}/[\\w-]+/[\\w-]+`).exec(mail)?.[0] ?? [],
    )[0];
  };
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const link = find() ?? "";
  noteSecret(link.split("/").at(-1) ?? "");
  await page.goto(shopUrl(link));
}

test("the newsletter is ordered from the foot of a page, confirmed by mail, and ended", async ({ page }) => {
  const { email } = newPerson();
  await page.goto("/de/faq");
  await page.locator("footer").getByRole("link", { name: "Newsletter" }).click();
  await arriveAt(page, "Newsletter");
  await expectSound(page);
  await press(page, "Newsletter bestellen", /^Fehler: Newsletter/);
  await expectSound(page);
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await press(page, "Newsletter bestellen", "Bestätigen Sie jetzt Ihre Bestellung");
  await expectSound(page);

  await openLink(page, email, "bestaetigen");
  await arriveAt(page, "Newsletter bestätigen");
  await expectSound(page);
  await press(page, "Bestellung bestätigen", "Sie bekommen den Newsletter");
  await expectSound(page);
  await openLink(page, email, "abmelden");
  await arriveAt(page, "Newsletter abmelden");
  await expectSound(page);
  await press(page, "Newsletter abmelden", "Der Newsletter ist abgemeldet");
  await expectSound(page);
});
