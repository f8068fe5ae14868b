import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** A liner, 640 long and about 180 high over the water, bow to the left: sheer, stepped decks, boats, one funnel. */
export function drawOceanShip(brush: Brush): string {
  const { chance, light } = brush;
  const hull = chance.pick(["#1f3350", "#f7f3ea", "#20283c", "#7f2a2c", "#f7f3ea"]);
  const mark = chance.pick(["#d8432f", "#e9a23b", "#1f6f8b", "#2c4a7a"]);
  const white = brush.lit("#fbf8f1");
  const grey = brush.shade("#fbf8f1");
  const n = shape.number;
  // Decks step back from the bow, and a little from the stern.
  const decks = [
    [-226, 284, -62],
    [-206, 282, -80],
    [-186, 268, -98],
    [-170, 262, -116],
    [-150, 226, -134],
  ] as const;
  let house = "";
  for (const [from, to, y] of decks) {
    house += shape.path(`M${from} ${y + 18}L${from + 15} ${y}H${to}V${y + 18}z`, white);
    house += shape.rect(from + 10, y + 14.5, to - from - 10, 3.5, grey);
    let windows = "";
    for (let x = from + 30; x < to - 12; x += 13)
      if (!light.lamps || chance.flip(0.8)) windows += `M${x} ${y + 5}h8v6h-8z`;
    house += shape.path(windows, brush.glass);
  }
  const bridge =
    shape.path("M-166 -134L-152 -152H-84V-134z", white) +
    shape.path("M-157 -142L-151 -149H-88V-142z", brush.shade("#31475f"));
  const top = shape.rect(-60, -146, 210, 12, white) + shape.rect(170, -148, 34, 14, grey);
  const funnel =
    shape.path("M66 -146L76 -196H122L132 -146z", brush.lit(mark)) +
    shape.path("M100 -146L102 -196H122L132 -146z", brush.shade(mark)) +
    shape.path("M76 -196L73.4 -184H124.6L122 -196z", brush.shade("#2a2f3c")) +
    shape.rect(69.6, -172, 59, 8, white);
  const mast = shape.stroke("M-112 -152V-186M-124 -170H-100M-70 -146V-166", brush.shade("#4a4f5a"), 3);
  let boats = "";
  for (let x = -150; x < 230; x += 44) {
    boats += `<path d="M${x} -65h30c-1 8 -4 10 -8 10h-14c-4 0 -7 -2 -8 -10z"/>`;
  }
  const body =
    "M-336 -70C-318 -63 -280 -56 -236 -52L290 -50C304 -50 306 -40 306 -30L300 6H-286C-306 -16 -322 -42 -336 -70z";
  const clip = brush.definitions.clip(`<path d="${body}"/>`);
  let portholes = "";
  for (let x = -236; x < 280; x += 20)
    portholes += shape.circle(x, -31, 2.9, light.lamps ? brush.glass : brush.shade("#56708a"));
  const lower = shape.group(
    shape.rect(-340, -80, 660, 90, brush.lit(hull)) +
      shape.rect(-340, -18, 660, 30, brush.shade(hull)) +
      shape.rect(-340, -7, 660, 20, brush.tone("#a83a30")) +
      shape.path(
        `M-340 -58C-300 -46 -260 -44 -230 -43L310 -41V-37L-230 -39C-262 -40 -300 -42 -340 -52z`,
        brush.tone(mark),
      ),
    clip,
  );
  const wash =
    shape.path(
      "M-286 4C-312 -2 -330 8 -346 10C-320 14 -300 12 -270 10z",
      brush.lit("#ffffff"),
      'opacity=".85"',
    ) +
    shape.path(
      `M-280 3H302C330 6 380 8 420 10C340 15 -180 14 -300 12z`,
      brush.lit("#ffffff"),
      'opacity=".55"',
    );
  const smoke = chance.flip(0.5)
    ? [0, 1, 2]
        .map((i) =>
          shape.oval(
            112 + i * 34,
            -206 - i * 10,
            20 + i * 8,
            8 + i * 3,
            light.cloud,
            `opacity="${n(0.55 - i * 0.15)}"`,
          ),
        )
        .join("")
    : "";
  return (
    smoke +
    mast +
    funnel +
    house +
    bridge +
    top +
    shape.group(boats, `fill="${brush.tone("#e0682f")}"`) +
    lower +
    portholes +
    wash
  );
}
