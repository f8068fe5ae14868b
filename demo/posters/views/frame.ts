/** Foregrounds that frame a place: an arch, a window, a balcony, a pergola, the rail of a ship. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import { drawFlowerBox, drawPotPlant, drawVine } from "#demo/posters/motifs/pot-plants.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import type { PosterScene } from "#demo/posters/scene.ts";

export interface Foreground {
  name: string;
  svg: string;
  /** Whether a thing that stands there is in sight. */
  sees(x: number, y: number): boolean;
  shows: readonly string[];
}

type Frame = (paint: Paint) => Foreground;

interface Paint {
  brush: Brush;
  region: Region;
  /** Walls seen from inside, in their own shadow. */
  inside(colour: string): string;
}

export function drawFrame(brush: Brush, scene: PosterScene, region: Region): Foreground {
  const { light, chance } = brush;
  const inside = (colour: string) =>
    mixColour(
      brush.shade(colour),
      light.shadow,
      light.time === "day" ? 0.3 : light.time === "night" ? 0.3 : 0.42,
    );
  return chance.pick(framesFor(scene, region))({ brush, region, inside });
}

function framesFor({ kind }: PosterScene, { climate, stage }: Region): readonly Frame[] {
  if (kind === "ocean") return [deckRail];
  if (kind === "alps" || kind === "snow" || stage === "wooded-hills") return [balcony, casement];
  if (climate === "warm") return kind === "city" ? [arcade, gateway] : [arcade, pergola, archway];
  if (kind === "city") return [gateway, casement];
  if (kind === "river") return [deckRail, casement, pergola];
  return [casement];
}

const within =
  (left: number, right: number, top: number, foot: number) =>
  (x: number, y: number): boolean =>
    x > left && x < right && y > top && y < foot;

/** An opening of a Palladian loggia: a high arch between two slim columns, a flat opening on each side. */
function arcade({ brush, region, inside }: Paint): Foreground {
  const wall = inside(region.walls[0] ?? "#e8c58f");
  const deep = mixColour(wall, brush.light.shadow, 0.35);
  const edge = mixColour(wall, brush.light.glow, 0.32);
  const hole = (grow: number) =>
    `M${290 - grow} 850V450A350 342 0 0 1 ${990 + grow} 450V850zM${40 - grow} 850V${440 - grow}H${240 + grow}V850zM${1040 - grow} 850V${440 - grow}H${1240 + grow}V850z`;
  const column = (x: number) =>
    shape.rect(x - 21, 452, 42, 380, edge) +
    shape.rect(x + 4, 452, 17, 380, deep) +
    shape.rect(x - 32, 424, 64, 16, edge) +
    shape.rect(x - 26, 440, 52, 12, wall) +
    shape.rect(x - 30, 826, 60, 26, edge);
  let balusters = "";
  for (let x = 24; x < 1280; x += 52)
    balusters += `M${x} 870c16 14 18 24 8 40c-4 8 -4 14 0 22h-22c4 -8 4 -14 0 -22c-10 -16 -8 -26 8 -40z`;
  return {
    name: "arcade",
    svg:
      shape.path(`M-10 -10H1290V860H-10z${hole(0)}`, wall, 'fill-rule="evenodd"') +
      shape.path(`${hole(14)}${hole(0)}`, deep, 'fill-rule="evenodd"') +
      shape.stroke("M282 450A358 350 0 0 1 998 450", edge, 8) +
      shape.path("M606 108h68l-12 -62h-44z", edge) +
      shape.path("M640 108h34l-12 -62h-22z", deep, 'opacity=".5"') +
      shape.rect(-10, 0, 1300, 26, edge) +
      shape.rect(-10, 26, 1300, 8, deep) +
      drawVine(brush, { from: -20, to: 470, y: 44, drop: 200 }) +
      column(265) +
      column(1015) +
      shape.rect(-10, 864, 1300, 110, deep) +
      shape.path(balusters, wall) +
      shape.rect(-10, 842, 1300, 26, edge) +
      shape.rect(-10, 862, 1300, 8, deep) +
      shape.rect(-10, 930, 1300, 40, wall) +
      shape.put(140, 846, 1.5, drawPotPlant(brush, "citrus")) +
      shape.put(1140, 846, 1.25, drawPotPlant(brush, "geranium")),
    sees: within(300, 980, 160, 830),
    shows: ["arch", "columns"],
  };
}

