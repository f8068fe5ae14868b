import { expect, test } from "playwright/test";

import { newPerson } from "../support/person.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import { inTextBrowsers } from "./in-text-browsers.ts";

inTextBrowsers((name, _open, current) => {
  test(`a question is asked in ${name}, and the newsletter ordered`, async () => {
    const browser = current();
    const { email } = newPerson();
    await browser.goTo(shopUrl("/de/faq"));
    await browser.follow("Frage stellen");
    await browser.arriveAt("Fragen Sie uns");
    await browser.press("Frage abschicken");
    await browser.arriveAt("Fehler: Fragen Sie uns");
    await browser.sees("Schreiben Sie Ihre Frage");
    await browser.write("Ihre Frage", "Darf ein Hund mit?");
    await browser.press("Frage abschicken");
    await browser.arriveAt("Ihr Gespräch");
    noteSecret((await browser.address()).split("/")[6] ?? "");
    await browser.sees("Darf ein Hund mit?");
    await browser.write("Ihre Nachricht", "Ein kleiner.");
    await browser.press("Nachricht abschicken");
    await browser.sees("Ein kleiner.");

    await browser.follow("Newsletter");
    await browser.arriveAt("Newsletter");
    await browser.press("Newsletter bestellen");
    await browser.arriveAt("Fehler: Newsletter");
    await browser.fill("E-Mail-Adresse", email);
    await browser.press("Newsletter bestellen");
    await browser.arriveAt("Bestätigen Sie jetzt Ihre Bestellung");
    expect(await browser.screen()).toContain("Öffnen Sie den Link darin");
  });
});
