import { expect, test } from "vitest";

import {
  formatBookedServices,
  describeItem,
  documentTermFacts,
  documentPriceFacts,
  documentTripFacts,
  pageFacts,
  voucherFaceFacts,
  voucherFacts,
} from "#app/documents/item-facts.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import { cents } from "#app/domain/money.ts";
import { itemNameAndStay } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { anItemUpgrade } from "#tests/support/offers.ts";
import { sampleCard, sampleCruise, sampleStay, sampleVoucher } from "../../../demo/gallery/sample-orders.ts";

const linesOf = (rows: readonly (readonly [string, string])[]) =>
  rows.flatMap(([term, value]) => (value ? [`${term}: ${value.replaceAll("\u00a0", " ")}`] : []));

const two: Partial<OrderItem> = {
  quantity: 2,
  upgrades: [
    anItemUpgrade({ description: "Reinigung", isOptional: false }),
    anItemUpgrade({ description: "Kurkarte", isOptional: false }),
    anItemUpgrade({ description: "Leihrad", unitPrice: cents(1250) }),
    anItemUpgrade({ description: "Weinprobe", unitPrice: cents(3250), persons: 3 }),
  ],
  orderItemReduction: { unitPriceBeforeReduction: cents(40000), name: "Frühbucher" },
};
const stay = { ...sampleStay, ...two } as OrderItem;

test("page and email show the same facts of a stay", () => {
  expect(linesOf(describeItem(stay, pageFacts))).toMatchInlineSnapshot(`
    [
      "Angebot: Wochenende am See",
      "Reisezeit: Fr., 05.02.2027 bis So., 07.02.2027 (2 Nächte)",
      "Gäste pro Zimmer: 2 Erwachsene, 1 Kind",
      "Alter der Kinder: 7 Jahre",
      "Anzahl Zimmer: 2",
      "Zimmer: Doppelzimmer Seeblick",
      "Verpflegung: Übernachtung mit Frühstück",
      "Adresse: Seestraße 1, 87629 Füssen, Deutschland",
      "Im Preis enthalten: Reinigung, Kurkarte",
      "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
      "Ort: Füssen, Bayern",
      "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
      "Ausstattung: 24 m², Doppelbett, Dusche",
      "Leistungen: Frühstücksbüfett; Sauna und Ruheraum; Leihräder",
      "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
      "Im Haus und drumherum: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
      "Vertragspartner für die Leistung: Haus am See KG, Seestraße 1, 87629 Füssen",
      "Leihrad: 2 × 12,50 € = 25,00 €",
      "Weinprobe: 3 × 32,50 € je Person = 97,50 €",
      "Vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Person und Nacht",
      "Frühbucher: schon abgezogen, bleiben 249,00 €",
      "Einzelpreis: 249,00 €",
      "Preis: 538,00 €",
    ]
  `);
  expect(linesOf(describeItem(stay, [...documentTripFacts, ...documentTermFacts, ...documentPriceFacts])))
    .toMatchInlineSnapshot(`
      [
        "Anreise: Fr., 05.02.2027",
        "Abreise: So., 07.02.2027 (2 Nächte)",
        "Gäste pro Zimmer: 2 Erwachsene, 1 Kind (Alter: 7)",
        "Zimmer: Doppelzimmer Seeblick",
        "Verpflegung: Übernachtung mit Frühstück",
        "Anzahl Zimmer: 2",
        "Adresse: Seestraße 1, 87629 Füssen, Deutschland",
        "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
        "Ort: Füssen, Bayern",
        "Ausstattung: 24 m², Doppelbett, Dusche",
        "Leistungen: Frühstücksbüfett; Sauna und Ruheraum; Leihräder",
        "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
        "Vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Person und Nacht",
        "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
        "Im Haus und drumherum: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
        "Vertragspartner für die Leistung: Haus am See KG, Seestraße 1, 87629 Füssen",
        "Einzelpreis: 249,00 €",
        "Frühbucher: schon abgezogen",
        "Darin enthalten: Reinigung; Kurkarte",
        "Zusatzleistung Leihrad: 2 × 12,50 € = 25,00 €",
        "Zusatzleistung Weinprobe: 3 × 32,50 € je Person = 97,50 €",
        "Preis: 538,00 €",
      ]
    `);
});

