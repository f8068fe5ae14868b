import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";

import { drawScene } from "#app/pictures/draw-scene.ts";
import type { PictureSource } from "#app/pictures/picture-source.ts";

/** Counts up when the same drawing or photograph is to be encoded otherwise (encode-picture.server.ts). */
const encodingVersion = 1;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 24);

/**
 * A name for the content of a source. A drawing is known by its own text, so that a better drawing function makes new
 * files by itself; a photograph by path, size and time of change.
 */
export async function pictureKey(source: PictureSource): Promise<string> {
  if ("scene" in source) return digest(`${encodingVersion} ${drawScene(source.scene, source.seed)}`);
  const { size, mtimeMs } = await stat(source.photo);
  return digest(`${encodingVersion} ${source.photo} ${size} ${mtimeMs}`);
}