/** One wide round arch of a terrace, a low wall with pots below it. */
function archway({ brush, region, inside }: Paint): Foreground {
  const wall = inside(region.walls[1] ?? region.walls[0] ?? "#e8c58f");
  const deep = mixColour(wall, brush.light.shadow, 0.35);
  const edge = mixColour(wall, brush.light.glow, 0.3);
  const hole = (grow: number) =>
    `M${110 - grow} 860V500C${110 - grow} ${190 - grow} 340 ${70 - grow} 640 ${70 - grow}S${1170 + grow} ${190 - grow} ${1170 + grow} 500V860z`;
  return {
    name: "archway",
    svg:
      shape.path(`M-10 -10H1290V870H-10z${hole(0)}`, wall, 'fill-rule="evenodd"') +
      shape.path(`${hole(0)}${hole(-26)}`, deep, 'fill-rule="evenodd"') +
      shape.path("M1144 860V500C1144 380 1096 280 1020 210C1110 280 1170 380 1170 500V860z", edge) +
      shape.rect(-10, 842, 1300, 130, wall) +
      shape.rect(-10, 838, 1300, 20, edge) +
      shape.rect(-10, 858, 1300, 8, deep) +
      shape.put(1060, 840, 1.7, drawPotPlant(brush, "agave")) +
      shape.put(230, 840, 1.6, drawPotPlant(brush, "geranium")) +
      shape.put(340, 842, 1.1, drawPotPlant(brush, "geranium")),
    sees: within(190, 1090, 170, 820),
    shows: ["arch"],
  };
}

/** The dark gateway of an old town, a lantern in its vault, cobbles that lead out. */
function gateway({ brush, inside, region }: Paint): Foreground {
  const stone = inside(mixColour(region.walls[0] ?? "#cbb694", "#8a7a6a", 0.6));
  const deep = mixColour(stone, brush.light.shadow, 0.55);
  const edge = mixColour(stone, brush.light.glow, 0.34);
  const pointed = region.climate !== "warm";
  const hole = (grow: number) =>
    pointed
      ? `M${220 - grow} 880V470C${220 - grow} 250 420 ${120 - grow} 640 ${56 - grow}C860 ${120 - grow} ${1060 + grow} 250 ${1060 + grow} 470V880z`
      : `M${220 - grow} 880V480A420 400 0 0 1 ${1060 + grow} 480V880z`;
  let joints = "";
  for (let i = 0; i < 9; i++) {
    const y = 60 + i * 92;
    joints += `M${i % 2 === 0 ? 20 : 90} ${y}h${i % 2 === 0 ? 110 : 86}M${i % 2 === 0 ? 1120 : 1160} ${y + 30}h${i % 2 === 0 ? 130 : 90}`;
  }
  let cobbles = "";
  for (let row = 0; row < 3; row++)
    for (let x = -30 + row * 34; x < 1290; x += 74 + row * 16)
      cobbles += `M${x} ${898 + row * 24}q${28 + row * 6} -${9 + row} ${56 + row * 12} 0`;
  return {
    name: "gateway",
    svg:
      shape.path(`M-10 -10H1290V890H-10z${hole(0)}`, stone, 'fill-rule="evenodd"') +
      shape.stroke(joints, deep, 5, 'opacity=".5"') +
      shape.path(`${hole(0)}${hole(-44)}`, deep, 'fill-rule="evenodd"') +
      shape.path(
        pointed
          ? "M1060 880V470C1060 390 1033 322 992 266C1012 330 1016 400 1016 480V880z"
          : "M1060 880V480C1060 400 1028 320 980 260C1008 330 1016 400 1016 480V880z",
        edge,
        'opacity=".75"',
      ) +
      shape.path("M-10 970V884H1290V970z", deep) +
      shape.stroke(cobbles, edge, 4, 'opacity=".45"') +
      shape.stroke(`M640 ${pointed ? 96 : 110}V${pointed ? 190 : 200}`, deep, 5) +
      shape.put(640, pointed ? 292 : 300, 1.5, hangingLantern(brush)),
    sees: within(300, 980, 260, 870),
    shows: ["arch"],
  };
}

function hangingLantern(brush: Brush): string {
  const iron = brush.shade("#23262e");
  const { lamps } = brush.light;
  return (
    (lamps
      ? shape.circle(
          0,
          -30,
          90,
          brush.definitions.radial([
            [0, brush.glass, 0.75],
            [0.4, brush.glass, 0.25],
            [1, brush.glass, 0],
          ]),
        )
      : "") +
    shape.poly([-20, -56, 20, -56, 14, -6, -14, -6], lamps ? brush.glass : brush.lit("#f4efdf")) +
    shape.poly([-26, -56, 0, -76, 26, -56], iron) +
    shape.rect(-17, -8, 34, 7, iron) +
    shape.stroke("M0 -56V-8", iron, 2.4)
  );
}

