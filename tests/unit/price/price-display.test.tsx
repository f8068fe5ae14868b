import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";

import type { ChildBand, DisplayType, OfferType, UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { guestCount } from "#app/domain/price/stay-rules.ts";
import type { PromotionValue, VariantPromotion } from "#app/domain/price/promotion.ts";
import { displayPrice, quoteStay, quoteVoucher, sliderBounds } from "#app/domain/price/quote.ts";

import { type DealQuote, dealQuote } from "#app/routes/deal/price-view.server.ts";
import { DealPrice } from "#app/routes/deal/price.tsx";
import { anOffer, anUpgrade, aRoom, aVariant, bookingDay, nightsWith } from "#tests/support/offers.ts";

test("unit prices are rounded up [S3-07]", () => {
  const total = cents(10000);
  expect(displayPrice(total, "PerQuantity", 3, 2)).toBe(10000);
  expect(displayPrice(total, "PerRange", 3, 2)).toBe(10000);
  expect(displayPrice(total, "PerPerson", 3, 3)).toBe(3334);
  expect(displayPrice(total, "PerNight", 3, 2)).toBe(3334);
  expect(displayPrice(total, "PerPersonAndNight", 3, 2)).toBe(1667);
});

test("only slider prices have bounds [S3-08]", () => {
  const slider = { kind: "Slider", factor: 0.75, sliderMin: cents(8000) } as const;
  expect(sliderBounds(slider, cents(10000), true)).toEqual({ lowest: 8000, highest: 10000 });
  expect(sliderBounds(slider, cents(10000), false)).toEqual({ lowest: 7500, highest: 10000 });
  expect(sliderBounds(slider, cents(7000), true)).toBeNull();
  expect(sliderBounds({ kind: "Fixed" }, cents(10000), true)).toBeNull();
});

const quote: DealQuote = {
  lines: [{ kind: "base", text: "", amount: cents(20000) }],
  total: cents(20000),
  former: null,
  display: cents(20000),
  nights: 2,
  displayType: "PerRange",
  free: 3,
  bidFrom: null,
};
const shown = (localCharges: string) =>
  renderToStaticMarkup(
    <DealPrice
      quote={quote}
      currency="EUR"
      caption=""
      base="2 Nächte"
      cruise={false}
      localCharges={localCharges}
    />,
  );

test("local charges are shown next to the total", () => {
  expect(shown("Kurtaxe ca. 3,00 € pro Nacht.")).toContain(
    "inkl. MwSt. Nicht im Preis, vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Nacht.",
  );
  expect(shown("Kurtaxe ca. 3,00 € pro Nacht.")).not.toContain("..");
  expect(shown("")).toContain("inkl. MwSt.");
  expect(shown("")).not.toMatch(/vor Ort|MwSt\.\./);
});

const checkin = civilDate("2027-02-05");
const prices = [10_033, 12_049, 9_021];
const period = { from: checkin, to: addDays(checkin, 10) };
const values: Record<string, PromotionValue> = {
  "Frühbucher −15 %": { kind: "TravelPeriod", ...period, factor: 0.85 },
  "Drei für zwei": { kind: "FreeNight", ...period, freeNights: 1, duration: 3, stays: [3], description: "" },
  Winterpreis: { kind: "FlatPrice", price: cents(20_000) },
  "Mit Mindestpreis": {
    kind: "TravelPeriod",
    ...period,
    factor: 0.2,
    promotedPrice: { total: cents(15_000), minimum: cents(15_000) },
  },
};
const bands: ChildBand[] = [
  { fromAge: 0, toAge: 5, share: 0 },
  { fromAge: 6, toAge: 12, share: 0.333 },
];
const parties = [
  { adults: 1, childrenAges: [] },
  { adults: 2, childrenAges: [3, 9] },
  { adults: 3, childrenAges: [] },
];
const parts: UpgradeOffer[][] = [
  [],
  [anUpgrade(), anUpgrade({ serviceCode: "X", description: "Servicepauschale", unitPrice: cents(1_999) })],
];
const units: DisplayType[] = ["PerQuantity", "PerPerson", "PerNight", "PerPersonAndNight", "PerRange"];
const types: OfferType[] = ["Hotel", "Cruise"];

const promotionOf = (name: string): VariantPromotion[] =>
  name === ""
    ? []
    : [
        {
          id: name,
          name,
          from: bookingDay,
          to: addDays(bookingDay, 90),
          value: values[name] as PromotionValue,
        },
      ];

function dealPriceLinesShown(quote: DealQuote, rooms: number, cruise: boolean) {
  const html = renderToStaticMarkup(
    <DealPrice
      quote={quote}
      currency="EUR"
      caption=""
      base="Grundpreis"
      rooms={rooms}
      cruise={cruise}
      localCharges=""
    />,
  ).replaceAll("\u00a0", " ");
  const rows = (part: string) =>
    [...(new RegExp(`<${part}>(.*)</${part}>`, "s").exec(html)?.[1] ?? "").matchAll(/<tr>.*?<\/tr>/gs)].map(
      ([row]) => {
        const [name = "", amount = ""] = row
          .replaceAll(/<[^>]*>/g, "|")
          .split("|")
          .filter(Boolean);
        return { name, amount: centsOf(amount) };
      },
    );
  return { html, lines: rows("tbody"), total: rows("tfoot")[0]! };
}

function centsOf(text: string): number {
  const sign = /^[-−]/.test(text) ? -1 : 1;
  return sign * Number(text.replaceAll(/\D/g, ""));
}

const cases = ["", ...Object.keys(values)].flatMap((promotion) =>
  parties.flatMap((party) =>
    parts.flatMap((mandatory) =>
      units.flatMap((displayType) =>
        types.flatMap((type) =>
          [1, 3].map((rooms) => ({ promotion, party, mandatory, displayType, type, rooms })),
        ),
      ),
    ),
  ),
);

test("the named lines of a stay add up to the total", () => {
  for (const { promotion, party, mandatory, displayType, type, rooms } of cases) {
    const variant = aVariant({
      nights: 3,
      displayType,
      childBands: bands,
      promotions: promotionOf(promotion),
      room: aRoom({ maxOccupancy: 4 }),
    });
    const offer = anOffer({ type, additionalServiceUpgrades: mandatory });
    const stay = { checkin, checkout: addDays(checkin, 3), ...party };
    const nights = nightsWith(checkin, prices, { free: 9 });
    const answer = quoteStay(offer, variant, stay, nights, bookingDay);
    if (!answer.ok) throw new Error(answer.refusal);
    const quote = dealQuote(offer, variant, answer.quote, { nights: 3, guests: guestCount(party) });
    const { html, lines, total } = dealPriceLinesShown(quote, rooms, type === "Cruise");
    const own = rooms > 1 ? lines.slice(0, -1) : lines;
    const label = JSON.stringify({ promotion, party, displayType, type, rooms });

    expect(total.amount, label).toBe(rooms * quote.total);
    expect(
      own.reduce((sum, { amount }) => sum + amount, 0),
      label,
    ).toBe(quote.total);
    if (rooms > 1) expect(lines.at(-1), label).toMatchObject({ amount: quote.total });
    const names = own.map(({ name }) => name);
    expect(names[0], label).toBe("Grundpreis");
    for (const { description } of mandatory)
      expect(names, label).toContain(`${description} (Pflicht, im Preis)`);
    const reduced = answer.quote.regular > answer.quote.total;
    // The text of a free night names its date.
    const taken = own.find(({ name }) => name.replace(/ \(wir ziehen .*\)$/, "") === promotion);
    expect(taken !== undefined, label).toBe(reduced);
    if (reduced) expect(taken?.amount, label).toBeLessThan(0);
    const base = own[0]?.amount ?? 0;
    const mandatoryTotal = mandatory.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
    expect(names.includes("Weitere Personen"), label).toBe(answer.quote.regular > base + mandatoryTotal);
    const per = { PerPerson: guestCount(party), PerNight: 3, PerPersonAndNight: 3 * guestCount(party) };
    const parts = displayType in per ? per[displayType as "PerNight"] : 1;
    expect(quote.display, label).toBe(Math.ceil(quote.total / parts));
    expect(html.includes("Das sind "), label).toBe(quote.display !== quote.total);
    // Nights of all rooms together, persons per room.
    const shared = displayType === "PerNight" ? total.amount : quote.total;
    const rounded = quote.display !== quote.total && (shared ?? 0) % parts !== 0;
    expect(html.includes("Das sind aufgerundet "), label).toBe(rounded);
  }
});

test("the cases contain each promotion", () => {
  for (const name of Object.keys(values)) {
    const variant = aVariant({ nights: 3, promotions: promotionOf(name) });
    const stay = { checkin, checkout: addDays(checkin, 3), adults: 2, childrenAges: [] };
    const answer = quoteStay(anOffer(), variant, stay, nightsWith(checkin, prices), bookingDay);
    expect(answer.ok && answer.quote.lines.map(({ text }) => text)).toContain(name);
  }
});

test("a voucher's lines add up to its price", () => {
  for (const promotion of ["", "Winterpreis"]) {
    for (const displayType of units) {
      const variant = aVariant({
        nights: 2,
        displayType,
        voucher: { total: cents(25_001), available: 3 },
        promotions: promotionOf(promotion),
      });
      const offer = anOffer({ additionalServiceUpgrades: [anUpgrade()] });
      const answer = quoteVoucher(offer, variant, bookingDay);
      if (!answer.ok) throw new Error(answer.refusal);
      const { lines, total } = dealPriceLinesShown(dealQuote(offer, variant, answer.quote), 1, false);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount);
      expect(total.amount).toBe(promotion === "" ? 28_001 : 23_000);
      expect(lines.map(({ name }) => name)).toEqual([
        "Grundpreis",
        ...(promotion === "" ? [] : [promotion]),
        "Endreinigung (Pflicht, im Preis)",
      ]);
    }
  }
});
