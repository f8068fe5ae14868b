/** Fronts of the country: a timbered house, an inn, a chalet hotel, a farm. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawDoor, drawWindow } from "#demo/posters/houses/openings.ts";
import {
  drawBalcony,
  drawChimney,
  drawClimber,
  drawDormer,
  drawRoof,
  drawSign,
  wallShade,
} from "#demo/posters/houses/parts.ts";

export const halfTimberedHouse: Front = {
  site: "street",
  draw(brush, region) {
    const { chance, snowy } = brush;
    const n = shape.number;
    const wall = chance.pick(["#f6ecd8", "#f2e2bc", "#efdcc4", "#f4ead6"]);
    const timber = chance.pick(["#5a3a2b", "#7a3a2e", "#4a3226", "#3f4a44"]);
    const roof = chance.pick(["#a8452f", "#8a4a38", ...region.roofs]);
    const beam = brush.shade(timber);
    const cover = snowy ? "#f4f8fc" : roof;
    // Each storey stands out a little over the one below.
    const storeys = [
      { y: -118, h: 112, half: 236 },
      { y: -230, h: 112, half: 248 },
    ];
    let out =
      shape.rect(-226, -118, 452, 118, brush.lit("#d9cbb4")) +
      shape.rect(130, -118, 96, 118, brush.shade("#b9a88f"), 'opacity=".6"');
    let stones = "";
    for (let i = 0; i < 26; i++)
      stones += `M${n(chance.between(-216, 190))} ${n(-chance.between(10, 108))}h${n(chance.between(16, 34))}`;
    out += shape.stroke(stones, brush.shade("#b9a88f"), 4, 'opacity=".6"');
    let beams = "";
    for (const { y, h, half } of storeys) {
      out +=
        shape.rect(-half, y - h, half * 2, h, brush.lit(wall)) +
        shape.rect(half * 0.62, y - h, half * 0.38, h, brush.shade(wall), 'opacity=".4"');
      beams += `M${-half} ${y - 4}H${half}M${-half} ${y - h + 4}H${half}M${-half} ${n(y - h * 0.36)}H${half}`;
      const posts = 6;
      for (let i = 0; i <= posts; i++) {
        const x = -half + 5 + ((half * 2 - 10) * i) / posts;
        beams += `M${n(x)} ${y - 4}V${y - h + 4}`;
        if (i === 0 || i === posts - 1)
          beams += `M${n(x)} ${y - 4}L${n(x + (half * 2) / posts)} ${n(y - h + 8)}`;
        if (i === 1 || i === posts) beams += `M${n(x)} ${y - 4}L${n(x - (half * 2) / posts)} ${n(y - h + 8)}`;
      }
    }
    // The gable with crosses and curved braces.
    const top = -342;
    out +=
      shape.poly([-256, top, 0, top - 236, 256, top], brush.lit(wall)) +
      shape.poly([110, top, 110, top - 135, 256, top], brush.shade(wall), 'opacity=".4"');
    beams += `M-256 ${top}H256M-196 ${top - 56}H196M-130 ${top - 116}H130M-70 ${top - 172}H70M0 ${top - 116}V${top - 230}`;
    for (const x of [-132, -44, 44, 132]) beams += `M${x} ${top}V${top - 56}`;
    for (const x of [-88, 88]) beams += `M${x} ${top - 56}V${top - 116}`;
    beams += `M-190 ${top}L-132 ${top - 54}M190 ${top}L132 ${top - 54}M-128 ${top - 58}Q-104 ${top - 100} -90 ${top - 114}M128 ${top - 58}Q104 ${top - 100} 90 ${top - 114}M-60 ${top - 118}L-4 ${top - 168}M60 ${top - 118}L4 ${top - 168}`;
    out += shape.bar(beams, beam, 11);
    const look = { w: 44, h: 58, bars: "cross" as const, frame: "#fbf3e2" };
    for (const x of [-166, -82, 82, 166]) out += drawWindow(brush, x, -158, { ...look, flowers: true });
    for (const x of [-166, -82, 0, 82, 166])
      out += drawWindow(brush, x, -270, { ...look, flowers: chance.flip(0.8) });
    for (const x of [-88, 0, 88]) out += drawWindow(brush, x, top - 62, { ...look, w: 36, h: 44 });
    for (const x of [-34, 34]) out += drawWindow(brush, x, top - 122, { ...look, w: 30, h: 38 });
    for (const x of [-148, 148])
      out += drawWindow(brush, x, -28, { w: 70, h: 62, top: "segment", frame: "#efe4d0", bars: "grid" });
    out += drawDoor(brush, 0, 0, {
      w: 64,
      h: 98,
      top: "segment",
      colour: chance.pick(["#3f5a4a", "#6b3a2a", "#2f4a6a"]),
      surround: "#cbb694",
      steps: 2,
      leaves: 2,
    });
    out +=
      shape.poly([-288, top + 16, 0, top - 262, 0, top - 238, -270, top + 24], brush.lit(cover)) +
      shape.poly([288, top + 16, 0, top - 262, 0, top - 238, 270, top + 24], brush.shade(cover));
    out += drawChimney(brush, 96, top - 186, true);
    out += shape.put(-228, -128, 1.15, drawSign(brush, chance.pick(["grapes", "key", "sun", "jug"])));
    out += shape.put(206, 0, 1, drawClimber(brush, 60, 210, "#e8506a"));
    return {
      svg: out,
      half: 268,
      height: 620,
      shows: ["half-timbered", "half-timbered-house", ...(snowy ? [] : ["window-flowers"])],
    };
  },
};

export const inn: Front = {
  site: "garden",
  draw(brush, region) {
    const { chance } = brush;
    const wall = chance.pick(["#fbf3e0", "#f4dfa8", "#f6d9c0", "#eef0e4", "#f2e6cf"]);
    const shutters = chance.pick(["#3f6f4a", "#7a2f34", "#3f5f8a", "#5f7a4a"]);
    const roof = chance.pick(["#a8523c", "#8a5a48", ...region.roofs]);
    const half = 310;
    let out =
      shape.rect(-half, -300, half * 2, 300, brush.lit(wall)) + wallShade(brush, -half, half, -300, 0, wall);
    out += shape.rect(-half, -26, half * 2, 26, brush.shade(mixColour(wall, "#9a8a76", 0.55)));
    // Painted frames around the windows, as in the Alps.
    const ornament = brush.tone(mixColour(shutters, "#e3c06a", 0.35));
    for (const x of [-240, -130, 130, 240])
      out += drawWindow(brush, x, -62, { w: 50, h: 78, shutters, flowers: true });
    for (const x of [-240, -130, 0, 130, 240]) {
      out += drawWindow(brush, x, -196, { w: 46, h: 70, shutters, flowers: chance.flip(0.75) });
      out += shape.path(`M${x - 34} -276Q${x} -306 ${x + 34} -276Q${x} -290 ${x - 34} -276z`, ornament);
    }
    out += drawDoor(brush, 0, 0, {
      w: 78,
      h: 116,
      top: "arch",
      colour: chance.pick(["#6b4a2f", "#3f5a4a"]),
      surround: "#e3d3b4",
      steps: 2,
      leaves: 2,
    });
    out += shape.circle(0, -150, 17, brush.lit("#e3c06a")) + shape.circle(0, -150, 12, brush.tone("#3f6f8a"));
    out += drawRoof(brush, -half - 40, half + 40, -296, -458, 120, roof);
    for (const x of [-130, 0, 130]) out += drawDormer(brush, x, -330, wall, roof, 1.35);
    out += drawChimney(brush, -150, -454, true) + drawChimney(brush, 168, -454);
    out += shape.put(
      -half + 22,
      -120,
      1.35,
      drawSign(brush, chance.pick(["jug", "sun", "star", "key", "grapes"])),
    );
    // Tables under the windows.
    const table = (x: number) =>
      shape.rect(x - 54, -34, 108, 8, brush.lit("#b98a54")) +
      shape.stroke(`M${x - 40} -28L${x - 48} 10M${x + 40} -28L${x + 48} 10`, brush.shade("#7a5434"), 6) +
      shape.rect(x - 62, -12, 124, 7, brush.tone("#a87a48")) +
      (brush.snowy
        ? shape.rect(x - 56, -42, 112, 8, brush.lit("#f7fafd"))
        : shape.rect(x - 34, -50, 9, 17, brush.lit("#f3c95a")) +
          shape.rect(x + 12, -50, 9, 17, brush.lit("#f3c95a")) +
          shape.circle(x - 29, -51, 6, brush.lit("#fffaf0")) +
          shape.circle(x + 17, -51, 6, brush.lit("#fffaf0")));
    out += table(-184) + table(184);
    return { svg: out, half: half + 20, height: 510, shows: ["inn", "shutters", "tables"] };
  },
};

export const chalet: Front = {
  site: "garden",
  draw(brush) {
    const { chance, snowy } = brush;
    const wood = chance.pick(["#8a5a3c", "#9a6a44", "#7a4e36", "#a8754a"]);
    const n = shape.number;
    const dark = brush.shade(wood);
    const half = 290;
    const [eaves, ridge] = [-318, -512];
    const slope = (x: number) => ridge + ((eaves - ridge) * Math.abs(x)) / 340;
    let out =
      shape.rect(-half, -112, half * 2, 112, brush.lit("#ece3d2")) +
      wallShade(brush, -half, half, -112, 0, "#ece3d2");
    let stones = "";
    for (let i = 0; i < 22; i++)
      stones += shape.path(
        `M${n(chance.between(-280, 250))} ${n(-chance.between(2, 30))}q14 -10 28 0z`,
        brush.shade("#b9ada0"),
      );
    out += stones;
    out += shape.poly(
      [-half, -112, -half, slope(-half), 0, ridge, half, slope(half), half, -112],
      brush.lit(wood),
    );
    out += shape.poly(
      [half * 0.56, -112, half * 0.56, slope(half * 0.56), half, slope(half), half, -112],
      dark,
      'opacity=".55"',
    );
    let planks = "";
    for (let y = -126; y > -470; y -= 15)
      planks += `M${n(-Math.min(half, (y - ridge) * 1.75))} ${y}H${n(Math.min(half, (y - ridge) * 1.75))}`;
    out += shape.stroke(planks, dark, 2, 'opacity=".3"');
    const look = { w: 46, h: 62, frame: "#f4ead8", flowers: !snowy };
    for (const x of [-218, -118, 118, 218])
      out += drawWindow(brush, x, -30, {
        ...look,
        h: 58,
        flowers: false,
        shutters: chance.pick(["#3f6f4a", "#7a2f34"]),
      });
    out += drawDoor(brush, 0, 0, {
      w: 74,
      h: 90,
      colour: "#5e3d29",
      surround: "#8a6a4a",
      glazed: true,
      leaves: 2,
    });
    const doors = (y: number, xs: readonly number[]) =>
      xs.map((x) => drawWindow(brush, x, y, { w: 50, h: 72, frame: "#f4ead8", bars: "cross" })).join("");
    out +=
      doors(-118, [-210, -105, 0, 105, 210]) +
      drawBalcony(brush, 0, -116, 600, {
        rail: mixColour(wood, "#5e3d29", 0.25),
        kind: "wood",
        flowers: true,
      });
    out +=
      doors(-236, [-190, -95, 0, 95, 190]) +
      drawBalcony(brush, 0, -234, 560, {
        rail: mixColour(wood, "#5e3d29", 0.25),
        kind: "wood",
        flowers: true,
      });
    out +=
      doors(-352, [-80, 0, 80]) +
      drawBalcony(brush, 0, -350, 260, { rail: wood, kind: "wood", flowers: chance.flip() });
    out +=
      shape.circle(0, -450, 13, brush.shade("#4f3423")) +
      shape.path(
        "M0 -440c-10 -8 -10 -18 -3 -18c2 0 3 2 3 4c0 -2 1 -4 3 -4c7 0 7 10 -3 18z",
        brush.lit("#f3d98a"),
      );
    const roof = snowy ? "#f7fafd" : "#6d5348";
    const thick = snowy ? 46 : 24;
    out +=
      shape.poly(
        [-372, eaves + 30, 0, ridge - 36, 0, ridge - 36 + thick, -356, eaves + 30 + thick * 0.9],
        brush.lit(roof),
      ) +
      shape.poly(
        [372, eaves + 30, 0, ridge - 36, 0, ridge - 36 + thick, 356, eaves + 30 + thick * 0.9],
        brush.shade(snowy ? "#d9e5f1" : roof),
      );
    for (const side of [-1, 1])
      out += shape.stroke(
        `M${side * 250} -330L${side * 320} ${eaves + 44}M${side * 180} -400L${side * 236} -366`,
        dark,
        8,
      );
    out += drawChimney(brush, 120, ridge + 52, true);
    if (snowy)
      for (let x = -330; x < 340; x += 33)
        out += shape.poly(
          [
            x,
            slope(x) - 2 + thick * 0.55,
            x + 7,
            slope(x) + thick * 0.55,
            x + 3,
            slope(x) + thick * 0.55 + chance.between(14, 30),
          ],
          brush.lit("#e8f2fa"),
        );
    return {
      svg: out,
      half: 340,
      height: 600,
      shows: ["chalet", "wooden-balconies", ...(snowy ? ["icicles"] : ["window-flowers"])],
    };
  },
};

export const farm: Front = {
  site: "garden",
  draw(brush, region) {
    const { chance, snowy } = brush;
    const kind = chance.pick(["brick", "timber"] as const);
    const wall = kind === "brick" ? chance.pick(["#a8523c", "#b55f48"]) : chance.pick(["#f6ecd8", "#f2e2bc"]);
    const roof = chance.pick(["#a84a36", "#8a4a3a", ...region.roofs]);
    const beam = brush.shade("#4a3226");
    const half = 230;
    const n = shape.number;
    // The barn gate under a steep gable, a long stable beside it.
    let out =
      shape.rect(190, -150, 250, 150, brush.lit(wall)) +
      shape.rect(380, -150, 60, 150, brush.shade(wall), 'opacity=".5"');
    for (const x of [248, 318, 388])
      out += drawWindow(brush, x, -52, { w: 36, h: 40, bars: "cross", frame: "#fbf3e2" });
    out += drawRoof(brush, 176, 462, -146, -262, 30, roof);
    out +=
      shape.rect(-half, -236, half * 2, 236, brush.lit(wall)) +
      shape.poly([-half, -236, 0, -470, half, -236], brush.lit(wall));
    out += shape.poly(
      [half * 0.55, 0, half * 0.55, -340, half, -236, half, 0],
      brush.shade(wall),
      'opacity=".45"',
    );
    let beams = `M${-half} -236H${half}M${-half} -120H${half}M-170 -296H170M-110 -358H110M-56 -412H56`;
    for (const x of [-224, -150, -78, 78, 150, 224]) beams += `M${x} 0V-236`;
    for (const x of [-120, -40, 40, 120]) beams += `M${x} -236V${n(-296)}`;
    for (const x of [-70, 0, 70]) beams += `M${x} -296V-358`;
    beams += "M-222 -124L-152 -232M222 -124L152 -232M-222 -4L-152 -116M222 -4L152 -116";
    out += shape.bar(beams, kind === "brick" ? brush.tone("#f4ead6") : beam, kind === "brick" ? 8 : 11);
    const gate = chance.pick(["#3f6f4a", "#2f5a4c", "#7a3a2e"]);
    out +=
      shape.path("M-74 0V-150Q0 -196 74 -150V0z", brush.lit("#efe4d0")) +
      shape.path("M-64 0V-144Q0 -184 64 -144V0z", brush.tone(gate));
    out += shape.stroke(
      "M0 0V-164M-64 -80H64M-60 -140L-4 -84M60 -140L4 -84M-60 -4L-4 -76M60 -4L4 -76",
      brush.lit("#f4ead6"),
      5,
    );
    for (const x of [-186, -114, 114, 186])
      out +=
        drawWindow(brush, x, -36, { w: 40, h: 54, flowers: true, frame: "#fbf3e2" }) +
        drawWindow(brush, x, -144, { w: 40, h: 54, flowers: chance.flip(0.5), frame: "#fbf3e2" });
    for (const x of [-80, 0, 80]) out += drawWindow(brush, x, -242, { w: 34, h: 40, frame: "#fbf3e2" });
    for (const x of [-35, 35]) out += drawWindow(brush, x, -302, { w: 30, h: 36, frame: "#fbf3e2" });
    const cover = snowy ? "#f4f8fc" : roof;
    out +=
      shape.poly([-270, -212, 0, -496, 0, -470, -252, -204], brush.lit(cover)) +
      shape.poly([270, -212, 0, -496, 0, -470, 252, -204], brush.shade(cover));
    out += shape.stroke("M-14 -496L18 -528M14 -496L-18 -528", brush.shade("#5a4436"), 6);
    // A bench, milk churns, a stack of wood.
    const churn = (x: number) =>
      shape.path(`M${x - 13} 6V-32l6 -10v-8h14v8l6 10V6z`, brush.lit("#c9d2da")) +
      shape.path(`M${x + 2} 6V-50h5v8l6 10V6z`, brush.shade("#9aa5b0"), 'opacity=".7"');
    out += churn(-262) + churn(-292);
    let logs = "";
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 9 - row; i++)
        logs +=
          shape.circle(262 + i * 19 + row * 9, -6 - row * 16, 9, brush.lit("#c9a06a")) +
          shape.circle(262 + i * 19 + row * 9, -6 - row * 16, 4, brush.tone("#a87a48"));
    out += logs;
    out += shape.put(-half + 4, 0, 1, drawClimber(brush, 54, 200, "#e8506a"));
    return {
      svg: shape.group(out, 'transform="translate(-70 0)"'),
      half: 400,
      height: 530,
      shows: ["farmhouse", "barn-gate", "woodpile"],
    };
  },
};
