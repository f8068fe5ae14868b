import type { Scene, SceneKind } from "#app/domain/scene.ts";
import type { Region, StageName } from "#app/pictures/region.ts";
import { regions } from "#app/pictures/regions.ts";
import { stageKinds } from "#app/pictures/stage-kinds.ts";

/** Whose look a scene has when nothing is known of its region. */
const usual: Record<SceneKind, string> = {
  coast: "atlantic",
  island: "caribbean",
  lake: "salzkammergut",
  alps: "allgaeu",
  hills: "black-forest",
  city: "dresden",
  spa: "karlsbad",
  snow: "tyrol",
  river: "moselle",
  ocean: "mediterranean",
};

function usualStage(kind: SceneKind, { stage: own, climate }: Region): StageName {
  if (kind === "hills" && climate === "warm") return "fields";
  // Canals and rivers of the plains have no slopes with vines and castles.
  if (kind === "river" && own === "fields" && climate === "cold") return "plain-lake";
  if (kind === "island" && climate !== "warm") return "dunes";
  return (regions[usual[kind]] as Region).stage;
}

/**
 * The look of a scene's region. An unknown slug gets that of its kind; a region whose own stage shows something else
 * than the scene's kind lends only its colours, houses and trees.
 */
export function findRegion(scene: Pick<Scene, "kind" | "region">): Region {
  const known = Object.hasOwn(regions, scene.region) ? regions[scene.region] : undefined;
  const region = known ?? (regions[usual[scene.kind]] as Region);
  if (scene.kind === "ocean") {
    return { ...region, own: ["ocean-ship"], stage: region.stage === "fjord" ? "fjord" : "open-sea" };
  }
  if (stageKinds[region.stage].includes(scene.kind)) return region;
  return {
    ...region,
    own: (regions[usual[scene.kind]] as Region).own,
    stage: usualStage(scene.kind, region),
  };
}
