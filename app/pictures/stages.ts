import type { StageName } from "#app/pictures/region.ts";
import type { Stage } from "#app/pictures/stage.ts";
import { stageBaltic } from "#app/pictures/stage-baltic.ts";
import { stageCanal } from "#app/pictures/stage-canal.ts";
import { stageChalk } from "#app/pictures/stage-chalk.ts";
import { stageDunes } from "#app/pictures/stage-dunes.ts";
import { stageFields } from "#app/pictures/stage-fields.ts";
import { stageFjord } from "#app/pictures/stage-fjord.ts";
import { stageHarbour } from "#app/pictures/stage-harbour.ts";
import { stageHeadland } from "#app/pictures/stage-headland.ts";
import { stageHighlands } from "#app/pictures/stage-highlands.ts";
import { stageLagoon } from "#app/pictures/stage-lagoon.ts";
import { stageLake } from "#app/pictures/stage-lake.ts";
import { stageMeadow } from "#app/pictures/stage-meadow.ts";
import { stageNeedles } from "#app/pictures/stage-needles.ts";
import { stageOpenSea } from "#app/pictures/stage-open-sea.ts";
import { stagePalace } from "#app/pictures/stage-palace.ts";
import { stagePalmBay } from "#app/pictures/stage-palm-bay.ts";
import { stagePlainLake } from "#app/pictures/stage-plain-lake.ts";
import { stageRiverBend } from "#app/pictures/stage-river-bend.ts";
import { stageSandstone } from "#app/pictures/stage-sandstone.ts";
import { stageSkyline } from "#app/pictures/stage-skyline.ts";
import { stageSlopeCity } from "#app/pictures/stage-slope-city.ts";
import { stageSnowVillage } from "#app/pictures/stage-snow-village.ts";
import { stageSpaPark } from "#app/pictures/stage-spa-park.ts";
import { stageTerraces } from "#app/pictures/stage-terraces.ts";
import { stageThatchedShore } from "#app/pictures/stage-thatched-shore.ts";
import { stageVolcano } from "#app/pictures/stage-volcano.ts";
import { stageWarehouses } from "#app/pictures/stage-warehouses.ts";
import { stageWoodedHills } from "#app/pictures/stage-wooded-hills.ts";

export const stages: Readonly<Record<StageName, Stage>> = {
  headland: stageHeadland,
  chalk: stageChalk,
  dunes: stageDunes,
  baltic: stageBaltic,
  harbour: stageHarbour,
  lagoon: stageLagoon,
  "palm-bay": stagePalmBay,
  terraces: stageTerraces,
  volcano: stageVolcano,
  fjord: stageFjord,
  "alpine-lake": stageLake,
  "plain-lake": stagePlainLake,
  meadow: stageMeadow,
  needles: stageNeedles,
  "wooded-hills": stageWoodedHills,
  fields: stageFields,
  highlands: stageHighlands,
  sandstone: stageSandstone,
  "river-bend": stageRiverBend,
  skyline: stageSkyline,
  canal: stageCanal,
  "slope-city": stageSlopeCity,
  warehouses: stageWarehouses,
  palace: stagePalace,
  "spa-park": stageSpaPark,
  "snow-village": stageSnowVillage,
  "open-sea": stageOpenSea,
  "thatched-shore": stageThatchedShore,
};
