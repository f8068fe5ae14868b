/** Tables with a view. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { StillLifeDrawing } from "#demo/posters/details/drawing.ts";
import {
  drawBottle,
  drawCake,
  drawCandleLantern,
  drawCheeseBoard,
  drawCroissants,
  drawCup,
  drawEgg,
  drawFirTwig,
  drawLeafyTwig,
  drawGrapes,
  drawTable,
  drawTowels,
  drawTumbler,
  drawVase,
  drawWineGlass,
} from "#demo/posters/details/things.ts";
import { drawCurtains } from "#demo/posters/rooms/outlook.ts";

/** Cloths of tables, each in its colour and white. */
const checks = {
  red: ["#c8402f", "#fdfaf2"],
  blue: ["#2f6f92", "#fdfaf2"],
  green: ["#5f8a5a", "#fdfaf2"],
  yellow: ["#e0a13a", "#fdfaf2"],
} as const;

function checksOf(cloth: readonly [string, string] | undefined): string[] {
  const colours = Object.entries(checks).flatMap(([name, each]) =>
    each === cloth ? [`${name}-checks`] : [],
  );
  return cloth ? ["checks", ...colours] : [];
}

export const breakfast: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const cloth = chance.pick([checks.red, checks.blue, checks.green, checks.yellow, undefined]);
  const cup = chance.pick(["#2f7f92", "#d9694a", "#fdfaf2", "#e0a63c"]);
  return {
    svg:
      drawTable(brush, 690, "#c09468", cloth) +
      shape.put(
        1060,
        780,
        1.05,
        drawVase(
          brush,
          chance.pick(["#3f6f8a", "#f3ead9", "#c8623f"]),
          chance.pick([
            ["#fdfaf2", "#f6d0d8"],
            ["#e8506a", "#f2a0b4"],
            ["#8a7fd0", "#b4a8e8"],
          ] as const),
        ),
      ) +
      shape.put(760, 850, 1.25, drawCroissants(brush)) +
      shape.put(1090, 900, 1.15, drawEgg(brush, cup)) +
      shape.put(300, 890, 1.5, drawCup(brush, cup)) +
      shape.put(520, 800, 1.05, drawTumbler(brush, "#f3a83c")) +
      shape.put(
        130,
        790,
        1,
        shape.path("M-44 0V-84H44V0z", brush.tone("#a8304a")) +
          shape.rect(-48, -104, 96, 24, brush.lit("#f3ead9")) +
          shape.rect(-34, -66, 68, 40, brush.lit("#fdfaf2")) +
          shape.circle(0, -46, 11, brush.lit("#d8364a")),
      ),
    shows: ["coffee", "croissants", "egg", "juice", "flowers", ...checksOf(cloth)],
  };
};

export const coffee: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const cup = chance.pick(["#fdfaf2", "#8a3f44", "#2f5f62"]);
  return {
    svg:
      // A round table of a street café.
      shape.oval(640, 850, 620, 150, brush.shade("#4a4048"), 'opacity=".35"') +
      shape.oval(640, 836, 610, 140, brush.shade("#8a7f78")) +
      shape.oval(640, 822, 610, 138, brush.lit("#efe6d8")) +
      shape.oval(640, 822, 560, 120, brush.tone("#e6dac8")) +
      shape.put(420, 850, 1.7, drawCup(brush, cup, "#7a5238")) +
      shape.put(840, 850, 1.35, drawCake(brush)) +
      shape.put(640, 760, 0.95, drawTumbler(brush, "#cfe6ea")) +
      shape.put(
        1040,
        790,
        1,
        shape.poly([-110, 0, 90, -20, 110, 10, -90, 34], brush.lit("#f6f2e8")) +
          shape.stroke("M-80 6L70 -9M-74 14L74 -1M-68 22L30 13", brush.shade("#9a948a"), 4),
      ) +
      shape.put(230, 770, 0.8, drawVase(brush, "#fdfaf2", ["#d8364a", "#f2a0a8"])),
    shows: ["coffee", "cake", "flowers"],
  };
};

export const wine: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const red = chance.flip();
  const ink = red ? "#8a1f3a" : "#f3d884";
  return {
    svg:
      drawTable(brush, 720, chance.pick(["#9a6a44", "#a8804f", "#7a5238"])) +
      shape.put(250, 830, 1.1, drawBottle(brush, red ? "#2f4a3a" : "#5f7a3c", red ? "#8a1f3a" : "#c9a23c")) +
      shape.put(470, 850, 1.15, drawWineGlass(brush, ink)) +
      shape.put(680, 820, 1.1, drawWineGlass(brush, ink)) +
      shape.put(960, 880, 1.25, drawCheeseBoard(brush)) +
      shape.put(1100, 760, 0.9, drawGrapes(brush, chance.pick(["#6f4a9a", "#9fb04a"]))),
    shows: ["wine", "cheese", "grapes", "bread"],
  };
};

