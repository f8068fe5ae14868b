/** Does a poster show what its scene and its alternative text say? */
import type { Finding } from "#app/pictures/illustrator.server.ts";
import type { PosterDescription } from "#demo/posters/draw-scene.ts";

export function findingsIn({ shows, missing }: PosterDescription, alt: string): Finding[] {
  return [
    ...missing.map(({ feature, reason }): Finding => {
      const why = reason === "unknown" ? "dieses Motiv gibt es nicht" : "in dieser Landschaft ist kein Platz";
      return ["scene", `„${feature}“ wird nicht gezeichnet: ${why}`];
    }),
    ...pictureWords
      .filter(({ words, shownBy }) => words.test(alt) && !shownBy.some((name) => shows.has(name)))
      .map(({ name }): Finding => ["alt", `nennt ${name}; das zeigt die Zeichnung nicht`]),
  ];
}

/**
 * German words of alternative texts, and what a drawing must show for them: one of the words of `PosterDescription.shows`.
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
  word("die Sonne", /\bsonne\b|tief ?stehende|vor der .*sonne/i, "sun"),
  word("den Mond", /mond/i, "moon"),
  word("Polarlicht", /polarlicht|nordlicht/i, "aurora"),
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
  word(
    "einen See",
    /\b(berg|wald|krater)see|\bsees\b|\b(eine?[mn]?|de[rmn]|stille[nr]|weiten|am|im) see\b/i,
    "lake",
  ),
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
  word("Schilf", /schilf/i, "reeds"),
  word("Lavendel", /lavendel/i, "lavender"),
  word("Wein", /wein(berg|rebe|reihe|zeile|garten|gärten|terrass|laub)/i, "vineyard"),
  word("eine Gasse", /\bgasse|\bstraßen?\b/i, "street"),
  word("Dächer von oben", /über (den|die) dächern?/i, "roofs"),
  word("Eis auf dem See", /zugefroren/i, "ice"),
  word("Inseln", /\binseln\b/i, "islands"),
  word("einen Hof", /\b(innen|licht)?hof(es)?\b/i, "courtyard"),
  word("eine Felswand", /felswand/i, "rock-face", "cliff", "fjord", "peaks"),
  word("einen Garten", /\bgarten\b|\bgärten\b/i, "garden"),
  word("ein Reetdach", /reetdach|dach aus reet/i, "thatch"),
  // Plants
  word("Palmen", /palme/i, "palm"),
  word("Zypressen", /zypresse/i, "cypress"),
  word("Pinien", /pinie/i, "pine"),
  word("Birken", /birke/i, "birch", "birches"),
  word("Tannenzweige", /tannenzweig/i, "fir-twigs"),
  word("Tannen", /tannen?(?!zweig|\p{L}*zweig)|fichte/iu, "fir"),
  word("Lärchen", /lärche/i, "larch", "larches"),
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
  word("Giebelhäuser", /giebel/i, "canal-houses", "warehouses", "gable"),
  word("Säulen", /säule/i, "colonnade"),
  word("eine Brücke", /(?<!see|fels)brücke/i, "bridge"),
  word("eine Seebrücke", /seebrücke|pavillon auf pfählen/i, "pier"),
  word("einen Steg", /steg\b/i, "jetty", "pier"),
  word("eine Fähre", /fähre/i, "ferry"),
  word("ein Flussschiff", /flussschiff|ausflugsschiff/i, "river-ship"),
  word("ein Kanalschiff", /kanalschiff/i, "canal-ship"),
  word("ein Kreuzfahrtschiff", /kreuzfahrtschiff/i, "ocean-ship", "expedition-ship"),
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
  word("einen Springbrunnen", /springbrunnen/i, "fountain"),
  word("einen Brunnen", /brunnen/i, "fountain", "well"),
  // Houses and ships
  word("einen Fernsehturm", /fernsehturm/i, "television-tower"),
  word("einen Palazzo", /palazzo|stadtpalais/i, "palazzo"),
  word("Fensterläden", /fensterl[aä]den/i, "shutters"),
  word("einen Torbogen", /torbogen|rundbogen|bogengang|arkade|\bbögen\b/i, "arch", "arcade", "palazzo"),
  word("einen Wohnturm", /wohnturm|geschlechterturm/i, "tower-house"),
  word("ein Kloster", /kloster|kreuzgang/i, "monastery"),
  word("einen Beischlag", /beischlag/i, "perron"),
  word("Trulli", /trull[oi]|kegeldach|kegeldächer/i, "cone-roofs"),
  word("ein Blockhaus", /blockhaus|blockhütte/i, "log-walls"),
  word("rotes Holz", /rote[sn]? (holz|bretter)/i, "red-walls"),
  word("ein Baumhaus", /baumhaus/i, "tree-house"),
  word("ein Stelzenhaus", /auf stelzen/i, "stilt-houses"),
  word("einen Zaun", /\bzaun|lattenzaun/i, "white-fence"),
  word("ein Türmchen", /türmchen|ecktürm/i, "turrets"),
  word("einen Pool", /pool\b|schwimmbecken/i, "pool"),
  word("Markisen", /markise/i, "awnings"),
  word("einen Kahn", /kahn\b|péniche|lastkahn/i, "barge"),
  word("einen Dreimaster", /dreimast|segelschiff/i, "tall-ship"),
  word("einen roten Rumpf", /rote[mnrs]? (rumpf|schiff|kreuzfahrtschiff)/i, "red-hull"),
  word(
    "einen hellen Rumpf",
    /(helle|weiße)[mnrs]? (rumpf|schiff|kreuzfahrtschiff|flussschiff)/i,
    "white-hull",
  ),
  // Rooms
  word("ein Doppelbett", /doppelbett/i, "double-bed"),
  word("zwei Betten", /zwei (einzel)?betten/i, "twin-beds"),
  word("ein Einzelbett", /einzelbett\b|ein schmales bett/i, "single-bed"),
  word("ein Etagenbett", /etagenbett|stockbett/i, "bunk-bed"),
  word("ein Sofa", /\bsofa/i, "sofa", "sofa-bed"),
  word("einen Schreibtisch", /schreibtisch/i, "desk"),
  word("einen Kamin", /kamin(feuer)?\b/i, "fireplace"),
  word("einen Ofen", /\b(kachel)?ofen\b/i, "stove"),
  word("ein kleines Fenster", /kleine[sn]? fenster/i, "small-window"),
  word("eine Küche", /küchenzeile|kochnische|\bküche\b/i, "kitchenette"),
  word("eine Badewanne", /wanne/i, "bathtub"),
  word(
    "einen Balkon",
    /(?<!französische[rnm]? )balkon\b/i,
    "balcony",
    "wooden-balcony",
    "balconies",
    "wooden-balconies",
  ),
  word("eine Terrasse", /terrasse\b/i, "terrace", "pergola"),
  word("ein Bullauge", /bullaugen?/i, "porthole"),
  word("ein bodentiefes Fenster", /bodentief|glastür/i, "glass-door"),
  word("ein Glasdach", /glasdach/i, "glass-roof"),
  word("Dachschrägen", /dachschräge/i, "sloping-roof"),
  // Things
  word("ein kariertes Tuch", /kariert/i, "checks"),
  word("ein rot kariertes Tuch", /rot kariert/i, "red-checks"),
  word("ein blau kariertes Tuch", /blau kariert/i, "blue-checks"),
  word("ein grün kariertes Tuch", /grün kariert/i, "green-checks"),
  word("Kaffee", /kaffee/i, "coffee"),
  word("Hörnchen", /hörnchen|croissant/i, "croissants"),
  word("ein Stück Torte", /torte|kuchen/i, "cake"),
  word("Wein im Glas", /weingl[aä]s|gl[aä]s(er)? wein|rotwein|weißwein|weinflasche/i, "wine"),
  word("Käse", /käse/i, "cheese"),
  word("Trauben", /traube/i, "grapes"),
  word("einen Picknickkorb", /picknick/i, "picnic"),
  word("Stiefel", /stiefel|wanderschuh/i, "boots"),
  word("einen Rucksack", /rucksack/i, "rucksack"),
  word("Skier", /\bskier|\bskistöcke/i, "skis"),
  word("ein Fahrrad", /fahrr[aä]d/i, "bicycle"),
  word("Handtücher", /handtuch|handtücher/i, "towels"),
  word("eine Kerze", /kerze|windlicht/i, "candle"),
  word("Sternplätzchen", /sternplätzchen/i, "star-biscuits"),
  word("ein Buch", /\bbuch\b/i, "book"),
  word("einen Koffer", /koffer/i, "suitcase"),
  word("einen Fisch", /\bfisch\b|\bzitrone/i, "fish"),
];
