/** What is seen out of a window, and the windows themselves. */
import type { Brush } from "#demo/posters/engine/brush.ts";
import { flatten } from "#demo/posters/engine/composition.ts";
import { mixColour } from "#demo/posters/engine/colour.ts";
import { shape } from "#demo/posters/engine/svg.ts";
import type { Region } from "#demo/posters/regions/region.ts";
import { features } from "#demo/posters/features.ts";
import { prospects } from "#demo/posters/rooms/prospects.ts";
import type { PosterScene } from "#demo/posters/scene.ts";
import { composePlace } from "#demo/posters/views/place.ts";

export interface Opening {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Outline, where it is not a rectangle. */
  path?: string;
}

export interface Outlook {
  /** The place behind the opening, cut to it. */
  through(opening: Opening): string;
  shows: readonly string[];
  /** What of it the scene asked for by name. */
  things: readonly string[];
}

/** @param outer the brush of the air outside @param afloat no other ship lies before the window of a ship */
export function outlookOf(
  outer: Brush,
  scene: PosterScene,
  region: Region,
  seed: string,
  afloat: boolean,
): Outlook {
  const { definitions } = outer;
  const near = scene.with.find((name) => Object.hasOwn(prospects, name));
  const prospect = near === undefined ? undefined : prospects[near];
  const { with: wanted, view: _view, same: _same, ...words } = scene;
  const place = prospect
    ? undefined
    : composePlace(
        {
          ...words,
          with: afloat ? ["sailboats"] : wanted.filter((name) => Object.hasOwn(features, name)),
          ...(wanted.includes("roofs") ? { view: "above" as const } : {}),
        },
        seed,
        definitions,
      );
  const inside = place
    ? flatten(place.layers.filter(({ z }) => z < 60))
    : (prospect?.draw(outer, region) ?? "");
  const land = place ? [...place.shows].filter((each) => each !== "reeds") : (prospect?.shows(region) ?? []);
  return {
    through: ({ x, y, w, h, path }) => {
      const scale = Math.max(w / 940, h / 660);
      // The middle of the right half is where stages put what is looked at.
      const left = Math.min(0, Math.max(w - 1280 * scale, w / 2 - 800 * scale));
      const top = Math.min(0, Math.max(h - 940 * scale, h / 2 - 500 * scale));
      const clip = definitions.clip(path ? shape.path(path, "#000") : shape.rect(x, y, w, h, "#000"));
      return shape.group(
        `<g transform="matrix(${scale.toFixed(3)} 0 0 ${scale.toFixed(3)} ${shape.number(x + left)} ${shape.number(y + top)})">${inside}</g>`,
        clip,
      );
    },
    shows: land,
    things: wanted.filter((name) => land.includes(name)),
  };
}

export interface WindowOptions extends Opening {
  /** Panes across and down. */
  panes?: readonly [number, number];
  frame?: string;
  sill?: boolean;
}

/** A window in the wall: view, frame, bars, sill. */
export function drawIndoorWindow(room: Brush, outlook: Outlook, options: WindowOptions): string {
  const { x, y, w, h, panes = [2, 2], frame = "#fbf6ea", sill = true } = options;
  const n = shape.number;
  let bars = "";
  for (let i = 1; i < panes[0]; i++) bars += `M${n(x + (w * i) / panes[0])} ${n(y)}v${n(h)}`;
  for (let i = 1; i < panes[1]; i++) bars += `M${n(x)} ${n(y + (h * i) / panes[1])}h${n(w)}`;
  return (
    shape.rect(x - 22, y - 22, w + 44, h + 44, room.lit(frame)) +
    shape.rect(x - 22, y - 22, w + 44, 8, room.shade(frame)) +
    outlook.through(options) +
    shape.poly([x, y, x + 9, y, x + 9, y + h, x, y + h], room.shade(frame), 'opacity=".7"') +
    shape.poly([x, y, x + w, y, x + w, y + 9, x, y + 9], room.shade(frame), 'opacity=".7"') +
    shape.bar(bars, room.lit(frame), 10) +
    (sill
      ? shape.rect(x - 40, y + h + 16, w + 80, 22, room.lit(frame)) +
        shape.rect(x - 40, y + h + 36, w + 80, 8, room.shade(frame))
      : "")
  );
}

/** Curtains at both sides of an opening, from a rail above it. */
export function drawCurtains(
  room: Brush,
  { x, y, w, h }: Opening,
  cloth: string,
  options: { wide?: number; blown?: boolean } = {},
): string {
  const { wide = 90, blown = false } = options;
  const n = shape.number;
  const top = y - 60;
  const foot = y + h + 70;
  const side = (left: number, sign: number, lean: number) => {
    const right = left + wide;
    let folds = "";
    for (let i = 1; i < 4; i++) {
      const at = left + (wide * i) / 4;
      folds += `M${n(at)} ${n(top)}C${n(at + 6)} ${n(top + (foot - top) * 0.4)} ${n(at - 6 + lean * 0.5)} ${n(foot - 120)} ${n(at + lean)} ${n(foot)}`;
    }
    const d = `M${n(left)} ${n(top)}H${n(right)}C${n(right + sign * 6)} ${n(top + (foot - top) * 0.4)} ${n(right - sign * 10 + lean * 0.5)} ${n(foot - 120)} ${n(right + lean)} ${n(foot)}H${n(left + lean * 0.6)}C${n(left - 6 + lean * 0.3)} ${n(foot - 160)} ${n(left + 6)} ${n(top + 200)} ${n(left)} ${n(top)}z`;
    return shape.path(d, room.lit(cloth)) + shape.stroke(folds, room.shade(cloth), 5, 'opacity=".55"');
  };
  return (
    side(x - wide - 8, 1, blown ? 30 : 0) +
    side(x + w + 8, -1, blown ? 46 : 0) +
    shape.rect(x - wide - 36, top - 8, w + wide * 2 + 72, 10, room.shade(mixColour(cloth, "#6b4a34", 0.6))) +
    shape.circle(x - wide - 40, top - 3, 11, room.shade("#6b4a34")) +
    shape.circle(x + w + wide + 40, top - 3, 11, room.shade("#6b4a34"))
  );
}
