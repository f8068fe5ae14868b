/** Colours of ships: one that a scene names is the same from near and from afar, else each drawing takes its own. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import type { HullColour } from "#demo/posters/scene.ts";

export interface Livery {
  hull: string;
  /** Funnel, stripe along the hull, flag. */
  mark: string;
}

const liveries: Readonly<Record<HullColour, Livery>> = {
  white: { hull: "#f7f3ea", mark: "#23598a" },
  blue: { hull: "#24476a", mark: "#e0a13a" },
  red: { hull: "#8a2a2f", mark: "#e9b24b" },
  green: { hull: "#2a6355", mark: "#e0a13a" },
  black: { hull: "#20283c", mark: "#d8432f" },
};

/** @param others drawn by chance where the scene names no colour */
export function liveryOf({ hull }: Pick<Brush, "hull">, others: () => Livery): Livery {
  const chosen = others();
  return hull ? liveries[hull] : chosen;
}
