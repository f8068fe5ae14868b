import { drawBicycle } from "#app/pictures/draw-bicycle.ts";
import { drawCanalHouse } from "#app/pictures/draw-canal-house.ts";
import { drawChurch } from "#app/pictures/draw-church.ts";
import { drawLantern } from "#app/pictures/draw-lantern.ts";
import { drawReflection } from "#app/pictures/draw-reflection.ts";
import { drawWater } from "#app/pictures/draw-water.ts";
import { plant } from "#app/pictures/plant.ts";
import { shape } from "#app/pictures/shape.ts";
import type { Stage } from "#app/pictures/stage.ts";

/** A canal: gabled houses shoulder to shoulder, elms on the quay, boats, a humpbacked bridge in front. */
export const stageCanal: Stage = {
  horizon: [0.6, 0.66],
  draw({ brush, region, horizon, sunX, wanted }) {
    const { chance } = brush;
    const n = shape.number;
    const quay = horizon;
    const there = brush.at(0.07);
    let row = "";
    for (let x = -30; x < 1300;) {
      const width = chance.between(74, 108);
      row += shape.put(
        x + width / 2,
        quay - 16,
        1.16,
        drawCanalHouse(there, width / 1.16, chance.whole(4, 6), chance.pick(region.walls)),
      );
      x += width + 1;
    }
    const spire = wanted.includes("windmill")
      ? ""
      : shape.put(
          chance.between(700, 980),
          quay - 60,
          2.15,
          drawChurch(brush.at(0.42), { spire: "pointed", wall: "#c9b49a", roof: "#5f7a78" }),
        );
    const pavement =
      shape.rect(-10, quay - 18, 1300, 9, brush.lit("#d9cbb4")) +
      shape.rect(-10, quay - 10, 1300, 24, brush.shade("#96604c")) +
      shape.rect(-10, quay - 10, 1300, 5, brush.lit("#c9b89c"));
    let trees = "";
    for (let x = chance.between(20, 120); x < 1280; x += chance.between(150, 250))
      trees += shape.put(x, quay - 8, chance.between(0.95, 1.25), plant(brush.at(0.03), "leaf"));
    let lamps = "";
    for (let x = chance.between(40, 140); x < 1280; x += 230)
      lamps += shape.put(x, quay - 10, 0.8, drawLantern(brush));
    const whole = row + pavement + trees + lamps;
    const deck = (x: number) => 918 - 130 * Math.exp(-(((x - 330) / 330) ** 2));
    const line: string[] = [];
    for (let x = -20; x <= 840; x += 30) line.push(`${n(x)} ${n(deck(x))}`);
    let rail = "";
    for (let x = 0; x < 830; x += 42) rail += `M${x} ${n(deck(x) + 4)}v-46`;
    const railTop = line.map((p) => p.split(" ").map(Number)).map(([x = 0, y = 0]) => `${n(x)} ${n(y - 44)}`);
    const bridge =
      shape.path(
        `M${line.join("L")}L840 985H640C600 890 440 872 330 872S60 890 20 985H-20z`,
        brush.lit("#a9614a"),
      ) +
      shape.path(
        "M20 985C60 890 220 872 330 872S600 890 640 985H610C570 910 440 892 330 892S90 910 50 985z",
        brush.shade("#8a4a3a"),
      ) +
      `<path d="M${line.join("L")}" fill="none" stroke="${brush.ground(brush.snowy ? "#f4f8fc" : "#e2d3ba")}" stroke-width="12"/>` +
      shape.stroke(`${rail}M${railTop.join("L")}`, brush.shade("#26303a"), 4) +
      shape.put(330 + chance.between(-120, 120), deck(330) - 3, 1.3, drawBicycle(brush));
    return {
      layers: [
        { z: 10, svg: spire },
        { z: 20, svg: drawWater(brush.with("water"), { horizon, colour: region.water, sunX, glitter: 0.5 }) },
        { z: 30, svg: drawReflection(brush, whole, quay + 14, brush.light.lamps ? 0.46 : 0.34) + whole },
        { z: 60, svg: bridge },
      ],
      spots: [
        { place: "water", x: chance.between(950, 1080), y: quay + 170, scale: 1.2, depth: 0, z: 50 },
        { place: "wide-water", x: 960, y: quay + 120, scale: 0.62, depth: 0.03, z: 40 },
        { place: "height", x: 860, y: quay - 150, scale: 1.5, depth: 0.4, z: 9 },
        { place: "shore", x: 560, y: quay - 10, scale: 0.62, depth: 0.02, z: 31 },
        { place: "front", x: 1010, y: quay - 10, scale: 0.72, depth: 0.02, z: 31 },
      ],
      has: ["canal-houses", "bridge", "church", "town-towers"],
    };
  },
};
