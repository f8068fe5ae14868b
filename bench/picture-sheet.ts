/**
 * `tsx bench/picture-sheet.ts <file.png> [columns] [scene …]`: pictures side by side, to look at. A scene is written
 * `kind/region/season/time[/feature+feature][#seed]`; without any, samples of all regions.
 */
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { parseScene } from "#app/domain/scene.ts";
import { drawScene } from "#app/pictures/draw-scene.ts";
import { sampleScenes } from "#tests/pictures/sample-scenes.ts";

const [file = "/tmp/pictures.png", columnsText = "5", ...wishes] = process.argv.slice(2);
const columns = Number(columnsText);
const width = Math.min(1280, Math.round(1950 / columns));
const height = Math.round(width * 0.75);
const scenes = (wishes.length > 0 ? wishes : sampleScenes).map((wish) => {
  const [path = "", seed = "a"] = wish.split("#");
  const [kind, region, season, time, features = ""] = path.split("/");
  return { seed, scene: parseScene({ kind, region, season, time, with: features.split("+") }) };
});
const start = performance.now();
let drawn = 0;
const tiles = [];
for (const [i, { scene, seed }] of scenes.entries()) {
  const before = performance.now();
  const svg = drawScene(scene, seed);
  drawn += performance.now() - before;
  tiles.push({
    input: await sharp(Buffer.from(svg), { density: Math.max(24, (72 * width) / 1280) }).resize(width, height).png().toBuffer(),
    left: 6 + (i % columns) * (width + 6),
    top: 6 + Math.floor(i / columns) * (height + 6),
  });
}
const rows = Math.ceil(scenes.length / columns);
await sharp({ create: { width: 6 + columns * (width + 6), height: 6 + rows * (height + 6), channels: 3, background: "#faf6ec" } })
  .composite(tiles)
  .png()
  .toFile(file);
console.log(`${scenes.length} scenes, drawn in ${drawn.toFixed(0)} ms, all ${(performance.now() - start).toFixed(0)} ms: ${file}`);
