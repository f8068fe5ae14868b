import { expect, test } from "playwright/test";

import { newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { noteSecret, shopUrl } from "../support/shop.ts";
import { allTextBrowsers } from "./transcript.ts";
import type { TextBrowser } from "./text-browser.ts";
import { inTextBrowsers, numberIn, orderAsGuest } from "./walk.ts";

const iban = "DE89 3704 0044 0532 0130 00";

inTextBrowsers((name, open, current) => {
  test(`a stay is bought by transfer in ${name}, and seen again by its link`, { tag: "@long" }, async () => {
    const browser = current();
    const dates = travelDates(`text ${name}`);
    await browser.goTo(shopUrl("/de"));
    await browser.arriveAt("Hotels und Kreuzfahrten");
    await browser.fill("Wohin?", "Deutschland");
    await browser.fill("Anreise (TT.MM.JJJJ)", dates.checkin);
    await browser.fill("Abreise (TT.MM.JJJJ)", dates.checkout);
    await browser.press("Angebote suchen");
    const title = await firstResult(dates.checkin, dates.checkout);
    await browser.arriveAt(/^[1-9]\d*\sAngebote?\s/);
    await browser.follow(title);
    await browser.arriveAt(title);
    await browser.fill("Abreise (TT.MM.JJJJ)", dates.later);
    await browser.press("Preis anzeigen");
    await browser.sees(`${dates.later.slice(-4)}, 4 Nächte`);
    await browser.press("In den Warenkorb");
    await browser.arriveAt("Warenkorb");
    await browser.sees(title);
    await order(browser, "Zahlungspflichtig buchen");
  });

  test(`a voucher is bought by transfer in ${name}`, { tag: "@long" }, async () => {
    const browser = current();
    const offer = await offerWith("voucher");
    await browser.goTo(shopUrl("/de"));
    await browser.arriveAt("Hotels und Kreuzfahrten");
    await browser.fill("Wohin?", offer.city);
    await browser.press("Angebote suchen");
    await browser.arriveAt(/^[1-9]\d*\sAngebote?\s/);
    await browser.follow(offer.title);
    await browser.arriveAt(offer.title.slice(0, 40));
    await browser.press("In den Warenkorb");
    await browser.arriveAt("Warenkorb");
    await order(browser, "Zahlungspflichtig bestellen");
  });

  /** Orders the cart's content and opens the order view in a new browser. */
  async function order(walker: TextBrowser, button: string): Promise<void> {
    await orderAsGuest(walker, { person: newPerson(), button, refusedFirst: true });
    await walker.sees(iban);
    const number = numberIn(await walker.screen());
    await expectSameOrder(await walker.address(), number);
  }

  async function expectSameOrder(address: string, number: string): Promise<void> {
    const key = /\/order\/[^/]+\/([^/]+)\/view(?:\?stand=[\w-]+)?$/.exec(address)?.[1] ?? "";
    expect(key, address).not.toBe("");
    noteSecret(key);
    const newBrowser = open();
    try {
      await newBrowser.goTo(address);
      await newBrowser.arriveAt(`Bestellung ${number}`);
      await newBrowser.sees(iban);
    } finally {
      await newBrowser.close();
    }
  }
}, allTextBrowsers);

async function firstResult(checkin: string, checkout: string): Promise<string> {
  const query = new URLSearchParams({ m: "b", destination: "Deutschland", checkin, checkout, adults: "2" });
  const html = await (await fetch(shopUrl(`/de/search?${query}`))).text();
  const title = /<article class="offer-card">.*?<a\b[^>]*>([^<]+)</s.exec(html)?.[1];
  if (title === undefined) throw new Error(`nothing is free from ${checkin} to ${checkout}`);
  return title;
}
