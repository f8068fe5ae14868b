import { parseScene, type PosterScene } from "#demo/posters/scene.ts";

/** A sample written `kind/region/season/time[/feature+feature][#seed]`. */
export function readSample(text: string): { scene: PosterScene; seed: string } {
  const [path = "", seed = "a"] = text.split("#");
  const [kind, region, season, time, features = ""] = path.split("/");
  return { seed, scene: parseScene({ kind, region, season, time, with: features.split("+") }) };
}

/** Scenes over all kinds, regions, seasons and hours, as `kind/region/season/time[/feature+feature][#seed]`. */
export const sampleScenes: readonly string[] = [
  "coast/atlantic/summer/dusk/lighthouse#a",
  "coast/chalk-cliffs/summer/day/sailboats#a",
  "coast/north-sea-dunes/autumn/dusk/beach-chairs+lighthouse#b",
  "coast/baltic/summer/day/beach-chairs+sailboats#a",
  "coast/limfjord/summer/dusk/sailboats#a",
  "coast/dalmatia/summer/day/fishing-boats+sailboats#a",
  "coast/cinque-terre/spring/dawn/fishing-boats#a",
  "island/cyclades/summer/day/sailboats#a",
  "island/palm-bay/winter/dusk/umbrella+sailboats#a",
  "island/mallorca/summer/day/sailboats+umbrella#a",
  "island/madeira/spring/day/fishing-boats#a",
  "island/canaries/winter/dawn/sailboats#a",
  "island/lagoon-venice/spring/dawn/gondola#a",
  "lake/garda/autumn/day/castle+sailboats#a",
  "lake/salzkammergut/summer/dawn/church#a",
  "lake/lucerne/spring/day/paddle-steamer#a",
  "lake/mecklenburg/autumn/dawn/sailboats#a",
  "lake/lake-constance/spring/day/sailboats#a",
  "alps/allgaeu/summer/day/cows+church#a",
  "alps/high-alps/autumn/day/cable-car+chalet#a",
  "alps/dolomites/autumn/dusk#a",
  "alps/dolomites/summer/day/cows#b",
  "hills/black-forest/spring/dawn/cows#a",
  "hills/harz/autumn/day/half-timbered#a",
  "hills/tuscany/summer/dusk/hot-air-balloon#a",
  "hills/provence/summer/day/church#a",
  "hills/highlands/autumn/dusk/castle#a",
  "hills/saxon-switzerland/autumn/day/paddle-steamer#a",
  "river/moselle/autumn/day/castle#a",
  "river/danube/spring/day/river-ship+onion-domes#a",
  "river/douro/summer/dusk/river-ship#a",
  "river/rhine/summer/day/river-ship#a",
  "city/dresden/winter/night/bridge#a",
  "city/prague/spring/dawn/bridge#a",
  "city/rome/summer/dusk#a",
  "city/amsterdam/spring/day/fishing-boats#a",
  "city/amsterdam/winter/night/market#b",
  "city/porto/summer/dusk/tram#a",
  "city/hamburg/autumn/dusk/ferry#a",
  "city/alhambra/spring/dusk#a",
  "spa/karlsbad/spring/day#a",
  "spa/thermal-bath/winter/dusk/steam-bath#a",
  "snow/tyrol/winter/night/sledge#a",
  "snow/tyrol/winter/day/ski-lift#b",
  "snow/arlberg/winter/dusk/ice-rink+church#a",
  "ocean/fjord/summer/dusk/ocean-ship#a",
  "ocean/mediterranean/summer/day/ocean-ship+sailboats#b",
  "ocean/mediterranean/summer/night/ocean-ship#c",
  "coast/fjord/summer/day/ferry#a",
  "coast/fjord/winter/night/ferry#b",
];
