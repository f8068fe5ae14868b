import type { PosterScene, SceneKind } from "#demo/posters/scene.ts";
import { type Chance, createChance } from "#demo/posters/engine/chance.ts";
import { type Light, lightOf } from "#demo/posters/engine/light.ts";
import { coastRegions, inlandRegions, townRegions } from "#demo/posters/regions/looks.ts";
import type { Region, ThemeName } from "#demo/posters/regions/region.ts";

/** Look -> further slugs that are drawn with it. */
const alike: Readonly<Record<string, string>> = {
  "chalk-cliffs": "ruegen moen normandy",
  "north-sea-dunes": "amrum sylt north-frisia wadden-sea",
  limfjord: "jutland denmark bodden holland-tulips",
  baltic: "usedom baltic-sea darss",
  fjord: "norway geiranger lofoten kotor-bay",
  svalbard: "arctic-glacier",
  atlantic: "bornholm danish-islands",
  "gulf-stream": "brittany cornwall ireland dingle granite-coast basque",
  dalmatia: "istria adriatic croatia kvarner lycia cote-dazur",
  "cinque-terre": "liguria amalfi capri",
  cyclades: "greece santorini crete gozo sicily",
  "palm-bay": "caribbean maldives seychelles thailand cuba",
  mallorca: "ibiza menorca corsica sardinia algarve cote-azur cyprus",
  madeira: "azores orotava",
  canaries: "tenerife lanzarote gran-canaria canary-volcano",
  "lagoon-venice": "venice lagoon",
  garda: "lake-garda como maggiore ticino trieste",
  salzkammergut: "wolfgangsee hallstatt chiemsee tegernsee bled",
  lucerne: "switzerland geneva lake-lucerne",
  "lake-constance": "bodensee",
  mecklenburg:
    "masuria mueritz spreewald brandenburg mecklenburg-lakes balaton neusiedl muensterland danube-delta leipzig-canal",
  sweden: "smaland sweden-lake goeta-canal",
  finland: "saimaa",
  allgaeu: "bavaria appenzell vorarlberg",
  "high-alps":
    "zillertal zugspitze engadin valais carinthia bernese-oberland oetztal berchtesgaden julian-alps",
  dolomites: "south-tyrol seiser-alm",
  "black-forest": "bavarian bavarian-forest carniola bregenzerwald bohemian-forest erzgebirge",
  harz: "odenwald thuringia eifel sauerland spessart alsace rothenburg quedlinburg thuringian-forest ardennes",
  tuscany: "umbria piedmont marche apulia alentejo po-valley",
  alhambra: "andalusia granada seville",
  "rolling-fields": "south-styria",
  "flat-country": "flanders holland eiderstedt",
  heath: "lueneburg-heath",
  "open-country": "rhoen upper-swabia ilm-park",
  highlands: "scotland wales",
  "saxon-switzerland": "elbe-sandstone elbe",
  moselle: "mosel franconia burgundy",
  danube: "wachau passau",
  rhine: "main middle-rhine weser neckar iron-gates",
  douro: "rhone",
  vienna: "budapest salzburg munich paris",
  prague: "wroclaw krakow weimar heidelberg lyon basel",
  leipzig: "frankfurt potsdam",
  rome: "florence verona athens",
  amsterdam: "haarlem bruges delft hoorn normandy-harbour",
  bergen: "copenhagen stockholm bryggen reykjavik gothenburg",
  porto: "nice",
  hamburg: "luebeck bremen stralsund hamburg-harbour hamburg-elbe hanse",
  karlsbad: "marienbad baden-baden ischl",
  "thermal-bath": "bad-gastein budapest-baths",
  tyrol: "dachstein ramsau arlberg kitzbuehel oberstdorf lapland erz-mountains ore-mountains",
  "north-sea": "arctic",
  mediterranean: "transatlantic",
};

/** Region slug -> its look. */
export const regions: Readonly<Record<string, Region>> = Object.fromEntries(
  Object.entries({ ...coastRegions, ...inlandRegions, ...townRegions }).flatMap(([name, look]) =>
    [name, ...(alike[name]?.split(" ") ?? [])].map((slug) => [slug, look] as const),
  ),
);

