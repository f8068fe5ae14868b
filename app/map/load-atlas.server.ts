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
/** Arcs read without a pause: some milliseconds' worth. */
const batch = 100;

/**
 * One of the world atlas's TopoJSON files. The finest has 3.7 MB of numbers: they are read in batches, so that the shop
 * goes on answering meanwhile.
 * @param like countries get the colours they have there
 */
export async function loadAtlas(detail: Detail, like?: Atlas): Promise<Atlas> {
  const text = await readFile(files.resolve(`world-atlas/countries-${detail}.json`), "utf8");
  const opening = '"arcs":[[[';
  // Shapes have arcs, too; the world's come last.
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
  const pointsOf = (place: number) => arcs[place]?.points ?? new Float64Array();
  const shapes = head.objects.countries.geometries;
  const given = new Map(like?.countries.map(({ code, tone }) => [code, tone]));
  const tones = like ? shapes.map((shape) => given.get(codeOf(shape)) ?? 0) : tonesOf(shapes);
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

/** "1,2],[3,4": each pair but the first says how far it is from the one before. */
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

/** The atlas has the numbers of ISO 3166-1; locales know which letters belong to them. */
function codeOf({ id }: Shape): string {
  return /^\d{3}$/.test(String(id)) ? (new Intl.Locale(`und-${id}`).region ?? "") : "";
}

/** For each country the first colour that no neighbour has; every third begins with another one. */
function tonesOf(shapes: Shape[]): number[] {
  const chosen: number[] = [];
  for (const [index, near] of neighbors(shapes).entries()) {
    const taken = new Set(near.map((other) => chosen[other]));
    const order = [0, 1, 2, 3].map((tone) => (tone + index) % 4);
    chosen[index] = order.find((tone) => !taken.has(tone)) ?? 0;
  }
  return chosen;
}
