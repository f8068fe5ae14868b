/** A merchant's house of the Middle Ages with its tower of rubble, as they stand in Regensburg and San Gimignano. */
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Front } from "#demo/posters/houses/front.ts";
import { drawDoor, drawWindow } from "#demo/posters/houses/openings.ts";
import { drawRoof, wallShade } from "#demo/posters/houses/parts.ts";

export const towerHouse: Front = {
  site: "street",
  draw(brush, region) {
    const { chance } = brush;
    const stone = mixColour(chance.pick(region.walls), "#b8a88c", 0.6);
    const plaster = chance.pick(region.walls);
    const trim = mixColour(stone, "#fbf3e2", 0.6);
    const roof = chance.pick(region.roofs);
    const [left, right, top] = [-250, -30, -660];
    // The wing beside the tower, three floors under a steep roof.
    let out =
      drawRoof(brush, right - 20, 292, -350, -500, 40, roof) +
      shape.rect(right, -352, 310, 352, brush.lit(plaster)) +
      wallShade(brush, right, 280, -352, 0, plaster);
    for (const y of [-48, -160, -272])
      for (const x of [40, 126, 212])
        if (!(y === -48 && x === 126))
          out += drawWindow(brush, x, y, { w: 42, h: y === -272 ? 54 : 72, surround: trim, flowers: false });
    out += drawDoor(brush, 126, 0, { w: 84, h: 138, colour: "#6b4a2f", surround: trim });
    // The tower: seven floors, rubble with ashlars at its edges, pointed and paired windows.
    out +=
      shape.rect(left, top, right - left, -top, brush.lit(stone)) +
      wallShade(brush, left, right, top, 0, stone);
    let rubble = "";
    for (let i = 0; i < 90; i++)
      rubble += `M${shape.number(chance.between(left + 30, right - 60))} ${shape.number(chance.between(top + 20, -12))}h${shape.number(chance.between(14, 34))}`;
    out += shape.stroke(rubble, brush.shade(stone), 4, 'opacity=".3"');
    for (let y = top; y < 0; y += 30)
      for (const x of [left, right - 24])
        out += shape.rect(x, y, (y / 30) % 2 === 0 ? 26 : 18, 22, brush.lit(trim));
    for (const y of [top, -352, -190]) out += shape.rect(left - 5, y, right - left + 10, 9, brush.lit(trim));
    for (const y of [-70, -216, -384, -500])
      for (const x of y === -216 ? [-140] : [-186, -94])
        out += drawWindow(brush, x, y, {
          w: 40,
          h: y === -70 ? 62 : 82,
          surround: trim,
          top: "arch",
          flowers: false,
        });
    for (const x of [-196, -160, -120, -84])
      out += drawWindow(brush, x, -584, { w: 24, h: 52, surround: trim, top: "arch", flowers: false });
    // Battlements, the roof low behind them.
    out += drawRoof(brush, left + 6, right - 6, top, top - 52, 60, roof);
    for (let x = left - 8; x < right; x += 57)
      out +=
        shape.rect(x, top - 34, 36, 40, brush.lit(stone)) +
        shape.rect(x - 3, top - 40, 42, 9, brush.lit(trim));
    return { svg: out, half: 290, height: 720, shows: ["tower-house"] };
  },
};
