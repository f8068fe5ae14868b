/**
 * `tsx demo/posters/picture-sheet.ts <file.png> [columns] [scene ...]`: pictures side by side on one sheet, to look at.
 * A scene is written `kind/region/season/time[/feature+feature][#seed]`; without any, the samples.
 */
import { performance } from "node:perf_hooks";

import sharp from "sharp";

import { drawPoster } from "#demo/posters/draw-scene.ts";
import { readSample, sampleScenes } from "#demo/posters/sample-scenes.ts";

const [file = "pictures.png", columnsText = "5", ...wishes] = process.argv.slice(2);
const columns = Number(columnsText);
const width = Math.min(1280, Math.round(1950 / columns));
const height = Math.round(width * 0.75);
const samples = (wishes.length > 0 ? wishes : sampleScenes).map(readSample);

const start = performance.now();
let drawing = 0;
const tiles = [];
for (const [i, { scene, seed }] of samples.entries()) {
  const before = performance.now();
  const svg = drawPoster(scene, seed);
  drawing += performance.now() - before;
  const input = await sharp(Buffer.from(svg), { density: (72 * width) / 1280 })
    .resize(width, height)
    .png()
    .toBuffer();
  tiles.push({
    input,
    left: 6 + (i % columns) * (width + 6),
    top: 6 + Math.floor(i / columns) * (height + 6),
  });
}
const rows = Math.ceil(samples.length / columns);
const sheet = { width: 6 + columns * (width + 6), height: 6 + rows * (height + 6) };
await sharp({ create: { ...sheet, channels: 3, background: "#fbf5ea" } })
  .composite(tiles)
  .png()
  .toFile(file);
const all = performance.now() - start;
console.log(
  `${samples.length} pictures, drawn in ${drawing.toFixed(0)} ms, all ${all.toFixed(0)} ms: ${file}`,
);
