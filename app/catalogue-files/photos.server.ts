/** Checks the photos that a catalogue names, and imports them. */
import * as fs from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, isAbsolute, join, relative, resolve } from "node:path";

import type { FoundEntry, FoundEntries } from "#app/catalogue-files/check-offers.server.ts";
import type { Diagnostic, JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { Readable } from "#app/catalogue-files/fields.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import type { CatalogueImage } from "#app/domain/catalogue/picture.ts";
import { keepPhoto, type PhotoStorage } from "#app/pictures/photos.server.ts";

const mostMegabytes = 20;
/** First bytes of each file type, as Latin-1. */
const signatures: readonly [ending: RegExp, begins: RegExp][] = [
  [/\.jpe?g$/i, /^\xff\xd8\xff/],
  [/\.png$/i, /^\x89PNG\r\n\x1a\n/],
  [/\.webp$/i, /^RIFF[^]{4}WEBP/],
  [/\.avif$/i, /^[^]{4}ftyp(avif|avis|mif1|msf1)/],
];

type ComplainAt = (file: string, path: JsonPath, reason: string) => void;

/** Path of a photo in an export of the shop. */
const shopPhoto = /^photos\/([0-9a-f]{32}\.(?:jpe?g|png|webp|avif))$/;

/**
 * Restricts which files a catalogue can name, because it may come from third parties. Photos must be inside one
 * folder, also after following symbolic links.
 */
export interface PhotoFolder {
  /** Folder of the catalogue's photos. */
  photosIn: string;
  /** Directory of the shop's own photos. If set, only those are allowed. */
  shopPhotos?: string | undefined;
}

/** Replaces each photo's path, which is relative to its catalogue file, by an absolute path. */
export function findPhotos(
  { offers, groupings }: FoundEntries,
  { photosIn, shopPhotos }: PhotoFolder,
  complain: ComplainAt,
): void {
  const find = (entry: Pick<FoundEntry<unknown>, "file" | "path">, path: JsonPath, image: MaybeImage) => {
    if (!image || !("photo" in image) || image.photo === undefined) return;
    if (shopPhotos !== undefined) {
      const [, name] = shopPhoto.exec(image.photo) ?? [];
      const ownFile = name === undefined ? null : join(shopPhotos, name);
      if (ownFile === null || faultOf(ownFile) !== null)
        complain(
          entry.file,
          [...entry.path, ...path, "photo"],
          "dieses Foto hat der Shop nicht; hier gehen nur seine eigenen",
        );
      image.photo = ownFile ?? image.photo;
      return;
    }
    const file = join(dirname(entry.file), image.photo);
    const reason = isAbsolute(image.photo)
      ? "ein Pfad von dieser Datei aus wird erwartet"
      : isInside(photosIn, file)
        ? faultOf(file)
        : "liegt nicht im Ordner des Katalogs";
    if (reason !== null) complain(entry.file, [...entry.path, ...path, "photo"], reason);
    image.photo = file;
  };
  for (const entry of offers) {
    entry.value.images?.forEach((image, index) => find(entry, ["images", index], image));
    entry.value.rooms?.forEach((room, index) => find(entry, ["rooms", index, "image"], room?.image));
  }
  for (const entry of groupings) find(entry, ["image"], entry.value.image);
}

type MaybeImage = Readable<CatalogueImage> | undefined;

/** Whether the file is inside the folder. Also true for a missing file inside, which is reported separately. */
function isInside(folder: string, file: string): boolean {
  const isBelow = (root: string, path: string) => !/^\.\.(?:[/\\]|$)/.test(relative(root, path));
  if (!isBelow(resolve(folder), resolve(file))) return false;
  try {
    return isBelow(fs.realpathSync(folder), fs.realpathSync(file));
  } catch {
    return true;
  }
}

function faultOf(file: string): string | null {
  const kind = signatures.find(([ending]) => ending.test(file));
  if (!kind) return "ein Foto ist eine Datei *.jpg, *.png, *.webp oder *.avif";
  try {
    const stat = fs.statSync(file);
    if (!stat.isFile()) return "ist keine Datei";
    if (stat.size > mostMegabytes * 1024 * 1024) return `ist größer als ${mostMegabytes} MB`;
    return kind[1].test(firstBytes(file)) ? null : "ist kein Bild der Art, die der Name sagt";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return code === "ENOENT" ? `diese Datei gibt es nicht (${file})` : `kann nicht gelesen werden (${code})`;
  }
}

function firstBytes(file: string): string {
  const descriptor = fs.openSync(file, "r");
  try {
    const bytes = Buffer.alloc(16);
    return bytes.toString("latin1", 0, fs.readSync(descriptor, bytes));
  } finally {
    fs.closeSync(descriptor);
  }
}

/**
 * Stores each photo by the hash of its content, and determines its gradient. Files that cannot
 * be decoded, and a directory that cannot be written, are reported as problems. Then the catalogue must not be imported.
 */
export async function keepPhotos(
  { groupings, offers, ...rest }: Catalogue,
  storage: PhotoStorage,
  now: Date,
): Promise<{ catalogue: Catalogue; problems: Diagnostic[] }> {
  const problems: Diagnostic[] = [];
  let isFolderClosed = false;
  const keep = async <Some extends CatalogueImage | undefined>(image: Some): Promise<Some> => {
    if (!image || !("photo" in image) || isFolderClosed) return image;
    try {
      const bytes = await readFile(image.photo);
      const ending = extname(image.photo).toLowerCase();
      return { ...image, ...(await keepPhoto(bytes, ending, { ...storage, now, gradient: image.hash })) };
    } catch (error) {
      const { code, path = image.photo } = error as NodeJS.ErrnoException;
      if (code !== undefined && path !== image.photo) {
        // All others would fail alike.
        isFolderClosed = true;
        problems.push({ file: dirname(path), path: "", reason: `lässt sich nicht beschreiben (${code})` });
        return image;
      }
      const reason = `lässt sich nicht als Bild lesen (${error instanceof Error ? error.message : String(error)})`;
      problems.push({ file: image.photo, path: "", reason });
      return image;
    }
  };
  // One at a time, because each can need much memory.
  const result: Catalogue = { ...rest, groupings: [], offers: [] };
  for (const grouping of groupings) result.groupings.push({ ...grouping, image: await keep(grouping.image) });
  for (const offer of offers) {
    const images: CatalogueImage[] = [];
    for (const image of offer.images) images.push(await keep(image));
    const rooms: typeof offer.rooms = [];
    for (const { image, ...room } of offer.rooms)
      rooms.push({ ...room, ...(image && { image: await keep(image) }) });
    result.offers.push({ ...offer, images, rooms });
  }
  return { catalogue: result, problems };
}
