/** Photographs that a catalogue names: are they there, and are they pictures? */
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import type { CatalogueImage } from "#app/domain/catalogue/picture.ts";
import type { Found, FoundEntries } from "#app/operate/check-references.server.ts";
import type { JsonPath } from "#app/operate/json-text.server.ts";
import type { Readable } from "#app/operate/readable-part.server.ts";

const mostMegabytes = 20;
/** How such a file begins, as Latin-1. */
const beginnings: readonly [ending: RegExp, begins: RegExp][] = [
  [/\.jpe?g$/i, /^\xff\xd8\xff/],
  [/\.png$/i, /^\x89PNG\r\n\x1a\n/],
  [/\.webp$/i, /^RIFF[^]{4}WEBP/],
  [/\.avif$/i, /^[^]{4}ftyp(avif|avis|mif1|msf1)/],
];

type ComplainAt = (file: string, path: JsonPath, reason: string) => void;

/** Replaces the path of each photograph, relative to its catalogue file, by an absolute one. */
export function findPhotos({ offers, groupings }: FoundEntries, complain: ComplainAt): void {
  const find = (entry: Pick<Found<unknown>, "file" | "path">, path: JsonPath, image: MaybeImage) => {
    if (!image || !("photo" in image) || image.photo === undefined) return;
    const file = join(dirname(entry.file), image.photo);
    const reason = isAbsolute(image.photo) ? "ein Pfad von dieser Datei aus wird erwartet" : faultOf(file);
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

function faultOf(file: string): string | null {
  const kind = beginnings.find(([ending]) => ending.test(file));
  if (!kind) return "ein Foto ist eine Datei *.jpg, *.png, *.webp oder *.avif";
  try {
    const stat = statSync(file);
    if (!stat.isFile()) return "ist keine Datei";
    if (stat.size > mostMegabytes * 1024 * 1024) return `ist größer als ${mostMegabytes} MB`;
    return kind[1].test(firstBytes(file)) ? null : "ist kein Bild der Art, die der Name sagt";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return code === "ENOENT" ? `diese Datei gibt es nicht (${file})` : `kann nicht gelesen werden (${code})`;
  }
}

function firstBytes(file: string): string {
  const opened = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(16);
    return bytes.toString("latin1", 0, readSync(opened, bytes));
  } finally {
    closeSync(opened);
  }
}
