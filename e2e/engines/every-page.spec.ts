import { expect, type Page } from "playwright/test";

import { scenarios } from "#demo/scenarios/states.ts";

import { enterDemoState } from "../audit/pages/sound.ts";
import { deskStaff, newPerson, offerWith, staffPassword, travelDates } from "../support/demo-data.ts";
import { visitBackOfficePages, signInFirst } from "../support/desk.ts";
import { mailedLink } from "../support/mails.ts";
import { pagesByKind } from "../support/pages.ts";
import { noteSecret } from "../support/shop.ts";
import { arriveAt, fillCustomer, orderNumber, press, transfer } from "../support/walk.ts";
import { compare, type Engine, type Place, test } from "./three.ts";
import { readPlace, visitor } from "./visitor.ts";

const tag = "@long";
// Some tests check twenty pages in three engines and two sizes.
test.setTimeout(900_000);

/** Reports differences at the end of the test, so that the walk continues. */
async function expectSameLayout(engines: readonly Engine[], at: Page | Place): Promise<void> {
  const place = "address" in at ? at : await readPlace(at);
  expect.soft(await compare(engines, place), place.address).toEqual([]);
}

for (const [kind, paths] of pagesByKind)
  test(`${kind} have the same layout in three engines`, { tag }, async ({ engines }) => {
    for (const address of paths) await expectSameLayout(engines, { address, cookies: [] });
  });

test(
  "offers of all kinds and dated results have the same layout in three engines",
  { tag },
  async ({ engines }) => {
    const { checkin, checkout } = travelDates("three engines");
    const dates = new URLSearchParams({ m: "b", destination: "Deutschland", checkin, checkout });
    const [stay, both] = [await offerWith("upgrade"), await offerWith("both")];
    const [cruise, voucher] = [await offerWith("cruise"), await offerWith("voucher")];
    for (const address of [
      `/de/search?${dates}`,
      stay.card,
      `${stay.path}?adults=1&bild=1`,
      `${stay.path}?checkin=Karfreitag&checkout=24.12.2026`,
      both.path,
      cruise.path,
      cruise.card,
      voucher.path,
    ])
      await expectSameLayout(engines, { address, cookies: [] });
  },
);

for (const [group, states] of Object.entries(scenarios))
  test(`order pages have the same layout in three engines: ${group}`, { tag }, async ({ engines }) => {
    for (const state of states) {
      const guest = await visitor();
      await enterDemoState(guest, state);
      await expectSameLayout(engines, guest);
    }
  });

