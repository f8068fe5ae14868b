/** Draws catalogue pictures from scene descriptions. Only the demonstration provides an illustrator. */
import type { z } from "zod";

import type { Scene } from "#app/domain/catalogue/picture.ts";

export interface Illustrator {
  /** Schema of a scene in a catalogue file. Its error messages are German. */
  scene: z.ZodType<Scene>;
  /** Name of the gradient shown as a placeholder until the drawing is loaded. */
  gradientOf(scene: Scene): string;
  /** Returns the drawing as SVG text, 1280 x 960. The same scene and seed give the same text. */
  draw(scene: Scene, seed: string): Promise<string>;
  /** Lists what the scene or the alternative text states but the drawing does not show, in German. */
  review(scene: Scene, seed: string, alt: string): Promise<readonly Finding[]>;
}

export type Finding = readonly [field: "scene" | "alt", reason: string];
