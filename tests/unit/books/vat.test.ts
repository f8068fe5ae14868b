import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { splitByTax, taxedParts, taxMonth } from "#app/domain/books/tax-split.ts";
import { postingsOf } from "#app/domain/books/datev.ts";
import { scaleParts, splitByWeights, sumByRate, vatIn, vatPartsOf, vatRows } from "#app/domain/books/vat.ts";
import { extraKinds, ownSaleOf } from "#app/domain/catalogue/own-sale.ts";
import { correctionFacts, type InvoiceFacts, invoiceFacts, leftToCorrect } from "#app/domain/invoice.ts";
import { cents, sumCents } from "#app/domain/money.ts";
import { itemTotal } from "#app/domain/order/item.ts";
import { anItemUpgrade } from "#tests/support/offers.ts";
import { aPlacedOrder, stayItem } from "#tests/support/placed-orders.ts";

const amount = fc.integer({ min: 1, max: 900_000 }).map(cents);

/** A stay that the operator sells itself. */
const anOwnStay = fc
  .record({
    unitPrice: amount,
    quantity: fc.integer({ min: 1, max: 20 }),
    board: fc.constantFrom("OV", "UF", "HP", "VP", "AI"),
    meals: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
    drinksShare: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
    serviceShare: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
    extras: fc.array(
      fc.record({
        unitPrice: amount,
        isOptional: fc.boolean(),
        taxedAs: fc.constantFrom(...extraKinds, undefined),
      }),
      { maxLength: 3 },
    ),
    discount: fc.option(amount),
    fee: fc.option(amount),
  })
  .map(({ unitPrice, quantity, board, meals, drinksShare, serviceShare, extras, discount, fee }) => {
    const upgrades = extras.map((extra, place) =>
      anItemUpgrade({ ...extra, serviceCode: `extra-${place}`, persons: null }),
    );
    const sale = ownSaleOf(
      {
        ...(meals !== null && { meals: { UF: meals, HP: meals, VP: meals, AI: meals } }),
        drinksShare: drinksShare ?? undefined,
        serviceShare: serviceShare ?? undefined,
      },
      board as "UF",
    );
    const stay = stayItem();
    return aPlacedOrder({
      orderItems: [
        stayItem({
          unitPrice,
          quantity,
          upgrades,
          total: itemTotal({ unitPrice, quantity, upgrades }),
          terms: { ...stay.terms, ownSale: sale },
        }),
      ],
      fees: fee === null ? [] : [{ name: "Betreuung", amount: fee }],
      reduction: (discount && {
        code: "HERBST",
        value: { kind: "amount" as const, amount: discount },
        minimumSubtotal: cents(0),
        discountGroup: null,
      }) as never,
    });
  });

const grossOf = (parts: readonly { gross: number }[]) => parts.reduce((sum, { gross }) => sum + gross, 0);

describe("the VAT components of a stay", () => {
  const stay = (part: Parameters<typeof stayItem>[0] = {}) => stayItem({ unitPrice: cents(30_000), ...part });
  const componentsOf = (item: ReturnType<typeof stay>, sale: ReturnType<typeof ownSaleOf>) => {
    if (item.type !== "Booking") throw new Error("not a stay");
    return vatPartsOf(item, sale).map(({ component, rate, gross }) => [component, rate, gross]);
  };

  test("are lodging only without meals", () => {
    expect(componentsOf(stay(), ownSaleOf({}, "OV"))).toEqual([["lodging", 7, 30_000]]);
  });

  test("contain the flat service share when meals have no price", () => {
    expect(componentsOf(stay(), ownSaleOf({}, "UF"))).toEqual([
      ["lodging", 7, 25_500],
      ["service", 19, 4_500],
    ]);
  });

  test("split priced meals into food and drinks", () => {
    // Two persons, two nights.
    expect(componentsOf(stay(), ownSaleOf({ meals: { UF: cents(1_500) } }, "UF"))).toEqual([
      ["lodging", 7, 24_000],
      ["food", 7, 4_200],
      ["drinks", 19, 1_800],
    ]);
  });

  test("never exceed the price of the stay", () => {
    expect(componentsOf(stay(), ownSaleOf({ meals: { HP: cents(90_000) } }, "HP"))).toEqual([
      ["food", 7, 21_000],
      ["drinks", 19, 9_000],
    ]);
  });

  test("use the vendor's rates", () => {
    const sale = ownSaleOf({ rates: { lodging: 10, service: 20 } }, "UF");
    expect(componentsOf(stay(), sale).map(([, rate]) => rate)).toEqual([10, 20]);
  });

  test("tax extras by their kind", () => {
    const upgrades = extraKinds.map((taxedAs, place) =>
      anItemUpgrade({
        serviceCode: taxedAs,
        taxedAs,
        unitPrice: cents(1_000 * (place + 1)),
        isOptional: true,
        persons: null,
      }),
    );
    expect(componentsOf(stay({ upgrades }), ownSaleOf({}, "OV"))).toEqual([
      ["lodging", 7, 31_000],
      ["food", 7, 1_400],
      ["drinks", 19, 600 + 3_000],
      ["extras", 19, 4_000],
    ]);
  });

  test("subtract mandatory extras from the price of the room", () => {
    const upgrades = [anItemUpgrade({ unitPrice: cents(2_500), isOptional: false, persons: null })];
    expect(componentsOf(stay({ upgrades }), ownSaleOf({}, "OV"))).toEqual([
      ["lodging", 7, 27_500],
      ["extras", 19, 2_500],
    ]);
  });
});

