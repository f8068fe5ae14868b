/** Fronts of the north and the woods: thatch, logs, huts on stilts, a tree house, a lighthouse keeper's house. */
import { foliage } from "#demo/posters/engine/brush.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawDoor, drawWindow } from "#demo/posters/houses/openings.ts";
import { drawChimney, drawClimber, drawRoof, wallShade } from "#demo/posters/houses/parts.ts";
import { drawPotPlant } from "#demo/posters/motifs/pot-plants.ts";
import { drawLighthouse } from "#demo/posters/motifs/shore.ts";

export const reedHouse: Front = {
  site: "garden",
  draw(brush, region) {
    const { chance, snowy } = brush;
    const wall = chance.pick(["#f6efe0", "#a8523c", "#fbf6ea", "#b8352c", ...region.walls.slice(0, 1)]);
    const thatch = snowy ? "#eef3f9" : chance.pick(["#9a8158", "#8a7350", "#a88f64"]);
    const ridge = snowy ? "#dfe8f2" : "#6f5a3c";
    const door = chance.pick(["#2f6f8a", "#2f6f5a", "#3f5fa8"]);
    let out = shape.rect(-330, -150, 660, 150, brush.lit(wall)) + wallShade(brush, -330, 330, -150, 0, wall);
    out += shape.rect(-330, -14, 660, 14, brush.shade("#8a7a6c"));
    for (const x of [-262, -172, 172, 262])
      out += drawWindow(brush, x, -40, {
        w: 54,
        h: 66,
        bars: "grid",
        frame: "#fbf6ea",
        flowers: chance.flip(0.5),
      });
    // The Frisian gable over the door.
    out +=
      shape.path("M-106 0V-140C-100 -210 -60 -270 0 -312C60 -270 100 -210 106 -140V0z", brush.lit(wall)) +
      shape.rect(46, -240, 54, 240, brush.shade(wall), 'opacity=".35"');
    out += shape.path(
      "M-330 -130C-360 -130 -386 -124 -398 -112C-366 -210 -320 -300 -262 -352C-120 -372 120 -372 262 -352C320 -300 366 -210 398 -112C386 -124 360 -130 330 -130H104C100 -200 60 -262 0 -300C-60 -262 -100 -200 -104 -130z",
      brush.lit(thatch),
    );
    out += shape.path(
      "M104 -130C100 -200 60 -262 0 -300C120 -330 180 -356 190 -360L262 -352C320 -300 366 -210 398 -112C386 -124 360 -130 330 -130z",
      brush.shade(thatch),
      'opacity=".45"',
    );
    let straw = "";
    for (let i = 0; i < 70; i++) {
      const y = chance.between(-330, -160);
      const x = chance.between(-1, 1) * (378 + (y + 150) * 0.55);
      if (Math.abs(x) < 125) continue;
      straw += `M${shape.number(x)} ${shape.number(y)}l${shape.number(x * 0.03)} 16`;
    }
    out += shape.stroke(straw, brush.shade(snowy ? "#c9d6e4" : "#7a6544"), 2.4, 'opacity=".5"');
    out += shape.path(
      "M-270 -350C-120 -376 120 -376 270 -350L256 -326C120 -350 -120 -350 -256 -326z",
      brush.tone(ridge),
    );
    out +=
      shape.stroke("M-108 -214C-70 -262 -30 -320 0 -356C30 -320 70 -262 108 -214", brush.lit(thatch), 30) +
      shape.stroke("M0 -356C30 -320 70 -262 108 -214", brush.shade(thatch), 26, 'opacity=".5"');
    for (const x of [-36, 36])
      out += drawWindow(brush, x, -164, { w: 40, h: 52, bars: "cross", frame: "#fbf6ea" });
    out += drawWindow(brush, 0, -250, { w: 30, h: 34, bars: "cross", frame: "#fbf6ea" });
    out += drawDoor(brush, 0, 0, {
      w: 58,
      h: 104,
      colour: door,
      surround: "#fbf6ea",
      glazed: true,
      steps: 1,
    });
    out += drawChimney(brush, -190, -362, true) + drawChimney(brush, 196, -362);
    // Roses at the wall, a white gate.
    out +=
      shape.put(-118, 0, 1, drawClimber(brush, 50, 130, "#e8506a")) +
      shape.put(118, 0, 1, drawClimber(brush, 50, 120, "#e8506a"));
    let fence = "";
    for (const side of [-1, 1])
      for (let i = 0; i < 9; i++)
        fence +=
          shape.rect(side * 120 + side * i * 34 - 5, 4, 10, 46, brush.lit("#fdfaf2")) +
          shape.rect(side < 0 ? -420 : 110, 16, 310, 6, brush.lit("#fdfaf2"));
    return { svg: out + fence, half: 400, height: 400, shows: ["thatch", "reed-house", "white-fence"] };
  },
};

