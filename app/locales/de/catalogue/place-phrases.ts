/** Places that need more than "in", by the beginning of the phrase. */
const phrases: Readonly<Record<string, readonly string[]>> = {
  "in der": [
    "Schweiz",
    "Türkei",
    "Slowakei",
    "Toskana",
    "Provence",
    "Bretagne",
    "Normandie",
    "Steiermark",
    "Wachau",
  ].concat([
    "Eifel",
    "Pfalz",
    "Algarve",
    "Lausitz",
    "Karibik",
    "Sächsischen Schweiz",
    "Lüneburger Heide",
    "Lombardei",
    "Île-de-France",
    "Karlsbader Region",
    "Ägäis",
    "Rhön",
  ]),
  im: [
    "Allgäu",
    "Schwarzwald",
    "Harz",
    "Spreewald",
    "Sauerland",
    "Erzgebirge",
    "Salzkammergut",
    "Burgenland",
    "Wallis",
  ]
    .concat([
      "Tessin",
      "Engadin",
      "Elsass",
      "Rheinland",
      "Salzburger Land",
      "Berner Oberland",
      "Zillertal",
      "Ötztal",
      "Piemont",
      "Böhmerwald",
      "Baskenland",
      "Alentejo",
      "Appenzellerland",
      "Sočatal",
      "Berchtesgadener Land",
      "Bregenzerwald",
    ])
    .concat(["Münsterland", "Thüringer Wald"]),
  am: [
    "Plattensee",
    "Mittelmeer",
    "Wattenmeer",
    "Gardasee",
    "Lago Maggiore",
    "Comer See",
    "Bodensee",
    "Rhein",
  ].concat([
    "Chiemsee",
    "Tegernsee",
    "Vierwaldstättersee",
    "Millstätter See",
    "Wörthersee",
    "Wolfgangsee",
    "Neusiedler See",
    "Bleder See",
    "Titisee",
  ]),
  "an der": [
    "Côte d’Azur",
    "Danziger Bucht",
    "Ostsee",
    "Nordsee",
    "Adria",
    "Riviera",
    "Amalfiküste",
    "Müritz",
  ].concat(["Mosel", "Donau", "Elbe"]),
  "in den": ["USA", "Dolomiten", "Alpen", "Ardennen"],
  "auf den": ["Azoren", "Kykladen", "Lofoten"],
  auf: [
    "Mallorca",
    "Kreta",
    "Rhodos",
    "Madeira",
    "Rügen",
    "Sylt",
    "Usedom",
    "Sardinien",
    "Sizilien",
    "Korsika",
    "Teneriffa",
  ]
    .concat([
      "Gran Canaria",
      "Fuerteventura",
      "Lanzarote",
      "Ibiza",
      "Malta",
      "Zypern",
      "Korfu",
      "Norderney",
      "Fehmarn",
      "Föhr",
      "Bornholm",
      "Gozo",
      "Spitzbergen",
    ])
    .concat([
      "Menorca",
      "La Palma",
      "Naxos",
      "Brač",
      "São Miguel",
      "Hiddensee",
      "Insel Hiddensee",
      "Amrum",
      "Texel",
      "Helgoland",
      "Isle of Skye",
    ]),
};

const byPlace = new Map(
  Object.entries(phrases).flatMap(([begin, places]) =>
    places.map((place) => [place, `${begin} ${place}`] as const),
  ),
);
byPlace.set("Darß", "auf dem Darß");
byPlace.set("Bayerischer Wald", "im Bayerischen Wald");
byPlace.set("Sächsische Schweiz", "in der Sächsischen Schweiz");
byPlace.set("Ostfriesische Inseln", "auf den Ostfriesischen Inseln");
byPlace.set("Baltische Staaten", "in den baltischen Staaten");
byPlace.set("Vereinigtes Königreich", "im Vereinigten Königreich");
byPlace.set("Vereinigte Staaten", "in den Vereinigten Staaten");
byPlace.set("Lüneburger Heide", "in der Lüneburger Heide");
byPlace.set("Niederlande", "in den Niederlanden");
byPlace.set("Kanaren", "auf den Kanaren");
byPlace.set("Kanarische Inseln", "auf den Kanarischen Inseln");
byPlace.set("Balearen", "auf den Balearen");
byPlace.set("Finnische Seenplatte", "an der Finnischen Seenplatte");
byPlace.set("Lykische Küste", "an der Lykischen Küste");

/** "in Italien", "in der Schweiz", "im Allgäu", "auf Rügen". */
export function inPlace(place: string): string {
  return byPlace.get(place) ?? `in ${place}`;
}

/**
 * Second place after "in Irland und": "Großbritannien", but "in der Schweiz" when either place has a phrase of its own.
 */
export function andInPlace(before: string, place: string): string {
  return byPlace.has(before) || byPlace.has(place) ? inPlace(place) : place;
}
