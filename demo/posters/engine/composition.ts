import type { Definitions } from "#demo/posters/engine/svg.ts";
import type { Layer } from "#demo/posters/engine/theme.ts";

/** A picture before it is one: its parts from the back to the front, and what they show. */
export interface Composition {
  /** How it is put together, e.g. "skyline", "skyline-low", "chalet": two with one name look alike from afar. */
  name: string;
  layers: readonly Layer[];
  definitions: Definitions;
  /** Everything is drawn with the light from the left; half of the pictures are mirrored. */
  mirrored: boolean;
  /** Things and landscape in sight, in the words of a scene. */
  shows: ReadonlySet<string>;
}

/** Layers as one drawing, the hindmost first. */
export function flatten(layers: readonly Layer[]): string {
  return [...layers]
    .sort((a, b) => a.z - b.z)
    .map(({ svg }) => svg)
    .join("");
}
