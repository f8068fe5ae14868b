import { createRegion, paints, type Region, type RegionDetails } from "#demo/posters/regions/region.ts";

const north: RegionDetails = { water: "#4a8fa6", rock: "#8a7f78" };
const adria: RegionDetails = {
  water: "#1f98a6",
  ground: "#8a9a5c",
  rock: "#cdbb9c",
  walls: paints.ochre,
  roofs: paints.terracotta,
};
const tropic: RegionDetails = { water: "#19b0b4", ground: "#5f9a50", rock: "#b09a7c" };

/** Coasts, islands and seas that have a look of their own. */
export const coastRegions: Readonly<Record<string, Region>> = {
  atlantic: createRegion("headland", "cold", ["pine"], ["lighthouse", "sailboats"], north),
  // Cliffs of red sandstone.
  helgoland: createRegion("headland", "cold", ["pine"], ["lighthouse", "sailboats"], {
    ...north,
    rock: "#b5654c",
  }),
  // Where it rains in winter and hardly ever snows.
  "gulf-stream": createRegion("headland", "mild", ["pine"], ["lighthouse", "sailboats"], north),
  "chalk-cliffs": createRegion("chalk", "cold", ["beech"], ["sailboats"], { water: "#3f9aa4" }),
  "north-sea-dunes": createRegion("dunes", "cold", ["bush"], ["beach-chairs", "lighthouse"], north),
  // Beach chairs are a German thing.
  "dutch-dunes": createRegion("dunes", "cold", ["bush"], ["lighthouse", "sailboats"], north),
  baltic: createRegion("baltic", "cold", ["pine", "birch"], ["beach-chairs", "sailboats"], {
    water: "#3f93a8",
    walls: ["#fdfaf2", "#f6efe0", "#e6eef0"],
  }),
  limfjord: createRegion("thatched-shore", "cold", ["birch", "leaf"], ["sailboats"], {
    water: "#5a97a8",
    ground: "#93ab58",
    walls: ["#b8352c", "#b8352c", "#f6efe0"],
  }),
  fjord: createRegion("fjord", "cold", ["fir", "birch"], ["ferry"], {
    water: "#2c7480",
    ground: "#5f8a4c",
    rock: "#6d7890",
    walls: ["#b8352c", "#f3ead9", "#d9a23c", "#b8352c"],
    roofs: paints.slate,
  }),
  // Moss and rock: no tree grows so far north.
  svalbard: createRegion("fjord", "cold", ["bush"], ["expedition-ship"], {
    water: "#3a7c8a",
    ground: "#8d9068",
    rock: "#6b6f7c",
    walls: ["#b8352c", "#f3ead9", "#d9a23c", "#4f7a8a"],
    roofs: paints.slate,
  }),
  dalmatia: createRegion("harbour", "warm", ["cypress", "pine"], ["fishing-boats", "sailboats"], adria),
  "cinque-terre": createRegion("harbour", "warm", ["pine", "cypress"], ["steep", "fishing-boats"], {
    ...adria,
    walls: paints.gaudy,
    rock: "#8d8478",
  }),
  "palm-bay": createRegion("palm-bay", "warm", ["palm"], ["umbrella", "sailboats"], tropic),
  mallorca: createRegion("palm-bay", "warm", ["pine"], ["sailboats", "umbrella"], {
    water: "#15a3ae",
    ground: "#6f9456",
    rock: "#d9c09a",
  }),
  madeira: createRegion("terraces", "warm", ["palm", "bush", "pine"], ["fishing-boats"], {
    water: "#1c7f96",
    ground: "#4f8a48",
    rock: "#6a5a54",
    walls: paints.white,
    roofs: paints.terracotta,
  }),
  canaries: createRegion("volcano", "warm", ["palm"], ["sailboats"], {
    water: "#1d8ba0",
    ground: "#8a8a58",
    rock: "#8a5f54",
    walls: ["#fdfaf2", "#f6efe2"],
    roofs: ["#f3ead9", "#c8623f"],
  }),
  iceland: createRegion("volcano", "cold", ["birch", "bush"], ["fishing-boats"], {
    water: "#3a7a8c",
    ground: "#7f9458",
    rock: "#6a6674",
    walls: ["#b8352c", "#f6efe2", "#d9a23c"],
    roofs: ["#55606c", "#2f5a6a"],
  }),
  cyclades: createRegion("harbour", "warm", ["cypress", "oleander"], ["steep", "sailboats"], {
    ...adria,
    walls: ["#ffffff", "#fdfaf4", "#f6f1ea"],
    roofs: ["#fdfaf4", "#2f6fae", "#f6f1ea", "#f3ece2"],
    rock: "#a8846a",
    ground: "#a89a6a",
  }),
  "lagoon-venice": createRegion("lagoon", "warm", ["cypress"], ["gondola"], {
    water: "#5fa3a6",
    walls: ["#e8b49a", "#d98f78", "#f0d4b0", "#c9806a", "#efc9a8"],
    roofs: ["#b5664c", "#a85a44"],
  }),
  mediterranean: createRegion("open-sea", "warm", ["pine"], ["ocean-ship"], {
    water: "#1c8fa4",
    ground: "#7d9a5a",
    rock: "#b89a78",
  }),
  "north-sea": createRegion("open-sea", "cold", ["fir"], ["ocean-ship"], {
    water: "#33778c",
    ground: "#6f8f5a",
    rock: "#747b8c",
  }),
};