export const cabin: Front = {
  site: "wood",
  draw(brush, region) {
    const { chance, snowy } = brush;
    const red = region.cabins
      ? region.cabins === "red-boards"
      : region.trees.includes("birch") && chance.flip(0.6);
    const wood = red ? "#a8352c" : chance.pick(["#9a6a44", "#8a5a3c", "#a8804f"]);
    const roof = snowy ? "#f7fafd" : red ? "#4a5460" : chance.pick(["#5a6a44", "#5f5048"]);
    const white = "#fbf6ea";
    const dark = brush.shade(wood);
    const half = 250;
    let out =
      shape.poly([-half, 0, -half, -210, 0, -372, half, -210, half, 0], brush.lit(wood)) +
      shape.poly([half * 0.55, 0, half * 0.55, -282, half, -210, half, 0], dark, 'opacity=".5"');
    let logs = "";
    for (let y = -22; y > -340; y -= 22)
      logs += `M${shape.number(-Math.min(half, (y + 372) * 1.54))} ${y}H${shape.number(Math.min(half, (y + 372) * 1.54))}`;
    out += shape.stroke(logs, dark, red ? 2 : 3.4, 'opacity=".45"');
    if (red)
      out +=
        shape.rect(-half, -210, 12, 210, brush.lit(white)) +
        shape.rect(half - 12, -210, 12, 210, brush.lit(white));
    else
      for (let y = -11; y > -210; y -= 22)
        for (const x of [-half - 6, half + 6])
          out +=
            shape.circle(x, y, 11, brush.lit(mixColour(wood, "#e8c490", 0.5))) + shape.circle(x, y, 5, dark);
    out +=
      drawWindow(brush, -140, -58, { w: 74, h: 84, frame: white, bars: "cross", flowers: !snowy }) +
      drawWindow(brush, 140, -58, { w: 74, h: 84, frame: white, bars: "cross", flowers: !snowy });
    out += drawWindow(brush, 0, -216, { w: 62, h: 66, frame: white, bars: "cross" });
    out += drawDoor(brush, 0, 0, {
      w: 66,
      h: 118,
      colour: red ? "#2f4a44" : "#5e3d29",
      surround: white,
      glazed: true,
      steps: 2,
    });
    const thick = snowy ? 40 : 22;
    out +=
      shape.poly([-308, -188, 0, -404, 0, -404 + thick, -294, -188 + thick * 0.9], brush.lit(roof)) +
      shape.poly(
        [308, -188, 0, -404, 0, -404 + thick, 294, -188 + thick * 0.9],
        brush.shade(snowy ? "#d9e5f1" : roof),
      );
    if (red) out += shape.stroke("M-286 -176L0 -376L286 -176", brush.lit(white), 7);
    out += drawChimney(brush, -110, -322, true);
    // A porch of planks, wood at the wall, a bench.
    out +=
      shape.rect(-half - 20, 0, half * 2 + 40, 16, brush.lit("#b98a5f")) +
      shape.rect(-half - 20, 16, half * 2 + 40, 10, brush.shade("#8a6444"));
    let pile = "";
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 6; i++)
        pile +=
          shape.circle(-half + 18 + i * 17, -8 - row * 15, 8, brush.lit("#d0a870")) +
          shape.circle(-half + 18 + i * 17, -8 - row * 15, 3.4, brush.tone("#a87a48"));
    out +=
      pile +
      shape.rect(90, -34, 120, 9, brush.lit("#c9a06a")) +
      shape.stroke("M102 -26V0M198 -26V0", brush.shade("#7a5434"), 7);
    return {
      svg: out,
      half: 300,
      height: 430,
      shows: ["cabin", "woodpile", ...(red ? ["red-walls"] : ["log-walls"])],
    };
  },
};

