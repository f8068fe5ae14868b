import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes files (values as JSON, texts as they are) into a new directory and returns its path. */
export function filesIn(files: Record<string, unknown>): string {
  const directory = mkdtempSync(join(tmpdir(), "catalogue-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    const bytes =
      typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content);
    writeFileSync(join(directory, name), bytes);
  }
  return directory;
}

/** A valid catalogue in the file format, which tests change in single places. */
const image = { imageUrl: "/pictures/lake-1.svg", alt: "Ein See am Morgen", hash: "lake" };

function contact(slug: string, name: string) {
  return {
    slug,
    tag: "lago",
    category: 7,
    name,
    address: "Seestraße 1",
    zip: "38066",
    city: "Riva",
    country: "IT",
    state: "Gardasee",
    phone: "+39 0464 5550",
    email: `info@${slug}.example`,
    idSstOfferContact: `SST-${slug}`,
    geoCoordinate: { latitude: 45.88, longitude: 10.84 },
    displayAttributes: [{ key: "checkin", value: "ab 15 Uhr" }],
  };
}

export function sampleCatalogue() {
  const catalogue = {
    vendors: [
      {
        key: "seeblick",
        name: "Seeblick Gastgeber GmbH",
        address: "Hafen 1, 20457 Hamburg",
        email: "haus@seeblick.example",
        phone: "+49 40 5550",
        sells: "own",
        vat: { rates: { lodging: 7, extras: 19 }, meals: { UF: 14.5, HP: 39 }, drinksShare: 0.25 },
      },
      {
        key: "kiel",
        name: "Kiel Seereisen GmbH",
        address: "Kai 2, 24103 Kiel",
        email: "reise@kiel.example",
        phone: "",
        organiser: {
          name: "Kiel Seereisen GmbH",
          address: "Kai 2, 24103 Kiel",
          insolvencyCover: "Muster Versicherung AG",
          insolvencyContact: "Telefon +49 30 5551",
          insolvencyNumber: "RK-2027-1",
        },
      },
    ],
    groupings: [
      {
        groupingType: "theme",
        slug: "wellness",
        heading: "Wellness",
        description: "",
        tag: "wellness",
        image,
      },
      {
        groupingType: "country",
        slug: "italien",
        heading: "Italien",
        description: "Süden",
        tag: "it",
        image,
      },
    ],
    offers: [sampleHotel(), sampleCruise()],
  };
  // Tests change single parts, so no object may occur twice.
  return JSON.parse(JSON.stringify(catalogue)) as typeof catalogue;
}

