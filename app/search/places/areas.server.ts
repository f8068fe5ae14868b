import type { Offer } from "#app/domain/catalogue/offer.ts";

/**
 * Landscapes, islands and seas that visitors search for. The catalogue itself has only countries, regions and
 * cities.
 */

export interface Area {
  name: string;
  /** [south, west, north, east] in degrees. */
  boxes?: readonly (readonly [number, number, number, number])[];
  /** Restricts the area to these countries. */
  countries?: readonly string[];
  /** Catalogue regions that belong to the area as a whole. Checked before the boxes. */
  regions?: readonly string[];
  /** Ports that place a cruise in the area: the catalogue's port name up to its first comma. */
  ports?: readonly string[];
  /** Alternative names. */
  also?: readonly string[];
}

/** Each box covers the area's resorts and excludes towns that do not belong to it. */
export const areas: readonly Area[] = [
  // Seas and coasts
  {
    name: "Ostsee",
    also: ["Ostseeküste", "Baltikum"],
    countries: ["DE", "DK", "PL", "SE", "LT", "LV", "EE"],
    boxes: [
      [53.8, 9.4, 54.95, 11.4],
      [53.9, 11.4, 55.0, 13.0],
      [53.85, 13.0, 55.0, 14.4],
      [54.5, 14.5, 55.4, 15.3],
      [53.8, 14.2, 54.9, 19.9],
    ],
    ports: [
      "Riga",
      "Tallinn",
      "Helsinki",
      "Kopenhagen",
      "Sønderborg",
      "Ærøskøbing",
      "Lauterbach",
      "Stralsund",
    ],
  },
  {
    name: "Nordsee",
    also: ["Nordseeküste"],
    countries: ["DE", "NL", "DK", "BE"],
    boxes: [
      [53.3, 6.3, 54.3, 8.75],
      [54.2, 7.8, 55.1, 9.0],
      [55.1, 8.0, 57.2, 8.7],
      [51.3, 2.5, 51.8, 4.0],
      [51.8, 3.8, 52.9, 4.62],
      [52.9, 4.6, 53.6, 6.3],
    ],
    ports: ["Helgoland", "IJmuiden"],
  },
  {
    name: "Mittelmeer",
    also: ["Mittelmeerküste"],
    regions: [
      "Balearen",
      "Ligurien",
      "Sardinien",
      "Sizilien",
      "Kreta",
      "Kykladen",
      "Dalmatien",
      "Istrien",
    ].concat(["Côte d’Azur", "Gozo", "Malta", "Kampanien", "Lykische Küste", "Zypern", "Korsika"]),
    boxes: [
      [37.8, 23.5, 38.1, 24.1],
      [45.2, 12.3, 45.5, 12.7],
    ],
    ports: ["Marseille", "Barcelona", "Palma", "Cagliari", "Dubrovnik", "Piräus", "Mykonos", "Venedig"],
  },
  {
    name: "Adria",
    also: ["Adriaküste"],
    regions: ["Dalmatien", "Istrien"],
    boxes: [
      [45.2, 12.2, 45.8, 13.8],
      [43.5, 12.4, 45.2, 13.7],
    ],
    ports: ["Šibenik", "Korčula", "Kotor", "Dubrovnik", "Hvar", "Rovinj", "Chioggia"],
  },
  { name: "Ägäis", regions: ["Kykladen"], ports: ["Mykonos", "Naxos", "Santorin"] },
  { name: "Riviera", also: ["Italienische Riviera"], regions: ["Ligurien", "Côte d’Azur"], ports: ["Genua"] },
  { name: "Cinque Terre", boxes: [[44.05, 9.6, 44.2, 9.85]] },
  { name: "Amalfiküste", boxes: [[40.55, 14.3, 40.7, 14.8]] },
  {
    name: "Wattenmeer",
    countries: ["DE", "NL", "DK"],
    boxes: [
      [53.3, 6.3, 54.0, 8.75],
      [54.2, 8.2, 55.1, 8.9],
      [52.9, 4.6, 53.6, 6.3],
    ],
    ports: ["Helgoland"],
  },
  { name: "Ostfriesland", countries: ["DE"], boxes: [[53.1, 6.6, 53.8, 7.95]] },
  { name: "Ostfriesische Inseln", boxes: [[53.55, 6.6, 53.82, 7.95]] },
  { name: "Nordfriesland", also: ["Nordfriesische Inseln"], boxes: [[54.28, 8.2, 55.1, 9.0]] },
  // Islands
  { name: "Mallorca", boxes: [[39.2, 2.3, 40.0, 3.5]], ports: ["Palma"] },
  { name: "Menorca", boxes: [[39.8, 3.75, 40.15, 4.4]] },
  { name: "Ibiza", boxes: [[38.8, 1.1, 39.2, 1.7]] },
  { name: "Teneriffa", boxes: [[27.9, -17.0, 28.7, -16.0]], ports: ["Santa Cruz de Tenerife"] },
  { name: "Gran Canaria", boxes: [[27.7, -15.9, 28.2, -15.3]], ports: ["Las Palmas de Gran Canaria"] },
  { name: "Fuerteventura", boxes: [[28.0, -14.6, 28.8, -13.8]], ports: ["Puerto del Rosario"] },
  { name: "Lanzarote", boxes: [[28.8, -13.95, 29.3, -13.4]], ports: ["Arrecife"] },
  { name: "La Palma", boxes: [[28.4, -18.1, 28.9, -17.7]], ports: ["Santa Cruz de La Palma"] },
  { name: "Naxos", boxes: [[36.9, 25.3, 37.25, 25.65]], ports: ["Naxos"] },
  { name: "Brač", boxes: [[43.2, 16.35, 43.41, 16.95]] },
  { name: "São Miguel", boxes: [[37.7, -25.9, 37.95, -25.1]], ports: ["Ponta Delgada"] },
  { name: "Rügen", boxes: [[54.22, 13.15, 54.7, 13.8]], ports: ["Lauterbach"] },
  { name: "Usedom", boxes: [[53.84, 13.72, 54.2, 14.25]] },
  { name: "Hiddensee", boxes: [[54.45, 13.02, 54.62, 13.15]] },
  { name: "Darß", also: ["Fischland", "Zingst"], boxes: [[54.28, 12.3, 54.52, 12.95]] },
  { name: "Sylt", boxes: [[54.7, 8.2, 55.1, 8.5]] },
  { name: "Amrum", boxes: [[54.6, 8.25, 54.72, 8.42]] },
  { name: "Föhr", boxes: [[54.67, 8.4, 54.78, 8.65]] },
  { name: "Norderney", boxes: [[53.69, 7.1, 53.73, 7.3]] },
  { name: "Texel", boxes: [[52.98, 4.7, 53.2, 4.95]] },
  { name: "Isle of Skye", also: ["Skye"], boxes: [[57.0, -6.9, 57.75, -5.6]] },
  // Lakes
  { name: "Gardasee", also: ["Lago di Garda"], boxes: [[45.4, 10.5, 45.95, 10.9]] },
  { name: "Lago Maggiore", boxes: [[45.7, 8.45, 46.2, 8.9]] },
  { name: "Comer See", also: ["Lago di Como"], boxes: [[45.78, 9.03, 46.2, 9.45]] },
  {
    name: "Bodensee",
    boxes: [
      [47.47, 8.85, 47.85, 9.5],
      [47.46, 9.4, 47.7, 9.78],
    ],
  },
  { name: "Chiemsee", boxes: [[47.78, 12.3, 47.97, 12.6]] },
  { name: "Tegernsee", boxes: [[47.66, 11.68, 47.77, 11.82]] },
  { name: "Vierwaldstättersee", boxes: [[46.88, 8.28, 47.1, 8.65]] },
  { name: "Millstätter See", boxes: [[46.75, 13.5, 46.84, 13.67]] },
  { name: "Wörthersee", boxes: [[46.58, 14.0, 46.67, 14.33]] },
  { name: "Wolfgangsee", boxes: [[47.7, 13.33, 47.8, 13.5]] },
  { name: "Neusiedler See", boxes: [[47.68, 16.62, 48.0, 16.95]] },
  { name: "Bleder See", boxes: [[46.34, 14.05, 46.4, 14.15]] },
  { name: "Müritz", also: ["Mecklenburgische Seenplatte"], boxes: [[53.2, 12.2, 53.65, 13.2]] },
  { name: "Titisee", boxes: [[47.86, 8.1, 47.93, 8.25]] },
  // Rivers
  {
    name: "Mosel",
    countries: ["DE"],
    boxes: [
      [49.6, 6.35, 50.0, 7.2],
      [49.95, 6.95, 50.38, 7.6],
    ],
    ports: ["Cochem", "Bernkastel-Kues", "Traben-Trarbach", "Winningen"],
  },
  {
    name: "Rhein",
    also: ["Mittelrhein", "Rheintal", "Loreley"],
    countries: ["DE"],
    boxes: [[49.9, 7.5, 50.4, 8.0]],
    ports: ["Rüdesheim", "Köln", "Speyer"],
  },
  {
    name: "Donau",
    boxes: [
      [48.3, 14.9, 48.45, 15.7],
      [48.95, 11.9, 49.06, 12.3],
    ],
    ports: ["Wien", "Krems", "Melk", "Dürnstein", "Budapest", "Passau", "Belgrad"],
  },
  {
    name: "Elbe",
    boxes: [[50.85, 13.9, 51.2, 14.3]],
    ports: ["Meißen", "Torgau", "Wittenberg", "Magdeburg"],
  },
  // Mountains and woods
  { name: "Schwarzwald", countries: ["DE"], boxes: [[47.55, 7.65, 48.9, 8.65]] },
  { name: "Eifel", countries: ["DE"], boxes: [[49.95, 6.1, 50.7, 7.05]] },
  { name: "Harz", boxes: [[51.55, 10.1, 51.97, 11.35]] },
  { name: "Allgäu", boxes: [[47.27, 9.9, 47.85, 10.8]], countries: ["DE"] },
  { name: "Bayerischer Wald", boxes: [[48.65, 12.6, 49.3, 13.85]], countries: ["DE"] },
  { name: "Sauerland", boxes: [[51.0, 7.6, 51.55, 8.75]] },
  { name: "Rhön", boxes: [[50.25, 9.7, 50.8, 10.3]] },
  { name: "Erzgebirge", boxes: [[50.3, 12.4, 50.9, 13.8]], countries: ["DE"] },
  { name: "Sächsische Schweiz", also: ["Elbsandsteingebirge"], boxes: [[50.82, 13.9, 51.03, 14.4]] },
  { name: "Thüringer Wald", also: ["Rennsteig"], boxes: [[50.35, 10.2, 50.9, 11.3]] },
  { name: "Spreewald", boxes: [[51.7, 13.8, 52.15, 14.4]] },
  { name: "Lüneburger Heide", also: ["Heide"], boxes: [[52.75, 9.6, 53.3, 10.6]] },
  { name: "Münsterland", boxes: [[51.75, 6.7, 52.3, 7.95]] },
  {
    name: "Pfalz",
    also: ["Pfälzerwald", "Deutsche Weinstraße"],
    countries: ["DE"],
    boxes: [[49.0, 7.3, 49.6, 8.3]],
  },
  { name: "Franken", boxes: [[49.1, 9.6, 50.45, 11.4]], countries: ["DE"] },
  { name: "Oberschwaben", boxes: [[47.7, 9.3, 48.25, 10.1]], countries: ["DE"] },
  { name: "Berchtesgadener Land", boxes: [[47.45, 12.75, 47.85, 13.1]], countries: ["DE"] },
  { name: "Salzkammergut", boxes: [[47.5, 13.25, 47.95, 13.9]], countries: ["AT"] },
  { name: "Zillertal", boxes: [[47.0, 11.65, 47.4, 12.05]], countries: ["AT"] },
  { name: "Ötztal", boxes: [[46.8, 10.8, 47.25, 11.1]], countries: ["AT"] },
  { name: "Bregenzerwald", boxes: [[47.25, 9.78, 47.53, 10.1]], countries: ["AT"] },
  { name: "Wachau", boxes: [[48.25, 15.25, 48.45, 15.65]], ports: ["Dürnstein", "Melk", "Krems"] },
  { name: "Engadin", boxes: [[46.35, 9.65, 46.95, 10.5]], countries: ["CH"] },
  {
    name: "Dolomiten",
    boxes: [[46.2, 11.4, 46.8, 12.4]],
    countries: ["IT"],
  },
  {
    name: "Alpen",
    boxes: [[45.9, 6.0, 47.65, 13.9]],
    countries: ["DE", "AT", "CH", "IT", "SI", "LI"],
  },
  // Parts of a country, and areas in several countries
  { name: "England", boxes: [[49.8, -6.5, 55.0, 1.9]], countries: ["GB"], ports: ["Falmouth", "Portsmouth"] },
  {
    name: "Andalusische Küste",
    also: ["Costa del Sol"],
    boxes: [[36.3, -5.4, 36.85, -3.0]],
    countries: ["ES"],
  },
  { name: "Jütland", regions: ["Midtjylland", "Syddanmark", "Nordjylland"] },
  { name: "Skandinavien", countries: ["DK", "NO", "SE", "FI"], boxes: [[54.4, 4.0, 81.5, 32.0]] },
  { name: "Lappland", countries: ["FI", "SE", "NO"], boxes: [[66.3, 15.0, 70.2, 30.0]] },
  { name: "Baltische Staaten", countries: ["EE", "LV", "LT"], boxes: [[53.8, 20.8, 59.9, 28.3]] },
];

