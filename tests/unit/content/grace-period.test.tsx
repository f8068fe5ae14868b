import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { gracePeriodEnd, graceRule, latestGrace } from "#app/domain/payment/deadlines.ts";
import { buildLegalBlocks } from "#app/documents/legal-blocks.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { contentPages, contentPath } from "#app/http/urls.ts";
import { loader as contentLoader } from "#app/routes/content/route.tsx";
import { loader as problemLoader } from "#app/routes/content/problem.tsx";
import { DealTerms } from "#app/routes/deal/facts.tsx";
import type { DealFacts } from "#app/routes/deal/facts.server.ts";
import { everyKind } from "#app/domain/content/content-text.ts";
import { cancellationLines } from "#app/locales/cancellation-text.ts";
import { RightsBlock } from "#app/ui/order/rights-block.tsx";
import { itemRights } from "#app/ui/order/order-view.server.ts";
import { buildCartLead } from "#app/routes/cart/view.server.ts";
import { aPlacedOrder, orderFacts, stayItem, voucherItem } from "#tests/support/placed-orders.ts";
import { noTracking, sender } from "#tests/support/shop-config.ts";

const today = { ...graceRule };
beforeEach(() => {
  Object.assign(graceRule, { hours: 36, latestHour: 20 });
});
afterEach(() => {
  Object.assign(graceRule, today);
});

const bands: CancellationBand[] = [{ daysBefore: 7, share: 0.5 }];
const facts: DealFacts = {
  slug: "haus",
  type: "Hotel",
  phone: "",
  email: "",
  house: { name: "Haus", street: "", zip: "", city: "", country: "" },
  kind: "Hotel",
  title: "Haus",
  subtitle: "",
  images: [],
  place: "",
  category: 3,
  address: [],
  at: null,
  services: [],
  notIncluded: [],
  goodToKnow: [],
  attributes: [],
  validity: "",
  localCharges: "",
  accessibility: [],
  upgrades: [],
  quarterRule: false,
  currency: "EUR",
  promotions: [],
  bands,
  sold: { dated: true, voucher: false },
  vendor: { name: "", address: "", entries: "" },
  cruise: null,
  countries: [],
};
const rights = (some: CancellationBand[], regime: "dated-stay" | "package" = "dated-stay", grace = true) =>
  renderToStaticMarkup(
    <RightsBlock
      rights={{
        id: "1",
        name: "Haus",
        regime,
        bands: cancellationLines(some, regime === "package" ? "package" : "stay"),
        grace,
      }}
      packageInfo="/"
    />,
  );

const contentText = async (name: (typeof contentPages)[number]) => {
  const config = { ...sender, tracking: noTracking };
  const request = new Request(`https://shop.example${contentPath(name)}`);
  const context = {
    shop: { config, publishedText: () => undefined, providers: new Map(), sold: async () => everyKind },
  };
  return JSON.stringify(
    await contentLoader({ request, params: {}, context } as unknown as LoaderFunctionArgs),
  );
};

test("all texts on free cancellation state the configured hours", async () => {
  const ordered = new Date("2026-11-20T09:00:00Z");
  expect(gracePeriodEnd(ordered, null).getTime() - ordered.getTime()).toBe(36 * 3_600_000);

  const request = new Request("https://shop.example/de/fehler/grace-period-expired-ebcc");
  const problem = problemLoader({ request } as LoaderFunctionArgs).lead;
  const deal = renderToStaticMarkup(<DealTerms facts={facts} payments={[]} />);

  expect(deal).toContain(
    "36 Stunden nach der Bestellung kostenlos, spätestens bis 20 Uhr am Tag vor der Anreise.",
  );
  expect(rights(bands)).toContain("kostenlos, spätestens bis 20 Uhr am Tag vor der Anreise. Das geht");
  expect(rights([])).toContain(
    "Innerhalb von 36 Stunden nach der Bestellung stornieren Sie kostenlos, spätestens bis 20 Uhr",
  );
  expect(problem).toContain("36 Stunden nach der Bestellung");
  expect(problem).toContain("kostenlos stornieren, spätestens bis 20:00 Uhr am Tag vor der Anreise. Diese");
  for (const name of ["aab", "widerrufsbelehrung", "faq", "accessibility", "einfache-sprache"] as const) {
    const text = await contentText(name);
    expect(text, name).toContain("36\u00a0Stunden");
    expect(text, name).toContain("spätestens bis 20:00\u00a0Uhr am Tag vor der Anreise");
  }
  for (const name of ["welcome", "pauschalreise"] as const) {
    expect(await contentText(name), name).toContain("36\u00a0Stunden");
  }
  for (const name of contentPages) {
    expect(await contentText(name), name).not.toMatch(/24.Stunden (lang )?kostenlos|18:00.Uhr am Tag vor/);
  }
});

test("the terms link the property's phone and email", () => {
  const page = (part: Partial<DealFacts>) =>
    renderToStaticMarkup(<DealTerms facts={{ ...facts, ...part }} payments={[]} />);
  const reached = page({ phone: "+49 40 66969-133", email: "moin@haus.example" });
  expect(reached).toContain(`<a href="tel:+494066969133">+49\u00a040\u00a066969\u2011133</a>`);
  expect(reached).toContain('<a href="mailto:moin@haus.example">moin@haus.example</a>');
  expect(page({})).not.toMatch(/tel:|mailto:/);
});