/** An open window with curtains, a sill, a pot of flowers. */
function casement({ brush, inside }: Paint): Foreground {
  const paper = inside(brush.chance.pick(["#d8b48c", "#8fa59a", "#9fb0c0", "#c99a84", "#b8a888"]));
  const deep = mixColour(paper, brush.light.shadow, 0.4);
  const white = mixColour(brush.lit("#fbf6ea"), brush.light.shadow, brush.light.time === "day" ? 0.08 : 0.3);
  const dim = mixColour(white, brush.light.shadow, 0.28);
  const pane = (x: number, lean: number) => {
    const far = x + lean;
    const bar = (t: number) => x + (far - x) * t;
    return (
      shape.poly([x, 96, far, 40, far, 846, x, 792], dim) +
      shape.poly(
        [bar(0.16), 112, bar(0.84), 76, bar(0.84), 812, bar(0.16), 780],
        brush.light.sky[1],
        'opacity=".55"',
      ) +
      shape.stroke(`M${bar(0.16)} 332L${bar(0.84)} 318M${bar(0.16)} 556L${bar(0.84)} 564`, white, 9)
    );
  };
  const curtain = (x: number, side: number) =>
    shape.path(
      `M${x} 20C${x + side * 26} 260 ${x - side * 6} 520 ${x + side * 60} 880H${x - side * 130}V20z`,
      mixColour(white, brush.light.glow, 0.12),
      'opacity=".93"',
    ) +
    shape.stroke(
      `M${x - side * 40} 20C${x - side * 26} 300 ${x - side * 52} 600 ${x - side * 14} 880M${x - side * 84} 20C${x - side * 70} 300 ${x - side * 96} 600 ${x - side * 66} 880`,
      dim,
      9,
      'opacity=".6"',
    );
  return {
    name: "casement",
    svg:
      shape.path("M-10 -10H1290V970H-10zM236 96V806H1044V96z", paper, 'fill-rule="evenodd"') +
      shape.path("M214 74H1066V828H214zM250 110V800H1030V110z", white, 'fill-rule="evenodd"') +
      shape.rect(1030, 110, 14, 690, dim) +
      shape.rect(250, 110, 780, 12, dim) +
      pane(236, -104) +
      pane(1044, 104) +
      curtain(150, 1) +
      curtain(1130, -1) +
      shape.rect(-10, 8, 1300, 16, deep) +
      shape.rect(150, 806, 980, 44, white) +
      shape.rect(150, 842, 980, 16, dim) +
      shape.put(950, 812, 1.5, drawPotPlant(brush, brush.snowy ? "heather" : "geranium")) +
      shape.put(360, 812, 1.2, mugOn(brush)),
    sees: within(280, 1000, 180, 780),
    shows: ["window"],
  };
}

function mugOn(brush: Brush): string {
  const ink = brush.lit(brush.chance.pick(["#c8402f", "#2f6f92", "#e0a13a"]));
  return (
    shape.stroke("M26 -44c22 -4 22 30 0 28", ink, 8) +
    shape.path("M-30 -56H28C28 -30 26 -12 20 0H-22C-28 -12 -30 -30 -30 -56z", ink) +
    shape.path("M6 -56H28C28 -30 26 -12 20 0H2z", brush.shade("#3a2a28"), 'opacity=".28"') +
    shape.stroke(
      "M-12 -70c-8 -14 8 -20 0 -36M8 -68c-8 -14 8 -20 0 -36",
      brush.lit("#ffffff"),
      4,
      'opacity=".5"',
    )
  );
}

/** The balcony of a mountain house under its eaves, with boxes of geraniums. */
function balcony({ brush, inside }: Paint): Foreground {
  const wood = inside("#8a5a3c");
  const deep = mixColour(wood, brush.light.shadow, 0.45);
  const edge = mixColour(wood, brush.light.glow, 0.3);
  let eaves = "";
  for (let x = -20; x < 1300; x += 64) eaves += `M${x} 96a32 34 0 0 0 64 0z`;
  let boards = "";
  let hearts = "";
  for (let x = -10; x < 1290; x += 80) {
    boards += shape.rect(x, 788, 72, 180, (x / 80) % 2 > 0.5 ? wood : mixColour(wood, edge, 0.2));
    hearts += `M${x + 36} 900c-26 -20 -26 -46 -8 -46c6 0 8 6 8 10c0 -4 2 -10 8 -10c18 0 18 26 -8 46z`;
  }
  return {
    name: "balcony",
    svg:
      shape.rect(-10, -10, 1300, 90, deep) +
      shape.rect(-10, 66, 1300, 30, wood) +
      shape.path(eaves, wood) +
      (brush.snowy
        ? shape.path(
            "M-10 -10H1290V20C1180 40 1080 16 960 30S700 20 560 34S240 18 120 34L-10 24z",
            brush.lit("#f4f8fc"),
          )
        : "") +
      shape.rect(30, 60, 46, 740, wood) +
      shape.rect(62, 60, 14, 740, deep) +
      shape.rect(1204, 60, 46, 740, wood) +
      shape.rect(1236, 60, 14, 740, deep) +
      shape.poly([76, 96, 190, 96, 76, 210], wood) +
      shape.poly([1204, 96, 1090, 96, 1204, 210], wood) +
      boards +
      shape.path(hearts, mixColour(brush.light.sky[3], brush.light.shadow, 0.15)) +
      shape.rect(-10, 762, 1300, 30, edge) +
      shape.rect(-10, 790, 1300, 8, deep) +
      (brush.snowy
        ? shape.path(
            "M-10 766V742C120 728 240 752 380 740S700 730 860 744S1160 730 1290 744V766z",
            brush.lit("#f4f8fc"),
          )
        : shape.put(300, 800, 1, drawFlowerBox(brush, 460)) +
          shape.put(940, 800, 1, drawFlowerBox(brush, 520))),
    sees: within(120, 1160, 170, 720),
    shows: ["wooden-balcony"],
  };
}

