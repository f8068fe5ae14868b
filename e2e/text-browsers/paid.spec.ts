/** From the search to the paid order, with an extra and a code in the cart. The transcript is published. */
import { expect, test } from "playwright/test";

import { demoCode, newPerson, offerWith } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { testPayment } from "../support/walk.ts";
import { allTextBrowsers, transcribed } from "./transcript.ts";
import { inTextBrowsers, numberIn, orderAsGuest } from "./walk.ts";

inTextBrowsers((name, _open, current) => {
  test(`a stay is found, changed in the cart, ordered and paid in ${name}`, async () => {
    const { walker, save } = transcribed(current(), name);
    const offer = await offerWith("upgrade");
    await walker.goTo(shopUrl("/de"));
    await walker.arriveAt("Hotels und Kreuzfahrten");
    await walker.fill("Wohin?", offer.city);
    await walker.press("Angebote suchen");
    await walker.arriveAt(/^[1-9]\d*\sAngebote?\s/);
    // The results come after the search form and before the filters, with a link to skip to them.
    await walker.sees("Suche ändern");
    const screen = await walker.screen();
    expect(screen.indexOf("Zu den Angeboten")).toBeLessThan(screen.indexOf("Suche ändern"));
    expect(screen).toContain("Zu den Angeboten");
    if (name === "lynx") await walker.follow("Zu den Angeboten");
    await walker.follow(offer.title);
    await walker.arriveAt(offer.title.slice(0, 40));
    await walker.press("In den Warenkorb");
    await walker.arriveAt("Warenkorb");
    await walker.press("Dazu");
    await walker.sees("Die Zusatzleistung ist dabei.");
    await walker.sees("(gewählt)");
    await walker.fill("Rabattcode oder Geschenkgutschein", demoCode);
    await walker.press("Code einlösen");
    await walker.sees(`Der Code ${demoCode} ist eingelöst`);
    await walker.sees(`Rabatt (Code ${demoCode})`);
    const person = newPerson();
    await orderAsGuest(walker, { person, button: "Zahlungspflichtig buchen", paysAtOnce: testPayment });
    await walker.sees("Alles ist bezahlt.");
    const number = numberIn(await walker.screen());
    // The message is shown only once.
    expect(await walker.screen()).not.toContain("Die Zusatzleistung ist dabei.");

    const mark = person.firstName.split("-")[1] ?? "";
    const { browser, text } = save({ [`-${mark}`]: "", [`.${mark}@`]: "@", [` ${mark}`]: " 1" });
    expect(browser.toLowerCase()).toContain(name);
    expect(text).toContain(number);
    for (const hidden of [mark, "localhost", "formToken"]) expect(text).not.toContain(hidden);
    expect(text.replaceAll("/order/…/…", "")).not.toMatch(/\/order\/\S/);
  });
}, allTextBrowsers);
