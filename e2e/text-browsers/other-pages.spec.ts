import { expect, test } from "playwright/test";

import { newPerson } from "../support/demo-data.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import { inTextBrowsers } from "./walk.ts";

inTextBrowsers((name, _open, current) => {
  test(`a question is asked and the newsletter is ordered in ${name}`, { tag: "@long" }, async () => {
    const browser = current();
    const { email } = newPerson();
    await browser.goTo(shopUrl("/de/faq"));
    await browser.follow("Frage stellen");
    await browser.arriveAt("Fragen Sie uns");
    await browser.press("Frage abschicken");
    await browser.arriveAt("Fehler: Fragen Sie uns");
    await browser.sees("Ihre Frage fehlt");
    await browser.write("Ihre Frage", "Darf ein Hund mit?");
    await browser.press("Frage abschicken");
    await browser.arriveAt("Ihr Gespräch");
    noteSecret((await browser.address()).split(/[/?]/)[6] ?? "");
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
    await browser.arriveAt("Bestätigen Sie jetzt den Newsletter");
    expect(await browser.screen()).toContain("Öffnen Sie den Link darin");
  });
});

inTextBrowsers((name, _open, current) => {
  test(`consent is refused, given and withdrawn in ${name}`, { tag: "@long" }, async () => {
    const browser = current();
    await browser.goTo(shopUrl("/de/imprint?utm_source=brief"));
    await browser.sees("Dürfen wir uns 30 Tage lang merken");
    await browser.press("Alle ablehnen");
    await browser.arriveAt("Impressum");
    await browser.sees("Ihre Auswahl ist gespeichert");
    // The message contains the same link text, which a text browser would find first.
    await browser.goTo(shopUrl("/de/einwilligung"));
    await browser.arriveAt("Cookie-Einstellungen");
    await browser.sees("Sie haben alles außer dem Nötigen abgelehnt.");
    await browser.choose("Werbung");
    await browser.press("Auswahl speichern");
    await browser.sees("Sie haben allem zugestimmt.");
    // Moving by lines, lynx reaches only the first button of a row.
    if (name === "lynx") return;
    await browser.press("Alle ablehnen");
    await browser.sees("Sie haben alles außer dem Nötigen abgelehnt.");
  });
});

inTextBrowsers((name, _open, current) => {
  test(`an accessibility issue is reported in ${name}`, { tag: "@long" }, async () => {
    const browser = current();
    await browser.goTo(shopUrl("/de/barriere-melden"));
    await browser.fill("Auf welcher Seite?", "Suche");
    await browser.press("Barriere melden");
    await browser.arriveAt("Fehler: Barriere melden");
    await browser.sees("Beschreibung fehlt: Was geht nicht");
    await browser.sees("Suche");
    await browser.write("Was geht nicht, oder was ist mühsam?", "Kein Weg aus dem Kalender");
    await browser.press("Barriere melden");
    await browser.arriveAt("Ihre Meldung ist angekommen");
    await browser.sees("Angekommen am");
  });
});
