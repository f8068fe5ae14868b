import type { Brush } from "#app/pictures/brush.ts";
import { shape } from "#app/pictures/shape.ts";

/** `content` upside down in the water under `line`, down to `foot`, shortened as seen from a shore. */
export function drawReflection(
  brush: Brush,
  content: string,
  line: number,
  opacity = 0.28,
  foot = 960,
  squash = 0.85,
): string {
  const clip = brush.definitions.clip(shape.rect(0, line, 1280, foot - line, "#000"));
  return shape.group(
    shape.group(content, `transform="matrix(1 0 0 -${squash} 0 ${shape.number(line * (1 + squash))})"`),
    `${clip} opacity="${opacity}"`,
  );
}