/** A hotel with a voucher and a dated variant that takes bids. */
export function sampleHotel() {
  return {
    slug: "hotel-lago",
    rank: 20,
    type: "Hotel",
    vendor: "seeblick",
    title: "Hotel Lago",
    subtitle: "Am Ufer",
    services: ["Frühstück", "Sauna"],
    validity: "Einlösbar das ganze Jahr",
    images: [image],
    onlineTo: "+1y",
    run: { start: "-30d", end: "2029-12-31T23:59:59Z" },
    discountGroup: "sommer",
    themes: ["wellness"],
    accessibility: ["Aufzug zu allen Etagen"],
    localCharges: "Kurtaxe 3,00 € pro Person und Nacht",
    cancellationBands: [
      { daysBefore: 30, share: 0.2 },
      { daysBefore: 1, share: 0.8 },
    ],
    contact: contact("lago", "Hotel Lago"),
    contacts: [contact("lago-spa", "Lago Spa")],
    promotions: [
      {
        key: "frueh",
        promotionType: "TravelPeriod",
        active: true,
        from: "-1d",
        to: "+60d",
        name: "Frühbucher",
      },
    ],
    upgrades: [
      { serviceCode: "ENDREINIGUNG", description: "Endreinigung", isOptional: false, unitPrice: 25.5 },
      {
        serviceCode: "SPA",
        description: "Tageskarte Spa",
        isOptional: true,
        unitPrice: 39,
        touristService: true,
        perPerson: true,
        taxedAs: "extras",
      },
    ],
    stayRules: [{ from: "07-01", to: "08-31", minNights: 7, arrival: ["sat"], departure: ["sat", "sun"] }],
    minAge: 4,
    rooms: [
      {
        key: "dz",
        name: "Doppelzimmer",
        sizeSquareMeters: 22.5,
        sizeSquareMetersUpper: 26,
        image,
        amenities: [{ code: "balcony", highlight: true, quantity: 1 }],
        maxOccupancy: 4,
        count: 6,
        sku: "LAGO-DZ",
      },
    ],
    variants: [
      {
        key: "dz-hp",
        room: "dz",
        board: "HP",
        nights: 2,
        persons: 2,
        price: { kind: "Slider", factor: 0.7 },
        nightRules: {
          seasons: [
            { price: 100, weekendPrice: 119.9, rooms: 3 },
            { from: "12-20", to: "01-06", price: 180, rooms: 2, closedToArrival: ["sun"] },
            { from: "03-01", to: "03-10", price: 100, rooms: 1, closed: true },
          ],
        },
        nightRows: [{ date: "2027-05-01", price: 222, rooms: 5, closedToArrival: true }],
        childBands: [
          { fromAge: 0, toAge: 5, share: 0 },
          { fromAge: 6, toAge: 12, share: 0.5 },
        ],
        stayRules: [{ from: "+300d", to: "+310d", on: ["fri"], maxNights: 10 }],
        minAge: 6,
        promotions: [
          {
            key: "early",
            name: "Frühbucher",
            from: "-1d",
            to: "+60d",
            value: {
              kind: "TravelPeriod",
              from: "+30d",
              to: "+90d",
              factor: 0.9,
              promotedPrice: { total: 180, minimum: 150 },
            },
          },
          {
            key: "seven",
            name: "7 = 6",
            from: "-1d",
            to: "+60d",
            value: {
              kind: "FreeNight",
              from: "+30d",
              to: "+90d",
              freeNights: 1,
              duration: 7,
              stays: [7, 14],
              description: "Sieben Nächte bleiben, sechs zahlen",
            },
          },
        ],
        bidding: { reserve: 0.75, counter: 0.85, policy: "automatic" },
      },
      {
        key: "gutschein",
        room: "dz",
        board: "UF",
        nights: 2,
        persons: 2,
        additional: "inklusive Flasche Wein",
        displayType: "PerQuantity",
        price: { kind: "Slider", factor: 0.8, sliderMin: 159 },
        voucher: { price: 199, available: 40 },
        promotions: [
          { key: "flat", name: "Aktion", from: "-1d", to: "+60d", value: { kind: "FlatPrice", price: 179 } },
        ],
      },
    ],
  };
}

export function sampleCruise() {
  return {
    slug: "ostsee-ab-kiel",
    type: "Cruise",
    vendor: "kiel",
    title: "Ostsee ab Kiel",
    subtitle: "",
    services: ["Vollpension"],
    validity: "",
    images: [image],
    onlineTo: "+2y",
    run: { start: "-30d", end: "+2y" },
    themes: [],
    accessibility: [],
    localCharges: "",
    cancellationBands: [
      { daysBefore: 60, share: 0.2 },
      { daysBefore: 0, share: 0.95 },
    ],
    contact: contact("ms-muster", "MS Muster"),
    cruise: {
      ship: "MS Muster",
      river: false,
      route: [
        { day: 1, port: "Kiel", country: "Deutschland", departure: "18:00" },
        { day: 4, port: "Kiel", country: "Deutschland", arrival: "08:00", text: "Ausschiffung" },
      ],
      documents: "Personalausweis",
      mobilitySuitability: "bedingt geeignet",
      minimumParticipants: "keine",
      gratuities: "enthalten",
    },
    rooms: [{ key: "innen", name: "Innenkabine", amenities: [], maxOccupancy: 2, sku: "K-IN" }],
    variants: [
      {
        key: "innen",
        room: "innen",
        board: "VP",
        nights: 3,
        persons: 2,
        price: { kind: "Fixed" },
        nightRules: {
          seasons: [{ from: "04-01", to: "10-31", price: 898, rooms: 10 }],
          departures: { weekday: "sat", everyWeeks: 2, offsetWeeks: 1 },
        },
      },
    ],
  };
}

/** The sample with other values at paths such as `offers[0].title`. The value undefined removes a path. */
export function sampleWith(changes: Record<string, unknown>): object {
  const catalogue = sampleCatalogue();
  for (const [path, value] of Object.entries(changes)) {
    const names = path.match(/\w+/g) ?? [];
    const last = names.pop() ?? "";
    let parent: Record<string, unknown> = catalogue;
    for (const name of names) parent = parent[name] as Record<string, unknown>;
    parent[last] = value;
  }
  return catalogue;
}
