import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawFarmhouse, drawHalfTimbered } from "#demo/posters/motifs/country-houses.ts";
import { drawForest, drawMeadowFlowers } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, drawSlope, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawHouse } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";

/** Rolling fields: an avenue up to a farm on its hill; lavender, corn or vines in rows below. */
export const fieldsTheme: Theme = {
  horizon: [0.46, 0.54],
  draw({ brush, region, horizon, wanted }) {
    const { chance, season } = brush;
    const vines = wanted.includes("vineyard");
    const lavender = region.own.includes("lavender") && !vines;
    const green = groundColour(brush, region.ground);
    const corn = mixColour(green, "#e2c05c", season === "summer" || season === "autumn" ? 0.55 : 0.15);
    const line = (name: string, height: number, wave: number) =>
      ridgeLine(chance.fork(name), { height, wave });
    const far = [0.82, 0.68, 0.52].map((depth, i) => {
      const l = line(`f${i}`, 96 - i * 10, 760 - i * 70);
      const top = (x: number) => horizon + i * 34 - l(x) - 10;
      return (
        drawRidge(top, 980, brush.at(depth).tone(i === 1 ? corn : green)) +
        (i === 2
          ? drawForest(brush.at(0.46), { top, tree: 20, colour: "#5a7a4a", kind: "leaf", gaps: 0.55 })
          : "")
      );
    });
    const h1 = line("h1", 60, 900);
    const hillX = chance.between(840, 940);
    const hill = (x: number) => horizon + 150 - h1(x) - 130 * Math.exp(-(((x - hillX) / 260) ** 2));
    const h2 = line("h2", 100, 1100);
    const field = (x: number) => horizon + 265 - h2(x);
    const farmY = hill(hillX) + 8;
    const wish = { wall: chance.pick(region.walls), roof: chance.pick(region.roofs) };
    const farm =
      shape.put(
        hillX + 52,
        farmY,
        1.05,
        drawHouse(brush.at(0.06), { ...wish, storeys: 1, width: 66, seen: "eaves" }),
      ) +
      shape.put(
        hillX,
        farmY,
        1.1,
        drawHouse(brush.at(0.06), {
          ...wish,
          storeys: 2,
          width: 62,
          seen: "eaves",
          pitch: 0.22,
          shutters: "#5f7a5a",
        }),
      ) +
      shape.put(
        hillX - 44,
        farmY,
        1.1,
        drawHouse(brush.at(0.06), { ...wish, storeys: 3, width: 32, seen: "eaves", pitch: 0.3 }),
      );
    let avenue = "";
    const n = shape.number;
    const roadPoints: [number, number][] = [];
    for (let i = 0; i <= 10; i++) {
      const t = i / 10;
      const x = hillX - 70 - 420 * t + 70 * Math.sin(t * 5.2);
      roadPoints.push([x, Math.min(hill(x), 980) + 8 + t * 84]);
    }
    const road = shape.stroke(`M${shape.curve(roadPoints)}`, brush.lit("#ecdcb4"), 11);
    for (let i = 1; i < 11; i++) {
      const [x, y] = roadPoints[i] as [number, number];
      avenue += shape.put(
        x + 22,
        y + 6,
        0.3 + i * 0.045,
        drawTree(brush.at(0.06), region.trees[0] ?? "cypress"),
      );
      if (i % 2 === 0)
        avenue += shape.put(
          x - 24,
          y + 10,
          0.28 + i * 0.045,
          drawTree(brush.at(0.05), region.trees[0] ?? "cypress"),
        );
    }
    // Rows run together towards a point behind the field.
    const vanish = chance.between(420, 640);
    let rows = "";
    let ridgesOfRows = "";
    const inks =
      lavender && (season === "summer" || season === "spring")
        ? ["#8a6cc0", "#6f55a8"]
        : vines && season === "autumn"
          ? ["#c99a3a", "#9a5f34"]
          : [mixColour(green, "#7a9a3c", 0.5), mixColour(green, "#55752f", 0.55)];
    for (let i = -13; i < 14; i++) {
      const at = (t: number) => vanish + i * (14 + 150 * t ** 1.25);
      const [a, b] = [0, 1];
      const y0 = field(at(a)) + 12;
      const w = 5;
      rows += `M${n(at(a) - w)} ${n(y0)}Q${n(at(0.4) - 24)} ${n((y0 + 980) / 2 - 50)} ${n(at(b) - 48)} 985H${n(at(b) + 38)}Q${n(at(0.4) + 14)} ${n((y0 + 980) / 2 - 50)} ${n(at(a) + w)} ${n(y0)}z`;
      ridgesOfRows += `M${n(at(a) + w * 0.2)} ${n(y0)}Q${n(at(0.4) + 2)} ${n((y0 + 980) / 2 - 50)} ${n(at(b) + 10)} 985H${n(at(b) + 38)}Q${n(at(0.4) + 14)} ${n((y0 + 980) / 2 - 50)} ${n(at(a) + w)} ${n(y0)}z`;
    }
    const soil = brush.lit(mixColour(lavender ? "#d9bf8c" : corn, "#c9a870", 0.3));
    return {
      layers: [
        { z: 10, svg: far.join("") },
        {
          z: 20,
          svg:
            drawRidge(hill, 980, brush.at(0.12).ground(corn), 24) +
            drawRidge((x) => hill(x) + 60 + 30 * Math.sin(x / 220), 980, brush.at(0.1).tone(green), 24) +
            road +
            avenue +
            farm,
        },
        {
          z: 40,
          svg:
            drawRidge(field, 980, soil) +
            shape.path(rows, brush.lit(inks[0] ?? green)) +
            shape.path(ridgesOfRows, brush.shade(inks[1] ?? green)) +
            drawForest(brush.at(0.08), { top: field, tree: 26, colour: "#5f7f48", kind: "leaf", gaps: 0.6 }),
        },
        {
          z: 50,
          svg: lavender
            ? ""
            : drawMeadowFlowers(brush, (x) => 880 - 0.02 * x, 26, ["#d8402f", "#e0533a", "#f6e4b0"]),
        },
        {
          z: 60,
          svg:
            shape.put(1180, 990, 2.1, drawTree(brush, region.trees[1] ?? "olive")) +
            shape.put(1270, 1000, 2.6, drawTree(brush, region.trees[0] ?? "cypress")),
        },
      ],
      spots: [
        { place: "height", x: hillX + 170, y: hill(hillX + 170) + 6, scale: 0.85, depth: 0.08, z: 20 },
        { place: "meadow", x: 250, y: hill(250) + 50, scale: 0.9, depth: 0.06, z: 21 },
        {
          place: "air",
          x: chance.between(330, 430),
          y: chance.between(190, 250),
          scale: 1,
          depth: 0.12,
          z: 16,
        },
        { place: "front", x: 420, y: 960, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: 620, y: 300, scale: 0.5, depth: 0.35, z: 15 },
      ],
      has: vines ? ["vineyard"] : lavender ? ["lavender"] : [],
    };
  },
};

