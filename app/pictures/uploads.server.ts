/** A photograph that somebody uploads: whether it is one, and what the shop keeps of it. */
import pLimit from "p-limit";
import sharp from "sharp";

import { mostPixels } from "#app/pictures/photos.server.ts";

/** Bytes of a file. */
export const mostPhotoBytes = 15 * 1024 * 1024;
/** In px, upright as it is seen: less is blurred even on a telephone. */
export const leastSize = { width: 800, height: 600 };
/** In px: from here on it is sharp at the top of an offer's page. */
export const goodWidth = 1200;
/** In px, of the longer side: twice as many as are ever shown. */
const keptSide = 2560;

export type PhotoFault =
  | "empty"
  | "too-large"
  | "heic"
  | "no-photo"
  | "broken"
  | "too-many-pixels"
  | "too-small";

export interface ReadPhoto {
  ok: true;
  /** JPEG, upright, sRGB, without any metadata. */
  jpeg: Buffer;
  /** In px, of the file as it came, upright. */
  width: number;
  height: number;
}

export interface FaultyPhoto {
  ok: false;
  refusal: PhotoFault;
  /** In px, upright, where it is known. */
  width?: number;
  height?: number;
}

/** How files begin that are taken, as Latin-1; the name of a file says nothing. */
const beginnings = { jpeg: /^\xff\xd8\xff/, png: /^\x89PNG\r\n\x1a\n/, webp: /^RIFF[^]{4}WEBP/ } as const;
/** What telephones of one make keep, unless told otherwise. */
const heic = /^[^]{4}ftyp(heic|heix|hevc|mif1|msf1)/;

/** Two at a time leave threads for passwords and files: the decoder has those of the process. */
const inTurn = pLimit(2);
const longestSeconds = 30;

/**
 * What of an uploaded file is kept: its pixels alone, turned as its EXIF says, at most `keptSide` px on the longer side. Place,
 * camera and names stay behind, and so does whatever else the file was. The work is done in threads.
 * @returns the same bytes for the same file
 */
export function readPhoto(bytes: Buffer): Promise<ReadPhoto | FaultyPhoto> {
  return inTurn(() => readNow(bytes));
}

async function readNow(bytes: Buffer): Promise<ReadPhoto | FaultyPhoto> {
  const fault = (refusal: PhotoFault, size: { width?: number; height?: number } = {}): FaultyPhoto => ({
    ok: false,
    refusal,
    ...size,
  });
  if (bytes.length === 0) return fault("empty");
  if (bytes.length > mostPhotoBytes) return fault("too-large");
  const begins = bytes.toString("latin1", 0, 16);
  const kind = (["jpeg", "png", "webp"] as const).find((each) => beginnings[each].test(begins));
  if (!kind) return fault(heic.test(begins) ? "heic" : "no-photo");
  // The head alone is read here, so a size may be told that would never be decoded.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head?.format !== kind) return fault("broken");
  const { width, height } = head.autoOrient;
  if (width * height > mostPixels) return fault("too-many-pixels", { width, height });
  if (width < leastSize.width || height < leastSize.height) return fault("too-small", { width, height });
  // Cameras write much that a decoder warns of; what is cut off or garbled is an error.
  const jpeg = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", autoOrient: true })
    .resize(keptSide, keptSide, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 88 })
    .timeout({ seconds: longestSeconds })
    .toBuffer()
    .catch(() => null);
  return jpeg ? { ok: true, jpeg, width, height } : fault("broken");
}

/** A small view of a photograph as an address that holds the picture itself, for a page that is shown once. */
export async function previewOf(photograph: Buffer): Promise<string> {
  const small = await sharp(photograph, { limitInputPixels: mostPixels })
    .resize(320, 320, { fit: "inside" })
    .jpeg({ quality: 60 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString("base64")}`;
}
