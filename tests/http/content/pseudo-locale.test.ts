/**
 * Renders the shop with a locale whose every text is marked. Unmarked text on a page, in an email, a document or a
 * problem is hard-coded outside app/locales, and would stay German in a second language.
 */
import { readFileSync } from "node:fs";

import { parseHTML } from "linkedom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { addDays } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import { formatInstant } from "#app/domain/format.ts";
import { amenityName, boards } from "#app/domain/catalogue/names.ts";
import { cents } from "#app/domain/money.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { cartPath, contentPages, orderChangePath, orderViewPath, participantsPath } from "#app/http/urls.ts";
import { translationsByLocale } from "#app/locales/current-locale.server.ts";
// Registers the locales.
import "#app/locales/locales.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { buildScenario } from "#demo/scenarios/scenarios.server.ts";
import { allScenarios, type Scenario } from "#demo/scenarios/states.ts";
import { spoken as built } from "#tests/support/built/built-shop.ts";
import { secret } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const [begin, end] = ["⟦", "⟧"];

/** German texts of the test modules and of the built shop, which has its own copy. */
const german = [translationsByLocale, built].map((texts) => ({ texts, spoken: texts.get("de") ?? {} }));

/** The same tree or function, with every resulting text between marks. */
function markTexts(part: unknown): unknown {
  if (typeof part === "string") return begin + part + end;
  if (typeof part === "function")
    return (...values: unknown[]) => markTexts((part as (...given: unknown[]) => unknown)(...values));
  if (Array.isArray(part)) return part.map(markTexts);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isCode(key, value) ? value : markTexts(value)]),
  );
}

/** Whether this part of a content page is an id or a date for programs, not a text. */
function isCode(key: string, value: unknown): boolean {
  return key === "id" || (key === "reviewed" && /^\d{4}-/.test(String(value)));
}

/** Words allowed without a mark: names, and texts of the catalogue, the operator and customers. */
const allowedWords = new Set(["JavaScript", "Xyzzy", "Bank", "Paul"]);

/** Allows the words of data that pages show unchanged. Dates and money have German format (docs/decisions/031). */
function allowWords(...data: unknown[]): void {
  for (const [word] of JSON.stringify(data).matchAll(/\p{L}{3,}/gu)) allowedWords.add(word);
}

/** Words outside all marks that are not data: at least three letters, not only capitals. */
function findUnmarked(text: string): string[] {
  let rest = text.replace(/https?:\/\/[^\s⟦⟧]+|[^\s⟦⟧]+@[^\s⟦⟧]+/g, " ");
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  return [...rest.matchAll(/\p{L}{3,}/gu)]
    .map(([word]) => word)
    .filter((word) => !allowedWords.has(word) && word !== word.toUpperCase());
}

