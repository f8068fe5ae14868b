import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawGondola } from "#demo/posters/motifs/boats.ts";
import { drawRidge } from "#demo/posters/motifs/land.ts";
import { drawChurch, drawDome } from "#demo/posters/motifs/landmarks.ts";
import { drawBirds } from "#demo/posters/motifs/sky.ts";
import { drawCanalHouse } from "#demo/posters/motifs/town-houses.ts";
import { drawBicycle, drawLantern } from "#demo/posters/motifs/town-life.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";
import { drawReflection, drawWater } from "#demo/posters/motifs/water.ts";

/** The lagoon of Venice: palaces in a row on the water, a bell tower and a dome, mooring poles, a gondola. */
export const lagoonTheme: Theme = {
  horizon: [0.55, 0.62],
  draw({ brush, region, horizon, sunX }) {
    const { chance } = brush;
    const n = shape.number;
    const far = drawRidge(
      (x) => horizon - 4 - 9 * Math.max(0, Math.sin(x / 60)) - 5 * Math.max(0, Math.sin(x / 23)),
      horizon + 2,
      brush.at(0.72).tone("#a9786a"),
      12,
      -20,
      700,
    );
    const farTower =
      shape.rect(220, horizon - 74, 13, 74, brush.at(0.7).tone("#b5705c")) +
      shape.poly([218, horizon - 74, 226, horizon - 104, 235, horizon - 74], brush.at(0.7).tone("#7f9a8c"));
    const line = horizon + 26;
    const there = brush.at(0.08);
    let row = "";
    let x = chance.between(590, 650);
    const start = x;
    const palaces: string[] = [];
    while (x < 1300) {
      const w = chance.between(66, 112);
      const h = chance.between(84, 132);
      const wall = chance.pick(region.walls);
      let p =
        shape.rect(0, -h, w, h, there.lit(wall)) +
        shape.rect(w * 0.8, -h, w * 0.2, h, there.shade(wall), 'opacity=".45"');
      p += shape.poly([-4, -h, 6, -h - 15, w - 6, -h - 15, w + 4, -h], there.tone(chance.pick(region.roofs)));
      const arches = Math.floor(w / 19);
      let d = "";
      let frames = "";
      for (const [level, tall] of [
        [-h + 32, 18],
        [-h + 66, 20],
        [-8, 18],
      ] as const) {
        if (level > -20 && level !== -8) continue;
        for (let i = 0; i < arches; i++) {
          const ax = ((i + 0.5) / arches) * w;
          frames += `M${n(ax - 7)} ${n(level + 2)}v${n(-tall)}q0 -8 7 -13q7 5 7 13v${n(tall)}z`;
          if (!brush.light.lamps || chance.flip(0.7))
            d += `M${n(ax - 5)} ${n(level)}v${n(-tall + 2)}q0 -6 5 -9q5 3 5 9v${n(tall - 2)}z`;
        }
      }
      p +=
        shape.path(frames, there.lit("#fbf1e0")) +
        shape.path(d, there.glass) +
        shape.rect(0, -h + 37, w, 3, there.lit("#fbf1e0"));
      palaces.push(shape.put(x, line, 1, p));
      x += w - 1;
    }
    const towerX = chance.between(820, 960);
    const brick = "#b9654c";
    const tower =
      shape.rect(-17, -262, 34, 262, there.lit(brick)) +
      shape.rect(5, -262, 12, 262, there.shade(brick)) +
      shape.stroke("M-8 -250V-10M0 -250V-10", there.shade(brick), 1.6, 'opacity=".5"') +
      shape.rect(-20, -300, 40, 40, there.lit("#f6ead6")) +
      shape.rect(6, -300, 14, 40, there.shade("#f6ead6")) +
      shape.path(
        "M-13 -264v-22a4 5 0 0 1 8 0v22zM-3 -264v-22a4 5 0 0 1 8 0v22zM8 -264v-22a4 5 0 0 1 8 0v22z",
        there.shade("#4a3a44"),
      ) +
      shape.rect(-18, -318, 36, 18, there.lit(brick)) +
      shape.poly([-20, -318, 0, -384, 0, -318], there.lit("#6fa08c")) +
      shape.poly([20, -318, 0, -384, 0, -318], there.shade("#6fa08c")) +
      shape.circle(0, -388, 4, there.lit("#f2cf6a"));
    row =
      shape.put(
        towerX + chance.between(180, 260),
        line - 30,
        0.82,
        drawDome(brush.at(0.18), "#efe3cf", "#a9b4b8"),
      ) +
      shape.put(towerX, line, chance.between(0.95, 1.08), tower) +
      palaces.join("") +
      shape.rect(start - 26, line - 6, 760, 10, there.lit("#efe0c6")) +
      shape.rect(start - 26, line + 2, 760, 5, there.shade("#c9ae92"));
    const poles = (px: number, py: number, s: number) => {
      let out = "";
      for (const [dx, h, striped] of [
        [0, 190, true],
        [42, 160, false],
        [86, 206, true],
      ] as const) {
        out += shape.rect(
          px + dx * s,
          py - h * s,
          13 * s,
          h * s + 40,
          striped ? brush.lit("#f7efe2") : brush.tone("#7a5a44"),
        );
        if (striped)
          for (let i = 0; i < 5; i++)
            out += shape.poly(
              [
                px + dx * s,
                py - h * s + i * 38 * s,
                px + dx * s + 13 * s,
                py - h * s + i * 38 * s - 9 * s,
                px + dx * s + 13 * s,
                py - h * s + (i * 38 + 14) * s,
                px + dx * s,
                py - h * s + (i * 38 + 22) * s,
              ],
              brush.tone("#b8323a"),
            );
        out += shape.circle(px + dx * s + 6.5 * s, py - h * s - 4 * s, 8 * s, brush.lit("#e8c25a"));
      }
      return out;
    };
    return {
      layers: [
        { z: 10, svg: far + farTower },
        {
          z: 20,
          svg:
            drawWater(brush.with("water"), { horizon, colour: region.water, sunX }) +
            drawReflection(brush, far + farTower, horizon + 2, 0.25),
        },
        { z: 30, svg: drawReflection(brush, row, line + 6, 0.36) + row },
        { z: 45, svg: shape.put(sunX + 160, horizon * 0.55, 1, drawBirds(brush)) },
        { z: 50, svg: shape.put(chance.between(500, 620), 850, 1.5, drawGondola(brush), chance.flip()) },
        { z: 60, svg: poles(chance.between(1020, 1080), 985, 1.3) + poles(70, 940, 0.85) },
      ],
      spots: [
        { place: "water", x: 300, y: horizon + 80, scale: 0.8, depth: 0.1, z: 40 },
        { place: "wide-water", x: 330, y: horizon + 70, scale: 0.6, depth: 0.15, z: 40 },
        { place: "shore", x: 780, y: line, scale: 0.5, depth: 0.05, z: 31 },
        { place: "front", x: 640, y: 980, scale: 1, depth: 0, z: 61 },
      ],
      has: ["gondola", "church", "town-towers", "dome"],
    };
  },
};

/** A canal: gabled houses shoulder to shoulder, elms on the quay, boats, a humpbacked bridge in front. */
export const canalTheme: Theme = {
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
      trees += shape.put(x, quay - 8, chance.between(0.95, 1.25), drawTree(brush.at(0.03), "leaf"));
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
      has: ["canal-houses", "bridge", "church", "town-towers", "bicycle"],
    };
  },
};