type Placed = Pick<Offer, "type" | "contact"> & { cruise?: { route: readonly { port: string }[] } };

/** Areas of an offer: a hotel by its position, a cruise by its ports of call. */
export function areasOf({ type, contact, cruise }: Placed): readonly Area[] {
  if (type === "Cruise") {
    const ports = new Set(cruise?.route.map(({ port }) => port.split(",")[0] ?? port));
    return areas.filter((area) => area.ports?.some((port) => ports.has(port)));
  }
  return areas.filter((area) => isInArea(area, contact));
}

function isInArea({ boxes, countries, regions }: Area, { country, state, geoCoordinate }: Placed["contact"]) {
  if (countries && !countries.includes(country)) return false;
  if (regions?.includes(state)) return true;
  if (!geoCoordinate) return false;
  const { latitude, longitude } = geoCoordinate;
  return (boxes ?? []).some(
    ([south, west, north, east]) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );
}

/** Alternative names by which visitors find a country. The shop displays only its own name. */
const countryAliases: Readonly<Record<string, readonly string[]>> = {
  GB: ["Vereinigtes Königreich", "United Kingdom", "UK"],
  NL: ["Holland"],
  CZ: ["Tschechische Republik"],
  IE: ["Republik Irland"],
  TR: ["Türkiye"],
  DE: ["BRD"],
};

const regionAliases: Readonly<Record<string, readonly string[]>> = {
  Midtjylland: ["Mitteljütland"],
  "Kanarische Inseln": ["Kanaren"],
  Balearen: ["Balearische Inseln"],
  Westnorwegen: ["Fjordnorwegen"],
  "Västra Götaland": ["Westschweden"],
  Böhmerwald: ["Šumava"],
  Plattensee: ["Balaton"],
  Sočatal: ["Isonzotal"],
  Südtirol: ["Alto Adige"],
  Venetien: ["Veneto"],
  Toskana: ["Toscana"],
  Sardinien: ["Sardegna"],
  Sizilien: ["Sicilia"],
  Latium: ["Lazio"],
  Nordholland: ["Noord-Holland"],
  Zeeland: ["Seeland"],
  Elsass: ["Alsace"],
  Kampanien: ["Campania"],
  Masuren: ["Masurische Seenplatte"],
};

export function otherNamesOf({ country, region }: { country?: string; region?: string }): readonly string[] {
  return (country === undefined ? regionAliases[region ?? ""] : countryAliases[country]) ?? [];
}