test("components, rows and rates of an invoice add up to its total", () => {
  fc.assert(
    fc.property(anOwnStay, (order) => {
      const facts = invoiceFacts(order);
      const parts = taxedParts(facts);
      expect([...splitByTax(facts).keys()]).not.toContain("mixed");
      expect(grossOf(parts)).toBe(facts.total);
      const rows = vatRows(parts);
      const sums = sumByRate(parts);
      expect(grossOf(rows)).toBe(facts.total);
      for (const row of [...rows, ...sums]) expect(row.net + row.vat).toBe(row.gross);
      for (const { rate, vat, net } of sums) {
        const ofRate = rows.filter((row) => row.rate === rate);
        expect(ofRate.reduce((sum, row) => sum + row.vat, 0)).toBe(vat);
        expect(ofRate.reduce((sum, row) => sum + row.net, 0)).toBe(net);
      }
    }),
  );
});

test("corrections of the whole invoice leave no component", () => {
  fc.assert(
    fc.property(anOwnStay, fc.array(amount, { maxLength: 3 }), (order, amounts) => {
      const facts = invoiceFacts(order);
      const invoice = { number: "RE-2026-000001", total: facts.total, facts };
      const corrections: { total: InvoiceFacts["total"]; facts: InvoiceFacts }[] = [];
      for (const each of [...amounts, facts.total]) {
        const less = cents(Math.min(each, leftToCorrect(invoice, corrections)));
        if (less <= 0) continue;
        const corrected = correctionFacts(invoice, less, "cancellation", null, corrections);
        expect(grossOf(taxedParts(corrected))).toBe(-less);
        corrections.push({ total: corrected.total, facts: corrected });
      }
      const all = [facts, ...corrections.map((each) => each.facts)].flatMap(taxedParts);
      for (const { component } of all)
        expect(grossOf(all.filter((part) => part.component === component))).toBe(0);
    }),
  );
});

test("a month sums the VAT of its invoices by rate", () => {
  const stay = stayItem({ unitPrice: cents(30_000), total: cents(30_000) });
  const own = stayItem({ ...stay, terms: { ...stay.terms, ownSale: ownSaleOf({}, "UF") } });
  const facts = invoiceFacts(aPlacedOrder({ orderItems: [own] }));
  const back = correctionFacts({ number: "RE-1", facts }, cents(10_000), "cancellation");
  const once = taxMonth([{ kind: "invoice", facts }], "EUR");
  expect([once.gross.stay, once.gross.brokered, once.total]).toEqual([30_000, 0, 30_000]);
  expect(once.rates).toEqual([
    { rate: 7, gross: 25_500, net: 23_832, vat: 1_668 },
    { rate: 19, gross: 4_500, net: 3_782, vat: 718 },
  ]);
  const both = taxMonth(
    [
      { kind: "invoice", facts },
      { kind: "correction", facts: back },
    ],
    "EUR",
  );
  expect([both.gross.stay, both.rates.map(({ gross }) => gross)]).toEqual([20_000, [17_000, 3_000]]);
});

describe("postings of own stays", () => {
  const accounts = {
    debtors: "10000",
    bank: "1200",
    brokered: "1590",
    travel: "8200",
    voucher: "1700",
    own: "8400",
    cards: "1705",
    mixed: "1599",
  };
  const stay = stayItem({ unitPrice: cents(30_000), total: cents(30_000) });
  const own = stayItem({ ...stay, terms: { ...stay.terms, ownSale: ownSaleOf({}, "UF") } });
  const facts = invoiceFacts(
    aPlacedOrder({ orderItems: [own], fees: [{ name: "Betreuung", amount: cents(990) }] }),
  );
  const invoice = {
    number: "RE-2026-000001",
    kind: "invoice" as const,
    orderId: "",
    corrects: null,
    issued: new Date("2026-11-20T10:00:00Z"),
    total: facts.total,
    facts,
  };
  const contrasOf = (revenue: Record<string, string>) =>
    postingsOf([invoice], [], { accounts, revenue }).map(({ contra, amount: sum }) => [contra, sum]);

  test("credit the revenue account of each rate", () => {
    expect(contrasOf({ 7: "8300", 19: "8401" })).toEqual([
      ["8300", 25_500],
      ["8401", 4_500],
      ["8400", 990],
    ]);
  });

  test("credit the account for manual sorting when a rate has none", () => {
    expect(contrasOf({ 7: "8300" })).toContainEqual(["1599", 4_500]);
  });
});

test("splitByWeights keeps the sum and its sign", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -900_000, max: 900_000 }),
      fc.array(amount, { minLength: 1, maxLength: 6 }),
      (sum, weights) => {
        const shares = splitByWeights(cents(sum), weights);
        expect(sumCents(shares)).toBe(sum);
        for (const share of shares) expect(share * sum).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("scaled components keep their rates", () => {
  const parts = [
    { component: "lodging" as const, rate: 7, gross: cents(100) },
    { component: "drinks" as const, rate: 19, gross: cents(50) },
  ];
  expect(scaleParts(parts, cents(-10))).toEqual([
    { component: "lodging", rate: 7, gross: -7 },
    { component: "drinks", rate: 19, gross: -3 },
  ]);
});

test.each([
  [11_900, 19, 1_900],
  [10_700, 7, 700],
  [-10_700, 7, -700],
  [10_380, 3.8, 380],
])("%i cents at %d percent contain %i of VAT", (gross, rate, vat) => {
  expect(vatIn(cents(gross), rate)).toBe(vat);
});
