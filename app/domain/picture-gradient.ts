/**
 * What a frame shows until its picture is there: a gradient from sky to ground, named `<time>-<family>`. The classes
 * `sky-<name>` in `ui/picture.css` have the same colours.
 */
import type { Scene, SceneKind, SceneTime } from "#app/domain/scene.ts";

type Family = "sea" | "land" | "city" | "snow";
export type Gradient = `${SceneTime}-${Family}`;

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

const familyOf: Record<SceneKind, Family> = {
  coast: "sea",
  island: "sea",
  lake: "sea",
  ocean: "sea",
  alps: "land",
  hills: "land",
  spa: "land",
  river: "land",
  city: "city",
  snow: "snow",
};
const snowsIn = new Set<SceneKind>(["alps", "hills", "lake", "river"]);

/** Means of the upper and the lower half of such pictures. */
export const gradients: Readonly<Record<Gradient, readonly [sky: string, ground: string]>> = {
  "dawn-sea": ["#c5c3cb", "#adb4ae"],
  "dawn-land": ["#c5c1c1", "#97a48c"],
  "dawn-city": ["#c4becd", "#babcae"],
  "dawn-snow": ["#ccc1d0", "#b1bac0"],
  "day-sea": ["#9bc6ce", "#92aea0"],
  "day-land": ["#a5cccd", "#97ab83"],
  "day-city": ["#9ec5d2", "#9fae93"],
  "day-snow": ["#95bed9", "#adbebd"],
  "dusk-sea": ["#9e7888", "#8d7a7c"],
  "dusk-land": ["#a27778", "#80766b"],
  "dusk-city": ["#9d7787", "#a0877d"],
  "dusk-snow": ["#a8829c", "#8a818c"],
  "night-sea": ["#293a60", "#45506c"],
  "night-land": ["#284363", "#455861"],
  "night-city": ["#24355f", "#576177"],
  "night-snow": ["#3a5073", "#63737e"],
};

export const gradientNames = Object.keys(gradients) as Gradient[];

/** Plain files may name the kind of scene they show instead. */
export function gradientNamed(hash: Gradient | SceneKind): Gradient {
  return hash in familyOf ? `day-${familyOf[hash as SceneKind]}` : (hash as Gradient);
}

export function gradientOf({ kind, season, time }: Pick<Scene, "kind" | "season" | "time">): Gradient {
  return `${time}-${season === "winter" && snowsIn.has(kind) ? "snow" : familyOf[kind]}`;
}

/** The gradient that looks most like a picture whose halves have these mean colours. */
export function nearestGradient(upper: Colour, lower: Colour): Gradient {
  const distance = (name: Gradient) =>
    between(colourOf(gradients[name][0]), upper) + between(colourOf(gradients[name][1]), lower);
  return gradientNames.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function between(one: Colour, other: Colour): number {
  return one.reduce((sum, part, index) => sum + (part - (other[index] ?? 0)) ** 2, 0);
}
