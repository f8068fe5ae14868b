import { coastLooks } from "#app/pictures/coast-looks.ts";
import { inlandLooks } from "#app/pictures/inland-looks.ts";
import type { Region } from "#app/pictures/region.ts";
import { townLooks } from "#app/pictures/town-looks.ts";

/** Look -> further slugs that are drawn with it. */
const alike: Readonly<Record<string, string>> = {
  "chalk-cliffs": "ruegen moen normandy",
  "north-sea-dunes": "amrum sylt north-frisia wadden-sea",
  limfjord: "jutland denmark bodden holland-tulips",
  baltic: "usedom baltic-sea darss",
  fjord: "norway geiranger lofoten kotor-bay arctic-glacier svalbard",
  atlantic: "brittany cornwall ireland bornholm dingle granite-coast basque helgoland danish-islands",
  dalmatia: "istria adriatic croatia kvarner lycia cote-dazur",
  "cinque-terre": "liguria amalfi capri",
  cyclades: "greece santorini crete gozo sicily",
  "palm-bay": "caribbean maldives seychelles thailand cuba",
  mallorca: "ibiza menorca corsica sardinia algarve cote-azur cyprus",
  madeira: "azores",
  canaries: "tenerife lanzarote gran-canaria canary-volcano",
  "lagoon-venice": "venice lagoon",
  garda: "lake-garda como maggiore ticino trieste meran",
  salzkammergut: "wolfgangsee hallstatt chiemsee tegernsee bled",
  lucerne: "switzerland geneva lake-lucerne",
  "lake-constance": "bodensee",
  mecklenburg:
    "masuria mueritz spreewald brandenburg finland sweden smaland saimaa sweden-lake goeta-canal mecklenburg-lakes balaton neusiedl muensterland danube-delta leipzig-canal",
  allgaeu: "bavaria appenzell vorarlberg",
  "high-alps":
    "zillertal zugspitze engadin valais carinthia bernese-oberland oetztal berchtesgaden julian-alps",
  dolomites: "south-tyrol seiser-alm",
  "black-forest": "bavarian bavarian-forest bregenzerwald bohemian-forest erzgebirge",
  harz: "odenwald thuringia eifel sauerland spessart alsace rothenburg quedlinburg thuringian-forest ardennes",
  tuscany: "umbria piedmont marche apulia alentejo palatinate po-valley",
  alhambra: "andalusia granada seville",
  "rolling-fields": "rhoen lueneburg-heath flanders holland heath upper-swabia ilm-park south-styria",
  highlands: "scotland wales",
  "saxon-switzerland": "elbe-sandstone elbe",
  moselle: "mosel franconia burgundy",
  danube: "wachau passau",
  rhine: "main middle-rhine weser neckar iron-gates",
  douro: "rhone",
  vienna: "budapest salzburg munich paris",
  prague: "bamberg wroclaw krakow weimar heidelberg lyon basel",
  dresden: "berlin leipzig potsdam frankfurt cologne",
  rome: "florence verona athens",
  amsterdam: "haarlem bruges delft hoorn normandy-harbour",
  bergen: "copenhagen stockholm bryggen reykjavik gothenburg",
  porto: "lisbon nice",
  hamburg: "luebeck bremen stralsund gdansk hamburg-harbour hamburg-elbe hanse",
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
