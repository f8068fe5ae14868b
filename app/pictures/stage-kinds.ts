import type { SceneKind } from "#app/domain/scene.ts";
import type { StageName } from "#app/pictures/region.ts";

/** What each stage may be asked for as: a spa in the Black Forest is a spa, whatever the forest's own stage shows. */
export const stageKinds: Readonly<Record<StageName, readonly SceneKind[]>> = {
  headland: ["coast", "island"],
  chalk: ["coast", "island"],
  dunes: ["coast", "island"],
  baltic: ["coast", "island"],
  harbour: ["coast", "island", "city"],
  lagoon: ["coast", "island", "city"],
  "palm-bay": ["coast", "island"],
  terraces: ["coast", "island"],
  volcano: ["coast", "island"],
  fjord: ["coast", "lake", "ocean", "alps"],
  "alpine-lake": ["lake"],
  "plain-lake": ["lake", "river", "snow"],
  meadow: ["alps", "hills", "snow"],
  needles: ["alps", "snow"],
  "wooded-hills": ["hills", "snow"],
  fields: ["hills"],
  highlands: ["hills", "lake"],
  sandstone: ["hills", "river"],
  "river-bend": ["river", "hills"],
  skyline: ["city", "river"],
  canal: ["city"],
  "slope-city": ["city", "river"],
  warehouses: ["city"],
  palace: ["city", "hills"],
  "spa-park": ["spa"],
  "snow-village": ["snow"],
  "open-sea": ["ocean"],
  "thatched-shore": ["coast", "island", "lake"],
};