const limestone: RegionDetails = {
  water: "#2f9fb0",
  ground: "#7d9a58",
  rock: "#9fa6b4",
  walls: paints.ochre,
  roofs: paints.terracotta,
};
const alps: RegionDetails = {
  water: "#3f96a0",
  ground: "#82b254",
  rock: "#7389ae",
  walls: paints.alpine,
  roofs: paints.brown,
};

const birches: RegionDetails = {
  water: "#4a8a98",
  ground: "#7a9f52",
  walls: ["#8a5a3f", "#a86a48", "#b8352c"],
  roofs: ["#7a6a58", "#8a5a48"],
};

/** Lakes, mountains, hills and rivers that have a look of their own. */
export const inlandRegions: Readonly<Record<string, Region>> = {
  garda: createRegion("alpine-lake", "warm", ["cypress", "olive"], ["castle", "sailboats"], limestone),
  meran: createRegion("alpine-lake", "warm", ["cypress", "olive", "palm"], ["castle"], limestone),
  salzkammergut: createRegion("alpine-lake", "cold", ["fir", "leaf"], ["church", "sailboats"], alps),
  lucerne: createRegion("alpine-lake", "cold", ["leaf", "fir"], ["paddle-steamer", "church"], {
    ...alps,
    water: "#3a87a4",
  }),
  "lake-constance": createRegion("plain-lake", "cold", ["leaf", "blossom"], ["sailboats"], {
    water: "#4f97a8",
    ground: "#86ad56",
    walls: ["#f3ead6", "#e9d3b0"],
    roofs: paints.brick,
  }),
  mecklenburg: createRegion("plain-lake", "cold", ["birch", "leaf"], ["sailboats"], {
    ...birches,
    cabins: "logs",
  }),
  sweden: createRegion("plain-lake", "cold", ["birch", "leaf"], ["sailboats"], {
    ...birches,
    cabins: "red-boards",
  }),
  finland: createRegion("plain-lake", "cold", ["birch", "leaf"], ["sailboats"], {
    ...birches,
    cabins: "logs",
    freezes: true,
  }),
  allgaeu: createRegion("meadow", "cold", ["fir", "leaf"], ["cows", "church"], alps),
  "high-alps": createRegion("meadow", "cold", ["fir", "larch"], ["cable-car", "chalet"], {
    ...alps,
    ground: "#79a353",
    rock: "#6c83ad",
  }),
  // Above the last trees.
  "high-pastures": createRegion("meadow", "cold", ["bush"], [], {
    ...alps,
    ground: "#8a9a58",
    rock: "#6c83ad",
  }),
  dolomites: createRegion("needles", "cold", ["larch", "fir"], ["chalet"], {
    ground: "#7fae52",
    rock: "#dcbfa6",
    walls: paints.alpine,
    roofs: paints.brown,
  }),
  "black-forest": createRegion("wooded-hills", "cold", ["fir", "fir", "leaf"], ["farmhouse", "cows"], {
    ground: "#84ae56",
    walls: paints.alpine,
    roofs: paints.brown,
  }),
  harz: createRegion("wooded-hills", "cold", ["leaf", "birch", "fir"], ["half-timbered"], {
    ground: "#8aa852",
    walls: ["#f6ecd8", "#f2e2bc", "#efdcc4"],
    roofs: paints.brick,
  }),
  goslar: createRegion("wooded-hills", "cold", ["leaf", "birch", "fir"], ["half-timbered"], {
    ground: "#8aa852",
    walls: ["#f6ecd8", "#f2e2bc", "#efdcc4"],
    roofs: paints.slate,
  }),
  tuscany: createRegion("fields", "warm", ["cypress", "olive"], ["hot-air-balloon"], {
    ground: "#a3b25a",
    walls: ["#e8c58f", "#dfae78", "#efd6aa"],
    roofs: paints.terracotta,
  }),
  provence: createRegion("fields", "warm", ["cypress", "olive"], ["lavender"], {
    ground: "#9cae62",
    walls: ["#ead2a8", "#e3bf94"],
    roofs: paints.terracotta,
  }),
  "rolling-fields": createRegion("fields", "cold", ["leaf", "blossom"], ["windmill"], {
    ground: "#93b255",
    walls: paints.white,
    roofs: paints.brick,
  }),
  // The same without mills.
  "open-country": createRegion("fields", "cold", ["leaf", "blossom"], [], {
    ground: "#93b255",
    walls: paints.white,
    roofs: paints.brick,
  }),
  // Marsh and polder.
  "flat-country": createRegion("fields", "cold", ["leaf", "blossom"], ["windmill"], {
    ground: "#93b255",
    walls: paints.white,
    roofs: paints.brick,
    flat: true,
  }),
  // Heather in blossom between birches and firs.
  heath: createRegion("wooded-hills", "cold", ["birch", "birch", "fir"], ["half-timbered"], {
    ground: "#a284a4",
    walls: ["#b5664c", "#a85a44"],
    roofs: ["#8a7a5f"],
  }),
  "black-forest-lake": createRegion("plain-lake", "cold", ["fir", "leaf"], ["sailboats"], {
    water: "#3f7f90",
    ground: "#7fa552",
    walls: paints.alpine,
    roofs: paints.brown,
  }),
  // Vines on gentle slopes, almonds in blossom; neither cypresses nor olives.
  palatinate: createRegion("fields", "mild", ["leaf", "blossom"], ["vineyard"], {
    ground: "#93ac52",
    walls: ["#f0dcb4", "#f6ecd8", "#e6c89a"],
    roofs: paints.brick,
  }),
  highlands: createRegion("highlands", "cold", ["pine", "birch"], ["castle"], {
    water: "#3f6f86",
    ground: "#7d8f55",
    rock: "#7f7f84",
  }),
  "saxon-switzerland": createRegion("sandstone", "cold", ["birch", "fir", "leaf"], ["paddle-steamer"], {
    water: "#4f8a94",
    rock: "#c9ab84",
  }),
  moselle: createRegion("river-bend", "mild", ["leaf", "blossom"], ["vineyard", "castle"], {
    water: "#4f97a0",
    ground: "#8fae52",
    roofs: paints.slate,
  }),
  rhine: createRegion("river-bend", "mild", ["leaf"], ["vineyard", "castle", "river-ship"], {
    water: "#5a94a0",
    ground: "#86a850",
    roofs: paints.slate,
  }),
  danube: createRegion("river-bend", "cold", ["leaf", "fir"], ["river-ship", "onion-domes"], {
    water: "#4a8fa0",
    ground: "#82a854",
    walls: ["#f4d890", "#f6efe0", "#f0c9a0"],
    roofs: paints.brick,
  }),
  douro: createRegion("river-bend", "warm", ["olive", "cypress"], ["vineyard", "river-ship"], {
    water: "#3f8a94",
    ground: "#a3a058",
    roofs: paints.terracotta,
  }),
  tyrol: createRegion("snow-village", "cold", ["fir"], ["church"], alps),
};