/** What each stage may be asked for as: a spa in the Black Forest is a spa, whatever the forest's own stage shows. */
export const themeKinds: Readonly<Record<ThemeName, readonly SceneKind[]>> = {
  headland: ["coast", "island"],
  chalk: ["coast", "island"],
  dunes: ["coast", "island"],
  baltic: ["coast", "island"],
  harbour: ["coast", "island", "city"],
  lagoon: ["coast", "island", "city"],
  "palm-bay": ["coast", "island"],
  terraces: ["coast", "island"],
  volcano: ["coast", "island"],
  fjord: ["coast", "lake", "ocean", "alps"],
  "alpine-lake": ["lake"],
  "plain-lake": ["lake", "river", "snow"],
  meadow: ["alps", "hills", "snow"],
  needles: ["alps", "snow"],
  "wooded-hills": ["hills", "snow"],
  fields: ["hills"],
  highlands: ["hills", "lake"],
  sandstone: ["hills", "river"],
  "river-bend": ["river", "hills"],
  skyline: ["city", "river"],
  canal: ["city"],
  "slope-city": ["city", "river"],
  warehouses: ["city"],
  palace: ["city", "hills"],
  "spa-park": ["spa"],
  "snow-village": ["snow"],
  "open-sea": ["ocean"],
  "thatched-shore": ["coast", "island", "lake"],
};

/** Whose look a scene has when nothing is known of its region. */
const usual: Record<SceneKind, string> = {
  coast: "atlantic",
  island: "caribbean",
  lake: "salzkammergut",
  alps: "allgaeu",
  hills: "black-forest",
  city: "dresden",
  spa: "karlsbad",
  snow: "tyrol",
  river: "moselle",
  ocean: "mediterranean",
};

function usualStage(kind: SceneKind, { stage: own, climate }: Region): ThemeName {
  if (kind === "hills" && climate === "warm") return "fields";
  // Canals and rivers of the plains have no slopes with vines and castles.
  if (kind === "river" && own === "fields" && climate === "cold") return "plain-lake";
  if (kind === "island" && climate !== "warm") return "dunes";
  return (regions[usual[kind]] as Region).stage;
}

/** What belongs to the place that lends its stage, and to no other of its kind. */
const rooted = new Set(["paddle-steamer", "vineyard", "castle"]);

/**
 * The look of a scene's region. An unknown slug gets that of its kind; a region whose own stage shows something else
 * than the scene's kind lends only its colours, houses and trees.
 */
export function findRegion(scene: Pick<PosterScene, "kind" | "region">): Region {
  const known = Object.hasOwn(regions, scene.region) ? regions[scene.region] : undefined;
  const region = known ?? (regions[usual[scene.kind]] as Region);
  if (scene.kind === "ocean") {
    const ship = region.own.includes("expedition-ship") ? "expedition-ship" : "ocean-ship";
    return { ...region, own: [ship], stage: region.stage === "fjord" ? "fjord" : "open-sea" };
  }
  if (themeKinds[region.stage].includes(scene.kind)) return region;
  return {
    ...region,
    own: (regions[usual[scene.kind]] as Region).own.filter((each) => !rooted.has(each)),
    stage: usualStage(scene.kind, region),
  };
}

/** Snow lies in snow scenes always, else in winter where winters are cold. */
export function isSnowy(
  scene: Pick<PosterScene, "kind" | "season">,
  region: Pick<Region, "climate">,
): boolean {
  return scene.kind === "snow" || (scene.season === "winter" && region.climate === "cold");
}

/** What is settled before anything is drawn: chance, place and light of a picture. */
export function sceneLight(
  scene: PosterScene,
  seed: string,
): { chance: Chance; region: Region; light: Light } {
  const words = [seed, scene.kind, scene.region, scene.season, scene.time, scene.with.join(" ")];
  const chance = createChance(words.join("|"));
  const region = findRegion(scene);
  return { chance, region, light: lightOf(scene, region.climate, chance.fork("light")) };
}
