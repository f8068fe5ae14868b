import type { SubmissionResult } from "@conform-to/dom";

import { rowsOf } from "#app/documents/blocks.ts";
import { packageRows } from "#app/documents/package-facts.ts";
import type { CruiseFacts, Image } from "#app/domain/catalogue/offer.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Takers } from "#app/domain/order/package-share.ts";
import type { BidViewModel } from "#app/routes/cart/view.server.ts";
import type { Facet } from "#app/routes/search/view.server.ts";
import type { CardData } from "#app/ui/offer/card-view.ts";
import type { ShownChange } from "#app/ui/order/cart-changes.tsx";
import { notOrderableTexts } from "#locale/order/cart-answers.ts";
import { cancellationLines } from "#app/locales/cancellation-text.ts";
import type { ItemRights, OrderLine, OrderSumsView } from "#app/ui/order/order-view.server.ts";

const longTitle =
  "Donaudampfschifffahrtsgesellschaftsreise: Passau, Wien, Bratislava, Budapest und zurück mit Weinverkostung";

const bands = [
  { daysBefore: 30, share: 0 },
  { daysBefore: 7, share: 0.4 },
  { daysBefore: 0, share: 0.9 },
];

/** @param images of the catalogue, so that the components look as in the shop */
export function componentSamples(images: readonly Image[]) {
  const imageOf = (index: number): Image =>
    images[index % Math.max(1, images.length)] ?? { imageUrl: "/favicon.svg", alt: "", hash: "day-sea" };
  const card = (index: number, part: Partial<CardData>, price: Partial<CardData["price"]>): CardData => ({
    href: `/de/search?sample=${index}`,
    type: "Hotel",
    name: "Haus am Deich",
    title: "Ebbe vor dem Frühstück",
    place: "Husum, Nordfriesland",
    category: 6,
    image: imageOf(index),
    boards: ["Übernachtung mit Frühstück"],
    nights: 3,
    guests: 2,
    ...part,
    price: {
      display: cents(4750),
      displayType: "PerPersonAndNight",
      total: cents(28500),
      currency: "EUR",
      from: true,
      ...price,
    },
  });
  const dated = { stay: { checkin: civilDate("2027-05-07"), checkout: civilDate("2027-05-10") } };
  return {
    cards: [
      card(0, { ...dated, freeUntil: "23. April 2027" }, {}),
      card(
        1,
        { ...dated, title: longTitle, category: 8, type: "Cruise", nights: 7, rooms: 2 },
        { display: cents(123450), total: cents(246900), displayType: "PerPerson" },
      ),
      card(
        2,
        { ...dated, title: "Winterwochen" },
        { former: cents(34100), promotion: "Frühbucher Mecklenburg" },
      ),
      card(
        3,
        { title: "Gutschein für zwei", category: 0 },
        { display: cents(19900), total: cents(19900), displayType: "PerVoucher", from: false },
      ),
    ],
    images: [imageOf(4), imageOf(5)],
    line: stayLine(imageOf(6)),
    sums,
    changes: changes(),
    rights,
    cruise: {
      route: cruise.route,
      rows: rowsOf(packageRows({ cruise }, "deal")),
      folded: rowsOf(packageRows({ cruise }, "dealFolded")),
    },
    facets,
    wrong,
    transfer: {
      holder: "Reisepreis Vorführung GmbH",
      iban: "DE89370400440532013000",
      ibanGrouped: "DE89 3704 0044 0532 0130 00",
      bic: "COBADEFFXXX",
      bank: "Musterbank",
      amount: cents(57792),
      currency: "EUR" as const,
      purpose: "ABCD-EFGH",
    },
  };
}