test("a voucher shows its content without its price", () => {
  expect(linesOf(describeItem(sampleVoucher, pageFacts))).toMatchInlineSnapshot(`
    [
      "Angebot: Zwei Nächte am See",
      "Umfang: 2 Nächte für 2 Personen",
      "Anzahl Gutscheine: 2",
      "Zimmer: Doppelzimmer",
      "Verpflegung: Halbpension",
      "Adresse: Seestraße 1, 87629 Füssen, Deutschland",
      "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
      "Ort: Füssen, Bayern",
      "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
      "Ausstattung: 24 m², Doppelbett, Dusche",
      "Leistungen: Frühstücksbüfett; Sauna und Ruheraum; Leihräder",
      "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
      "Im Haus und drumherum: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
      "Vertragspartner für die Leistung: Haus am See KG, Seestraße 1, 87629 Füssen",
      "Vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Person und Nacht",
      "Gültigkeit: Anreise Sonntag bis Donnerstag, außer an Feiertagen. Einzulösen bis zum Ende des dritten Jahres nach dem Kauf, mit Anschrift in Österreich 30 und in der Schweiz 10 Jahre lang.",
      "Einzelpreis: 199,00 €",
      "Preis: 398,00 €",
    ]
  `);
  expect(linesOf(describeItem(sampleVoucher, [...documentTripFacts, ...documentTermFacts])))
    .toMatchInlineSnapshot(`
    [
      "Umfang: 2 Nächte für 2 Personen, ohne festen Termin",
      "Zimmer: Doppelzimmer",
      "Verpflegung: Halbpension",
      "Anzahl Gutscheine: 2",
      "Adresse: Seestraße 1, 87629 Füssen, Deutschland",
      "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
      "Ort: Füssen, Bayern",
      "Gültigkeit: Anreise Sonntag bis Donnerstag, außer an Feiertagen. Einzulösen bis zum Ende des dritten Jahres nach dem Kauf, mit Anschrift in Österreich 30 und in der Schweiz 10 Jahre lang.",
      "Ausstattung: 24 m², Doppelbett, Dusche",
      "Leistungen: Frühstücksbüfett; Sauna und Ruheraum; Leihräder",
      "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
      "Vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Person und Nacht",
      "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
      "Im Haus und drumherum: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
      "Vertragspartner für die Leistung: Haus am See KG, Seestraße 1, 87629 Füssen",
    ]
  `);
  expect(linesOf(describeItem(sampleVoucher, [...voucherFaceFacts, ...voucherFacts]))).toMatchInlineSnapshot(`
    [
      "Umfang: 2 Nächte für 2 Personen",
      "Gültigkeit: Anreise Sonntag bis Donnerstag, außer an Feiertagen",
      "Adresse: Seestraße 1, 87629 Füssen, Deutschland",
      "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
      "Haus: Haus am See, Füssen",
      "Zimmer: Doppelzimmer",
      "Ausstattung: 24 m², Doppelbett, Dusche",
      "Verpflegung: Halbpension",
      "Leistungen: Frühstücksbüfett; Sauna und Ruheraum; Leihräder",
      "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
      "Vor Ort zu zahlen: Kurtaxe ca. 3,00 € pro Person und Nacht",
      "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
      "Im Haus und drumherum: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
      "Vertragspartner für die Leistung: Haus am See KG, Seestraße 1, 87629 Füssen",
    ]
  `);
});

test("extras for several rooms, cabins or vouchers name the number of them", () => {
  const bought = (item: OrderItem) => formatBookedServices({ ...item, ...two } as OrderItem);
  expect(bought(stay)).toContain("aus beiden Zimmern zusammen");
  expect(bought(sampleCruise)).toContain("aus beiden Kabinen zusammen");
  expect(bought(sampleVoucher)).toContain("mit beiden Gutscheinen zusammen");
  expect(formatBookedServices({ ...stay, ...two, quantity: 3 } as OrderItem)).toContain(
    "aus allen 3 Zimmern zusammen",
  );
});

test("a gift card shows no rooms or nights", () => {
  expect(linesOf(describeItem(sampleCard, pageFacts))).toMatchInlineSnapshot(`
    [
      "Anzahl Geschenkgutscheine: 1",
      "Einlösung: Zahlen Sie damit im Warenkorb jedes Angebot dieses Shops, auf einmal oder nach und nach; nur keine Geschenkgutscheine",
      "Wert je Gutschein: 50,00 €",
      "Preis: 50,00 €",
    ]
  `);
  expect(linesOf(describeItem(sampleCard, [...documentTripFacts, ...documentTermFacts])))
    .toMatchInlineSnapshot(`
    [
      "Anzahl Geschenkgutscheine: 1",
      "Einlösung: Zahlen Sie damit im Warenkorb jedes Angebot dieses Shops, auf einmal oder nach und nach; nur keine Geschenkgutscheine",
    ]
  `);
  expect(linesOf(describeItem(sampleCard, [...voucherFaceFacts, ...voucherFacts]))).toMatchInlineSnapshot(`
    [
      "Einlösung: Zahlen Sie damit im Warenkorb jedes Angebot dieses Shops, auf einmal oder nach und nach; nur keine Geschenkgutscheine",
    ]
  `);
});

