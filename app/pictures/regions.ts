import { coastLooks } from "#app/pictures/coast-looks.ts";
import { inlandLooks } from "#app/pictures/inland-looks.ts";
import type { Region } from "#app/pictures/region.ts";
import { townLooks } from "#app/pictures/town-looks.ts";

/** Look -> further slugs that are drawn with it. */
const alike: Readonly<Record<string, string>> = {
  "chalk-cliffs": "ruegen moen normandy",
  "north-sea-dunes": "amrum sylt north-frisia",
  limfjord: "jutland denmark bodden",
  baltic: "usedom baltic-sea darss",
  fjord: "norway geiranger",
  atlantic: "brittany cornwall ireland bornholm",
  dalmatia: "istria adriatic croatia kvarner",
  "cinque-terre": "liguria amalfi capri",
  cyclades: "greece santorini crete",
  "palm-bay": "caribbean maldives seychelles thailand cuba",
  mallorca: "ibiza menorca corsica sardinia algarve cote-azur cyprus",
  madeira: "azores",
  canaries: "tenerife lanzarote gran-canaria",
  "lagoon-venice": "venice lagoon",
  garda: "lake-garda como maggiore ticino",
  salzkammergut: "wolfgangsee hallstatt chiemsee tegernsee bled",
  lucerne: "switzerland geneva lake-lucerne",
  "lake-constance": "bodensee",
  mecklenburg: "masuria mueritz spreewald brandenburg finland sweden",
  allgaeu: "bavaria appenzell vorarlberg",
  "high-alps": "zillertal zugspitze engadin valais carinthia",
  dolomites: "south-tyrol seiser-alm",
  "black-forest": "bavarian bavarian-forest",
  harz: "odenwald thuringia eifel sauerland spessart alsace rothenburg quedlinburg",
  tuscany: "umbria piedmont marche",
  alhambra: "andalusia granada seville",
  "rolling-fields": "rhoen lueneburg-heath flanders holland",
  highlands: "scotland wales",
  "saxon-switzerland": "elbe-sandstone elbe",
  moselle: "mosel franconia burgundy",
  danube: "wachau passau",
  rhine: "main middle-rhine",
  douro: "rhone",
  vienna: "budapest salzburg munich paris",
  prague: "bamberg wroclaw krakow",
  dresden: "berlin leipzig potsdam",
  rome: "florence verona",
  amsterdam: "haarlem bruges delft",
  bergen: "copenhagen stockholm",
  porto: "lisbon nice",
  hamburg: "luebeck bremen stralsund gdansk",
  karlsbad: "marienbad baden-baden ischl",
  "thermal-bath": "bad-gastein budapest-baths",
  tyrol: "dachstein ramsau arlberg kitzbuehel oberstdorf lapland erz-mountains ore-mountains",
  "north-sea": "arctic",
  mediterranean: "transatlantic",
};

/** Region slug -> its look. */
export const regions: Readonly<Record<string, Region>> = Object.fromEntries(
  Object.entries({ ...coastLooks, ...inlandLooks, ...townLooks }).flatMap(([name, look]) =>
    [name, ...(alike[name]?.split(" ") ?? [])].map((slug) => [slug, look] as const),
  ),
);