const sandstoneTown: RegionDetails = {
  water: "#4f86a0",
  rock: "#7fa594",
  walls: ["#d9c3a0", "#e6d2ae", "#cfb592", "#efe2c8"],
  roofs: ["#8a6a58", "#a8604a", "#6f7a78"],
};

/** Cities and spas that have a look of their own. */
export const townRegions: Readonly<Record<string, Region>> = {
  dresden: createRegion("skyline", "cold", ["leaf"], ["bridge", "paddle-steamer"], sandstoneTown),
  cologne: createRegion("skyline", "cold", ["leaf"], ["bridge", "river-ship"], {
    ...sandstoneTown,
    landmark: "two-spires",
  }),
  regensburg: createRegion("skyline", "cold", ["leaf"], ["bridge"], {
    water: "#4a8fa0",
    walls: ["#f4d890", "#f6efe0", "#f0c9a0"],
    roofs: paints.brick,
    landmark: "two-spires",
  }),
  leipzig: createRegion("skyline", "cold", ["leaf"], [], sandstoneTown),
  berlin: createRegion("skyline", "cold", ["leaf"], ["bridge", "river-ship"], {
    water: "#4f7f94",
    rock: "#7fa594",
    walls: ["#e6d2ae", "#efe2c8", "#d9d2c4", "#e0bfa0"],
    roofs: ["#a8604a", "#6f7a78", "#8a6a58"],
    landmark: "television-tower",
  }),
  bamberg: createRegion("skyline", "cold", ["leaf"], ["bridge"], {
    water: "#5a8f90",
    rock: "#5f9a84",
    walls: ["#efd9a8", "#e6bf90", "#f4ecd8", "#e0b8a0"],
    roofs: ["#c05a3c", "#b04e38"],
    landmark: "four-towers",
  }),
  vienna: createRegion("skyline", "mild", ["leaf"], ["river-ship"], {
    water: "#5a94a4",
    rock: "#7fae98",
    walls: ["#f2e3c0", "#f6efe0", "#e9cf9c", "#e3d6c4"],
    roofs: ["#a8604a", "#7f6a5c"],
  }),
  prague: createRegion("skyline", "cold", ["leaf", "blossom"], ["bridge"], {
    water: "#4f8794",
    rock: "#5f9a84",
    walls: ["#efd9a8", "#e6bf90", "#f4ecd8", "#d9c0a8"],
    roofs: ["#c05a3c", "#b04e38"],
  }),
  rome: createRegion("skyline", "warm", ["pine", "cypress"], ["bridge"], {
    water: "#6a9a80",
    rock: "#b9c0b4",
    walls: ["#e8b07a", "#f0cfa0", "#d99a6a", "#f2e2c4"],
    roofs: paints.terracotta,
  }),
  amsterdam: createRegion("canal", "mild", ["leaf"], ["canal-houses", "fishing-boats"], {
    water: "#4a7f86",
    walls: ["#8a3f34", "#a85a40", "#3f4f58", "#c9a066", "#6b3a34", "#d9c3a0", "#4f6f5f"],
  }),
  porto: createRegion("slope-city", "warm", ["pine"], ["tram"], {
    water: "#4a8a98",
    walls: paints.gaudy,
    roofs: paints.terracotta,
  }),
  lisbon: createRegion("slope-city", "warm", ["pine"], ["tram"], {
    water: "#4a8a98",
    walls: ["#f6efe0", "#f2d9a8", "#e9a884", "#dfe6e4", "#f0c987"],
    roofs: paints.terracotta,
    hangingBridge: true,
  }),
  hamburg: createRegion("warehouses", "cold", ["leaf"], ["ferry", "fishing-boats"], {
    water: "#4a7a8c",
    walls: ["#a04a38", "#8f4234", "#b55a42", "#7f3c34"],
  }),
  gdansk: createRegion("warehouses", "cold", ["leaf"], ["ferry", "fishing-boats"], {
    water: "#4a7a8c",
    walls: ["#a04a38", "#8f4234", "#b55a42", "#7f3c34"],
    perron: true,
  }),
  bergen: createRegion("warehouses", "cold", ["fir"], ["fishing-boats"], {
    water: "#3f7486",
    walls: ["#b8352c", "#e0a63c", "#f3ead9", "#8a4a34", "#d0693f"],
  }),
  alhambra: createRegion("palace", "warm", ["cypress", "olive"], ["cypress"], {
    ground: "#9aa060",
    walls: ["#fdf8ee", "#f8efe0", "#f3e4cc"],
    roofs: paints.terracotta,
  }),
  karlsbad: createRegion("spa-park", "mild", ["blossom", "leaf"], ["colonnade"], {
    ground: "#84b45a",
    walls: ["#f4ead6", "#f0dcb4", "#f4e0d4"],
    roofs: ["#a8604a", "#7f6a64"],
  }),
  "thermal-bath": createRegion("spa-park", "mild", ["leaf", "fir"], ["steam-bath"], {
    ground: "#84b45a",
    walls: ["#f4efe4", "#e9e4d6"],
    roofs: paints.slate,
  }),
};