test("a cruise shows ship, cabin and the price before the bid", () => {
  const bid = {
    ...sampleCruise,
    orderItemReduction: two.orderItemReduction,
    priceSource: "bid",
  } as OrderItem;
  expect(linesOf(describeItem(bid, pageFacts))).toMatchInlineSnapshot(`
    [
      "Angebot: Donau von Passau bis Wien",
      "Reisezeit: Fr., 05.02.2027 bis So., 07.02.2027 (2 Nächte)",
      "Reisende pro Kabine: 2 Erwachsene, 1 Kind",
      "Alter der Kinder: 7 Jahre",
      "Anzahl Kabinen: 1",
      "Kabine: Doppelzimmer Seeblick",
      "Verpflegung: Übernachtung mit Frühstück",
      "Anleger: Seestraße 1, 87629 Füssen, Deutschland",
      "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
      "Ort: Passau",
      "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
      "Ausstattung: 24 m², Doppelbett, Dusche",
      "Leistungen: Vollpension an Bord; Alle Ausflüge",
      "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
      "An Bord: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
      "Vertragspartner für die Leistung: Flussreisen GmbH, Uferweg 3, 94032 Passau",
      "Vereinbarter Preis: 1.290,00 € statt 400,00 €",
      "Preis: 1.290,00 €",
    ]
  `);
  expect(linesOf(describeItem(bid, [...documentTripFacts, ...documentTermFacts, ...documentPriceFacts])))
    .toMatchInlineSnapshot(`
      [
        "Reisebeginn: Fr., 05.02.2027",
        "Reiseende: So., 07.02.2027 (2 Nächte)",
        "Reisende pro Kabine: 2 Erwachsene, 1 Kind (Alter: 7)",
        "Schiff: MS Auenland",
        "Kabine: Doppelzimmer Seeblick",
        "Verpflegung: Übernachtung mit Frühstück",
        "Anzahl Kabinen: 1",
        "Anleger: Seestraße 1, 87629 Füssen, Deutschland",
        "Kontakt vor Ort: +49 8362 90009-10, haus@anbieter.example",
        "Ort: Passau",
        "Ausstattung: 24 m², Doppelbett, Dusche",
        "Leistungen: Vollpension an Bord; Alle Ausflüge",
        "Nicht im Grundpreis enthalten: Getränke zum Abendessen",
        "Gut zu wissen: Im November bleibt die Sauna montags kalt.",
        "An Bord: Anreise: ab 15 Uhr; Parkplatz: am Haus, 8 € am Tag",
        "Vertragspartner für die Leistung: Flussreisen GmbH, Uferweg 3, 94032 Passau",
        "Einzelpreis: 1.290,00 €",
        "Vereinbarter Preis: statt 400,00 €",
        "Preis: 1.290,00 €",
      ]
    `);
});

test("a package traveller reads the same facts on deal page, order and letter", () => {
  for (const where of ["deal", "order", "letter"] as const) {
    const folded = where === "deal" ? packageRows(sampleCruise.terms, "dealFolded") : [];
    const rows = linesOf([...packageRows(sampleCruise.terms, where), ...folded]);
    for (const fact of [
      sampleCruise.terms.organiser?.address,
      sampleCruise.terms.organiser?.insolvencyContact,
    ])
      expect(rows.join("\n"), where).toContain(fact);
    const cruise = sampleCruise.terms.cruise;
    for (const fact of [
      cruise?.documents,
      cruise?.mobilitySuitability,
      cruise?.minimumParticipants,
      cruise?.gratuities,
    ])
      expect(rows.join("\n"), where).toContain(fact);
    expect(new Set(rows.map((row) => row.split(":")[0])).size, where).toBe(rows.length);
  }
  expect(linesOf(packageRows({}, "letter"))).toEqual([]);
});

test("the route of a voyage names a port of several days once", () => {
  const cruise = sampleCruise.terms.cruise;
  if (!cruise) throw new Error("no cruise");
  const route = ["Köln", "Koblenz", "Koblenz", "Köln", "Köln"].map((port, index) => ({
    day: index + 1,
    port,
    country: "DE",
    text: "",
  }));
  const rows = linesOf(packageRows({ cruise: { ...cruise, route } }, "order"));
  expect(rows.find((row) => row.includes("Koblenz"))).toMatch(/: Köln – Koblenz – Köln$/);
});

test("an extra without a price is shown as free", () => {
  const upgrades = [
    anItemUpgrade({ description: "Gespräch", unitPrice: cents(0) }),
    anItemUpgrade({ description: "Rundgang", unitPrice: cents(0), persons: 2 }),
  ];
  for (const quantity of [1, 2]) {
    const item = { ...sampleStay, quantity, upgrades } as OrderItem;
    for (const facts of [pageFacts, documentPriceFacts]) {
      const text = linesOf(describeItem(item, facts)).join("\n");
      expect(text).toMatch(/Gespräch[^€]*kostenlos/);
      expect(text).not.toMatch(/[^\d]0,00 €/);
    }
  }
});

test("itemNameAndStay names room and days", () => {
  expect(itemNameAndStay(sampleStay)).toBe("Haus am See, Füssen (Doppelzimmer Seeblick, 5.–7. Februar 2027)");
  expect(itemNameAndStay(sampleVoucher)).toBe("Haus am See, Füssen (Doppelzimmer)");
  expect(itemNameAndStay(sampleCard)).not.toContain("(");
});
