const number = (value: number) => String(Math.round(value * 10) / 10);

/** SVG elements as text. Coordinates in units of the sheet (1280 x 960), one decimal. `more`: further attributes. */
export const shape = {
  number,
  rect: (x: number, y: number, width: number, height: number, fill: string, more = "") =>
    `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" fill="${fill}"${more && ` ${more}`}/>`,
  circle: (x: number, y: number, r: number, fill: string, more = "") =>
    `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="${fill}"${more && ` ${more}`}/>`,
  oval: (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
    `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"${more && ` ${more}`}/>`,
  path: (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`,
  /** x, y, x, y, … closed */
  poly: (points: readonly number[], fill: string, more = "") =>
    `<path d="M${points.map(number).join(" ")}z" fill="${fill}"${more && ` ${more}`}/>`,
  /** A stroke along `d`, nothing for an empty one. */
  stroke: (d: string, colour: string, width: number, more = "") =>
    d &&
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}" stroke-linecap="round"${more && ` ${more}`}/>`,
  /** A stroke with square ends: bars and beams. */
  bar: (d: string, colour: string, width: number) =>
    d && `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}"/>`,
  group: (content: string, more = "") => (content === "" ? "" : `<g${more && ` ${more}`}>${content}</g>`),
  /** `content`, drawn around 0,0 with y upwards negative, put on the spot. */
  put: (x: number, y: number, scale: number, content: string, mirrored = false) =>
    `<g transform="matrix(${mirrored ? "-" : ""}${scale.toFixed(3)} 0 0 ${scale.toFixed(3)} ${number(x)} ${number(y)})">${content}</g>`,
  /** A smooth curve through points, without the leading M. */
  curve: (points: readonly (readonly [number, number])[]) => {
    let d = "";
    for (let i = 0; i < points.length; i++) {
      const [x, y] = points[i] as readonly [number, number];
      const after = points[i + 1];
      if (i === 0) d += `${number(x)} ${number(y)}`;
      if (!after) d += `L${number(x)} ${number(y)}`;
      else if (i > 0)
        d += `Q${number(x)} ${number(y)} ${number((x + after[0]) / 2)} ${number((y + after[1]) / 2)}`;
      else d += `L${number((x + after[0]) / 2)} ${number((y + after[1]) / 2)}`;
    }
    return d;
  },
};

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
