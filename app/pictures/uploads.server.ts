/** Checks uploaded photos and converts them to the format that the shop stores. */
import pLimit from "p-limit";
import sharp from "sharp";

import { mostPixels } from "#app/pictures/photos.server.ts";

export const mostPhotoBytes = 15 * 1024 * 1024;
/** In px, after rotation. Smaller photos are blurred even on a phone. */
export const leastSize = { width: 800, height: 600 };
/** In px. From this width on a photo is sharp at the top of an offer's page. */
export const goodWidth = 1200;
/** Longer side in px, twice the largest displayed size. */
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
  /** JPEG, upright, sRGB, without metadata. */
  jpeg: Buffer;
  /** Size of the uploaded photo in px, after rotation. */
  width: number;
  height: number;
}

export interface FaultyPhoto {
  ok: false;
  refusal: PhotoFault;
  /** In px, after rotation, if known. */
  width?: number;
  height?: number;
}

/** First bytes of accepted files as Latin-1. The file name is not reliable. */
const beginnings = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG\r\n\x1a\n/,
  "image/webp": /^RIFF[^]{4}WEBP/,
  "image/avif": /^[^]{4}ftyp(avif|avis)/,
} as const;
/** Default format of iPhone cameras. */
const heic = /^[^]{4}ftyp(heic|heix|hevc|mif1|msf1)/;

/** Limited to two, because the decoder shares the process's thread pool with password hashing and file access. */
const limit = pLimit(2);
const longestSeconds = 30;

/**
 * Checks and converts an uploaded photo. Stores only its pixels, rotated by EXIF, at most `keptSide` px on the
 * longer side, without location, camera, names or other embedded data. Runs in threads.
 * @returns the same bytes for the same file
 */
export const readPhoto = (bytes: Buffer): Promise<ReadPhoto | FaultyPhoto> =>
  decodeInThread(() => readNow(bytes));

/** Runs `work` when fewer than two pictures are being decoded. */
export const decodeInThread = <Value>(work: () => Promise<Value>): Promise<Value> => limit(work);

const fault = (refusal: PhotoFault, size: { width?: number; height?: number } = {}): FaultyPhoto => ({
  ok: false,
  refusal,
  ...size,
});

/** Size of an accepted file in px after rotation, before it is decoded. */
export async function readHead(
  bytes: Buffer,
): Promise<{ ok: true; width: number; height: number } | FaultyPhoto> {
  if (bytes.length === 0) return fault("empty");
  if (bytes.length > mostPhotoBytes) return fault("too-large");
  const firstBytes = bytes.toString("latin1", 0, 16);
  const mediaType = Object.entries(beginnings).find(([, begins]) => begins.test(firstBytes))?.[0];
  if (!mediaType) return fault(heic.test(firstBytes) ? "heic" : "no-photo");
  // Reads only the header, so a size too large to decode is still reported.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head?.mediaType !== mediaType) return fault("broken");
  const { width, height } = head.autoOrient;
  if (width * height > mostPixels) return fault("too-many-pixels", { width, height });
  return { ok: true, width, height };
}

async function readNow(bytes: Buffer): Promise<ReadPhoto | FaultyPhoto> {
  const head = await readHead(bytes);
  if (!head.ok) return head;
  const { width, height } = head;
  if (width < leastSize.width || height < leastSize.height) return fault("too-small", { width, height });
  // Decoder warnings are ignored, because many cameras cause them. Truncated or corrupt data is an error.
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

/** Thumbnail as a data URL, for a page that is shown only once. */
export async function previewOf(photograph: Buffer): Promise<string> {
  const small = await sharp(photograph, { limitInputPixels: mostPixels })
    .resize(320, 320, { fit: "inside" })
    .jpeg({ quality: 60 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString("base64")}`;
}