function stayLine(image: Image): OrderLine & {
  quantityHint: string;
  notOffered: string[];
  gift: null;
  offered: {
    serviceCode: string;
    description: string;
    unitPrice: ReturnType<typeof cents>;
    perPerson: boolean;
    takers: Takers;
  }[];
  bidding: BidViewModel;
} {
  return {
    id: "sample",
    name: "Hotel Kniepsand, Norddorf auf Amrum",
    href: "/de/search",
    image,
    regime: "dated-stay",
    giftCard: false,
    room: "Doppelzimmer mit Seeblick",
    board: "Halbpension",
    stay: {
      checkin: civilDate("2027-05-02"),
      checkout: civilDate("2027-05-05"),
      adults: 2,
      childrenAges: [4, 11],
    },
    quantity: 2,
    unitPrice: cents(57792),
    reduced: { by: "promotion", name: "Frühbucher −15 %", before: cents(67990) },
    total: cents(119484),
    currency: "EUR",
    chosen: [{ code: "SAFE", text: "Zimmersafe", count: 2, perPerson: false }],
    claim: "Watt bis zum Horizont",
    facts: {
      trip: rowsOf([
        ["Reisezeit", "So., 02.05.2027 bis Mi., 05.05.2027 (3\u00a0Nächte)"],
        ["Zimmer", "Doppelzimmer mit Seeblick"],
        ["Verpflegung", "Halbpension"],
        ["Gäste pro Zimmer", "2\u00a0Erwachsene, 2\u00a0Kinder"],
        ["Alter der Kinder", "4, 11 Jahre"],
        ["Anzahl Zimmer", "2"],
        ["Adresse", "Strunwai 12, 25946 Norddorf auf Amrum, Deutschland"],
      ]),
      terms: rowsOf([["Leistungen", "Frühstück am Tisch; Leihräder"]]),
      costs: rowsOf([
        ["Im Preis enthalten", "Endreinigung"],
        ["Zimmersafe", "2 × 19,50\u00a0€ = 39,00\u00a0€"],
        ["Vor Ort zu zahlen", "Kurtaxe ca. 3,30 € pro Person und Nacht"],
        ["Frühbucher −15 %", "577,92\u00a0€, ohne diese Aktion 679,90\u00a0€"],
        ["Preis", "1.194,84\u00a0€"],
      ]),
    },
    quantityHint: "1 bis 4",
    offered: [
      {
        serviceCode: "SAFE",
        description: "Zimmersafe",
        unitPrice: cents(1950),
        perPerson: false,
        takers: { least: 1, most: 1, cut: false },
      },
      {
        serviceCode: "BIKE",
        description: "Leihfahrrad für den ganzen Aufenthalt",
        unitPrice: cents(4500),
        perPerson: true,
        takers: { least: 1, most: 8, cut: false },
      },
    ],
    gift: null,
    notOffered: ["Nicht zu dieser Auswahl: Nachtrodeln mit Hüttenjause (nur 15. Dezember bis 15. März)."],
    bidding,
  };
}

const bidding: BidViewModel = {
  ask: {
    lowest: cents(46001),
    highest: cents(57792),
    hours: 48,
    examples: ["483", "483,50"],
    limits: "Ihr letzter Vorschlag war 460,00 €. Schlagen Sie jetzt mehr vor.",
    suggestions: [
      { amount: cents(48300), hint: "94,92 € weniger" },
      { amount: cents(54600), hint: "31,92 € weniger" },
    ],
  },
  currentBid: { kind: "counter", amount: cents(53100), until: "24.12.2026, 18:00\u00a0Uhr" },
  history: [
    { id: "1", said: "BID.policy", amount: cents(46000), date: "23.12.2026, 18:00\u00a0Uhr" },
    { id: "2", said: "COUNTEROFFER.OPEN", amount: cents(53100), date: "23.12.2026, 18:00\u00a0Uhr" },
  ],
};

const sums: OrderSumsView = {
  summary: {
    subtotal: cents(119484),
    shippingTotal: cents(490),
    fees: [],
    prepaid: [{ id: "card", name: "…7K2M", amount: cents(5000), remove: true }],
    discountTotal: cents(11948),
    total: cents(103026),
  },
  currency: "EUR",
  totals: {
    whole: ["Gesamtpreis inkl. MwSt.", "1.080,26 €"],
    asked: ["Zu zahlen", "1.030,26 €"],
  },
  shippingType: "POST",
  code: "HERBST",
};

