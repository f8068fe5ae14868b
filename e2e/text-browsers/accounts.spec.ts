import { test } from "playwright/test";

import { mailedLink } from "../support/mails.ts";
import { newPerson } from "../support/demo-data.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import { inTextBrowsers } from "./walk.ts";

inTextBrowsers((name, _open, current) => {
  test(
    `a customer registers in ${name} and logs in by password and by email link`,
    { tag: "@long" },
    async () => {
      const browser = current();
      const { email } = newPerson();
      const password = `vier lange Worte ${email.slice(9, 17)}`;
      noteSecret(password);
      const link = /\/de\/login\/link\//;
      await browser.goTo(shopUrl("/de/login"));
      await browser.arriveAt("Anmelden");
      await browser.follow("Konto anlegen");
      await browser.arriveAt("Konto anlegen");
      await browser.fill("E-Mail-Adresse", email);
      await browser.press("Bestätigung schicken");
      await browser.arriveAt("Sehen Sie in Ihr Postfach");
      const confirm = await mailedLink(email, link);
      await browser.goTo(confirm);
      await browser.arriveAt("Konto anlegen");
      await browser.fill("Neues Passwort", "zu kurz");
      await browser.press("Konto anlegen");
      await browser.arriveAt("Fehler: Konto anlegen");
      await browser.fill("Neues Passwort", password);
      await browser.press("Konto anlegen");
      await browser.arriveAt("Meine Bestellungen");
      await browser.press("Abmelden");
      await browser.sees("Sie sind abgemeldet.");

      await browser.goTo(shopUrl("/de/meine-bestellungen"));
      await browser.arriveAt("Anmelden");
      await browser.fill("E-Mail-Adresse", email);
      await browser.fill("Passwort", "falsch");
      await browser.press("Anmelden");
      await browser.arriveAt("Fehler: Anmelden");
      await browser.fill("Passwort", password);
      await browser.press("Anmelden");
      await browser.arriveAt("Meine Bestellungen");
      await browser.press("Abmelden");
      await browser.sees("Sie sind abgemeldet.");

      await browser.goTo(shopUrl("/de/login"));
      await browser.arriveAt("Anmelden");
      await browser.fill("E-Mail-Adresse", email);
      await browser.press("Link zum Anmelden schicken");
      await browser.arriveAt("Sehen Sie in Ihr Postfach");
      await browser.goTo(await mailedLink(email, link, [confirm]));
      await browser.arriveAt("Anmeldung bestätigen");
      await browser.press("Jetzt anmelden");
      await browser.arriveAt("Meine Bestellungen");
    },
  );
});
