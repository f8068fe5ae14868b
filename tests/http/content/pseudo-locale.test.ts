/**
 * A locale whose every text is marked: what a page, mail, document or problem says without a mark stands outside of
 * app/locales, and would stay German in a second language.
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
import { cartPath, contentPages, orderViewPath, participantsPath } from "#app/http/urls.ts";
import { spoken } from "#app/locales/current-locale.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { sampleMails } from "#demo/gallery/sample-mails.server.ts";
import { buildScenario } from "#demo/scenarios/scenarios.server.ts";
import { allScenarios, type Scenario } from "#demo/scenarios/states.ts";
import { spoken as built } from "#tests/support/built/built-shop.ts";
import { secret } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, nightRows, onSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const [begin, end] = ["⟦", "⟧"];

/** What the tests' own modules say, and what the built shop says. */
const german = [spoken, built].map((texts) => ({ texts, spoken: texts.get("de") ?? {} }));

/** The same tree or function, with a mark round every text that comes out of it. */
function marked(part: unknown): unknown {
  if (typeof part === "string") return begin + part + end;
  if (typeof part === "function")
    return (...values: unknown[]) => marked((part as (...given: unknown[]) => unknown)(...values));
  if (Array.isArray(part)) return part.map(marked);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, isCode(key, value) ? value : marked(value)]),
  );
}

/** Parts of content pages that are read by programs. */
function isCode(key: string, value: unknown): boolean {
  return key === "id" || (key === "reviewed" && /^\d{4}-/.test(String(value)));
}

/** What the catalogue, the operator and a customer have said, in their own language, and names. */
const given = new Set(["JavaScript", "Xyzzy", "Bank", "Paul"]);

/** Words of data that pages show as they are. Dates and money are written as in Germany (docs/decisions/031). */
function give(...data: unknown[]): void {
  for (const [word] of JSON.stringify(data).matchAll(/\p{L}{3,}/gu)) given.add(word);
}

/** Words of three letters and more, codes aside, that stand outside of all marks and are no data. */
function unmarked(text: string): string[] {
  let left = text.replace(/https?:\/\/[^\s⟦⟧]+|[^\s⟦⟧]+@[^\s⟦⟧]+/g, " ");
  for (let before = ""; before !== left;) {
    before = left;
    left = left.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  return [...left.matchAll(/\p{L}{3,}/gu)]
    .map(([word]) => word)
    .filter((word) => !given.has(word) && word !== word.toUpperCase());
}

/** Everything that a page says, seen or heard. */
function saidBy(html: string): string {
  const page = html.includes("<html") ? html : `<html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(page.replaceAll("<", "\n<"));
  for (const silent of document.querySelectorAll("script, style, code, svg, [lang]:not(html)"))
    silent.remove();
  const spokenParts = [
    ...document.querySelectorAll("[alt], [aria-label], [title], [placeholder], [type=submit]"),
  ];
  const attributes = spokenParts.flatMap((part) =>
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
  for (const each of german) each.texts.set("de", marked(each.spoken) as typeof each.spoken);
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
  await onSale(database.db(), offer);
  const months = Array.from({ length: 12 }, (_, month) => new Date(2027, month, 1));
  const days = Array.from({ length: 7 }, (_, day) => new Date(2027, 1, day + 1));
  const calendar = (["long", "short"] as const).flatMap((style) => [
    ...months.map((month) => month.toLocaleDateString("de-DE", { month: style })),
    ...days.map((day) => day.toLocaleDateString("de-DE", { weekday: style })),
  ]);
  give(offer, sender, shop.shop.config.operator, boards, calendar, formatInstant(testNow));
});

async function stage(state: Scenario): Promise<Order> {
  const db = database.db();
  const index = await loadCatalogueSnapshot(db, today);
  const made = await buildScenario(
    { work: workAt(db), index, publicUrl: "https://shop.example", secret },
    state,
  );
  if (!made.ok) throw new Error(`${state}: ${made.refusal}`);
  give(made.order);
  return made.order;
}

async function unmarkedOn(paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const { text, status } = await visitor.get(path);
    if (status >= 300 && status < 400) continue;
    const words = unmarked(saidBy(text));
    if (words.length > 0) found[path] = words;
  }
  return found;
}

test("pages that everybody may see speak through the locale alone", async () => {
  const pages = [
    "/de",
    "/de/search",
    "/de/search?m=b&checkin=Karfreitag",
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
  expect(await unmarkedOn([...pages, ...own, ...more, ...content, "/de/gibt-es-nicht"])).toEqual({});
});

test("an offer speaks through the locale alone", async () => {
  const offer = (await loadCatalogueSnapshot(database.db(), today)).offers()[0];
  expect(await unmarkedOn([`/de/deals/hotel/${offer?.slug}`])).toEqual({});
});

test.for(allScenarios.filter((state) => !state.includes("cruise")))(
  "an order speaks through the locale alone: %s",
  async (state) => {
    const order = await stage(state);
    if (canBeChanged(order)) {
      await giveCart(visitor, order);
      const steps = [
        "/checkout",
        "/checkout/user",
        "/checkout/payment",
        "/checkout/customer",
        "/checkout/finalize",
      ];
      expect(await unmarkedOn([cartPath(order), ...steps])).toEqual({});
    } else {
      const pages = ["pay", "stornieren", "bestaetigung", "rechnung", "gutschein", "verschenken"];
      const all = [
        orderViewPath(order),
        participantsPath(order),
        ...pages.map((page) => `${cartPath(order)}/${page}`),
      ];
      expect(await unmarkedOn(all)).toEqual({});
    }
  },
);

test("mails speak through the locale alone", () => {
  // Made-up orders, customers and questions of the samples.
  for (const file of ["sample-orders.ts", "sample-mails.server.ts", "sample-operator-mails.server.ts"])
    give(readFileSync(`demo/gallery/${file}`, "utf8"));
  // What rooms have is named by the catalogue's format, as boards are.
  give(["double-bed", "shower"].map((code) => amenityName(code)));
  const samples = sampleMails(sender);
  // Receipts have the words of their signed format, in every locale.
  for (const { order } of samples) give(order?.facts.receipts?.map(({ text }) => text.split("\n")));
  const found = samples.map(({ name, letter }) => [
    name,
    unmarked(`${letter.subject}\n${letterText(letter)}`),
  ]);
  expect(Object.fromEntries(found.filter(([, words]) => (words ?? []).length > 0))).toEqual({});
});

test("problems and plain pages speak through the locale alone", async () => {
  const asked = { body: "{}", type: "application/json" };
  const answers = [
    await visitor.ask("/api/orders/unbekannt/key"),
    await visitor.ask("/api/offers/search", asked),

    await visitor.ask("/de", { method: "PUT", body: "a=b" }),
    await visitor.ask("/assets/gibt-es-nicht.js"),
    await visitor.ask("/de/map/gibt-es-nicht.svg"),
  ];
  const said = answers.map(({ text }) =>
    text.startsWith("{") ? problemWords(text) : unmarked(saidBy(text)),
  );
  expect(said.flat()).toEqual([]);
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
  return unmarked([title, detail, ...errors.map((each) => each.detail)].join("\n"));
}

test("a sentence outside of the locale is found", () => {
  expect(unmarked(saidBy("<p>⟦Guten ⟦Tag⟧⟧</p><p>Guten Abend</p><img alt='Ein Bild'>"))).toContain("Abend");
  expect(unmarked(saidBy("<img alt='Unerwartet'>"))).toEqual(["Unerwartet"]);
});
