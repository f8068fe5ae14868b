import { grain } from "#app/map/draw-land.ts";
import type { Sheet } from "#app/map/sheet.ts";

/** A pin whose tip is the middle of the sheet. */
export function drawPin({ width, height }: Sheet): string {
  const [x, y] = [(width / 2) * grain, (height / 2) * grain];
  return `<path class="pin" d="M${x} ${y}c-10-22-30-32-30-54a30 30 0 0 1 60 0c0 22-20 32-30 54z"/><circle class="hole" cx="${x}" cy="${y - 54}" r="11"/>`;
}
