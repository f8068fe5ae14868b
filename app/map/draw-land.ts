import { pathData } from "#app/map/path-data.ts";
import type { Sheet } from "#app/map/sheet.ts";
import type { VisibleCountry } from "#app/map/visible-land.ts";

/** Coordinates are written in halves of a unit: whole numbers, yet fine on a fine screen. */
export const grain = 2;

/** Sea, shallow water along the coasts, countries in four tones. The colours are in `map-style.ts`. */
export function drawLand(countries: readonly VisibleCountry[], { width, height }: Sheet): string {
  const tones = ["", "", "", ""];
  for (const { tone, rings } of countries) {
    const d = rings.map((ring) => pathData(ring.map((value) => value * grain))).join("");
    tones[tone] += d;
  }
  const land = tones.map((d, tone) => (d === "" ? "" : `<path class="t${tone}" d="${d}"/>`)).join("");
  const size = `width="${width * grain}" height="${height * grain}"`;
  const sea = `<rect class="sea" ${size}/><rect class="waves" ${size}/>`;
  if (land === "") return sea;
  const again = (rim: string) => `<use href="#l" class="shelf${rim}"/>`;
  return `${sea}<defs><g id="l" class="land">${land}</g></defs>${again(" far")}${again("")}<use href="#l"/>`;
}
