import { describeRegion } from "#app/pictures/describe-region.ts";
import { paints } from "#app/pictures/paints.ts";
import type { Region } from "#app/pictures/region.ts";

/** Cities and spas that have a look of their own. */
export const townLooks: Readonly<Record<string, Region>> = {
  dresden: describeRegion("skyline", "cold", ["leaf"], ["bridge", "paddle-steamer"], {
    water: "#4f86a0",
    rock: "#7fa594",
    walls: ["#d9c3a0", "#e6d2ae", "#cfb592", "#efe2c8"],
    roofs: ["#8a6a58", "#a8604a", "#6f7a78"],
  }),
  vienna: describeRegion("skyline", "mild", ["leaf"], ["river-ship"], {
    water: "#5a94a4",
    rock: "#7fae98",
    walls: ["#f2e3c0", "#f6efe0", "#e9cf9c", "#e3d6c4"],
    roofs: ["#a8604a", "#7f6a5c"],
  }),
  prague: describeRegion("skyline", "cold", ["leaf", "blossom"], ["bridge"], {
    water: "#4f8794",
    rock: "#5f9a84",
    walls: ["#efd9a8", "#e6bf90", "#f4ecd8", "#d9c0a8"],
    roofs: ["#c05a3c", "#b04e38"],
  }),
  rome: describeRegion("skyline", "warm", ["pine", "cypress"], ["bridge"], {
    water: "#6a9a80",
    rock: "#b9c0b4",
    walls: ["#e8b07a", "#f0cfa0", "#d99a6a", "#f2e2c4"],
    roofs: paints.terracotta,
  }),
  amsterdam: describeRegion("canal", "mild", ["leaf"], ["canal-houses", "fishing-boats"], {
    water: "#4a7f86",
    walls: ["#8a3f34", "#a85a40", "#3f4f58", "#c9a066", "#6b3a34", "#d9c3a0", "#4f6f5f"],
  }),
  porto: describeRegion("slope-city", "warm", ["pine"], ["tram"], {
    water: "#4a8a98",
    walls: paints.gaudy,
    roofs: paints.terracotta,
  }),
  hamburg: describeRegion("warehouses", "cold", ["leaf"], ["ferry", "fishing-boats"], {
    water: "#4a7a8c",
    walls: ["#a04a38", "#8f4234", "#b55a42", "#7f3c34"],
  }),
  bergen: describeRegion("warehouses", "cold", ["fir"], ["fishing-boats"], {
    water: "#3f7486",
    walls: ["#b8352c", "#e0a63c", "#f3ead9", "#8a4a34", "#d0693f"],
  }),
  alhambra: describeRegion("palace", "warm", ["cypress", "olive"], ["cypress"], {
    ground: "#9aa060",
    walls: ["#fdf8ee", "#f8efe0", "#f3e4cc"],
    roofs: paints.terracotta,
  }),
  karlsbad: describeRegion("spa-park", "mild", ["blossom", "leaf"], ["colonnade"], {
    ground: "#84b45a",
    walls: ["#f4ead6", "#f0dcb4", "#f4e0d4"],
    roofs: ["#a8604a", "#7f6a64"],
  }),
  "thermal-bath": describeRegion("spa-park", "mild", ["leaf", "fir"], ["steam-bath"], {
    ground: "#84b45a",
    walls: ["#f4efe4", "#e9e4d6"],
    roofs: paints.slate,
  }),
};
