import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";

import { neighbors } from "topojson-client";

import { toWorld } from "#app/domain/search/map-view.ts";
import { type Arc, type Atlas, type Country, type Detail, joinArcs, type Ring } from "#app/map/outlines.ts";
import { boxAround } from "#app/map/sheet.ts";

type Shape = Parameters<typeof neighbors>[0][number];
interface Head {
  objects: { countries: { geometries: Shape[] } };
  transform: { scale: [number, number]; translate: [number, number] };
}

const files = createRequire(import.meta.url);
/** Number of arcs parsed without a pause, which takes a few milliseconds. */
const batch = 100;

/**
 * Loads one of the world-atlas TopoJSON files. The most detailed has 3.7 MB of numbers, so they are parsed in
 * batches that do not block requests.
 * @param like atlas whose country colours are reused
 */
export async function loadAtlas(detail: Detail, like?: Atlas): Promise<Atlas> {
  const text = await readFile(files.resolve(`world-atlas/countries-${detail}.json`), "utf8");
  const opening = '"arcs":[[[';
  // Shapes also contain arcs. The arcs of the world are last in the file.
  const start = text.lastIndexOf(opening);
  const end = text.indexOf("]]]", start);
  const head = JSON.parse(`${text.slice(0, start)}"arcs":[${text.slice(end + 2)}`) as Head;
  const arcs: Arc[] = [];
  for (const [index, arc] of text
    .slice(start + opening.length, end)
    .split("]],[[")
    .entries()) {
    if (index % batch === 0) await nextTurn();
    const points = readArc(arc, head.transform);
    arcs.push({ points, box: boxAround(points), seen: new Map() });
  }
  const pointsOf = (index: number) => arcs[index]?.points ?? new Float64Array();
  const shapes = head.objects.countries.geometries;
  const tonesByCode = new Map(like?.countries.map(({ code, tone }) => [code, tone]));
  const tones = like ? shapes.map((shape) => tonesByCode.get(codeOf(shape)) ?? 0) : tonesOf(shapes);
  const countries: Country[] = [];
  for (const [index, shape] of shapes.entries()) {
    await nextTurn();
    const polygons =
      shape.type === "Polygon" ? [shape.arcs] : shape.type === "MultiPolygon" ? shape.arcs : [];
    const rings = polygons
      .flat()
      .map((ring): Ring => ({ arcs: ring, box: boxAround(joinArcs(ring, pointsOf)) }));
    countries.push({ code: codeOf(shape), tone: tones[index] ?? 0, rings });
  }
  return { arcs, countries };
}

/** Parses "1,2],[3,4". The first pair is a position, the others are offsets from the previous pair. */
function readArc(text: string, { scale, translate }: Head["transform"]): Float64Array {
  let [east, north] = [0, 0];
  const steps = text.split("],[");
  const points = new Float64Array(2 * steps.length);
  for (const [index, step] of steps.entries()) {
    const comma = step.indexOf(",");
    east += Number(step.slice(0, comma));
    north += Number(step.slice(comma + 1));
    const { x, y } = toWorld(north * scale[1] + translate[1], east * scale[0] + translate[0]);
    points[2 * index] = x;
    points[2 * index + 1] = y;
  }
  return points;
}

/** Converts the atlas's numeric ISO 3166-1 code to letters. `Intl.Locale` maps them. */
function codeOf({ id }: Shape): string {
  return /^\d{3}$/.test(String(id)) ? (new Intl.Locale(`und-${id}`).region ?? "") : "";
}

/** Assigns each country a colour that no neighbour has. The first candidate rotates by country. */
function tonesOf(shapes: Shape[]): number[] {
  const tones: number[] = [];
  for (const [index, neighbourIndexes] of neighbors(shapes).entries()) {
    const usedTones = new Set(neighbourIndexes.map((other) => tones[other]));
    const order = [0, 1, 2, 3].map((tone) => (tone + index) % 4);
    tones[index] = order.find((tone) => !usedTones.has(tone)) ?? 0;
  }
  return tones;
}
