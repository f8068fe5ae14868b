/** A room with what is in it, the place in its window. */
import { createBrush } from "#demo/posters/engine/brush.ts";
import type { Composition } from "#demo/posters/engine/composition.ts";
import { createDefinitions } from "#demo/posters/engine/svg.ts";
import { isSnowy, sceneLight } from "#demo/posters/regions/regions.ts";
import type { RoomDrawing } from "#demo/posters/rooms/drawing.ts";
import { bunkRoom } from "#demo/posters/rooms/bunks.ts";
import {
  cabinBalcony,
  cabinDoor,
  cabinInside,
  cabinPorthole,
  cabinWindow,
} from "#demo/posters/rooms/cabins.ts";
import { bathroom, kitchen, livingRoom } from "#demo/posters/rooms/living.ts";
import { outlookOf } from "#demo/posters/rooms/outlook.ts";
import { prospects } from "#demo/posters/rooms/prospects.ts";
import { alcove, attic, balconyRoom, bedroom } from "#demo/posters/rooms/sleeping.ts";
import { indoors, styleOf } from "#demo/posters/rooms/style.ts";
import type { PosterScene, RoomView } from "#demo/posters/scene.ts";
import { surroundings } from "#demo/posters/views/place.ts";

const rooms: Readonly<Record<RoomView, RoomDrawing>> = {
  bedroom,
  alcove,
  "balcony-room": balconyRoom,
  attic,
  "bunk-room": bunkRoom,
  "living-room": livingRoom,
  kitchen,
  bathroom,
  "cabin-porthole": cabinPorthole,
  "cabin-window": cabinWindow,
  "cabin-door": cabinDoor,
  "cabin-balcony": cabinBalcony,
  "cabin-inside": cabinInside,
};

/** All that a scene may ask for in a room, and before its window in the place of the wide view. */
export const roomThings: ReadonlySet<string> = new Set([
  "double-bed",
  "twin-beds",
  "single-bed",
  "bunk-bed",
  "bunk-beds",
  "sofa-bed",
  "desk",
  "fireplace",
  "kitchenette",
  "bathtub",
  "balcony",
  "terrace",
  "french-balcony",
  "porthole",
  "two-portholes",
  "beams",
  "glass-roof",
  "wooden-balcony",
  "small-window",
  "stove",
  "roofs",
  ...Object.keys(prospects),
]);

export function composeRoom(
  scene: PosterScene,
  view: RoomView,
  seed: string,
): Composition & { things: ReadonlySet<string> } {
  const { chance, region, light } = sceneLight(scene, `${seed}/${view}`);
  const definitions = createDefinitions();
  const snowy = isSnowy(scene, region);
  const outer = createBrush({
    light,
    season: scene.season,
    snowy,
    chance: chance.fork("outside"),
    definitions,
  });
  const room = indoors(
    createBrush({ light, season: scene.season, snowy: false, chance: chance.fork("room"), definitions }),
  );
  const afloat = scene.kind === "ocean" || view.startsWith("cabin-");
  const style = styleOf(scene, region, chance.fork("style"), afloat);
  const outlook = outlookOf(outer, scene, region, seed, afloat);
  const { svg, things, shows } = rooms[view]({ room, outer, style, outlook, wanted: scene.with });
  const here = [...things, ...outlook.things];
  return {
    name: view,
    layers: [{ z: 0, svg }],
    definitions,
    mirrored: chance.flip(),
    things: new Set(here),
    shows: new Set<string>([
      ...here,
      ...shows,
      // Within a ship nothing is seen of the sea.
      ...(view === "cabin-inside" ? [] : outlook.shows),
      "room",
      ...surroundings(scene, snowy),
    ]),
  };
}