test(
  "checkout steps and order pages have the same layout in three engines",
  {
    tag,
  },
  async ({ engines }) => {
    const guest = await visitor();
    await enterDemoState(guest, "cart-stay");
    await expectSameLayout(engines, { ...(await readPlace(guest)), address: `${guest.url()}/weitergeben` });
    await press(guest, "Zur Kasse", "Kasse");
    await expectSameLayout(engines, guest);
    await press(guest, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    await expectSameLayout(engines, guest);
    await guest.getByLabel(transfer).check();
    await press(guest, "Weiter", "Ihre Daten");
    await expectSameLayout(engines, guest);
    await fillCustomer(guest, newPerson());
    await press(guest, "Weiter", "Bestellung prüfen und abschicken");
    await expectSameLayout(engines, guest);
    await press(guest, /^Zahlungspflichtig/);
    await orderNumber(guest);
    const { address, cookies } = await readPlace(guest);
    for (const page of ["view", "pay", "stornieren", "bestaetigung", "belege", "participants", "uebernehmen"])
      await expectSameLayout(engines, { address: address.replace(/\/view.*$/, `/${page}`), cookies });
    await guest.getByRole("link", { name: "Daten ändern" }).click();
    await arriveAt(guest, "Buchung ändern");
    await press(guest, "Neuen Preis zeigen");
    await expectSameLayout(engines, guest);
  },
);

test(
  "documents and guest pages of an order have the same layout in three engines",
  { tag },
  async ({ engines }) => {
    for (const [state, pages] of [
      ["payment-paid", ["bestaetigung", "rechnung"]],
      ["voucher-paid", ["gutschein", "verschenken"]],
    ] as const) {
      const guest = await visitor();
      await enterDemoState(guest, state);
      const { address, cookies } = await readPlace(guest);
      for (const page of pages)
        await expectSameLayout(engines, { address: address.replace(/\/view.*$/, `/${page}`), cookies });
    }
    const guest = await visitor();
    await enterDemoState(guest, "participants-missing");
    const link = guest.getByRole("link", { name: /Eigener Link für diese Person/ }).nth(1);
    await guest.goto((await link.getAttribute("href")) ?? "");
    await arriveAt(guest, "Ihre Angaben zur Reise");
    await expectSameLayout(engines, guest);
  },
);

test(
  "customer pages and pages from emails have the same layout in three engines",
  { tag },
  async ({ engines }) => {
    const { email, lastName } = newPerson();
    const password = `vier Wörter ${crypto.randomUUID()}`;
    noteSecret(password);
    const guest = await visitor();
    await guest.goto("/de/register");
    await guest.getByLabel("E-Mail-Adresse").fill(email);
    await press(guest, "Bestätigung schicken", "Sehen Sie in Ihr Postfach");
    await expectSameLayout(engines, guest);
    await guest.goto(await mailedLink(email, /\/de\/login\/link\//));
    await expectSameLayout(engines, guest);
    await guest.getByLabel("Neues Passwort").fill(password);
    await press(guest, "Konto anlegen", "Meine Bestellungen");
    await expectSameLayout(engines, guest);
    for (const address of ["/de/konto", "/de/logout"])
      await expectSameLayout(engines, { ...(await readPlace(guest)), address });

    await guest.goto("/de/support");
    await guest.getByLabel("Ihre Frage").fill("Gibt es einen Aufzug?");
    await press(guest, "Frage abschicken", "Ihr Gespräch");
    noteSecret(/\/support\/[^/]+\/([^/?#]+)/.exec(guest.url())?.[1] ?? "");
    await expectSameLayout(engines, guest);
    await guest.goto("/de/barriere-melden");
    await guest.getByLabel("Was geht nicht").fill("Ich komme mit der Tastatur nicht weiter");
    await press(guest, "Barriere melden", "Ihre Meldung ist angekommen");
    await expectSameLayout(engines, guest);
    await guest.goto("/de/newsletter");
    await guest.getByLabel("E-Mail-Adresse").fill(email);
    await press(guest, "Newsletter bestellen", "Bestätigen Sie jetzt den Newsletter");
    const confirm = await mailedLink(email, /\/de\/newsletter\/bestaetigen\//);
    await expectSameLayout(engines, { address: confirm, cookies: [] });
    await guest.goto("/de/widerruf");
    await guest.getByLabel("Ihr Name").fill(lastName);
    await guest.getByLabel("Bestellnummer").fill("ein Gutschein aus dem Herbst");
    await guest.getByLabel("E-Mail-Adresse").fill(email);
    await press(guest, "Angaben prüfen", "Widerruf prüfen");
    await press(guest, "Widerruf bestätigen", "Ihr Widerruf ist eingegangen");
    await expectSameLayout(engines, guest);
  },
);

test("back-office pages have the same layout in three engines", { tag }, async ({ engines }) => {
  for (const state of ["payment-paid", "payment-transfer", "bid-open", "voucher-paid"] as const)
    await enterDemoState(await visitor(), state);
  const { email } = deskStaff["layout of every page"];
  const operator = await visitor();
  await operator.goto("/verwaltung");
  await expectSameLayout(engines, operator);
  await signInFirst(operator, email, staffPassword("layout of every page"));
  const seen = await visitBackOfficePages(operator, async () => await expectSameLayout(engines, operator));
  expect(seen.size).toBeGreaterThan(35);
  await expectSameLayout(engines, { ...(await readPlace(operator)), address: "/verwaltung/gibt-es-nicht" });
});