test("a cruise is free to cancel until the day before the voyage", () => {
  const ship = renderToStaticMarkup(<DealTerms facts={{ ...facts, type: "Cruise" }} payments={[]} />);
  for (const text of [ship, rights(bands, "package")]) {
    expect(text).toContain("spätestens bis 20 Uhr am Tag vor Reisebeginn.");
    expect(text).not.toContain("Anreise");
  }
});

test("a cancellation band shows its date while it is in the future", () => {
  const days = (earliest: string) => {
    const dates = { checkin: civilDate("2027-01-31"), earliest: civilDate(earliest) };
    const terms = renderToStaticMarkup(<DealTerms facts={facts} payments={[]} {...dates} />);
    return terms.match(/\(bis \d\d\.\d\d\.\d{4}\)|für Ihre Anreise am \d\d\.\d\d\.\d{4}/g);
  };
  expect(days("2027-01-20")).toEqual(["(bis 24.01.2027)", "für Ihre Anreise am 31.01.2027"]);
  expect(days("2027-01-25")).toBeNull();
  const chosen = { checkin: civilDate("2027-01-31"), earliest: civilDate("2027-01-25"), chosen: true };
  const bands = renderToStaticMarkup(<DealTerms facts={facts} payments={[]} {...chosen} />);
  expect(bands).not.toContain("kostenlos (bis");
  expect(bands.match(/<ol class="bands">(?:<li>[^<]*<\/li>)+/)?.[0].match(/<li>/g)).toHaveLength(1);
});

test("the cart states the deadline of free cancellation", () => {
  const now = new Date("2026-11-20T20:30:00Z");
  const lead = (item: OrderItem) =>
    buildCartLead({ ...aPlacedOrder({ orderItems: [item] }), gracePeriod: null, orderDate: null }, now);
  const stay = (checkin: string, cancellationBands: CancellationBand[]) => {
    const { bookingInformation, terms } = stayItem() as OrderItem & { type: "Booking" };
    return stayItem({
      bookingInformation: { ...bookingInformation, checkin: civilDate(checkin) },
      terms: { ...terms, cancellationBands },
    } as Partial<OrderItem>);
  };
  const free: CancellationBand[] = [{ daysBefore: 14, share: 0 }];
  expect(lead(stay("2027-01-31", free))).toContain("Kostenlos stornieren bis 17. Januar 2027.");
  expect(lead(stay("2026-11-30", free))).toMatch(
    /36 Stunden lang kostenlos stornieren, .* 20 Uhr am Tag vor der Anreise/,
  );
  expect(lead(stay("2027-01-31", bands))).toContain("36 Stunden lang kostenlos");
  expect(lead(stay("2026-11-21", bands))).toBe(
    "Mit der Bestellung sind Preis und Platz für Sie reserviert. Kostenlos stornieren geht bei diesem Termin nicht mehr.",
  );
  expect(lead(voucherItem())).toContain("14 Tage lang kostenlos widerrufen");
});

test("no free cancellation is promised after the latest hour", () => {
  const ordered = new Date("2026-11-20T20:30:00Z");
  const stay = (day: string) => {
    const { bookingInformation: trip } = stayItem() as OrderItem & { type: "Booking" };
    const orderItems = [
      stayItem({ bookingInformation: { ...trip, checkin: civilDate(day) } } as Partial<OrderItem>),
    ];
    const gracePeriod = gracePeriodEnd(ordered, latestGrace({ orderItems }));
    return aPlacedOrder({ orderDate: ordered, gracePeriod, orderItems });
  };
  const [tomorrow, later] = [stay("2026-11-21"), stay("2026-12-21")];
  expect(itemRights(tomorrow, ordered)[0]?.grace).toBe(false);
  expect(itemRights(later, ordered)[0]?.grace).toBe(true);
  const [first, second] = [tomorrow, later].map((order) =>
    JSON.stringify(buildLegalBlocks(orderFacts({ order }))),
  );
  expect(first).toContain("So kurz vor dem ersten Tag können Sie nicht mehr kostenlos stornieren.");
  expect(first).not.toMatch(/Bis zum [^"]* können Sie kostenlos stornieren|Danach gilt/);
  expect(second).toMatch(/Bis zum [^"]* können Sie kostenlos stornieren/);

  for (const text of [rights(bands, "dated-stay", false), rights([], "dated-stay", false)]) {
    expect(text).toContain("So kurz vor dem ersten Tag können Sie nicht mehr kostenlos stornieren.");
    expect(text).not.toMatch(/Stunden nach der Bestellung|Danach/);
  }
  const deal = renderToStaticMarkup(<DealTerms facts={{ ...facts, bands: [] }} payments={[]} graceOver />);
  expect(deal).toContain("So kurz vor dem ersten Tag können Sie nicht mehr kostenlos stornieren.");
  expect(deal).not.toMatch(/Stunden nach der Bestellung|Danach/);
});
