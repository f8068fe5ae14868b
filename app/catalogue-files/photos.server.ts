/** Checks the photos that a catalogue names, and imports them. */
import * as fs from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, isAbsolute, join, relative, resolve } from "node:path";

import type { FoundEntry } from "#app/catalogue-files/check-offers.server.ts";
import type { Diagnostic, JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { Readable } from "#app/catalogue-files/fields.server.ts";
import {
  type CatalogueSources,
  changeWhenRead,
  type FilePhoto,
} from "#app/catalogue-files/offer-sources.server.ts";
import type { FileOffer } from "#app/catalogue-files/schema.server.ts";
import type { CatalogueGrouping, CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { CatalogueImage } from "#app/domain/catalogue/picture.ts";
import { keepPhoto, type KeptPhoto, type PhotoStorage } from "#app/pictures/photos.server.ts";

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

export interface FoundPictures {
  offers: readonly FoundEntry<FileOffer>[];
  groupings: readonly FoundEntry<CatalogueGrouping>[];
}

/** Replaces each photo's path, which is relative to its catalogue file, by an absolute path. */
export function findPhotos(
  { offers, groupings }: FoundPictures,
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

/** Does the same for photos that were found before. */
export function locatePhotos(catalogueFile: string, images: readonly FilePhoto[]): void {
  for (const image of images) image.photo = join(dirname(catalogueFile), image.photo);
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
 * @param isStopped asked before each photo; if true, the others are missing
 */
export async function keepPhotos(
  { groupings, offers, ...rest }: CatalogueSources,
  storage: PhotoStorage,
  now: Date,
  isStopped?: () => boolean,
): Promise<{ catalogue: CatalogueSources; problems: Diagnostic[] }> {
  const problems: Diagnostic[] = [];
  const kept = new Map<string, KeptPhoto>();
  const nameOf = ({ photo, hash = "" }: FilePhoto) => `${hash} ${photo}`;
  let isFolderClosed = false;
  // One at a time, because each can need much memory.
  const keep = async (image: CatalogueImage) => {
    if (!("photo" in image) || isFolderClosed || kept.has(nameOf(image)) || isStopped?.()) return;
    try {
      const bytes = await readFile(image.photo);
      const ending = extname(image.photo).toLowerCase();
      kept.set(nameOf(image), await keepPhoto(bytes, ending, { ...storage, now, gradient: image.hash }));
    } catch (error) {
      const { code, path = image.photo } = error as NodeJS.ErrnoException;
      if (code !== undefined && path !== image.photo) {
        // All others would fail alike.
        isFolderClosed = true;
        problems.push({ file: dirname(path), path: "", reason: `lässt sich nicht beschreiben (${code})` });
        return;
      }
      const reason = `lässt sich nicht als Bild lesen (${error instanceof Error ? error.message : String(error)})`;
      problems.push({ file: image.photo, path: "", reason });
    }
  };
  for (const { image } of groupings) await keep(image);
  for (const { photos } of offers) for (const image of photos) await keep(image);
  const replace = <Some extends CatalogueImage>(image: Some): Some =>
    "photo" in image ? { ...image, ...kept.get(nameOf(image)) } : image;
  const replaceAll = (offer: CatalogueOffer): CatalogueOffer => ({
    ...offer,
    images: offer.images.map(replace),
    rooms: offer.rooms.map(({ image, ...room }) => ({ ...room, ...(image && { image: replace(image) }) })),
  });
  return {
    catalogue: {
      ...rest,
      groupings: groupings.map((grouping) => ({ ...grouping, image: replace(grouping.image) })),
      offers: offers.map((source) => changeWhenRead(source, replaceAll)),
    },
    problems,
  };
}
