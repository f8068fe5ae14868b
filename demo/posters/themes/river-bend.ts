import { groundColour } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Theme } from "#demo/posters/engine/theme.ts";
import { drawForest, drawVines } from "#demo/posters/motifs/countryside.ts";
import { drawRidge, ridgeLine } from "#demo/posters/motifs/land.ts";
import { drawCastle, drawChurch } from "#demo/posters/motifs/landmarks.ts";
import { drawTown } from "#demo/posters/motifs/town-houses.ts";
import { drawTree } from "#demo/posters/motifs/trees.ts";

/** Stand where the village has its church otherwise. */
const villageFeatures = new Set(["church", "onion-domes", "town-towers"]);

/** Take the spur on which the castle stands otherwise. */
const spurFeatures = new Set([
  "castle",
  "ruins",
  "windmill",
  "waterfall",
  "lighthouse",
  "dome",
  "colonnade",
  "harbour-crane",
]);

/** A river in its valley, seen from the slope: the bend, vines or woods on the banks, a village with its church. */
export const riverBendTheme: Theme = {
  horizon: [0.4, 0.48],
  draw({ brush, region, horizon, wanted }) {
    const { chance, light } = brush;
    const n = shape.number;
    const green = groundColour(brush, region.ground);
    const vine = brush.snowy
      ? "#d9dccb"
      : brush.season === "autumn"
        ? "#d6a63a"
        : mixColour(green, "#8fae44", 0.5);
    const vineyards = region.own.includes("vineyard") || wanted.includes("vineyard");
    const line = (name: string, height: number, wave: number) =>
      ridgeLine(chance.fork(name), { height, wave });
    const far = line("far", 130, 900);
    const mid = line("mid", 150, 760);
    const farTop = (x: number) => horizon - 20 - far(x);
    const midTop = (x: number) => horizon + 40 - mid(x) * (0.6 + Math.abs(x - 560) / 1000);
    const hills =
      drawRidge(farTop, 980, brush.at(0.72).tone(green)) +
      drawRidge(midTop, 980, brush.at(0.48).tone(mixColour(green, "#4f7a4a", 0.4))) +
      drawForest(brush.at(0.44), { top: midTop, tree: 20, colour: "#4a7446", kind: "leaf", gaps: 0.2 });
    const plain = drawRidge(() => horizon + 66, 980, brush.at(0.34).ground(green), 80);
    // The river comes round the far hill from the right, swings left and leaves at the lower right.
    const bendY = horizon + chance.between(150, 180);
    const river = `M1300 ${n(horizon + 76)}C980 ${n(horizon + 62)} 700 ${n(horizon + 74)} 520 ${n(horizon + 104)}C330 ${n(horizon + 138)} 290 ${n(bendY + 60)} 470 ${n(bendY + 130)}C660 ${n(bendY + 200)} 900 ${n(bendY + 250)} 960 985H1300V${n(bendY + 290)}C1130 ${n(bendY + 190)} 860 ${n(bendY + 130)} 720 ${n(bendY + 70)}C610 ${n(bendY + 22)} 640 ${n(horizon + 150)} 800 ${n(horizon + 124)}C960 ${n(horizon + 100)} 1140 ${n(horizon + 96)} 1300 ${n(horizon + 98)}z`;
    const own = light.tone(region.water);
    const fill = brush.definitions.vertical([
      [0, mixColour(own, light.sky[3], 0.72)],
      [0.35, mixColour(own, light.sky[2], 0.5)],
      [1, mixColour(own, light.sky[0], 0.4)],
    ]);
    let glints = "";
    for (let i = 0; i < 13; i++) {
      const y = bendY + 20 + i * 22;
      const x = 470 + i * 36 + chance.between(-60, 70);
      glints += `M${n(x)} ${n(y)}h${n(30 + i * 5)}`;
    }
    const water = shape.path(river, fill) + shape.stroke(glints, light.sky[3], 3.4, 'opacity=".45"');
    // The tongue of land in the bend, with the village.
    const bank = (x: number) => horizon + 122 + Math.max(0, (900 - x) / 12) - 8 * Math.sin(x / 90);
    const town = drawTown(brush.at(0.1), {
      from: 760,
      to: 1240,
      base: (x) => bank(x) + 40,
      walls: region.walls,
      roofs: region.roofs,
      rows: 3,
      scale: 0.74,
      storeys: [1, 2],
      rise: 20,
    });
    let trees = "";
    for (let i = 0; i < 12; i++) {
      const x = chance.between(730, 1290);
      trees += shape.put(
        x,
        bank(x) + chance.between(44, 66),
        chance.between(0.36, 0.55),
        drawTree(brush.at(0.08), chance.pick(region.trees)),
      );
    }
    const churchX = chance.between(900, 1060);
    const church = wanted.some((name) => villageFeatures.has(name))
      ? ""
      : shape.put(
          churchX,
          bank(churchX) + 16,
          0.86,
          drawChurch(brush.at(0.1), {
            spire: region.climate === "cold" ? "pointed" : chance.pick(["onion", "pointed"]),
            roof: "#4f5a66",
          }),
        );
    // Steep slope on the left, vines up to the woods, perhaps a castle on its spur.
    const slopeLine = line("slope", 60, 500);
    const slopeTop = (x: number) =>
      horizon +
      150 -
      Math.max(0, (430 - x) / 430) ** 0.8 * 230 -
      slopeLine(x) * 0.5 +
      Math.max(0, x - 330) * 2.4;
    const slopeFoot = (x: number) => Math.max(slopeTop(x) + 4, bendY + 150 - Math.max(0, x - 120) * 0.34);
    const slope =
      drawRidge(slopeTop, 990, brush.at(0.12).ground(mixColour(green, "#5f7f3c", 0.3)), 20, -20, 560) +
      drawForest(brush.at(0.14), { top: slopeTop, tree: 30, to: 330, colour: "#3f6a42", kind: "leaf" });
    const vinesLeft = vineyards
      ? drawVines(brush.at(0.1), (x) => slopeTop(x) + 34, slopeFoot, -10, 400, vine)
      : drawForest(brush.at(0.1), {
          top: (x) => slopeTop(x) + 60,
          tree: 44,
          to: 340,
          colour: "#4a7a48",
          kind: "leaf",
        });
    const near = line("near", 60, 900);
    const nearTop = (x: number) => bendY + 225 - near(x) * 0.4 + Math.max(0, x - 300) ** 1.12 * 0.16;
    let rows = "";
    for (let i = -4; i < 15; i++) {
      const x = i * 74;
      rows += `M${n(x)} ${n(nearTop(x) + 14)}L${n(x * 1.7 - 330)} 985`;
    }
    const clip = brush.definitions.clip(drawRidge(nearTop, 990, "#000", 24, -20, 1000));
    const front =
      drawRidge(nearTop, 990, brush.ground(mixColour(vine, "#c9b270", 0.25)), 24, -20, 1000) +
      (vineyards
        ? shape.group(
            shape.stroke(rows, brush.shade(vine), 30) +
              shape.stroke(
                rows,
                mixColour(brush.ground(vine), brush.lit(vine), 0.3),
                19,
                'transform="translate(-6 -8)"',
              ),
            clip,
          )
        : drawForest(brush, {
            top: (x) => nearTop(x) + 26,
            tree: 76,
            to: 620,
            colour: "#4f8048",
            kind: "leaf",
          }));
    const castleX = chance.between(120, 190);
    const castle =
      !region.own.includes("castle") || wanted.some((name) => spurFeatures.has(name))
        ? ""
        : shape.put(castleX, slopeTop(castleX) - 2, 0.8, drawCastle(brush.at(0.12)));
    return {
      layers: [
        { z: 10, svg: hills + plain },
        { z: 20, svg: water },
        {
          z: 30,
          svg:
            shape.path(
              `M1300 ${n(horizon + 98)}C1140 ${n(horizon + 96)} 960 ${n(horizon + 100)} 800 ${n(horizon + 124)}C640 ${n(horizon + 150)} 610 ${n(bendY + 22)} 720 ${n(bendY + 70)}C860 ${n(bendY + 130)} 1130 ${n(bendY + 190)} 1300 ${n(bendY + 290)}z`,
              brush.at(0.12).ground(green),
            ) +
            church +
            town +
            trees,
        },
        { z: 40, svg: slope + castle + vinesLeft },
        { z: 60, svg: front },
      ],
      spots: [
        { place: "height", x: castleX, y: slopeTop(castleX) - 2, scale: 0.85, depth: 0.12, z: 40 },
        wanted.includes("bridge")
          ? { place: "wide-water", x: 655, y: bendY + 134, scale: 0.9, depth: 0.03, z: 45 }
          : { place: "wide-water", x: 690, y: bendY + 165, scale: 0.58, depth: 0.03, z: 45 },
        { place: "water", x: 610, y: bendY + 130, scale: 0.7, depth: 0.03, z: 45 },
        { place: "village", x: churchX, y: bank(churchX) + 14, scale: 1.05, depth: 0.1, z: 29 },
        { place: "meadow", x: 1130, y: bendY + 130, scale: 0.9, depth: 0.04, z: 31 },
        { place: "front", x: 300, y: 970, scale: 1.2, depth: 0, z: 61 },
        {
          place: "air",
          x: chance.between(520, 640),
          y: chance.between(150, 200),
          scale: 0.75,
          depth: 0.15,
          z: 12,
        },
      ],
      has: [...(vineyards ? ["vineyard"] : []), ...(castle ? ["castle"] : []), ...(church ? ["church"] : [])],
    };
  },
};
