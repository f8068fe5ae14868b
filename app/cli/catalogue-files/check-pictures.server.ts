/** Do the drawings of a catalogue show what their scenes and alternative texts say? */
import type { FoundEntries } from "#app/cli/catalogue-files/check-references.server.ts";
import { type Diagnostic, type JsonPath, showPath } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { type CatalogueImage, toStoredImage } from "#app/domain/catalogue/picture.ts";
import { describePoster } from "#demo/posters/draw-scene.ts";

/** @param found entries in which nothing is missing */
export function checkPictures({ offers, groupings }: FoundEntries): Diagnostic[] {
  const notices: Diagnostic[] = [];
  const check = (entry: { file: string; path: JsonPath }, path: JsonPath, image: unknown, owner: string) => {
    for (const [field, reason] of findingsOf(image as CatalogueImage, owner)) {
      notices.push({ file: entry.file, path: showPath([...entry.path, ...path, field]), reason });
    }
  };
  for (const entry of groupings) {
    check(entry, ["image"], entry.value.image, `${entry.value.groupingType}-${entry.value.slug}`);
  }
  for (const entry of offers) {
    const { slug, images = [], rooms = [] } = entry.value;
    images.forEach((image, index) => check(entry, ["images", index], image, `${slug}-${index + 1}`));
    rooms.forEach((room, index) => {
      if (room?.image) check(entry, ["rooms", index, "image"], room.image, `${slug}-${room.key}`);
    });
  }
  return notices;
}

/** @param owner as the shop names the picture, so that the same drawing is looked at */
function findingsOf(image: CatalogueImage, owner: string): [field: "scene" | "alt", reason: string][] {
  const { source, alt } = toStoredImage(image, owner);
  if (!source || !("scene" in source)) return [];
  const { shows, missing } = describePoster(source.scene, source.seed);
  return [
    ...missing.map(({ feature, reason }) => {
      const why = reason === "unknown" ? "dieses Motiv gibt es nicht" : "in dieser Landschaft ist kein Platz";
      return ["scene", `„${feature}“ wird nicht gezeichnet: ${why}`] as ["scene", string];
    }),
    ...pictureWords
      .filter(({ words, shownBy }) => words.test(alt) && !shownBy.some((name) => shows.has(name)))
      .map(({ name }) => ["alt", `nennt ${name}; das zeigt die Zeichnung nicht`] as ["alt", string]),
  ];
}

/**
 * German words of alternative texts, and what a drawing must show for them: one of the words of `Drawn.shows`.
 * A thing that a picture does not show must not stand in its text.
 */
export interface PictureWord {
  /** With its article, as in "nennt …": "einen Leuchtturm". */
  name: string;
  words: RegExp;
  shownBy: readonly string[];
}

const word = (name: string, words: RegExp, ...shownBy: string[]): PictureWord => ({ name, words, shownBy });

const churches = ["church", "onion-domes", "town-towers", "dome"];

