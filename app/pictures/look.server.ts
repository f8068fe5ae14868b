/** The shop's own colour as a stylesheet, and its logo. */
import { LRUCache } from "lru-cache";

import { accentStyles, parseAccentFile, parseLogo } from "#app/domain/operator/look.ts";
import { type PhotoStorage, readPhotoFile } from "#app/pictures/photos.server.ts";

interface LookFile {
  bytes: Buffer;
  /** Media type. */
  type: string;
  etag: string;
}

/** A shop has one colour and one logo. More are known after changes, and while an operator tries colours. */
const mostKnown = 20;

/**
 * Returns the file with this name under /look/, such as "1-336699.css", which is calculated or read once. Undefined for
 * an unknown logo, and for a stylesheet of another version.
 */
export function openLook(photos: PhotoStorage): (name: string) => Promise<LookFile | undefined> {
  const known = new LRUCache<string, LookFile>({ max: mostKnown });
  return async (name) => {
    const file = known.get(name) ?? (await readLook(name, photos));
    if (file) known.set(name, file);
    return file;
  };
}

async function readLook(name: string, photos: PhotoStorage): Promise<LookFile | undefined> {
  const etag = `"${name}"`;
  const styles = parseAccentFile(name);
  if (styles?.isCurrent)
    return { bytes: Buffer.from(accentStyles(styles.accent)), type: "text/css; charset=utf-8", etag };
  const logo = parseLogo(name);
  const bytes = logo && (await readPhotoFile(logo.file, photos));
  return bytes ? { bytes, type: "image/png", etag } : undefined;
}