/** Posts and beams with a vine over a terrace. */
function pergola({ brush, inside }: Paint): Foreground {
  const { snowy } = brush;
  const wood = inside("#8f7457");
  const deep = mixColour(wood, brush.light.shadow, 0.4);
  const stone = inside("#d8c6a6");
  const pale = mixColour(stone, brush.light.glow, 0.3);
  let rafters = "";
  for (let x = -20; x < 1300; x += 116) rafters += shape.rect(x, -10, 30, 74, deep);
  return {
    name: "pergola",
    svg:
      rafters +
      shape.rect(-10, 56, 1300, 34, wood) +
      shape.rect(-10, 84, 1300, 10, deep) +
      [70, 1176]
        .map((x) => shape.rect(x, 60, 40, 800, wood) + shape.rect(x + 27, 60, 13, 800, deep))
        .join("") +
      drawVine(brush, { from: -20, to: 1300, y: 74, drop: 130 }) +
      shape.rect(-10, 838, 1300, 130, stone) +
      shape.rect(-10, 834, 1300, 20, pale) +
      shape.rect(-10, 852, 1300, 8, deep, 'opacity=".6"') +
      (snowy
        ? ""
        : shape.put(240, 836, 1.5, drawPotPlant(brush, "geranium")) +
          shape.put(1020, 836, 1.7, drawPotPlant(brush, "citrus"))),
    sees: within(140, 1150, 260, 815),
    shows: ["pergola"],
  };
}

/** The rail of a ship: posts, wires, a handrail of teak, a lifebuoy, the planks of the deck. */
function deckRail({ brush, inside }: Paint): Foreground {
  const white = mixColour(brush.lit("#fbf8f0"), brush.light.shadow, brush.light.time === "day" ? 0.05 : 0.3);
  const dim = mixColour(white, brush.light.shadow, 0.34);
  const teak = inside("#c08a55");
  let posts = "";
  for (const x of [60, 350, 640, 930, 1220])
    posts += shape.rect(x - 8, 720, 16, 170, white) + shape.rect(x + 2, 720, 6, 170, dim);
  let planks = "";
  for (let i = -9; i < 10; i++) planks += `M${640 + i * 92} 884L${640 + i * 136} 970`;
  const buoy = (x: number, y: number) => {
    const ring = (ink: string, dash: string) =>
      `<circle cx="${x}" cy="${y}" r="62" fill="none" stroke="${ink}" stroke-width="34"${dash}/>`;
    return (
      ring(white, "") +
      ring(brush.lit("#d8432f"), ' stroke-dasharray="49 48.4" stroke-dashoffset="12"') +
      shape.circle(x, y, 46, "none", `stroke="${dim}" stroke-width="3"`)
    );
  };
  return {
    name: "deck",
    svg:
      shape.stroke("M-10 762H1290M-10 806H1290M-10 850H1290", dim, 5) +
      posts +
      shape.rect(-10, 694, 1300, 30, teak) +
      shape.rect(-10, 694, 1300, 8, mixColour(teak, brush.light.glow, 0.4)) +
      shape.rect(-10, 882, 1300, 90, mixColour(teak, brush.light.glow, 0.1)) +
      shape.stroke(planks, mixColour(teak, brush.light.shadow, 0.4), 4) +
      shape.rect(-10, 874, 1300, 16, white) +
      buoy(205, 800),
    sees: within(40, 1240, 120, 690),
    shows: ["ship-rail", "lifebuoy"],
  };
}