export const stiltHouses: Front = {
  site: "water",
  draw(brush, region) {
    const { chance, snowy } = brush;
    const walls =
      region.climate === "cold" && region.trees.includes("fir")
        ? ["#b8352c", "#b8352c", "#c2453a"]
        : chance.pick([
            ["#b8352c", "#3f6f8a", "#e0b04a"],
            ["#7f9aa8", "#f3ead9", "#a8523c"],
            ["#8a6a4a", "#9a7a54", "#7f6248"],
          ]);
    const white = "#fbf6ea";
    const house = (x: number, w: number, h: number, wall: string) => {
      const roof = snowy ? "#f7fafd" : "#55606c";
      const half = w / 2;
      let out =
        shape.poly([-half, 0, -half, -h, 0, -h - w * 0.42, half, -h, half, 0], brush.lit(wall)) +
        shape.poly(
          [half * 0.5, 0, half * 0.5, -h - w * 0.21, half, -h, half, 0],
          brush.shade(wall),
          'opacity=".5"',
        );
      let boards = "";
      for (let at = -half + 14; at < half; at += 16) boards += `M${shape.number(at)} 0V${shape.number(-h)}`;
      out += shape.stroke(boards, brush.shade(wall), 2, 'opacity=".4"');
      out += shape.rect(-half, -h, 8, h, brush.lit(white)) + shape.rect(half - 8, -h, 8, h, brush.lit(white));
      out +=
        drawWindow(brush, -half * 0.5, -44, {
          w: 46,
          h: 58,
          frame: white,
          flowers: !snowy && chance.flip(),
        }) +
        drawDoor(brush, half * 0.42, 0, {
          w: 48,
          h: 88,
          colour: chance.pick(["#2f4a44", "#23485f", "#e0a63c"]),
          surround: white,
          glazed: true,
        });
      out += drawWindow(brush, 0, -h - 4, { w: 38, h: 44, frame: white });
      out +=
        shape.poly(
          [-half - 24, -h + 16, 0, -h - w * 0.42 - 26, 0, -h - w * 0.42 - 4, -half - 14, -h + 28],
          brush.lit(roof),
        ) +
        shape.poly(
          [half + 24, -h + 16, 0, -h - w * 0.42 - 26, 0, -h - w * 0.42 - 4, half + 14, -h + 28],
          brush.shade(snowy ? "#d9e5f1" : roof),
        );
      return shape.put(x, -76, 1, out);
    };
    let piles = "";
    for (let x = -392; x < 400; x += 56)
      piles +=
        shape.rect(x, -78, 13, 96, brush.shade("#5a4436")) + shape.rect(x, -78, 5, 96, brush.tone("#7a6048"));
    const deck =
      shape.rect(-410, -78, 820, 15, brush.lit("#b08a5f")) +
      shape.rect(-410, -64, 820, 8, brush.shade("#7a5a3c"));
    let rail = "";
    for (const x of [-400, -330, 340, 400]) rail += `M${x} -78v-38`;
    rail += "M-402 -112H-330M340 -112H402";
    const out =
      piles +
      house(-262, 210, 128, walls[0] ?? "#b8352c") +
      house(262, 204, 120, walls[2] ?? "#b8352c") +
      house(0, 236, 158, walls[1] ?? "#b8352c") +
      deck +
      shape.stroke(rail, brush.lit(white), 5);
    const pots =
      shape.put(-136, -76, 0.9, drawPotPlant(brush, snowy ? "heather" : "geranium")) +
      shape.put(140, -76, 0.9, drawPotPlant(brush, snowy ? "heather" : "geranium"));
    return {
      svg: out + pots,
      half: 410,
      height: 380,
      shows: ["stilt-houses", ...(walls.includes("#b8352c") ? ["red-walls"] : [])],
    };
  },
};

