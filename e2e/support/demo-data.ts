import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { addDays, weekdayOf } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { HttpBrowser, unescapeHtml } from "./http-browser.ts";
import { noteSecret, scratch } from "./shop.ts";

/** Arrival and departure in the format that customers type. */
export interface TravelDates {
  checkin: string;
  checkout: string;
  /** The day after the departure. */
  later: string;
}

/**
 * Three nights some weeks ahead. The week depends on the name, so that tests do not book each other's rooms. The
 * arrival is on a Tuesday, on which all demo properties are open.
 */
export function travelDates(name: string): TravelDates {
  const week = 3 + ((createHash("sha256").update(name).digest()[0] ?? 0) % 40);
  let arrival = addDays(berlinDate(new Date()), week * 7);
  while (weekdayOf(arrival) !== "tue") arrival = addDays(arrival, 1);
  const date = (offset: number) => formatDate(addDays(arrival, offset));
  return { checkin: date(0), checkout: date(3), later: date(4) };
}

/** A code for 10 % off everything in the shop under test. */
export const demoCode = "HERBST";

/** Test groups with their own gift cards. */
export const cardUsers = ["scripts", "plain", "audit", "audit plain", "lynx", "w3m"] as const;

/** Codes of four gift cards of 500 EUR. */
export function giftCards(user: (typeof cardUsers)[number]): string[] {
  const all = (process.env["E2E_GIFT_CARDS"] ?? "").split(",").filter(Boolean);
  if (all.length === 0) throw new Error("E2E_GIFT_CARDS is not set: the shop was not started");
  return all.filter((_, index) => index % cardUsers.length === cardUsers.indexOf(user));
}

/** A demo vendor with a PIN in the shop under test, and a property of this vendor that sells vouchers. */
export const deskVendor = { key: "azurhof", house: "/de/deals/hotel/porto-casa-azulina" };

export function deskPin(): string {
  const pin = process.env["E2E_DESK_PIN"];
  if (!pin) throw new Error("E2E_DESK_PIN is not set: the shop was not started");
  return pin;
}

/** An operator of the shop under test who has not signed in yet. */
export const deskOperator = "pruefung@betreiber.example";

/** Initial password of this operator. */
export function deskPassword(): string {
  const password = process.env["E2E_DESK_PASSWORD"];
  if (!password) throw new Error("E2E_DESK_PASSWORD is not set: the shop was not started");
  return password;
}

/** Operators of the journeys, one for each test that signs in. None has signed in yet. */
export const deskStaff = {
  "photos without scripts": { email: "bilder@betreiber.example", role: "content" },
  "photos in Chromium": { email: "bilder-chromium@betreiber.example", role: "content" },
  "photos in w3m": { email: "bilder-w3m@betreiber.example", role: "content" },
  "day in Chromium": { email: "tag-chromium@betreiber.example", role: "owner" },
  "day in w3m": { email: "tag-w3m@betreiber.example", role: "owner" },
  "day in Firefox": { email: "tag-firefox@betreiber.example", role: "owner" },
  "day in WebKit": { email: "tag-webkit@betreiber.example", role: "owner" },
  "whole day in Firefox": { email: "ganz-firefox@betreiber.example", role: "owner" },
  "whole day in WebKit": { email: "ganz-webkit@betreiber.example", role: "owner" },
  layout: { email: "bild-und-satz@betreiber.example", role: "owner" },
  "layout of every page": { email: "jede-seite@betreiber.example", role: "owner" },
} as const;
type Staff = keyof typeof deskStaff;

/** Initial password of this operator. */
export function staffPassword(who: Staff): string {
  const all = process.env["E2E_STAFF_PASSWORDS"]?.split("\n") ?? [];
  const password = all[Object.keys(deskStaff).indexOf(who)];
  if (!password) throw new Error("E2E_STAFF_PASSWORDS is not set: the shop was not started");
  return password;
}

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  zip: string;
  city: string;
}

/** A new customer, because an email address may have at most two unpaid orders. */
export function newPerson(): Person {
  const mark = randomUUID().slice(0, 8);
  const person: Person = {
    firstName: `Ottilie-${mark}`,
    lastName: `Prüfstein-${mark}`,
    email: `ottilie.${mark}@example.org`,
    phone: "+49 30 5550199",
    address: `Probierweg ${mark}`,
    zip: "10115",
    city: "Berlin",
  };
  for (const secret of [mark, person.firstName, person.lastName, person.email, person.address, "5550199"])
    noteSecret(secret);
  return person;
}

export interface KnownOffer {
  title: string;
  /** Its place on the card up to the first comma, which can be searched for. */
  city: string;
  path: string;
  /** Address of its card's link, with the stay or voucher of its price. */
  card: string;
}

/**
 * `upgrade`: an offer with a calendar and with extras for a room and for a person. `both`: an offer sold as stay and as
 * voucher.
 */
type Ability = "voucher" | "cruise" | "upgrade" | "both";

const sells = (kind: "stay" | "voucher") => (html: string) => html.includes(`name="kind" value="${kind}"`);

const hasAbility: Record<Ability, (html: string) => boolean> = {
  // If a stay is cheaper, the page opens with the stay.
  voucher: (html) => sells("voucher")(html) && !sells("stay")(html),
  both: (html) => sells("voucher")(html) && sells("stay")(html),
  cruise: (html) => html.includes('<p class="page-above">Kreuzfahrt'),
  upgrade: (html) => {
    const list = /<summary>Zusatzleistungen.*?<\/ul>/s.exec(html)?.[0] ?? "";
    const forPersons = [...list.matchAll(/<li>.*?<\/li>/gs)].map(([text]) => text.includes("je Person"));
    return new Set(forPersons).size === 2 && html.includes('class="month"');
  },
};

/** The first search result with this ability on the page of its card. */
export async function offerWith(ability: Ability, except?: KnownOffer): Promise<KnownOffer> {
  return await findOnce(`${ability}-${except?.path.split("/").at(-1) ?? "any"}`, async () => {
    const visitor = new HttpBrowser();
    for (const offer of await allOffers()) {
      const { html } = await visitor.open(offer.card);
      if (offer.path !== except?.path && hasAbility[ability](html)) return offer;
    }
    throw new Error(`the demo catalogue has no offer for: ${ability}`);
  });
}

/** Searches once a run and stores the result for all workers, because the demo catalogue does not change. */
async function findOnce(name: string, search: () => Promise<KnownOffer>): Promise<KnownOffer> {
  const file = join(scratch(), `offer-${name}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as KnownOffer;
  const offer = await search();
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(offer));
  renameSync(`${file}.${process.pid}`, file);
  return offer;
}

export async function allOffers(): Promise<KnownOffer[]> {
  const { html } = await new HttpBrowser().open("/de/search?m=o&pageSize=48");
  const cards = html.matchAll(
    /<article class="offer-card">.*?<a\b[^>]*href="([^"]+)"[^>]*>([^<]+)<.*?class="offer-place">([^<,]+)/gs,
  );
  return [...cards].map(([, path = "", title = "", city = ""]) => ({
    title: unescapeHtml(title),
    city: unescapeHtml(city).trim(),
    path: unescapeHtml(path).split(/[?#]/)[0] ?? "",
    card: unescapeHtml(path).split("#")[0] ?? "",
  }));
}