const changes = (): ShownChange[] => [
  {
    itemId: "one",
    title: "Eine Woche Kniepsand",
    currency: "EUR",
    before: cents(115584),
    now: cents(119484),
    refusal: null,
    free: 4,
    reason: "",
  },
  {
    itemId: "two",
    title: "Oper, Galerie, Elbwiese",
    currency: "EUR",
    before: cents(25000),
    now: null,
    refusal: "not-enough",
    free: 1,
    reason: notOrderableTexts("not-enough", { count: 1 }),
  },
  {
    itemId: "three",
    title: "Wenn der Schlern rot wird",
    currency: "EUR",
    before: cents(22600),
    now: null,
    refusal: "sold-out",
    free: 0,
    reason: notOrderableTexts("sold-out"),
  },
];

const cruise: CruiseFacts = {
  ship: "MS Lindaria",
  river: true,
  route: [
    { day: 1, port: "Passau", country: "DE", departure: "17:00", text: "Einschiffung ab 15 Uhr" },
    { day: 2, port: "Melk", country: "AT", arrival: "08:00", departure: "13:30" },
    {
      day: 3,
      port: "Bratislava-Petržalka",
      country: "SK",
      arrival: "09:00",
      departure: "22:00",
      text: "Stadtrundgang",
    },
    { day: 4, port: "Budapest", country: "HU", arrival: "10:00" },
  ],
  documents: "Personalausweis oder Reisepass",
  mobilitySuitability: "Nur bedingt geeignet: Stege und Treppen ohne Lift",
  minimumParticipants: "80 Personen",
  gratuities: "Freiwillig, empfohlen 8 € pro Person und Tag",
};

const rights: ItemRights[] = [
  {
    id: "stay",
    name: "Eine Woche Kniepsand",
    regime: "dated-stay",
    bands: cancellationLines(bands, "stay"),
    grace: true,
  },
  { id: "voucher", name: "Gutschein für zwei", regime: "voucher", bands: [], grace: true },
  {
    id: "package",
    name: "Donau von Passau bis Budapest",
    regime: "package",
    bands: cancellationLines(bands, "package"),
    grace: true,
    package: rowsOf([
      ["Reiseveranstalter", "Flussreisen GmbH, Uferstraße 1, 94032 Passau"],
      ["Insolvenzabsicherung", "Deutscher Reisesicherungsfonds, Sächsische Straße 1, 10707 Berlin"],
      ["Reiseverlauf", "Passau – Budapest"],
      ["Reisedokumente", "Personalausweis oder Reisepass"],
      [
        "Eignung bei eingeschränkter Mobilität",
        "Für Reisende mit eingeschränkter Mobilität nur bedingt geeignet",
      ],
      ["Mindestteilnehmerzahl", "80 Personen, Absage spätestens 30 Tage vor Abfahrt"],
      ["Trinkgeld", "Freiwillig"],
    ]),
  },
];

const facets: Facet[] = [
  {
    field: "board",
    legend: "Verpflegung",
    options: [
      { value: "UF", label: "Übernachtung mit Frühstück (42)", checked: true },
      { value: "HP", label: "Halbpension (7)", checked: false },
    ],
  },
  {
    field: "region",
    legend: "Region",
    options: [
      { value: "MV", label: "Mecklenburgische Seenplatte (3)", checked: false },
      { value: "ST", label: "Südtirol (12)", checked: true },
    ],
  },
];

const wrong: SubmissionResult = {
  initialValue: { zipCode: "123", dateOff: "32.13.2027", land: "DE", way: "", agreed: "" },
  error: {
    zipCode: ["Die Postleitzahl passt nicht zum gewählten Land"],
    dateOff: [
      "„32.13.2027“ ist kein Datum, das wir lesen können. Schreiben Sie zum Beispiel 24.12.2026; möglich ist alles ab morgen und bis in einem Jahr",
    ],
    land: ["Land fehlt"],
    way: ["Wählen Sie eine Versandart aus"],
    agreed: ["Bestätigen Sie, dass alle Reisenden gültige Ausweise haben"],
  },
};