/** Low wooded mountains, ridge behind ridge with mist between, and a clearing with a house of the region. */
export const woodedHillsTheme: Theme = {
  horizon: [0.5, 0.56],
  draw({ brush, region, horizon, wanted }) {
    const { chance, definitions, light } = brush;
    const green = groundColour(brush, region.ground);
    const leafy = region.trees[0] !== "fir";
    const woodInk = leafy ? "#4a7746" : "#2c5a49";
    let ridges = "";
    for (let i = 0; i < 4; i++) {
      const depth = 0.8 - i * 0.17;
      const line = ridgeLine(chance.fork(`r${i}`), { height: 150 - i * 12, wave: 820 - i * 90, rough: 0.1 });
      const base = horizon + 10 + i * 52;
      const top = (x: number) => base - line(x) - 22;
      const tree = 12 + i * 9;
      ridges += drawRidge(
        top,
        980,
        brush
          .at(depth)
          .tone(brush.season === "autumn" && leafy ? mixColour(woodInk, "#b5702f", 0.4) : woodInk),
        24,
      );
      if (i > 0)
        ridges += drawForest(brush.at(depth), {
          top,
          tree,
          colour: woodInk,
          depth: tree * 0.6,
          kind: leafy && i > 1 ? "leaf" : "fir",
        });
      if (i > 0 && light.time !== "night") {
        const mist = definitions.vertical(
          [
            [0, light.haze, 0],
            [0.6, light.haze, light.time === "day" ? 0.34 : 0.6],
            [1, light.haze, 0],
          ],
          base - 60,
          base + 70,
        );
        ridges += shape.rect(0, base - 60, 1280, 130, mist);
      }
    }
    const c1 = ridgeLine(chance.fork("c1"), { height: 110, wave: 1100 });
    const clearing = (x: number) => horizon + 265 - c1(x);
    const c2 = ridgeLine(chance.fork("c2"), { height: 90, wave: 1000 });
    const front = (x: number) => 925 - c2(x);
    const houseX = chance.between(800, 930);
    const houseY = clearing(houseX) + 46;
    const farm = region.own.includes("farmhouse") && !wanted.includes("half-timbered");
    const house = farm
      ? drawFarmhouse(brush)
      : drawHalfTimbered(
          brush,
          chance.pick(region.walls),
          chance.pick(["#5a3a2b", "#4a3226", "#6b3a2a"]),
          chance.pick(region.roofs),
        );
    let trees = "";
    for (let i = 0; i < 13; i++) {
      const x = chance.between(-10, 1290);
      if (Math.abs(x - houseX) > 150)
        trees += shape.put(
          x,
          clearing(x) + chance.between(6, 26),
          chance.between(0.7, 1.1),
          drawTree(brush.at(0.06), chance.pick(region.trees)),
        );
    }
    let near = "";
    for (let i = 0; i < 5; i++)
      near += shape.put(
        10 + i * 66 + chance.between(-16, 16),
        990 - (i % 2) * 10,
        chance.between(1.7, 2.7) - i * 0.18,
        drawTree(brush, chance.pick(region.trees)),
      );
    const n = shape.number;
    const path = shape.path(
      `M${n(houseX - 14)} ${n(houseY - 2)}C${n(houseX - 20)} ${n(houseY + 70)} ${n(houseX - 160)} ${n(houseY + 110)} ${n(houseX - 220)} 980H${n(houseX - 10)}C${n(houseX - 60)} ${n(houseY + 130)} ${n(houseX + 30)} ${n(houseY + 70)} ${n(houseX + 14)} ${n(houseY - 2)}z`,
      brush.ground(brush.snowy ? "#dbe6f2" : "#e2d0a8"),
    );
    return {
      layers: [
        { z: 10, svg: ridges },
        { z: 20, svg: drawSlope(brush.at(0.03), clearing, green, "s1") + trees },
        {
          z: 40,
          svg:
            path +
            shape.put(houseX, houseY, farm ? 1.35 : 1.25, house) +
            shape.put(houseX + 130, houseY + 6, 1.2, drawTree(brush, "leaf")),
        },
        {
          z: 50,
          svg:
            drawSlope(brush, front, mixColour(green, "#3c6a36", brush.snowy ? 0.03 : 0.3), "s2") +
            drawMeadowFlowers(brush, front, 40),
        },
        { z: 60, svg: near },
      ],
      spots: [
        { place: "meadow", x: houseX - 300, y: clearing(houseX - 300) + 74, scale: 1.1, depth: 0, z: 41 },
        { place: "height", x: chance.between(480, 600), y: horizon + 74, scale: 0.8, depth: 0.32, z: 11 },
        { place: "meadow", x: houseX + 240, y: clearing(houseX + 240) + 46, scale: 0.95, depth: 0, z: 41 },
        { place: "front", x: 620, y: 945, scale: 1.3, depth: 0, z: 61 },
        { place: "air", x: 420, y: 200, scale: 0.85, depth: 0.15, z: 9 },
      ],
      has: [farm ? "farmhouse" : "half-timbered"],
    };
  },
};
