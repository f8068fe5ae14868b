/** Takes the photographs of a catalogue over into the shop's own directory. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

import sharp from "sharp";

import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { type CatalogueImage, type Colour, nearestGradient } from "#app/domain/catalogue/picture.ts";
import type { Problem } from "#app/operate/problem.server.ts";

/** As much as pictures are made of; a small file can claim to be much larger. */
const mostPixels = 80_000_000;

export function photoDirectory(dataDir: string): string {
  return join(dataDir, "photos");
}

/**
 * Copies each photograph to DATA_DIR/photos under the hash of its content, so that the same one is kept once, and
 * looks at its colours. Files that cannot be decoded are problems; then nothing may be imported.
 */
export async function keepPhotos(
  { groupings, offers, ...rest }: Catalogue,
  dataDir: string,
): Promise<{ catalogue: Catalogue; problems: Problem[] }> {
  const problems: Problem[] = [];
  const keep = async <Some extends CatalogueImage | undefined>(image: Some): Promise<Some> => {
    if (!image || !("photo" in image)) return image;
    try {
      return { ...image, ...(await keepPhoto(image.photo, photoDirectory(dataDir))) };
    } catch (error) {
      const reason = `lässt sich nicht als Bild lesen (${error instanceof Error ? error.message : String(error)})`;
      problems.push({ file: image.photo, path: "", reason });
      return image;
    }
  };
  // One after the other: each may need much memory.
  const kept: Catalogue = { ...rest, groupings: [], offers: [] };
  for (const grouping of groupings) kept.groupings.push({ ...grouping, image: await keep(grouping.image) });
  for (const offer of offers) {
    const images: CatalogueImage[] = [];
    for (const image of offer.images) images.push(await keep(image));
    const rooms: typeof offer.rooms = [];
    for (const { image, ...room } of offer.rooms)
      rooms.push({ ...room, ...(image && { image: await keep(image) }) });
    kept.offers.push({ ...offer, images, rooms });
  }
  return { catalogue: kept, problems };
}

async function keepPhoto(file: string, directory: string): Promise<{ photo: string; hash: string }> {
  const bytes = readFileSync(file);
  const hash = await gradientIn(bytes);
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const photo = digest + extname(file).toLowerCase();
  // Left alone where it is there: what was made of it then stays good.
  if (existsSync(join(directory, photo))) return { photo, hash };
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${photo}.part`), bytes);
  renameSync(join(directory, `${photo}.part`), join(directory, photo));
  return { photo, hash };
}

/** By the mean colours of the upper and the lower half. */
async function gradientIn(bytes: Buffer): Promise<string> {
  const halves = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(1, 2, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const colour = (from: number): Colour => [halves[from] ?? 0, halves[from + 1] ?? 0, halves[from + 2] ?? 0];
  return nearestGradient(colour(0), colour(3));
}
