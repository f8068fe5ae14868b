/** Mandatory information about every demo offer appears before and after its purchase. */
import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import { amenityName } from "#app/domain/catalogue/names.ts";
import { orderConfirmation } from "#app/documents/confirmation.server.ts";
import {
  calendarFacts,
  describeItem,
  documentTermFacts,
  documentTripFacts,
  pageFacts,
} from "#app/documents/item-facts.ts";
import { stayCalendar } from "#app/documents/calendars/order-calendar.ts";
import { voucherDocument, voucherTerms } from "#app/documents/voucher.server.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { addDays } from "#app/domain/dates.ts";
import { orderMailKinds } from "#app/domain/mail-kinds.ts";
import { cents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { newItem } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { orderMail } from "#tests/support/emails.ts";
import { letterHtml } from "#app/mail/letter-html.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { redemptionVoucher } from "#app/ui/order/redemption-voucher.server.ts";
import { dealFacts } from "#app/routes/deal/facts.server.ts";
import { dealStructuredData } from "#app/routes/deal/structured-data.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
import { orderLines } from "#app/ui/order/order-view.server.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readEmailText } from "#tests/support/markup.tsx";
import { bookingDay } from "#tests/support/offers.ts";
import { aPlacedOrder, orderFacts } from "#tests/support/placed-orders.ts";

const database = testDatabase();
let offers: Offer[];
let cards: Map<string, string>;

beforeAll(async () => {
  await seedCatalogue(database.db(), join(process.cwd(), "demo/catalogue"), testNow, {
    dataDir: filesIn({}),
  });
  const index = await loadCatalogueSnapshot(database.db(), bookingDay);
  offers = index.offers().filter(({ variants }) => variants.length > 0);
  const now = { today: bookingDay, instant: testNow };
  const { results } = index.search({ ...plainSearch, pageSize: 1000 }, now, []);
  cards = new Map(results.map((result) => [result.offer.slug, createCard(result, bookingDay).name]));
}, 300_000);

/** Cart items for all ways to buy an offer: each variant by date, as a voucher, or both. */
function everyItemOf(offer: Offer): OrderItem[] {
  const kinds = offer.variants.flatMap((variant) => [
    ...(variant.dated ? [{ variant, dated: true }] : []),
    ...(variant.voucher ? [{ variant, dated: false }] : []),
  ]);
  return kinds.map(({ variant, dated }, index) => {
    const checkin = addDays(bookingDay, 60);
    const checkout = addDays(checkin, Math.max(1, variant.nights));
    const stay = dated ? { checkin, checkout, adults: 2, childrenAges: [] } : null;
    const sold = { quantity: 1, unitPrice: cents(20_000), orderItemReduction: null, upgrades: [] };
    const id = `0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a1${index % 10}`;
    return newItem({ ...sold, id, offer, variant, stay, now: testNow });
  });
}

function itemsOf(offer: Offer): OrderItem[] {
  const items = everyItemOf(offer);
  return ["Booking", "Voucher"].flatMap((type) => items.find((item) => item.type === type) ?? []);
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");
const missingIn = (text: string, facts: readonly string[]) =>
  facts.filter((fact) => !oneLine(text).includes(oneLine(fact)));

function mandatoryFacts({ contact, notIncluded, goodToKnow }: Offer): string[] {
  return [
    contact.name,
    contact.address,
    contact.phone,
    contact.email,
    ...notIncluded,
    ...goodToKnow,
    ...contact.displayAttributes.map(({ key, value }) => `${key}: ${value}`),
  ];
}

test("cart, last step and order view show all mandatory facts", () => {
  const missing = offers.flatMap((offer) =>
    itemsOf(offer).flatMap((item) => {
      const shown = orderLines({ orderItems: [item] }).map(({ name, facts }) => [
        name,
        ...Object.values(facts)
          .flat()
          .map(({ value }) => value),
      ]);
      const wanted =
        item.type === "Voucher" ? [...mandatoryFacts(offer), offer.validity] : mandatoryFacts(offer);
      return missingIn(shown.flat().join("\n"), wanted).map((fact) => `${offer.slug}: ${fact}`);
    }),
  );
  expect(missing).toEqual([]);
});

test("the confirmation shows all mandatory facts", () => {
  const missing = offers.flatMap((offer) =>
    itemsOf(offer).flatMap((item) => {
      const facts = orderFacts({ order: aPlacedOrder({ orderItems: [item] }) });
      const text = letterText(orderConfirmation(facts));
      const wanted =
        item.type === "Voucher" ? [...mandatoryFacts(offer), offer.validity] : mandatoryFacts(offer);
      const wrong = item.type === "Booking" && offer.validity !== "" && text.includes(offer.validity);
      return [...missingIn(text, wanted), ...(wrong ? ["validity of a voucher"] : [])].map(
        (fact) => `${offer.slug}: ${fact}`,
      );
    }),
  );
  expect(missing).toEqual([]);
});

test("the facts of a room appear on all pages, emails and documents", () => {
  let factCount = 0;
  const missing = offers.flatMap((offer) =>
    everyItemOf(offer).flatMap((item) => {
      const room = offer.variants.find(({ id }) => id === item.variantId)?.room;
      if (!room) throw new Error("no room");
      const wanted = [
        ...(room.sizeSquareMeters === undefined ? [] : [String(room.sizeSquareMeters)]),
        ...room.amenities.map(({ code, quantity }) => amenityName(code, quantity)),
      ];
      factCount += wanted.length;
      const facts = factsOf(item);
      const [voucher] = facts.vouchers;
      const shown = {
        cart: orderLines(facts.order)
          .flatMap((line) => Object.values(line.facts).flat())
          .map(({ value }) => value)
          .join("\n"),
        mail: letterText(orderMail("order-received", facts)),
        paper: letterText(orderConfirmation(facts)),
        voucher: item.type === "Voucher" && voucher ? voucherText(facts, voucher) : undefined,
      };
      return Object.entries(shown).flatMap(([where, text]) =>
        text === undefined ? [] : missingIn(text, wanted).map((fact) => `${offer.slug} ${where}: ${fact}`),
      );
    }),
  );
  expect(missing.slice(0, 9)).toEqual([]);
  expect(factCount).toBeGreaterThan(1000);
});

/** Both pages of a voucher: the one to hand over, and the one with all else. */
const voucherText = (facts: OrderFacts, voucher: VoucherFact) =>
  [voucherDocument(facts, voucher), voucherTerms(facts, [voucher])].map(letterText).join("\n");

/** One item for each variant with vouchers, with all its extras. */
function vouchersOf(offer: Offer): OrderItem[] {
  return offer.variants
    .filter(({ voucher }) => voucher)
    .map((variant, index) => {
      const upgrades = offer.additionalServiceUpgrades.map(({ perPerson, availability: _, ...upgrade }) => ({
        ...upgrade,
        id: upgrade.serviceCode,
        added: testNow,
        persons: perPerson ? variant.persons : null,
      }));
      const sold = { quantity: 1, unitPrice: cents(20_000), orderItemReduction: null, upgrades };
      const id = `0b3a1f0c-2f4e-4c39-9b0e-3b6b5d3c1a2${index % 10}`;
      return newItem({ ...sold, id, offer, variant, stay: null, now: testNow });
    });
}

test("voucher, email and redemption page list all purchased services", () => {
  let sold = 0;
  const missing = offers.flatMap((offer) =>
    vouchersOf(offer).flatMap((item) => {
      sold += 1;
      const facts = factsOf(item);
      const [voucher] = facts.vouchers;
      if (!voucher) throw new Error("no voucher");
      const desk = redemptionVoucher({ voucher: { ...voucher, fulfillmentDate: null }, item, refusal: null });
      const wanted = [
        item.description,
        ...(item.type === "Voucher" ? [item.voucherInformation.roomName] : []),
        ...item.terms.services,
        ...item.upgrades.map(({ description, persons }) =>
          persons === null ? description : `${description}, für ${persons} Person`,
        ),
      ];
      const reached = [offer.contact.phone, offer.contact.email];
      return [
        ...missingIn(voucherText(facts, voucher), [...wanted, ...reached]),
        ...missingIn(letterText(orderMail("voucher-gift", facts)), [...wanted, ...reached]),
        ...missingIn(Object.values(desk).join("\n"), wanted),
      ].map((fact) => `${offer.slug}: ${fact}`);
    }),
  );
  expect(missing).toEqual([]);
  expect(sold).toBeGreaterThan(50);
});

/** Example facts for every kind of email. */
function factsOf(item: OrderItem): OrderFacts {
  const bid: Bid = {
    id: "bid",
    unitPrice: cents(15_000),
    sequenceNumber: 1,
    bidType: "BID",
    bidState: "OPEN",
    reason: null,
    date: testNow,
    expiry: testNow,
  };
  const order = aPlacedOrder({ orderItems: [{ ...item, bids: [bid] }] });
  const { email } = order.customer;
  const voucher = {
    id: "voucher",
    itemId: item.id,
    voucherKey: "K",
    validUntil: null,
    returned: null,
    fulfillmentDate: null,
  };
  const declared = {
    received: testNow,
    name: "",
    contract: "",
    email,
    message: "",
    orderId: null,
    items: [],
  };
  return orderFacts({
    order,
    subject: "bid",
    vouchers: [voucher],
    gift: {
      id: "gift",
      voucherId: "voucher",
      giverName: "",
      recipientName: "",
      recipientEmail: "",
      greeting: "",
      motif: null,
      sendOn: null,
    },
    withdrawal: { id: "withdrawal", ...declared },
  });
}

test.each(orderMailKinds)("every email of kind %s names property and street", (kind) => {
  const missing = offers.flatMap((offer) =>
    itemsOf(offer).flatMap((item) => {
      const letter = orderMail(kind, factsOf(item));
      const texts = [letterText(letter), readEmailText(letterHtml(letter))];
      return texts.flatMap((text) =>
        missingIn(text, [offer.contact.name, offer.contact.address]).map((fact) => `${offer.slug}: ${fact}`),
      );
    }),
  );
  expect(missing.slice(0, 3)).toEqual([]);
});

test("cards, calendar and structured data name property and street", () => {
  const missing = offers.flatMap((offer) => {
    const { name, address } = offer.contact;
    const facts = dealFacts(offer, bookingDay);
    const noReviews = { rating: null, reviews: [] };
    const sale = { canonical: "https://shop.example/de/x", total: null, endsAt: "", rooms: [], ...noReviews };
    const data = JSON.stringify(dealStructuredData(facts, sale));
    const stays = itemsOf(offer).filter(({ type }) => type === "Booking");
    const calendar = stays.map((item) => {
      const text = stayCalendar(orderFacts({ order: aPlacedOrder({ orderItems: [item] }) }), testNow) ?? "";
      return text.replaceAll(/\r\n[ \t]/g, "").replaceAll("\\", "");
    });
    return [
      ...(cards.has(offer.slug) && cards.get(offer.slug) !== name ? [`${offer.slug}: card`] : []),
      ...calendar.flatMap((text) =>
        missingIn(text, [
          offer.contact.phone,
          offer.contact.email,
          // Check-in hours, and how to get there.
          ...offer.contact.displayAttributes.map(({ key, value }) => `${key}: ${value}`.replaceAll("\\", "")),
        ]).map((fact) => `${offer.slug}: ${fact}`),
      ),
      ...[data.replaceAll("\\", ""), ...calendar].flatMap((text) =>
        missingIn(text, [name.replaceAll("\\", ""), address]).map((fact) => `${offer.slug}: ${fact}`),
      ),
    ];
  });
  expect(missing).toEqual([]);
  expect(cards.size).toBeGreaterThan(100);
});

test("no place is repeated, and cruises mention no rooms or property", () => {
  const wrong = offers.flatMap((offer) =>
    itemsOf(offer).flatMap((item) => {
      const [town = "", region] = item.terms.place.split(", ");
      const facts = [pageFacts, documentTripFacts, documentTermFacts, calendarFacts].flatMap((each) =>
        describeItem(item, each),
      );
      const ofHouses = facts.filter(
        ([term, value]) => value !== "" && /Zimmer|Haus|^Anreise|^Abreise/.test(term),
      );
      return [
        ...(town === region ? [`${offer.slug}: ${item.terms.place}`] : []),
        ...(offer.type === "Cruise" ? ofHouses.map(([term]) => `${offer.slug}: ${term}`) : []),
      ];
    }),
  );
  expect(wrong).toEqual([]);
});
