import { type Composition, flatten } from "#demo/posters/engine/composition.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { features } from "#demo/posters/features.ts";
import { composeHouse } from "#demo/posters/houses/house.ts";
import { composeRoom, roomThings } from "#demo/posters/rooms/room.ts";
import { houseFronts, isOneOf, type PosterScene, roomViews, stillLifes } from "#demo/posters/scene.ts";
import { composeStillLife } from "#demo/posters/details/still-life.ts";
import { composePlace } from "#demo/posters/views/place.ts";

function compose(scene: PosterScene, owner: string): Composition & { things: ReadonlySet<string> } {
  const { view = "wide", same } = scene;
  const seed = same ?? owner;
  if (isOneOf(houseFronts, view)) return composeHouse(scene, view, seed);
  if (isOneOf(roomViews, view)) return composeRoom(scene, view, seed);
  if (isOneOf(stillLifes, view)) return composeStillLife(scene, view, seed);
  return composePlace(scene, seed);
}

/**
 * The picture of a scene as SVG text, 1280 x 960. The same scene and seed give the same bytes; another seed gives
 * another picture of the same place. No scripts, styles, text or references out of the file.
 */
export function drawPoster(scene: PosterScene, seed: string): string {
  const { layers, definitions, mirrored } = compose(scene, seed);
  const content = flatten(layers);
  const sheet = mirrored ? shape.group(content, 'transform="matrix(-1 0 0 1 1280 0)"') : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">${definitions.toSvg()}${sheet}</svg>`;
}

/** What `drawPoster` really shows of the same scene and seed. */
export interface PosterDescription {
  /** How the picture is put together: two of one name look alike from afar. */
  composition: string;
  /**
   * Everything there is to see, as the words of a scene ("lighthouse", "summer", "dusk") and of the landscape
   * ("sea", "peaks", "birch", "snow", "lamps").
   */
  shows: ReadonlySet<string>;
  /** Features of the scene that are left out. */
  missing: readonly { feature: string; reason: "unknown" | "no-room" }[];
}

export function describePoster(scene: PosterScene, seed: string): PosterDescription {
  const { name, shows, things } = compose(scene, seed);
  const isKnown = (feature: string) => Object.hasOwn(features, feature) || roomThings.has(feature);
  return {
    composition: name,
    shows,
    missing: scene.with
      .filter((feature) => !things.has(feature))
      .map((feature) => ({ feature, reason: isKnown(feature) ? "no-room" : "unknown" })),
  };
}
