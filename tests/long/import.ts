/** Imports a catalogue of 10,000 offers with changed prices while ten customers a second order. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import pLimit from "p-limit";

import { addDays, civilDate } from "#app/domain/dates.ts";
import { sampleCatalogue, sampleHotel } from "#tests/support/catalogue-files.ts";

import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { deploy } from "./deployment.ts";
import { type Finding, finding } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";
import { isConnectionError, orderForm, percentile, press, type ReadyCart, toLastStep } from "./walk.ts";

const perSecond = 10;
/** The goal: maximum waiting time in milliseconds. */
const longestWait = 1000;
const nightsAhead = 30;
/** Milliseconds until a customer returns after a 503. */
const returnDelay = 3000;

export const importing: Scenario = async ({ say, count }) => {
  const offers = count("offers", 10_000);
  const seconds = count("seconds", 30);
  const deployment = await deploy();
  const [shop] = deployment.shops;
  let findings: Finding[] | null = null;
  try {
    const folder = join(deployment.scratch, "catalogue");
    writeCatalogue(folder, offers, 100);
    const began = performance.now();
    await shop.operateBeside("catalogue", "import", folder);
    say(`${offers} offers imported into the empty shop in ${inSeconds(performance.now() - began)}`);
    await shop.start();
    const carts = await cartsOf(offers, perSecond * seconds);
    const quiet = await orderSteadily(carts.splice(0, carts.length / 3), () => false);

    writeCatalogue(folder, offers, 110);
    let over = false;
    const start = performance.now();
    const imported = shop.operateBeside("catalogue", "import", folder).then((said) => {
      over = true;
      return { said, took: performance.now() - start };
    });
    const busy = await orderSteadily(carts, () => over);
    const { said, took } = await imported;
    say(said.split("\n").at(-1) ?? "");
    say(
      `imported again in ${inSeconds(took)}; ${busy.waits.length} presses in ${inSeconds(busy.lasted)} of them`,
    );
    const [slow, slowest] = [Math.max(...quiet.waits), Math.max(...busy.waits)];
    say(`without an import: ${waitsOf(quiet)}`);
    say(`beside it: ${waitsOf(busy)}, ${(slowest / slow).toFixed(1)} times as long`);
    findings = [...quiet.findings, ...busy.findings];
    findings.push(...(await deployment.audit({ told: [...quiet.told, ...busy.told] })));
    return findings;
  } finally {
    await deployment.close(findings);
  }
};

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const inMs = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

/** Marks a missed goal with `!`. */
const waitsOf = ({ waits, busy }: Steady) =>
  `median ${inMs(percentile(waits, 0.5))}, longest ${inMs(Math.max(...waits))}${Math.max(...waits) < longestWait ? "" : " !"}` +
  (busy > 0 ? `, ${busy} × 503 !` : "");

const day = (after: number) => addDays(civilDate(new Date().toISOString().slice(0, 10)), after);

/**
 * Writes offers with one room category each, available for thirty nights.
 * @param price lowest price of a night in euros
 */
function writeCatalogue(folder: string, offers: number, price: number): void {
  mkdirSync(folder, { recursive: true });
  const { vendors, groupings } = sampleCatalogue();
  writeFileSync(join(folder, "vendors.json"), JSON.stringify({ vendors, groupings }));
  for (let first = 0; first < offers; first += 500) {
    const some = Array.from({ length: Math.min(500, offers - first) }, (_, index) =>
      buildOffer(first + index, price),
    );
    writeFileSync(join(folder, `offers-${first}.json`), JSON.stringify({ offers: some }));
  }
}

function buildOffer(number: number, price: number): object {
  const { promotions: _p, stayRules: _s, minAge: _m, contacts: _c, variants, ...hotel } = sampleHotel();
  const [variant] = variants;
  const { key, room, board, nights, persons } = variant!;
  const nightRows = Array.from({ length: nightsAhead }, (_, index) => ({
    date: day(30 + index),
    price: price + (number % 50),
    rooms: 6,
  }));
  return {
    ...hotel,
    slug: `haus-${number}`,
    title: `Haus ${number}`,
    contact: { ...hotel.contact, slug: `haus-${number}`, idSstOfferContact: `SST-${number}` },
    variants: [{ key, room, board, nights, persons, price: { kind: "Fixed" }, nightRows }],
  };
}

/** Prepares carts, each with another offer of the search results. */
async function cartsOf(offers: number, count: number): Promise<ReadyCart[]> {
  const limit = pLimit(4);
  const pages = Math.floor(offers / 48);
  const german = (date: string) => date.split("-").toReversed().join(".");
  const one = async (number: number) => {
    const visitor = new HttpBrowser();
    const from = 31 + (number % (nightsAhead - 4));
    const query = new URLSearchParams({
      m: "b",
      checkin: german(day(from)),
      checkout: german(day(from + 2)),
      adults: "2",
      pageSize: "48",
      page: String(1 + (number % pages)),
    });
    const { html } = await visitor.open(`/de/search?${query}`);
    const link = /<article class="offer-card">.*?href="([^"]+)"/s.exec(html)?.[1] ?? "";
    return await toLastStep(visitor, { path: link.replaceAll("&amp;", "&") });
  };
  const carts = await Promise.all(Array.from({ length: count }, (_, number) => limit(() => one(number))));
  const ready = carts.filter((cart) => cart?.form !== undefined) as ReadyCart[];
  if (ready.length < count)
    throw new Error(`${count - ready.length} of ${count} carts did not get to the button`);
  return ready;
}

interface Steady {
  told: string[];
  findings: Finding[];
  /** Milliseconds of each press. */
  waits: number[];
  /** How often a customer had to try again later. */
  busy: number;
  lasted: number;
}

/**
 * Ten customers a second press the button, without waiting for earlier responses, until all have or `isOver` says
 * so.
 */
async function orderSteadily(carts: readonly ReadyCart[], isOver: () => boolean): Promise<Steady> {
  const result: Steady = { told: [], findings: [], waits: [], busy: 0, lasted: 0 };
  const began = performance.now();
  const pressing: Promise<void>[] = [];
  for (const cart of carts) {
    if (isOver()) break;
    pressing.push(orderOne(cart, result));
    await pause(1000 / perSecond);
  }
  await Promise.all(pressing);
  result.lasted = performance.now() - began;
  return result;
}

/** Places an order. The customer returns after a 503, and confirms again after a price change. */
async function orderOne(cart: ReadyCart, result: Steady): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    const pressed = await press(cart).catch((error: unknown) => {
      if (!isConnectionError(error)) throw error;
    });
    // A kept connection was closed during the press. Browsers send the request again, and so does the customer.
    if (!pressed) {
      result.busy += 1;
      continue;
    }
    const { status, location, took } = pressed;
    result.waits.push(took);
    if (location !== null) return void result.told.push(cart.id);
    if (status === 503) {
      result.busy += 1;
      await pause(returnDelay);
      continue;
    }
    if (status !== 422) break;
    await cart.visitor.open("/checkout/finalize");
    cart.form = orderForm(cart.visitor) ?? cart.form;
  }
  result.findings.push(finding("lost", `order ${cart.id} could not be placed`));
}
