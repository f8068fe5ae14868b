import { test } from "playwright/test";

import { shopUrl } from "../support/shop.ts";
import { inTextBrowsers } from "./in-text-browsers.ts";

inTextBrowsers((name, _open, current) => {
  test(`a barrier is reported in ${name}`, async () => {
    const browser = current();
    await browser.goTo(shopUrl("/de/barriere-melden"));
    await browser.fill("Auf welcher Seite?", "Suche");
    await browser.press("Barriere melden");
    await browser.arriveAt("Fehler: Barriere melden");
    await browser.sees("Beschreiben Sie, was nicht geht");
    await browser.sees("Suche");
    await browser.write("Was geht nicht, oder was ist mühsam?", "Kein Weg aus dem Kalender");
    await browser.press("Barriere melden");
    await browser.arriveAt("Ihre Meldung ist angekommen");
    await browser.sees("Angekommen am");
  });
});