export const pictureWords: readonly PictureWord[] = [
  // Hours and seasons
  word("den Morgen", /morgen(?!s\b)|sonnenaufgang|ersten? (sommer|herbst)?licht/i, "dawn"),
  word("den Abend", /abend|sonnenuntergang|letzte[ns]? licht/i, "dusk"),
  word("die Dämmerung", /dämmerung|dämmerlicht/i, "dusk", "dawn"),
  word("die blaue Stunde", /blauen? stunde/i, "dusk", "night"),
  word("die Nacht", /nacht|nächtlich|mond|\bstern/i, "night"),
  word("leuchtende Fenster", /(er|be)leuchtet|leuchten(de[nr]?)? .*fenster|fenster leuchten/i, "lamps"),
  word("den Frühling", /frühling/i, "spring"),
  word("den Sommer", /sommer/i, "summer"),
  word("den Herbst", /herbst/i, "autumn"),
  word("den Winter", /winter/i, "winter"),
  word("Schnee", /schnee|verschneit/i, "snow", "peaks", "volcano"),
  // Landscapes
  word(
    "das Meer",
    /\b(meer|ostsee|nordsee|atlantik|brandung)|(hoher|offener|weiter|blauer|heller|ruhiger|dunkler) see\b/i,
    "sea",
  ),
  word("einen See", /\b(berg|wald|krater)see|\bsees\b|(einem?|einen|stillen|weiten|am|im) see\b/i, "lake"),
  word("einen Fluss", /\bfluss(es)?\b|\bfluss(bieg|schlei|ufer)|\bstrom\b/i, "river"),
  word("eine Gracht", /gracht|kanal\b/i, "canal"),
  word("eine Lagune", /lagune/i, "lagoon"),
  word("einen Fjord", /fjord/i, "fjord"),
  word("Berge", /\bberge\b|\bbergen\b|gipfel|\balpen\b|\balm\b|almwiese/i, "peaks", "hills"),
  word("Felstürme", /felstürm|felszack/i, "peaks"),
  word("Sandstein", /sandstein/i, "sandstone"),
  word("einen Vulkan", /vulkan/i, "volcano"),
  word("eine Klippe", /klippe|kreide/i, "cliff"),
  word("einen Strand", /strand/i, "beach"),
  word("Dünen", /düne/i, "dunes"),
  word("Lavendel", /lavendel/i, "lavender"),
  word("Wein", /wein(berg|rebe|reihe|zeile|garten|gärten|terrass|laub)/i, "vineyard"),
  word("ein Reetdach", /reetdach|dach aus reet/i, "thatch"),
  // Plants
  word("Palmen", /palme/i, "palm"),
  word("Zypressen", /zypresse/i, "cypress"),
  word("Pinien", /pinie/i, "pine"),
  word("Birken", /birke/i, "birch", "birches"),
  word("Tannen", /tanne|fichte/i, "fir"),
  word("Lärchen", /lärche/i, "larch"),
  word("Buchen", /buche/i, "beech"),
  // Things
  word("einen Leuchtturm", /leuchtt[uü]rm/i, "lighthouse"),
  word("Strandkörbe", /strandk[oö]rb/i, "beach-chairs"),
  word("Segelboote", /segel/i, "sailboats"),
  word("Fischerboote", /fischerboot|kutter/i, "fishing-boats"),
  word("eine Kirche", /kirch|kapelle|glockent[uü]rm/i, ...churches),
  word("einen Zwiebelturm", /zwiebel/i, "onion-domes", "church"),
  word("eine Kuppel", /kuppel/i, "dome", "church"),
  word("eine Burg", /\bburg|schloss|festung/i, "castle", "ruins"),
  word("eine Ruine", /ruine/i, "ruins"),
  word("eine Windmühle", /mühle/i, "windmill"),
  word("Fachwerk", /fachwerk/i, "half-timbered"),
  word("einen Bauernhof", /bauernhof/i, "farmhouse"),
  word("Giebelhäuser", /giebel/i, "canal-houses", "warehouses"),
  word("Säulen", /säule/i, "colonnade"),
  word("eine Brücke", /(?<!see|fels)brücke/i, "bridge"),
  word("eine Seebrücke", /seebrücke|pavillon auf pfählen/i, "pier"),
  word("einen Steg", /steg\b/i, "jetty", "pier"),
  word("eine Fähre", /fähre/i, "ferry"),
  word("ein Flussschiff", /flussschiff|ausflugsschiff/i, "river-ship"),
  word("ein Kreuzfahrtschiff", /kreuzfahrtschiff/i, "ocean-ship"),
  word("einen Raddampfer", /dampfer\b/i, "paddle-steamer"),
  word("eine Gondel", /gondel(n|bahn)?\b/i, "gondola", "cable-car"),
  word("eine Seilbahn", /seilbahn/i, "cable-car"),
  word("einen Skilift", /lift\b/i, "ski-lift"),
  word("eine Straßenbahn", /straßenbahn/i, "tram"),
  word("Marktstände", /markt|buden/i, "market"),
  word("einen Kran", /\bkran\b|kräne|hafenkran/i, "harbour-crane"),
  word("einen Sonnenschirm", /schirm|liegest/i, "umbrella", "deckchairs"),
  word("Kühe", /kühe|rinder/i, "cows"),
  word("einen Wasserfall", /wasserf[aä]ll/i, "waterfall"),
  word("einen Heißluftballon", /ballon/i, "hot-air-balloon"),
  word("einen Schlitten", /schlitten/i, "sledge"),
  word("eine Eisbahn", /eisbahn|eislauf/i, "ice-rink"),
  word("ein Dampfbad", /dampfend|(?<!hafen)becken/i, "steam-bath"),
  word("einen Springbrunnen", /brunnen/i, "fountain"),
];
