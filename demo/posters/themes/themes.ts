import type { Theme } from "#demo/posters/engine/theme.ts";
import type { ThemeName } from "#demo/posters/regions/region.ts";
import { meadowTheme, needlesTheme, snowVillageTheme } from "#demo/posters/themes/alps.ts";
import { balticTheme, dunesTheme, thatchedShoreTheme } from "#demo/posters/themes/beaches.ts";
import { canalTheme, lagoonTheme } from "#demo/posters/themes/canals.ts";
import { skylineTheme, slopeCityTheme } from "#demo/posters/themes/cities.ts";
import { chalkTheme, headlandTheme, openSeaTheme } from "#demo/posters/themes/cliffs.ts";
import { fjordTheme, highlandsTheme } from "#demo/posters/themes/fjord-and-highlands.ts";
import { harbourTheme, warehousesTheme } from "#demo/posters/themes/harbours.ts";
import { fieldsTheme, woodedHillsTheme } from "#demo/posters/themes/hills.ts";
import { lakeTheme, plainLakeTheme } from "#demo/posters/themes/lakes.ts";
import { palaceTheme, spaParkTheme } from "#demo/posters/themes/palace-and-spa.ts";
import { riverBendTheme } from "#demo/posters/themes/river-bend.ts";
import { sandstoneTheme } from "#demo/posters/themes/sandstone.ts";
import { palmBayTheme, terracesTheme } from "#demo/posters/themes/southern-coast.ts";
import { volcanoTheme } from "#demo/posters/themes/volcano.ts";

export const themes: Readonly<Record<ThemeName, Theme>> = {
  headland: headlandTheme,
  chalk: chalkTheme,
  dunes: dunesTheme,
  baltic: balticTheme,
  harbour: harbourTheme,
  lagoon: lagoonTheme,
  "palm-bay": palmBayTheme,
  terraces: terracesTheme,
  volcano: volcanoTheme,
  fjord: fjordTheme,
  "alpine-lake": lakeTheme,
  "plain-lake": plainLakeTheme,
  meadow: meadowTheme,
  needles: needlesTheme,
  "wooded-hills": woodedHillsTheme,
  fields: fieldsTheme,
  highlands: highlandsTheme,
  sandstone: sandstoneTheme,
  "river-bend": riverBendTheme,
  skyline: skylineTheme,
  canal: canalTheme,
  "slope-city": slopeCityTheme,
  warehouses: warehousesTheme,
  palace: palaceTheme,
  "spa-park": spaParkTheme,
  "snow-village": snowVillageTheme,
  "open-sea": openSeaTheme,
  "thatched-shore": thatchedShoreTheme,
};
