/** How rooms of a region are furnished, and the light in them. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import type { Chance } from "#demo/posters/engine/chance.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import type { PosterScene } from "#demo/posters/scene.ts";

export interface RoomStyle {
  wall: string;
  /** What covers the lower part of the wall, if anything. */
  panel?: "boards" | "tiles" | "planks";
  panelInk: string;
  floor: "planks" | "tiles" | "parquet" | "carpet";
  floorInk: string;
  /** Of beds, tables and frames. */
  wood: string;
  /** Blankets, curtains, cushions. */
  cloth: readonly [string, string, string];
  beams?: boolean;
  /** What would freeze elsewhere stands on its terraces. */
  warm: boolean;
}

type Row = readonly [
  wall: string,
  panelInk: string,
  floorInk: string,
  wood: string,
  one: string,
  two: string,
  three: string,
];

const alpine: readonly Row[] = [
  ["#d8b48a", "#b98a5c", "#a8774a", "#8a5a3c", "#b8352c", "#f3ead9", "#5f7a4a"],
  ["#e6d3b4", "#a8774a", "#9a6a44", "#7a4e36", "#3f6a5a", "#f3e6cf", "#c8623f"],
  ["#f0e6d4", "#c09a6c", "#8a6444", "#8a5a3c", "#6a4a6a", "#efe2d0", "#d9a23c"],
];
const northern: readonly Row[] = [
  ["#dfe8ea", "#f6f4ee", "#d8c4a4", "#c9a97a", "#2f5f8a", "#f6efe0", "#d8432f"],
  ["#cfdcd6", "#f3f0e8", "#c9b08c", "#b08a5f", "#4f7a78", "#f3ead9", "#e0a63c"],
  ["#e9e4d6", "#fbf8f0", "#d0b894", "#a88a64", "#7f9aa8", "#fbf6ea", "#c8623f"],
  ["#a9c0c6", "#f3f0e8", "#c0a078", "#8f6f4f", "#f0c987", "#fbf6ea", "#2f4f6a"],
];
const southern: readonly Row[] = [
  ["#fbf3e2", "#e8cfa0", "#c8734a", "#7a5a3f", "#1f7f92", "#fdf6e4", "#e9a23c"],
  ["#f6dcb8", "#efc99a", "#b9603f", "#6b4a34", "#5f7a4a", "#fbf0dc", "#d9694a"],
  ["#fdfaf4", "#dfe9ea", "#d9c8ac", "#9a7a54", "#2f6fae", "#ffffff", "#e9b44c"],
  ["#f3c9a4", "#e8b48a", "#a85a44", "#7a4e36", "#8a3f5a", "#fbeedc", "#4f8a86"],
];
const urban: readonly Row[] = [
  ["#2f5f62", "#284f54", "#a8774a", "#6b4434", "#e0a63c", "#f3e6cf", "#c8623f"],
  ["#8a3f44", "#7a3439", "#8a5f40", "#4a3226", "#e8c9a0", "#f6ecd8", "#2f5a5a"],
  ["#5f6a4a", "#525c40", "#9a6f48", "#5a3f2e", "#d9a07a", "#f3ead6", "#8a3f34"],
  ["#d9b8a4", "#c9a48e", "#a87e58", "#6b4434", "#3f4f6a", "#f9efe2", "#b5532f"],
  ["#3f4f72", "#36445f", "#a07a54", "#5a4030", "#e3b56a", "#eef0f4", "#c85a5a"],
];
const spa: readonly Row[] = [
  ["#e6e6d8", "#d3d6c2", "#c9b592", "#9a7f5c", "#7f9a84", "#fbf8ee", "#c98a6a"],
  ["#efe0d2", "#dfc8b4", "#b99a74", "#8a6a4c", "#a86a64", "#fdf4ea", "#6f8f8a"],
];
const ship: readonly Row[] = [
  ["#f0ece0", "#c9a070", "#5a6f86", "#a87a4c", "#23485f", "#fdfaf2", "#c8402f"],
  ["#e3e8ea", "#b08a5f", "#7a4a4a", "#8a5f3f", "#2f6f7a", "#fbf6ea", "#e0a63c"],
  ["#f3e8d6", "#9a6f4c", "#3f5f5a", "#7a5238", "#8a2f3f", "#fdf6ea", "#d9b45a"],
];

/** The style of the rooms of one house: its region's, in one of its colours. */
export function styleOf(
  { kind }: PosterScene,
  { climate, stage }: Region,
  chance: Chance,
  afloat: boolean,
): RoomStyle {
  const mountain =
    kind === "alps" ||
    kind === "snow" ||
    stage === "meadow" ||
    stage === "needles" ||
    stage === "wooded-hills";
  const rows = afloat
    ? ship
    : kind === "spa"
      ? spa
      : kind === "city"
        ? climate === "warm"
          ? [...southern, ...urban]
          : urban
        : mountain
          ? alpine
          : climate === "warm"
            ? southern
            : northern;
  const [wall, panelInk, floorInk, wood, one, two, three] = chance.pick(rows);
  const tiled = rows === southern || (kind === "city" && climate === "warm");
  const panel = afloat
    ? "boards"
    : mountain
      ? chance.pick(["planks", "boards", undefined] as const)
      : tiled
        ? chance.pick(["tiles", undefined, undefined] as const)
        : chance.pick(["boards", undefined] as const);
  return {
    wall,
    ...(panel === undefined ? {} : { panel }),
    panelInk,
    floor: afloat
      ? "carpet"
      : tiled
        ? "tiles"
        : kind === "city" || kind === "spa"
          ? chance.pick(["parquet", "planks"] as const)
          : "planks",
    floorInk,
    wood,
    cloth: chance.flip() ? [one, two, three] : [three, two, one],
    beams: mountain && chance.flip(0.7),
    warm: climate === "warm",
  };
}

/** Light of rooms: the day comes in through the window, in the evening lamps make everything warm. */
export function indoors(brush: Brush): Brush {
  const { light } = brush;
  const evening = light.time === "dusk" || light.time === "night";
  const dim = { day: 0.02, dawn: 0.05, dusk: 0.14, night: 0.24 }[light.time];
  const base = (colour: string) =>
    mixColour(
      mixColour(colour, evening ? "#ffab5c" : light.glow, evening ? 0.15 : 0.07),
      evening ? "#2c1a2e" : light.shadow,
      dim,
    );
  const dark = evening ? "#2a1626" : mixColour(light.shadow, "#4a3040", 0.5);
  return {
    ...brush,
    depth: 0,
    tone: base,
    ground: base,
    lit: (colour) => mixColour(base(colour), evening ? "#ffdf9c" : light.glow, evening ? 0.12 : 0.14),
    shade: (colour) => mixColour(base(colour), dark, evening ? 0.3 : 0.22),
    at: () => indoors(brush),
    with: (name) => indoors(brush.with(name)),
  };
}
