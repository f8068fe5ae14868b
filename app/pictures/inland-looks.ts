import { describeRegion, type Look } from "#app/pictures/describe-region.ts";
import { paints } from "#app/pictures/paints.ts";
import type { Region } from "#app/pictures/region.ts";

const limestone: Look = {
  water: "#2f9fb0",
  ground: "#7d9a58",
  rock: "#9fa6b4",
  walls: paints.ochre,
  roofs: paints.terracotta,
};
const alps: Look = {
  water: "#3f96a0",
  ground: "#82b254",
  rock: "#7389ae",
  walls: paints.alpine,
  roofs: paints.brown,
};

/** Lakes, mountains, hills and rivers that have a look of their own. */
export const inlandLooks: Readonly<Record<string, Region>> = {
  garda: describeRegion("alpine-lake", "warm", ["cypress", "olive"], ["castle", "sailboats"], limestone),
  salzkammergut: describeRegion("alpine-lake", "cold", ["fir", "leaf"], ["church", "sailboats"], alps),
  lucerne: describeRegion("alpine-lake", "cold", ["leaf", "fir"], ["paddle-steamer", "church"], {
    ...alps,
    water: "#3a87a4",
  }),
  "lake-constance": describeRegion("plain-lake", "cold", ["leaf", "blossom"], ["sailboats"], {
    water: "#4f97a8",
    ground: "#86ad56",
    walls: ["#f3ead6", "#e9d3b0"],
    roofs: paints.brick,
  }),
  mecklenburg: describeRegion("plain-lake", "cold", ["birch", "leaf"], ["sailboats"], {
    water: "#4a8a98",
    ground: "#7a9f52",
    walls: ["#8a5a3f", "#a86a48", "#b8352c"],
    roofs: ["#7a6a58", "#8a5a48"],
  }),
  allgaeu: describeRegion("meadow", "cold", ["fir", "leaf"], ["cows", "church"], alps),
  "high-alps": describeRegion("meadow", "cold", ["fir", "larch"], ["cable-car", "chalet"], {
    ...alps,
    ground: "#79a353",
    rock: "#6c83ad",
  }),
  dolomites: describeRegion("needles", "cold", ["larch", "fir"], ["chalet"], {
    ground: "#7fae52",
    rock: "#dcbfa6",
    walls: paints.alpine,
    roofs: paints.brown,
  }),
  "black-forest": describeRegion("wooded-hills", "cold", ["fir", "fir", "leaf"], ["farmhouse", "cows"], {
    ground: "#84ae56",
    walls: paints.alpine,
    roofs: paints.brown,
  }),
  harz: describeRegion("wooded-hills", "cold", ["leaf", "birch", "fir"], ["half-timbered"], {
    ground: "#8aa852",
    walls: ["#f6ecd8", "#f2e2bc", "#efdcc4"],
    roofs: paints.brick,
  }),
  tuscany: describeRegion("fields", "warm", ["cypress", "olive"], ["hot-air-balloon"], {
    ground: "#a3b25a",
    walls: ["#e8c58f", "#dfae78", "#efd6aa"],
    roofs: paints.terracotta,
  }),
  provence: describeRegion("fields", "warm", ["cypress", "olive"], ["lavender"], {
    ground: "#9cae62",
    walls: ["#ead2a8", "#e3bf94"],
    roofs: paints.terracotta,
  }),
  "rolling-fields": describeRegion("fields", "cold", ["leaf", "blossom"], ["windmill"], {
    ground: "#93b255",
    walls: paints.white,
    roofs: paints.brick,
  }),
  highlands: describeRegion("highlands", "cold", ["pine", "birch"], ["castle"], {
    water: "#3f6f86",
    ground: "#7d8f55",
    rock: "#7f7f84",
  }),
  "saxon-switzerland": describeRegion("sandstone", "cold", ["birch", "fir", "leaf"], ["paddle-steamer"], {
    water: "#4f8a94",
    rock: "#c9ab84",
  }),
  moselle: describeRegion("river-bend", "mild", ["leaf", "blossom"], ["vineyard", "castle"], {
    water: "#4f97a0",
    ground: "#8fae52",
    roofs: paints.slate,
  }),
  rhine: describeRegion("river-bend", "mild", ["leaf"], ["vineyard", "castle", "river-ship"], {
    water: "#5a94a0",
    ground: "#86a850",
    roofs: paints.slate,
  }),
  danube: describeRegion("river-bend", "cold", ["leaf", "fir"], ["river-ship", "onion-domes"], {
    water: "#4a8fa0",
    ground: "#82a854",
    walls: ["#f4d890", "#f6efe0", "#f0c9a0"],
    roofs: paints.brick,
  }),
  douro: describeRegion("river-bend", "warm", ["olive", "cypress"], ["vineyard", "river-ship"], {
    water: "#3f8a94",
    ground: "#a3a058",
    roofs: paints.terracotta,
  }),
  tyrol: describeRegion("snow-village", "cold", ["fir"], ["church"], alps),
};
