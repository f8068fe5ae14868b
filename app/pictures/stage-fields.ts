import { drawForest } from "#app/pictures/draw-forest.ts";
import { drawHouse } from "#app/pictures/draw-house.ts";
import { drawMeadowFlowers } from "#app/pictures/draw-meadow-flowers.ts";
import { drawRidge } from "#app/pictures/draw-ridge.ts";
import { groundColour } from "#app/pictures/ground-colour.ts";
import { mixColour } from "#app/pictures/mix-colour.ts";
import { plant } from "#app/pictures/plant.ts";
import { ridgeLine } from "#app/pictures/ridge-line.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** Rolling fields: an avenue up to a farm on its hill; lavender, corn or vines in rows below. */
export const stageFields: Stage = {
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
        plant(brush.at(0.06), region.trees[0] ?? "cypress"),
      );
      if (i % 2 === 0)
        avenue += shape.put(
          x - 24,
          y + 10,
          0.28 + i * 0.045,
          plant(brush.at(0.05), region.trees[0] ?? "cypress"),
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
            shape.put(1180, 990, 2.1, plant(brush, region.trees[1] ?? "olive")) +
            shape.put(1270, 1000, 2.6, plant(brush, region.trees[0] ?? "cypress")),
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
