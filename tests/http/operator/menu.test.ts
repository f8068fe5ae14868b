/** Menu and guide of the back office, by role. */
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";

import { type Role, roles } from "#app/domain/operator/role.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const signIn = (role: Role): Promise<Visitor> => signInNewOperator(database.db(), shop.visitor(), role);

/** Entries of the menu by the name of their list. */
function readMenu(html: string): Record<string, string[]> {
  const { document } = parseHTML(html);
  const lists = [...document.querySelectorAll("header nav ul")];
  return Object.fromEntries(
    lists.map((list) => [
      document.getElementById(list.getAttribute("aria-labelledby") ?? "")?.textContent ?? "",
      [...list.querySelectorAll("a")].map((link) => link.textContent ?? ""),
    ]),
  );
}

const everyone = ["Hilfe", "Konto, Abmelden"];
const menus: Record<Role, Record<string, string[]>> = {
  owner: {
    Tagesgeschäft: [
      "Heute",
      "Buchungen",
      "Preisvorschläge",
      "Anreisen",
      "Belegung",
      "Fragen",
      "Bewertungen",
      "Gutschein einlösen",
    ],
    Angebot: ["Preise und Zimmer", "Angebote", "Anbieter", "Katalog", "Rabattcodes"],
    Geld: ["Zahlungen", "Zahlen"],
    Betrieb: [
      "Umleitungen",
      "Newsletter",
      "Datenschutz",
      "Einstellungen",
      "Mitarbeitende",
      "Schlüssel für Programme",
      "Protokoll",
      ...everyone,
    ],
  },
  sales: {
    Tagesgeschäft: [
      "Heute",
      "Buchungen",
      "Preisvorschläge",
      "Anreisen",
      "Belegung",
      "Fragen",
      "Bewertungen",
      "Gutschein einlösen",
    ],
    Angebot: ["Preise und Zimmer", "Rabattcodes"],
    Geld: ["Zahlen"],
    Betrieb: everyone,
  },
  finance: { Tagesgeschäft: ["Heute", "Buchungen"], Geld: ["Zahlungen", "Zahlen"], Betrieb: everyone },
  content: {
    Tagesgeschäft: ["Heute", "Bewertungen"],
    Angebot: ["Preise und Zimmer", "Angebote", "Anbieter", "Katalog"],
    Betrieb: ["Umleitungen", "Newsletter", ...everyone],
  },
  house: {
    Tagesgeschäft: [
      "Heute",
      "Buchungen",
      "Preisvorschläge",
      "Anreisen",
      "Belegung",
      "Bewertungen",
      "Gutschein einlösen",
    ],
    Angebot: ["Preise und Zimmer"],
    Betrieb: everyone,
  },
};

test.each(roles)("the menu of %s has its entries in named groups", async (role) => {
  const { text } = await (await signIn(role)).get("/verwaltung");
  expect(readMenu(text)).toEqual(menus[role]);
});

test.each(roles)("the guide of %s has a chapter for each entry of its menu", async (role) => {
  const { document } = parseHTML((await (await signIn(role)).get("/verwaltung/hilfe")).text);
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent ?? "");
  expect(textsOf("main h2")).toEqual(Object.keys(menus[role]));
  expect(textsOf("main h3")).toEqual(Object.values(menus[role]).flat());
  const targets = [...document.querySelectorAll("main nav a")].map((link) => link.getAttribute("href") ?? "");
  expect(targets.length).toBe(textsOf("main h3").length);
  expect(targets.filter((target) => !document.querySelector(`h3${target}`))).toEqual([]);
});

test("the entry of an open page and its subpages is marked", async () => {
  const owner = await signIn("owner");
  const marked = async (path: string) => {
    const { document } = parseHTML((await owner.get(path)).text);
    return [...document.querySelectorAll("header nav [aria-current=page]")].map((link) => link.textContent);
  };
  expect(await marked("/verwaltung")).toEqual(["Heute"]);
  expect(await marked("/verwaltung/geld/steuer")).toEqual(["Zahlungen"]);
});
