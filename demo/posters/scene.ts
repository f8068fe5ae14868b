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

export type SceneKind = Landscape;
export type SceneSeason = (typeof sceneSeasons)[number];
export type SceneTime = DayTime;

// Not an interface: the shop takes it as a scene whose fields it does not know.
export type PosterScene = {
  kind: SceneKind;
  /** Slug that shapes the drawing, e.g. "chalk-cliffs"; one that the generator does not know is drawn as its kind. */
  region: string;
  season: SceneSeason;
  time: SceneTime;
  /** At most three things that must be seen, e.g. "lighthouse"; unknown ones are left out of the drawing. */
  with: readonly string[];
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
  return {
    kind: oneOf(sceneKinds, given["kind"], "coast"),
    region: slugOf(given["region"]) ?? "",
    season: oneOf(sceneSeasons, given["season"], "summer"),
    time: oneOf(sceneTimes, given["time"], "day"),
    with: [...new Set(features.map(slugOf).filter((name) => name !== undefined))].slice(0, 3),
  };
}

const snowsIn = new Set<SceneKind>(["alps", "hills", "lake", "river"]);

/** What a frame shows until the poster is there. */
export function gradientOf({ kind, season, time }: Pick<PosterScene, "kind" | "season" | "time">): Gradient {
  return `${time}-${season === "winter" && snowsIn.has(kind) ? "snow" : familyOf[kind]}`;
}
