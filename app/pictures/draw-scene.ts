import type { Scene } from "#app/domain/scene.ts";
import { composeScene } from "#app/pictures/compose-scene.ts";
import { shape } from "#app/pictures/shape.ts";

/**
 * The picture of a scene as SVG text, 1280 x 960. The same scene and seed give the same bytes; another seed gives
 * another picture of the same place. No scripts, styles, text or references out of the file.
 */
export function drawScene(scene: Scene, seed: string): string {
  const { layers, definitions, mirrored } = composeScene(scene, seed);
  const content = layers.map(({ svg }) => svg).join("");
  const sheet = mirrored ? shape.group(content, 'transform="matrix(-1 0 0 1 1280 0)"') : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${definitions.toSvg()}${sheet}</svg>`;
}
