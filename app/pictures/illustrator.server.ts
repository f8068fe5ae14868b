/** Who draws the pictures of a catalogue that has no photographs: the shop itself has nobody. */
import type { z } from "zod";

import type { Scene } from "#app/domain/catalogue/picture.ts";

export interface Illustrator {
  /** What a scene of a catalogue file has to look like; complaints are in the words of the catalogue's own. */
  scene: z.ZodType<Scene>;
  /** Name of the gradient that a frame shows until the drawing is there. */
  gradientOf(scene: Scene): string;
  /** The drawing as SVG text, 1280 x 960. The same scene and seed give the same text. */
  draw(scene: Scene, seed: string): Promise<string>;
  /** What the drawing does not show although its scene or its alternative text says so, in German. */
  review(scene: Scene, seed: string, alt: string): Promise<readonly Finding[]>;
}

export type Finding = readonly [field: "scene" | "alt", reason: string];
