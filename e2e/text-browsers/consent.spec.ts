import { test } from "playwright/test";

import { shopUrl } from "../support/shop.ts";
import { inTextBrowsers } from "./in-text-browsers.ts";

inTextBrowsers((name, _open, current) => {
  test(`consent is refused, given and taken back in ${name}`, async () => {
    const browser = current();
    await browser.goTo(shopUrl("/de/imprint?utm_source=brief"));
    await browser.sees("Dürfen wir uns 30 Tage lang merken");
    await browser.press("Alle ablehnen");
    await browser.arriveAt("Impressum");
    await browser.sees("Ihre Auswahl ist gespeichert");
    // The message names the link, too, and a text browser would stop there.
    await browser.goTo(shopUrl("/de/einwilligung"));
    await browser.arriveAt("Cookie-Einstellungen");
    await browser.sees("Sie haben alles außer dem Nötigen abgelehnt.");
    await browser.choose("Werbung");
    await browser.press("Auswahl speichern");
    await browser.sees("Sie haben allem zugestimmt.");
    // Driven by lines, lynx comes to the first button of a row alone.
    if (name === "lynx") return;
    await browser.press("Alle ablehnen");
    await browser.sees("Sie haben alles außer dem Nötigen abgelehnt.");
  });
});
