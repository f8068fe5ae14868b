import type { Brush } from "#demo/posters/engine/brush.ts";
import { shape } from "#demo/posters/engine/svg.ts";

/** A street lantern, about 92 high, in its own light in the evening. */
export function drawLantern(brush: Brush): string {
  const iron = brush.shade("#2c343c");
  const { lamps } = brush.light;
  const halo = lamps
    ? shape.circle(
        0,
        -80,
        46,
        brush.definitions.radial([
          [0, brush.glass, 0.8],
          [0.3, brush.glass, 0.3],
          [1, brush.glass, 0],
        ]),
      )
    : "";
  return (
    halo +
    shape.rect(-2, -70, 4, 70, iron) +
    shape.poly([-7, 0, -4, -10, 4, -10, 7, 0], iron) +
    shape.poly([-9, -90, 9, -90, 5, -70, -5, -70], lamps ? brush.glass : brush.lit("#f4efdf")) +
    shape.poly([-11, -90, 0, -98, 11, -90], iron)
  );
}

/** A Dutch bicycle with flowers in its basket, about 100 wide. */
export function drawBicycle(brush: Brush): string {
  const ink = brush.shade("#2c3340");
  const ring = (x: number) =>
    `<circle cx="${x}" cy="-20" r="19" fill="none" stroke="${ink}" stroke-width="3.4"/>`;
  let flowers = "";
  if (!brush.snowy)
    for (let i = 0; i < 7; i++)
      flowers += shape.circle(
        26 + i * 3.4,
        -66 - (i % 3) * 4,
        4.4,
        brush.lit(["#e8506a", "#f3c23c", "#f6f0ff"][i % 3] as string),
      );
  return (
    ring(-32) +
    ring(34) +
    shape.stroke(
      "M-32 -20L-14 -54H22L34 -20M-32 -20H-2L22 -54M-14 -54L-2 -20M22 -54L19 -64H28M-16 -56L-19 -63M-26 -64H-12",
      ink,
      3.6,
    ) +
    shape.poly([24, -62, 48, -62, 45, -46, 27, -46], brush.lit("#b0803f")) +
    flowers
  );
}

/** A round basin with a jet of water, about 230 wide and 190 high. */
export function drawFountain(brush: Brush): string {
  const white = brush.lit("#ffffff");
  return (
    shape.path("M-3 -30C-6 -110 -8 -150 0 -190C8 -150 6 -110 3 -30z", white, 'opacity=".85"') +
    shape.path(
      "M0 -176C-30 -176 -52 -120 -58 -32C-46 -110 -26 -156 0 -160C26 -156 46 -110 58 -32C52 -120 30 -176 0 -176z",
      white,
      'opacity=".5"',
    ) +
    shape.path(
      "M0 -140C-18 -138 -30 -100 -34 -32C-26 -96 -14 -120 0 -124C14 -120 26 -96 34 -32C30 -100 18 -138 0 -140z",
      white,
      'opacity=".6"',
    ) +
    shape.path("M-116 -26C-112 4 -80 14 0 14S112 4 116 -26z", brush.lit("#dccdb2")) +
    shape.path("M20 14C90 12 113 2 116 -26H70C68 -6 50 8 20 14z", brush.shade("#c9b797")) +
    shape.oval(0, -26, 116, 17, brush.lit("#efe4cd")) +
    shape.oval(0, -26, 104, 13, brush.lit("#7fc4cc")) +
    shape.oval(0, -27, 66, 7, white, 'opacity=".6"')
  );
}

/** Three market stalls with striped roofs, about 240 wide and 62 high; in winter with a star and lights. */
export function drawMarket(brush: Brush): string {
  const { chance, season } = brush;
  const stall = (x: number) => {
    const cloth = chance.pick(["#c8402f", "#2f7d6b", "#23598a", "#e0a13a"]);
    let content =
      shape.rect(x - 32, -34, 64, 34, brush.shade("#7a5438")) +
      shape.rect(x - 30, -34, 60, 18, brush.light.lamps ? brush.glass : brush.lit("#f4e6c8"));
    for (let i = 0; i < 6; i++)
      content += shape.poly(
        [x - 30 + i * 10, -56, x - 20 + i * 10, -56, x - 24 + i * 12, -34, x - 36 + i * 12, -34],
        i % 2 === 0 ? brush.lit(cloth) : brush.lit("#fdf6e8"),
      );
    for (let i = 0; i < 7; i++)
      content += shape.circle(
        x - 26 + i * 9,
        -17,
        4.4,
        brush.lit(chance.pick(["#d8432f", "#e9a23b", "#6f9a48", "#f0d060"])),
      );
    return (
      content +
      (brush.snowy ? shape.rect(x - 32, -59, 64, 6, brush.lit("#f7fafd")) : "") +
      (season === "winter" ? shape.poly([x, -76, x + 4, -66, x, -60, x - 4, -66], brush.glass) : "")
    );
  };
  return stall(-82) + stall(0) + stall(82);
}

