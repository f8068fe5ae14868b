import { shape } from "#app/pictures/shape.ts";

/** Colour and, where it is not 1, opacity. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** Gradients and reused parts of one picture; each call gives a fresh name. */
export interface Definitions {
  /** From top to bottom of what is filled; `y1`, `y2` in sheet units when given. */
  vertical(stops: readonly Stop[], y1?: number, y2?: number): string;
  across(stops: readonly Stop[]): string;
  radial(stops: readonly Stop[]): string;
  /** Keeps `content` and gives its id for `<use>`. */
  keep(content: string): string;
  clip(content: string): string;
  toSvg(): string;
}

export function createDefinitions(): Definitions {
  const parts: string[] = [];
  const id = () => `d${parts.length}`;
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, colour, opacity]) =>
          `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
      )
      .join("");
  const add = (name: string, part: string) => {
    parts.push(part);
    return name;
  };
  return {
    vertical(stops, y1, y2) {
      const name = id();
      const where =
        y1 === undefined || y2 === undefined
          ? `x1="0" y1="0" x2="0" y2="1"`
          : `gradientUnits="userSpaceOnUse" x1="0" y1="${shape.number(y1)}" x2="0" y2="${shape.number(y2)}"`;
      add(name, `<linearGradient id="${name}" ${where}>${stopsOf(stops)}</linearGradient>`);
      return `url(#${name})`;
    },
    across(stops) {
      const name = id();
      add(name, `<linearGradient id="${name}">${stopsOf(stops)}</linearGradient>`);
      return `url(#${name})`;
    },
    radial(stops) {
      const name = id();
      add(name, `<radialGradient id="${name}">${stopsOf(stops)}</radialGradient>`);
      return `url(#${name})`;
    },
    keep(content) {
      const name = id();
      return add(name, `<g id="${name}">${content}</g>`);
    },
    clip(content) {
      const name = id();
      add(name, `<clipPath id="${name}">${content}</clipPath>`);
      return `clip-path="url(#${name})"`;
    },
    toSvg: () => (parts.length === 0 ? "" : `<defs>${parts.join("")}</defs>`),
  };
}
