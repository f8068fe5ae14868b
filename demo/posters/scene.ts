/** What a poster shows: a few words, from which the same poster is drawn each time. */
import {
  familyOf,
  type DayTime,
  type Gradient,
  type Landscape,
  landscapes,
} from "#app/domain/catalogue/picture.ts";

export const sceneKinds = landscapes;
export const sceneSeasons = ["spring", "summer", "autumn", "winter"] as const;
export const sceneTimes = ["dawn", "day", "dusk", "night"] as const satisfies readonly DayTime[];

/** Ways to look at a place. `wide` is the usual one and need not be written. */
export const placeViews = ["wide", "low", "near", "frame", "branch", "above", "street"] as const;

/** Fronts of houses and sides of ships, with the place behind them. */
export const houseFronts = [
  "palazzo",
  "town-house",
  "tower-house",
  "gable-house",
  "half-timbered-house",
  "inn",
  "chalet",
  "farm",
  "finca",
  "manor",
  "reed-house",
  "trullo",
  "island-house",
  "villa",
  "spa-hotel",
  "beach-hotel",
  "club",
  "cabin",
  "tree-house",
  "stilt-houses",
  "keepers-house",
  "monastery",
  "pub",
  "barge",
  "river-cruiser",
  "ocean-cruiser",
  "tall-ship",
] as const;

/** Rooms, with the place in their window. */
export const roomViews = [
  "bedroom",
  "alcove",
  "balcony-room",
  "attic",
  "bunk-room",
  "living-room",
  "kitchen",
  "bathroom",
  "cabin-porthole",
  "cabin-window",
  "cabin-door",
  "cabin-balcony",
  "cabin-inside",
] as const;

/** Small things seen from near, with the place behind them. */
export const stillLifes = [
  "breakfast",
  "coffee",
  "wine",
  "picnic",
  "boots",
  "skis",
  "bicycle",
  "bath-things",
  "book",
  "suitcase",
  "candles",
  "fish",
] as const;

/** Of the ship in the picture: all pictures of one ship name the same. */
export const hullColours = ["white", "blue", "red", "green", "black"] as const;

export const sceneViews = [...placeViews, ...houseFronts, ...roomViews, ...stillLifes] as const;

export type SceneKind = Landscape;
export type SceneSeason = (typeof sceneSeasons)[number];
export type SceneTime = DayTime;
export type PlaceView = (typeof placeViews)[number];
export type HouseFront = (typeof houseFronts)[number];
export type RoomView = (typeof roomViews)[number];
export type StillLife = (typeof stillLifes)[number];
export type HullColour = (typeof hullColours)[number];
export type SceneView = (typeof sceneViews)[number];

// Not an interface: the shop takes it as a scene whose fields it does not know.
export type PosterScene = {
  kind: SceneKind;
  /** Slug that shapes the drawing, e.g. "chalk-cliffs"; one that the generator does not know is drawn as its kind. */
  region: string;
  season: SceneSeason;
  time: SceneTime;
  /** At most three things that must be seen, e.g. "lighthouse"; unknown ones are left out of the drawing. */
  with: readonly string[];
  /** How the place is looked at, or what stands in front of it; the wide view where it is missing. */
  view?: SceneView;
  /** The same scene with the same word is the same drawing wherever it stands: a room in gallery and list. */
  same?: string;
  hull?: HullColour;
};

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function oneOf<T extends string>(list: readonly T[], value: unknown, otherwise: T): T {
  return list.find((known) => known === value) ?? otherwise;
}

function slugOf(value: unknown): string | undefined {
  return typeof value === "string" && value.length <= 40 && slug.test(value) ? value : undefined;
}

/** Total: whatever is wrong or missing becomes the quiet default, a summer's day at the coast. */
export function parseScene(value: unknown): PosterScene {
  const given: Record<string, unknown> = typeof value === "object" && value !== null ? { ...value } : {};
  const features = Array.isArray(given["with"]) ? (given["with"] as unknown[]) : [];
  const view = oneOf(sceneViews, given["view"], "wide");
  const same = slugOf(given["same"]);
  const hull = hullColours.find((known) => known === given["hull"]);
  return {
    kind: oneOf(sceneKinds, given["kind"], "coast"),
    region: slugOf(given["region"]) ?? "",
    season: oneOf(sceneSeasons, given["season"], "summer"),
    time: oneOf(sceneTimes, given["time"], "day"),
    with: [...new Set(features.map(slugOf).filter((name) => name !== undefined))].slice(0, 3),
    ...(view === "wide" ? {} : { view }),
    ...(same === undefined ? {} : { same }),
    ...(hull === undefined ? {} : { hull }),
  };
}

const snowsIn = new Set<SceneKind>(["alps", "hills", "lake", "river"]);

/** What a frame shows until the poster is there. */
export function gradientOf({ kind, season, time }: Pick<PosterScene, "kind" | "season" | "time">): Gradient {
  return `${time}-${season === "winter" && snowsIn.has(kind) ? "snow" : familyOf[kind]}`;
}

export function isOneOf<T extends string>(list: readonly T[], name: string): name is T {
  return (list as readonly string[]).includes(name);
}