/** An old yellow tram, about 220 long and 110 high, on its rails. */
export function drawTram(brush: Brush): string {
  const body = brush.chance.pick(["#f0b429", "#f0b429", "#c8402f"]);
  let windows = "";
  for (let x = -92; x < 90; x += 31) windows += shape.rect(x, -72, 25, 27, brush.glass);
  return (
    shape.stroke("M0 -104L-26 -128M0 -104L26 -128", brush.shade("#333844"), 2.4) +
    shape.stroke("M-700 -130H700", brush.shade("#333844"), 1.6) +
    `<rect x="-98" y="-104" width="196" height="14" rx="6" fill="${brush.shade("#d9d2c2")}"/>` +
    `<rect x="-108" y="-94" width="216" height="80" rx="9" fill="${brush.lit(body)}"/>` +
    shape.rect(-108, -84, 216, 8, brush.lit("#fdf4de")) +
    windows +
    `<path d="M-108 -40H108V-23a9 9 0 0 1-9 9H-99a9 9 0 0 1-9-9z" fill="${brush.lit("#fdf4de")}"/>` +
    shape.rect(-108, -42, 216, 4, brush.shade(body)) +
    shape.rect(-80, -14, 160, 8, brush.shade("#3a3d48")) +
    [-62, -30, 30, 62]
      .map(
        (x) =>
          shape.circle(x, -7, 10, brush.shade("#2b2e38")) + shape.circle(x, -7, 4, brush.tone("#8a8f9a")),
      )
      .join("") +
    shape.circle(-104, -30, 5, brush.light.lamps ? brush.glass : brush.lit("#fff8e0")) +
    shape.rect(-700, 3, 1400, 3, brush.shade("#6f7480"))
  );
}

/** A rink of ice, 420 wide, with skaters. */
export function drawIceRink(brush: Brush): string {
  const skater = (x: number, y: number, coat: string) =>
    shape.stroke(
      `M${x} ${y - 14}L${x - 8} ${y}M${x} ${y - 14}L${x + 9} ${y - 2}`,
      brush.shade("#2f3a4c"),
      4,
    ) +
    shape.poly([x - 8, y - 14, x - 5, y - 36, x + 5, y - 36, x + 8, y - 14], brush.lit(coat)) +
    shape.stroke(
      `M${x - 4} ${y - 32}L${x - 16} ${y - 24}M${x + 4} ${y - 32}L${x + 15} ${y - 28}`,
      brush.lit(coat),
      4,
    ) +
    shape.circle(x, y - 42, 5.6, brush.lit("#f0c8a4")) +
    shape.path(`M${x - 6} ${y - 43}a6 6 0 0 1 12 0z`, brush.tone("#d8432f"));
  return (
    shape.oval(0, 10, 216, 40, brush.lit("#f4f8fc")) +
    shape.oval(0, 8, 204, 34, brush.lit("#bfe0ee")) +
    shape.stroke(
      "M-140 6C-80 -14 -20 22 60 4M-60 26C0 14 80 26 140 8",
      brush.lit("#ffffff"),
      2.4,
      'opacity=".8"',
    ) +
    skater(-90, 10, "#c23f5a") +
    skater(10, 22, "#2b7d8c") +
    skater(34, 20, "#e0a13a") +
    skater(110, 4, "#6a4a8a")
  );
}

/** A warm outdoor pool, 420 wide, seen from its edge, with steam and two bathers. */
export function drawSteamBath(brush: Brush): string {
  const { chance, definitions } = brush;
  const n = shape.number;
  const water = definitions.vertical([
    [0, brush.lit("#8fdde0")],
    [1, brush.tone("#2f9fae")],
  ]);
  let steam = "";
  for (let i = 0; i < 6; i++) {
    const x = -160 + i * 62 + chance.between(-14, 14);
    const h = chance.between(80, 150);
    const w = chance.between(16, 30);
    steam += shape.path(
      `M${n(x)} -8C${n(x - w)} ${n(-h * 0.35)} ${n(x + w)} ${n(-h * 0.5)} ${n(x)} ${n(-h)}C${n(x + w * 1.8)} ${n(-h * 0.6)} ${n(x)} ${n(-h * 0.35)} ${n(x + w)} -8z`,
      brush.lit("#ffffff"),
      'opacity=".42"',
    );
  }
  const bather = (x: number, hair: string) =>
    shape.oval(x, 8, 13, 6, brush.lit("#eebd98")) +
    shape.circle(x, -6, 9, brush.lit("#f0c4a0")) +
    shape.path(`M${x - 9} -6a9 9 0 0 1 18 0c-4 -5 -12 -5 -18 0z`, brush.tone(hair));
  return (
    shape.oval(0, 14, 232, 40, brush.lit("#efe6d6")) +
    shape.oval(0, 20, 232, 36, brush.shade("#d8cbb6")) +
    shape.oval(0, 14, 222, 36, brush.lit("#f3ecdf")) +
    shape.oval(0, 16, 206, 30, water) +
    shape.stroke("M-120 12h60M20 22h90M-60 30h70", brush.lit("#ffffff"), 3, 'opacity=".6"') +
    bather(-70, "#5a3a2a") +
    bather(-30, "#c9a35a") +
    steam
  );
}