export const fish: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const scale = chance.pick(["#7f9fb4", "#8fa8a0", "#c99a8a"]);
  const cloth = chance.pick([checks.blue, undefined]);
  const lemon = (x: number, y: number) =>
    shape.circle(x, y, 46, brush.lit("#f6d23c")) +
    shape.circle(x, y, 38, brush.lit("#fdf0a8")) +
    shape.stroke(
      `M${x} ${y - 34}v68M${x - 34} ${y}h68M${x - 24} ${y - 24}l48 48M${x + 24} ${y - 24}l-48 48`,
      brush.lit("#f6d23c"),
      5,
    );
  return {
    svg:
      drawTable(brush, 700, "#c9a070", cloth) +
      shape.put(1090, 800, 1.05, drawWineGlass(brush, "#f3e2a0")) +
      shape.put(200, 790, 1, drawTumbler(brush, "#cfe6ea")) +
      shape.oval(660, 856, 440, 92, brush.light.shadow, 'opacity=".18"') +
      shape.oval(640, 840, 440, 92, brush.lit("#fdfaf2")) +
      shape.oval(640, 836, 360, 66, brush.tone("#e9e4da")) +
      shape.path(
        "M330 836C400 750 640 744 800 812L910 758C898 806 902 850 920 894L804 852C640 920 400 916 330 836z",
        brush.lit(scale),
      ) +
      shape.path("M330 836C400 880 640 884 804 852C640 920 400 916 330 836z", brush.shade(scale)) +
      shape.stroke(
        "M470 790c22 30 22 60 0 90M560 786c16 20 16 40 0 60M640 790c16 20 16 36 0 54M560 826c16 18 16 34 0 50M710 806c12 16 12 28 0 40",
        brush.shade(scale),
        6,
        'opacity=".7"',
      ) +
      shape.circle(404, 822, 15, brush.lit("#fdfaf2")) +
      shape.circle(402, 822, 8, brush.shade("#2a2a30")) +
      lemon(820, 900) +
      lemon(880, 872) +
      shape.stroke("M480 912q40 -30 80 -8M520 920q30 -30 70 -10", brush.tone("#5a8a4a"), 9),
    shows: ["fish", "lemon", "wine", ...checksOf(cloth)],
  };
};

export const candles: StillLifeDrawing = ({ brush }) => {
  const { chance, season } = brush;
  // Fir, stars and punch are of winter; in other seasons leaves, round biscuits and coffee are on the table.
  const festive = season === "winter";
  const biscuit = (x: number, y: number) =>
    shape.put(
      x,
      y,
      1.5,
      (festive
        ? shape.poly(
            [0, -22, 6, -7, 22, -6, 10, 4, 14, 20, 0, 11, -14, 20, -10, 4, -22, -6, -6, -7],
            brush.lit("#d9a05a"),
          )
        : shape.oval(0, 0, 22, 15, brush.lit("#d9a05a"))) + shape.circle(0, 0, 4, brush.lit("#fdfaf2")),
    );
  return {
    svg:
      drawTable(brush, 700, chance.pick(["#8a5f40", "#9a6a44", "#7a4e36"])) +
      shape.put(860, 830, 1.3, drawCandleLantern(brush)) +
      shape.put(560, 860, 1.2, festive ? drawFirTwig(brush) : drawLeafyTwig(brush)) +
      shape.put(
        250,
        890,
        1.4,
        drawCup(brush, chance.pick(["#b8352c", "#2f5f4a", "#fdfaf2"]), festive ? "#7a2f3a" : "#4a3024"),
      ) +
      shape.oval(1100, 890, 130, 28, brush.lit("#fdfaf2")) +
      biscuit(1050, 872) +
      biscuit(1120, 866) +
      biscuit(1150, 890) +
      biscuit(1084, 894) +
      (festive
        ? shape.put(470, 920, 1, shape.bar("M-70 0L60 -16M-64 12L70 -2", brush.tone("#8a5a34"), 12))
        : ""),
    shows: [
      "candle",
      "biscuits",
      ...(festive ? ["fir-twigs", "star-biscuits", "punch"] : ["twigs", "coffee"]),
    ],
  };
};

export const bathThings: StillLifeDrawing = ({ brush }) => {
  const { chance } = brush;
  const stone = (x: number, y: number, w: number, ink: string) =>
    shape.oval(x, y, w, w * 0.34, brush.tone(ink)) +
    shape.oval(
      x - w * 0.16,
      y - w * 0.1,
      w * 0.6,
      w * 0.14,
      brush.lit(mixColour(ink, "#ffffff", 0.3)),
      'opacity=".6"',
    );
  const inks = chance.pick([
    ["#fdfaf2", "#8fb0a8", "#fdfaf2"],
    ["#e8c9b4", "#fdfaf2", "#c98a6a"],
    ["#7f9aa8", "#fdfaf2", "#cfdce0"],
  ] as const);
  return {
    svg:
      drawCurtains(brush, { x: 150, y: 40, w: 980, h: 600 }, "#fbf6ea", { wide: 120 }) +
      drawTable(brush, 710, chance.pick(["#c9a070", "#a8845c", "#d9cbb4"])) +
      shape.put(300, 860, 1.25, drawTowels(brush, inks)) +
      shape.put(940, 850, 0.9, drawCandleLantern(brush)) +
      stone(660, 868, 120, "#6f7a80") +
      stone(664, 806, 92, "#5f6a72") +
      stone(656, 758, 66, "#7f8a90") +
      stone(662, 722, 44, "#6a747c") +
      shape.put(
        1140,
        900,
        1,
        shape.path("M-42 0V-120H42V0z", brush.lit("#b8d0c0"), 'opacity=".9"') +
          shape.path("M12 0V-120H42V0z", brush.shade("#8fb0a0"), 'opacity=".5"') +
          shape.rect(-18, -160, 36, 40, brush.tone("#a87a48")) +
          shape.rect(-28, -84, 56, 44, brush.lit("#fdfaf2")),
      ) +
      shape.put(
        500,
        910,
        0.9,
        shape.path(
          "M-90 0C-60 -50 -20 -60 10 -30C50 -60 90 -40 110 0C60 -10 20 -4 10 10C-20 -6 -60 -10 -90 0z",
          brush.lit("#f6d0d8"),
        ) +
          shape.path("M-40 -2C-20 -44 30 -44 60 -2C30 -14 -10 -14 -40 -2z", brush.lit("#fbe6ea")) +
          shape.circle(10, -14, 12, brush.lit("#f3c95a")),
      ),
    shows: ["towels", "candle", "stones"],
  };
};