export const treeHouse: Front = {
  site: "wood",
  draw(brush) {
    const { chance, snowy } = brush;
    const wood = chance.pick(["#9a6a44", "#a8804f", "#8a5a3c"]);
    const trunk = (x: number, w: number) =>
      shape.poly(
        [x - w / 2, 30, x - w * 0.36, -760, x + w * 0.36, -760, x + w / 2, 30],
        brush.lit("#7a5a44"),
      ) +
      shape.poly(
        [x + w * 0.1, 30, x + w * 0.1, -760, x + w * 0.36, -760, x + w / 2, 30],
        brush.shade("#5a4436"),
      );
    let out = trunk(-150, 56) + trunk(170, 64);
    out += shape.stroke(
      "M-150 -60L-40 -180M170 -60L60 -180M-150 -60L-250 -180M170 -60L270 -180",
      brush.shade("#6b4a34"),
      15,
    );
    const hut =
      shape.poly([-210, 0, -210, -170, 0, -276, 210, -170, 210, 0], brush.lit(wood)) +
      shape.poly([110, 0, 110, -220, 210, -170, 210, 0], brush.shade(wood), 'opacity=".5"');
    let boards = "";
    for (let x = -196; x < 210; x += 18)
      boards += `M${x} 0V${shape.number(-170 - (210 - Math.abs(x)) * 0.5)}`;
    const roof = snowy ? "#f7fafd" : "#5f6a48";
    out += shape.put(
      0,
      -196,
      1,
      hut +
        shape.stroke(boards, brush.shade(wood), 2.4, 'opacity=".4"') +
        drawWindow(brush, -110, -46, { w: 84, h: 96, frame: "#f4ead8", bars: "cross" }) +
        drawWindow(brush, 118, -52, { w: 62, h: 84, frame: "#f4ead8", bars: "cross" }) +
        `<circle cx="0" cy="-190" r="26" fill="${brush.lit("#f4ead8")}"/><circle cx="0" cy="-190" r="20" fill="${brush.glass}"/>` +
        drawDoor(brush, 14, 0, { w: 56, h: 104, colour: "#5e3d29", surround: "#f4ead8", glazed: true }) +
        shape.poly([-264, -142, 0, -306, 0, -280, -252, -124], brush.lit(roof)) +
        shape.poly([264, -142, 0, -306, 0, -280, 252, -124], brush.shade(snowy ? "#d9e5f1" : roof)),
    );
    out +=
      shape.rect(-300, -196, 600, 18, brush.lit("#b98a5f")) +
      shape.rect(-300, -178, 600, 9, brush.shade("#7a5a3c"));
    let rail = "M-296 -246H-212M212 -246H296";
    for (const x of [-294, -266, -238, -212, 212, 238, 266, 294]) rail += `M${x} -196V-246`;
    out += shape.stroke(rail, brush.shade("#6b4a34"), 6);
    // Crowns over the roof.
    for (const [x, y, r] of [
      [-250, -560, 110],
      [-120, -640, 140],
      [60, -680, 150],
      [220, -620, 140],
      [320, -540, 100],
    ] as const)
      out = shape.circle(x, y, r, brush.shade(foliage(brush, "#4a7c46"))) + out;
    for (const [x, y, r] of [
      [-270, -545, 60],
      [-160, -650, 86],
      [20, -700, 96],
      [200, -640, 84],
      [310, -560, 56],
    ] as const)
      out += snowy
        ? shape.oval(x, y - 30, r, r * 0.5, brush.lit("#f4f8fc"))
        : shape.circle(x, y, r, brush.lit(foliage(brush, "#5f8f50")));
    // A stair from the ground.
    let stair = "M-280 26L-214 -178M-236 34L-172 -178";
    for (let i = 0; i < 9; i++)
      stair += `M${-276 + i * 7.4} ${14 - i * 22}L${-230 + i * 7.2} ${20 - i * 22.5}`;
    out += shape.stroke(stair, brush.tone("#a87a48"), 7);
    return { svg: out, half: 310, height: 640, shows: ["tree-house", "ladder"] };
  },
};

export const keepersHouse: Front = {
  site: "shore",
  draw(brush, region) {
    const { chance } = brush;
    const brick = chance.pick(["#a04a38", "#f3ead9", "#fbf6ea"]);
    const roof = chance.pick(["#a8473a", "#55606c", region.roofs[0] ?? "#a8473a"]);
    let out = shape.put(250, 0, 2.5, drawLighthouse(brush));
    out += shape.rect(-330, -196, 470, 196, brush.lit(brick)) + wallShade(brush, -330, 140, -196, 0, brick);
    out += drawRoof(brush, -350, 160, -192, -306, 74, roof);
    out +=
      shape.rect(-158, -256, 126, 256, brush.lit(brick)) +
      shape.poly([-158, -256, -95, -330, -32, -256], brush.lit(brick)) +
      shape.stroke(
        "M-172 -246L-95 -338L-18 -246",
        brush.snowy ? brush.lit("#f7fafd") : brush.shade(roof),
        12,
      );
    const look = { w: 46, h: 66, bars: "grid" as const, frame: "#fbf6ea" };
    for (const x of [-276, -208, 18, 88])
      out += drawWindow(brush, x, -56, { ...look, flowers: chance.flip(0.4) });
    for (const x of [-120, -70]) out += drawWindow(brush, x, -166, { ...look, w: 34, h: 54 });
    out += drawDoor(brush, -95, 0, {
      w: 56,
      h: 104,
      colour: chance.pick(["#2f6f8a", "#2f5a4c"]),
      surround: "#fbf6ea",
      glazed: true,
      steps: 2,
    });
    out += drawChimney(brush, -260, -298, true) + drawChimney(brush, 70, -298);
    let fence = "";
    for (let x = -400; x < 180; x += 30) fence += shape.rect(x, 6, 9, 38, brush.lit("#fdfaf2"));
    return {
      svg: out + fence + shape.rect(-400, 16, 590, 6, brush.lit("#fdfaf2")),
      half: 360,
      height: 640,
      shows: ["keepers-house", "lighthouse", "white-fence"],
    };
  },
};
