/** What else visitors call a country or region; found by these words, shown by the one name that the shop has for it. */
const ofCountry: Readonly<Record<string, readonly string[]>> = {
  GB: ["Vereinigtes Königreich", "United Kingdom", "UK"],
  NL: ["Holland"],
  CZ: ["Tschechische Republik"],
  IE: ["Republik Irland"],
  TR: ["Türkiye"],
  DE: ["BRD"],
};

const ofRegion: Readonly<Record<string, readonly string[]>> = {
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
  return (country === undefined ? ofRegion[region ?? ""] : ofCountry[country]) ?? [];
}