/** All text of a page, visible or read by screen readers. */
function readAllText(html: string): string {
  const page = html.includes("<html") ? html : `<html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(page.replaceAll("<", "\n<"));
  for (const element of document.querySelectorAll("script, style, code, svg, [lang]:not(html)"))
    element.remove();
  const labelled = [
    ...document.querySelectorAll("[alt], [aria-label], [title], [placeholder], [type=submit]"),
  ];
  const attributes = labelled.flatMap((part) =>
    ["alt", "aria-label", "title", "placeholder", ...(part.matches("[type=submit]") ? ["value"] : [])].map(
      (name) => part.getAttribute(name) ?? "",
    ),
  );
  const meta = document.querySelector("meta[name=description]")?.getAttribute("content") ?? "";
  return [document.title, document.body.textContent ?? "", meta, ...attributes].join("\n");
}

const database = testDatabase();
const today = berlinDate(testNow);
let shop: WholeShop;
let visitor: Visitor;
beforeAll(async () => {
  for (const each of german) each.texts.set("de", markTexts(each.spoken) as typeof each.spoken);
  shop = await openWholeShop(database.open());
});
afterAll(async () => {
  for (const each of german) each.texts.set("de", each.spoken);
  await shop?.close();
});
beforeEach(async () => {
  await database.empty();
  visitor = shop.visitor();
  const offer = aCatalogueOffer({
    variants: [
      aCatalogueVariant({
        key: "zimmer",
        nightRows: nightRows(
          addDays(today, 1),
          Array.from({ length: 60 }, () => 10_000),
          5,
        ),
        priceType: { kind: "Slider", factor: 0.6 },
        bidding: { reserve: 0.8, counter: 0.95, policy: "manual" },
        voucher: { total: cents(19_900), available: 9 },
      }),
    ],
    cancellationBands: [{ daysBefore: 0, share: 0.2 }],
  });
  await putOnSale(database.db(), offer);
  const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1));
  const days = Array.from({ length: 7 }, (_, day) => new Date(2027, 1, day + 1));
  const calendar = (["long", "short"] as const).flatMap((style) => [
    ...months.map((month) => month.toLocaleDateString("de-DE", { month: style })),
    ...days.map((day) => day.toLocaleDateString("de-DE", { weekday: style })),
  ]);
  allowWords(offer, sender, shop.shop.config.operator, boards, calendar, formatInstant(testNow));
});

async function createScenario(state: Scenario): Promise<Order> {
  const db = database.db();
  const index = await loadCatalogueSnapshot(db, today);
  const scenario = await buildScenario(
    { work: workAt(db), index, publicUrl: "https://shop.example", secret },
    state,
  );
  if (!scenario.ok) throw new Error(`${state}: ${scenario.refusal}`);
  allowWords(scenario.order);
  return scenario.order;
}

async function findUnmarkedOn(paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const { text, status } = await visitor.get(path);
    if (status >= 300 && status < 400) continue;
    const words = findUnmarked(readAllText(text));
    if (words.length > 0) found[path] = words;
  }
  return found;
}

test("public pages show texts of the locale only", async () => {
  const pages = [
    "/de",
    "/de/search",
    "/de/search?m=b&checkin=32.13.26",
    "/de/search?destination=txt:Xyzzy",
    "/de/map",
  ];
  const own = [
    "/de/login",
    "/de/register",
    "/de/login/passwort",
    "/de/newsletter",
    "/de/support",
    "/de/einwilligung",
  ];
  const more = [
    "/de/entdecken",
    "/de/widerruf",
    "/de/barriere-melden",
    "/de/einloesen",
    "/de/beleg-pruefen",
    "/de/geschenkgutschein",
  ];
  const content = contentPages.map((page) => `/de/${page}`);
  expect(await findUnmarkedOn([...pages, ...own, ...more, ...content, "/de/gibt-es-nicht"])).toEqual({});
});

test("an offer page shows texts of the locale only", async () => {
  const offer = (await loadCatalogueSnapshot(database.db(), today)).offers()[0];
  expect(await findUnmarkedOn([`/de/deals/hotel/${offer?.slug}`])).toEqual({});
});

test.for(allScenarios.filter((state) => !state.includes("cruise")))(
  "an order shows texts of the locale only: %s",
  async (state) => {
    const order = await createScenario(state);
    if (canBeChanged(order)) {
      await giveCart(visitor, order);
      const steps = [
        "/checkout",
        "/checkout/user",
        "/checkout/payment",
        "/checkout/customer",
        "/checkout/finalize",
      ];
      expect(await findUnmarkedOn([cartPath(order), ...steps])).toEqual({});
    } else {
      const pages = ["pay", "stornieren", "bestaetigung", "rechnung", "gutschein", "verschenken"];
      const all = [
        orderViewPath(order),
        participantsPath(order),
        ...pages.map((page) => `${cartPath(order)}/${page}`),
        ...order.orderItems.flatMap((item) =>
          item.type === "Booking" ? [orderChangePath(order, item.id)] : [],
        ),
      ];
      expect(await findUnmarkedOn(all)).toEqual({});
    }
  },
);

test("emails contain texts of the locale only", () => {
  // Sample orders, customers and questions are data.
  for (const file of ["sample-orders.ts", "sample-mails.server.ts", "sample-operator-mails.server.ts"])
    allowWords(readFileSync(`demo/gallery/${file}`, "utf8"));
  // Amenity names belong to the catalogue format, like boards.
  allowWords(["double-bed", "shower"].map((code) => amenityName(code)));
  const samples = sampleMails(sender);
  // The wording of receipts is part of their signed format, in every locale.
  for (const { order } of samples) allowWords(order?.facts.receipts?.map(({ text }) => text.split("\n")));
  const found = samples.map(({ name, letter }) => [
    name,
    findUnmarked(`${letter.subject}\n${letterText(letter)}`),
  ]);
  expect(Object.fromEntries(found.filter(([, words]) => (words ?? []).length > 0))).toEqual({});
});

test("problems and plain pages show texts of the locale only", async () => {
  const emptyJson = { body: "{}", type: "application/json" };
  const answers = [
    await visitor.ask("/api/orders/unbekannt/key"),
    await visitor.ask("/api/offers/search", emptyJson),

    await visitor.ask("/de", { method: "PUT", body: "a=b" }),
    await visitor.ask("/assets/gibt-es-nicht.js"),
    await visitor.ask("/de/map/gibt-es-nicht.svg"),
  ];
  const unmarkedWords = answers.map(({ text }) =>
    text.startsWith("{") ? problemWords(text) : findUnmarked(readAllText(text)),
  );
  expect(unmarkedWords.flat()).toEqual([]);
});

function problemWords(text: string): string[] {
  const {
    title = "",
    detail = "",
    errors = [],
  } = JSON.parse(text) as {
    title?: string;
    detail?: string;
    errors?: { detail: string }[];
  };
  return findUnmarked([title, detail, ...errors.map((each) => each.detail)].join("\n"));
}

test("detects a sentence outside the locale", () => {
  expect(findUnmarked(readAllText("<p>⟦Guten ⟦Tag⟧⟧</p><p>Guten Abend</p><img alt='Ein Bild'>"))).toContain(
    "Abend",
  );
  expect(findUnmarked(readAllText("<img alt='Unerwartet'>"))).toEqual(["Unerwartet"]);
});
