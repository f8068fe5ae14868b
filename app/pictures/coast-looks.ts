import { describeRegion, type Look } from "#app/pictures/describe-region.ts";
import { paints } from "#app/pictures/paints.ts";
import type { Region } from "#app/pictures/region.ts";

const north: Look = { water: "#4a8fa6", rock: "#8a7f78" };
const adria: Look = {
  water: "#1f98a6",
  ground: "#8a9a5c",
  rock: "#cdbb9c",
  walls: paints.ochre,
  roofs: paints.terracotta,
};
const tropic: Look = { water: "#19b0b4", ground: "#5f9a50", rock: "#b09a7c" };

/** Coasts, islands and seas that have a look of their own. */
export const coastLooks: Readonly<Record<string, Region>> = {
  atlantic: describeRegion("headland", "cold", ["pine"], ["lighthouse", "sailboats"], north),
  "chalk-cliffs": describeRegion("chalk", "cold", ["beech"], ["sailboats"], { water: "#3f9aa4" }),
  "north-sea-dunes": describeRegion("dunes", "cold", ["bush"], ["beach-chairs", "lighthouse"], north),
  baltic: describeRegion("baltic", "cold", ["pine", "birch"], ["beach-chairs", "sailboats"], {
    water: "#3f93a8",
    walls: ["#fdfaf2", "#f6efe0", "#e6eef0"],
  }),
  limfjord: describeRegion("thatched-shore", "cold", ["birch", "leaf"], ["sailboats"], {
    water: "#5a97a8",
    ground: "#93ab58",
    walls: ["#b8352c", "#b8352c", "#f6efe0"],
  }),
  fjord: describeRegion("fjord", "cold", ["fir", "birch"], ["ferry"], {
    water: "#2c7480",
    ground: "#5f8a4c",
    rock: "#6d7890",
    walls: ["#b8352c", "#f3ead9", "#d9a23c", "#b8352c"],
    roofs: paints.slate,
  }),
  dalmatia: describeRegion("harbour", "warm", ["cypress", "pine"], ["fishing-boats", "sailboats"], adria),
  "cinque-terre": describeRegion("harbour", "warm", ["pine", "cypress"], ["steep", "fishing-boats"], {
    ...adria,
    walls: paints.gaudy,
    rock: "#8d8478",
  }),
  "palm-bay": describeRegion("palm-bay", "warm", ["palm"], ["umbrella", "sailboats"], tropic),
  mallorca: describeRegion("palm-bay", "warm", ["pine"], ["sailboats", "umbrella"], {
    water: "#15a3ae",
    ground: "#6f9456",
    rock: "#d9c09a",
  }),
  madeira: describeRegion("terraces", "warm", ["palm", "bush", "pine"], ["fishing-boats"], {
    water: "#1c7f96",
    ground: "#4f8a48",
    rock: "#6a5a54",
    walls: paints.white,
    roofs: paints.terracotta,
  }),
  canaries: describeRegion("volcano", "warm", ["palm"], ["sailboats"], {
    water: "#1d8ba0",
    ground: "#8a8a58",
    rock: "#8a5f54",
    walls: ["#fdfaf2", "#f6efe2"],
    roofs: ["#f3ead9", "#c8623f"],
  }),
  iceland: describeRegion("volcano", "cold", ["birch", "bush"], ["fishing-boats"], {
    water: "#3a7a8c",
    ground: "#7f9458",
    rock: "#6a6674",
    walls: ["#b8352c", "#f6efe2", "#d9a23c"],
    roofs: ["#55606c", "#2f5a6a"],
  }),
  cyclades: describeRegion("harbour", "warm", ["cypress", "oleander"], ["steep", "sailboats"], {
    ...adria,
    walls: ["#ffffff", "#fdfaf4", "#f6f1ea"],
    roofs: ["#fdfaf4", "#2f6fae", "#f6f1ea", "#f3ece2"],
    rock: "#a8846a",
    ground: "#a89a6a",
  }),
  "lagoon-venice": describeRegion("lagoon", "warm", ["cypress"], ["gondola"], {
    water: "#5fa3a6",
    walls: ["#e8b49a", "#d98f78", "#f0d4b0", "#c9806a", "#efc9a8"],
    roofs: ["#b5664c", "#a85a44"],
  }),
  mediterranean: describeRegion("open-sea", "warm", ["pine"], ["ocean-ship"], {
    water: "#1c8fa4",
    ground: "#7d9a5a",
    rock: "#b89a78",
  }),
  "north-sea": describeRegion("open-sea", "cold", ["fir"], ["ocean-ship"], {
    water: "#33778c",
    ground: "#6f8f5a",
    rock: "#747b8c",
  }),
};
