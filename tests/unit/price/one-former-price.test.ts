/** When a price is struck through, no other text may name a previous price (ECJ C-330/23). */
import { expect, test } from "vitest";

import { describeItem, costFacts } from "#app/documents/item-facts.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { newItem } from "#app/domain/order/item.ts";
import { quoteStay } from "#app/domain/price/quote.ts";
import { promotionFacts } from "#app/routes/deal/facts.server.ts";
import { dealQuote, addReferencePrice } from "#app/routes/deal/price-view.server.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { orderMail } from "#tests/support/emails.ts";

import { anOffer, anUpgrade, aRoom, aVariant, bookingDay } from "../../support/offers.ts";
import { aPlacedOrder, orderFacts } from "../../support/placed-orders.ts";
import { testNow } from "../../support/catalogue.ts";

const checkin = civilDate("2027-01-10");
const stay = { checkin, checkout: addDays(checkin, 2), adults: 3, childrenAges: [] };
const booked = { id: "p", name: "Stille Tage", from: bookingDay, to: bookingDay };
const value = {
  kind: "TravelPeriod" as const,
  from: civilDate("2026-12-01"),
  to: civilDate("2027-06-30"),
  factor: 0.82,
};
const room = aRoom({ maxOccupancy: 3 });
const variant = aVariant({ nights: 2, persons: 2, room, promotions: [{ ...booked, value }] });
const cleaning = anUpgrade({ isOptional: false, unitPrice: cents(3000), description: "Endreinigung" });
const offer = anOffer({
  variants: [variant],
  promotions: [{ ...booked, promotionType: "TravelPeriod", active: true }],
  additionalServiceUpgrades: [cleaning],
});

function quoted() {
  const night = { price: cents(20_000), free: 3, closedToArrival: false };
  const answer = quoteStay(offer, variant, stay, (date) => ({ ...night, date }), bookingDay);
  if (!answer.ok) throw new Error(answer.refusal);
  return dealQuote(offer, variant, answer.quote, { nights: 2, guests: 3 });
}

test("lines with a price before the promotion are merged next to a former price", () => {
  const quote = quoted();
  expect(addReferencePrice(quote, null).lines.map(({ kind }) => kind)).toEqual([
    "base",
    "extra-guests",
    "promotion",
    "mandatory",
  ]);
  const reduced = addReferencePrice(quote, cents(60_000));
  expect(reduced.former).toBe(60_000);
  expect(reduced.lines).toEqual([
    { kind: "base", text: "Stille Tage", amount: quote.total - 3000 },
    expect.objectContaining({ kind: "mandatory", amount: 3000 }),
  ]);
});

const gains = (part: Partial<Variant> = {}, struck = false, type: "Hotel" | "Cruise" = "Hotel") =>
  promotionFacts({ ...offer, type, variants: [{ ...variant, ...part }] }, bookingDay, struck)[0]?.gains;

test("no percentage is shown next to a former price", () => {
  expect(gains()).toEqual(["\u221218,00\u00a0% auf Nächte vom 01.12.2026 bis 30.06.2027"]);
  expect(gains({}, true)).toEqual(["Günstigere Nächte vom 01.12.2026 bis 30.06.2027"]);
  expect(gains({}, true, "Cruise")).toEqual(["Günstigere Abfahrten vom 01.12.2026 bis 30.06.2027"]);
});

test("closed days are excluded from a promotion", () => {
  const closed = { closed: true, arrival: [] };
  const seasonRules = [
    { ...closed, from: "11-01", to: "03-14" },
    { ...closed, from: "06-11", to: "09-01" },
  ];
  expect(gains({ seasonRules })?.[0]).toContain("vom 15.03.2027 bis 10.06.2027");
});

test("a fixed price mentions the price for more guests when the room is larger", () => {
  const flat = { ...booked, value: { kind: "FlatPrice" as const, price: cents(29_000) } };
  expect(gains({ promotions: [flat] })?.[0]).toContain("mit mehr Personen oder anderer Dauer zahlen Sie");
  const two = { promotions: [flat], room: aRoom({ maxOccupancy: 2 }) };
  expect(gains(two)?.[0]).toMatch(/; mit anderer Dauer zahlen Sie den Preis des Tages$/);
  expect(gains(two, false, "Cruise")?.[0]).not.toContain("mehr Personen");
  expect(gains({ promotions: [flat] }, false, "Cruise")?.[0]).toContain("mit mehr Personen");
});

const item = newItem({
  id: "0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a11",
  quantity: 1,
  unitPrice: cents(48_872),
  orderItemReduction: { name: "Stille Tage", unitPriceBeforeReduction: cents(59_600) },
  upgrades: [],
  offer,
  variant,
  stay,
  now: testNow,
});

test("only a bid shows its former price in cart, documents and emails", () => {
  const costsText = (priceSource: typeof item.priceSource) =>
    JSON.stringify(describeItem({ ...item, priceSource }, costFacts));
  expect(costsText("price")).toContain("schon abgezogen");
  expect(costsText("price")).not.toContain("596,00");
  expect(costsText("bid")).toContain("statt 596,00");
});

test("the email about a bid names the price without the bid", () => {
  const bid: Bid = {
    id: "bid",
    unitPrice: cents(40_000),
    sequenceNumber: 1,
    bidType: "BID",
    bidState: "OPEN",
    reason: null,
    date: testNow,
    expiry: testNow,
  };
  const letter = (priceSource: typeof item.priceSource) => {
    const order = aPlacedOrder({ orderItems: [{ ...item, priceSource, bids: [bid] }] });
    return letterText(orderMail("bid-received", orderFacts({ order, subject: "bid" }))).replaceAll(
      "\u00a0",
      " ",
    );
  };
  expect(letter("price")).toMatch(/Voller Preis:\s+488,72 €/);
  expect(letter("bid")).toMatch(/Voller Preis:\s+596,00 €/);
});
