/** Places that take more than "in": by how the phrase begins. Only what stands here differs. */
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
  ].concat([
    "Tessin",
    "Engadin",
    "Elsass",
    "Rheinland",
    "Salzburger Land",
    "Berner Oberland",
    "Zillertal",
    "Ötztal",
    "Piemont",
  ]),
  "in den": ["USA", "Dolomiten", "Alpen"],
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
  ].concat([
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
  ]),
};

const byPlace = new Map(
  Object.entries(phrases).flatMap(([begin, places]) =>
    places.map((place) => [place, `${begin} ${place}`] as const),
  ),
);
byPlace.set("Niederlande", "in den Niederlanden");
byPlace.set("Kanaren", "auf den Kanaren");
byPlace.set("Kanarische Inseln", "auf den Kanarischen Inseln");
byPlace.set("Balearen", "auf den Balearen");

/** "in Italien", "in der Schweiz", "im Allgäu", "auf Rügen". */
export function inPlace(place: string): string {
  return byPlace.get(place) ?? `in ${place}`;
}
