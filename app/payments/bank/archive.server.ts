/** Unpacks bank files: GZIP with one file, ZIP with several. */
import { gunzipSync } from "node:zlib";

import { unzipSync, type UnzipFileInfo } from "fflate";

import { StatementError } from "#app/payments/bank/statement.server.ts";

/** Limit of the unpacked size in bytes, against archives that would fill the memory. */
export const mostUnpacked = 50_000_000;
const maxFiles = 400;

export interface PackedFile {
  /** Name within the archive; empty without an archive. */
  name: string;
  bytes: Uint8Array;
}

const beginsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Legacy Office format. Newer Office files are ZIP archives. */
const isOldSpreadsheet = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isPdf = (bytes: Uint8Array) => beginsWith(bytes, 0x25, 0x50, 0x44, 0x46);
const isGzip = (bytes: Uint8Array) => beginsWith(bytes, 0x1f, 0x8b);
const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b);

/**
 * Returns the files that may be statements.
 * @throws StatementError for a PDF or spreadsheet, or an archive that is broken, empty or too large
 */
export function unpack(bytes: Uint8Array): PackedFile[] {
  if (isPdf(bytes)) throw new StatementError("pdf");
  if (isOldSpreadsheet(bytes)) throw new StatementError("spreadsheet");
  if (isZip(bytes)) return unpackZip(bytes);
  if (!isGzip(bytes)) return [{ name: "", bytes }];
  const inner = unpackGzip(bytes);
  return isPdf(inner) || isOldSpreadsheet(inner) || isZip(inner)
    ? unpack(inner)
    : [{ name: "", bytes: inner }];
}

function unpackGzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostUnpacked });
  } catch (error) {
    const isTooLarge =
      error instanceof RangeError || (error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE";
    throw new StatementError(isTooLarge ? "too-large" : "archive");
  }
}

function unpackZip(bytes: Uint8Array): PackedFile[] {
  let unpacked = 0;
  let files = 0;
  let isSpreadsheet = false;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    isSpreadsheet ||= /^(xl\/workbook\.|content\.xml$)/.test(name);
    if (!/\.(xml|camt|csv|txt|sta|mta|940|mt940|swi)$/i.test(name) || /(^|\/)(__MACOSX\/|\.)/.test(name))
      return false;
    unpacked += originalSize;
    files += 1;
    if (unpacked > mostUnpacked || files > maxFiles) throw new StatementError("too-large");
    return true;
  };
  try {
    const found = Object.entries(unzipSync(bytes, { filter })).map(([name, content]) => ({
      name,
      bytes: content,
    }));
    if (isSpreadsheet) throw new StatementError("spreadsheet");
    if (found.length === 0) throw new StatementError("empty-archive");
    return found;
  } catch (error) {
    throw error instanceof StatementError ? error : new StatementError("archive");
  }
}
