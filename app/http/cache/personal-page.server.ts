/**
 * A shared page with one visitor's data filled in. It is rendered once per shape (for example: a cart with one item,
 * logged in, no message) with placeholders, called masks, which are then replaced for each visitor. The pieces between
 * them stay compressed in the cache.
 */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, inflateRaw } from "node:zlib";

import type { Step } from "#app/domain/operator/figures.ts";
import {
  fillSlots,
  copyToOneBuffer,
  compressWithSlots,
  sumBytes,
  type SlottedPage,
} from "#app/http/cache/brotli-slots.server.ts";
import { maskPattern, createMask } from "#app/http/cache/mask.server.ts";
import {
  type Encoding,
  listStylesheets,
  sumStylesheetBytes,
  weightName,
  weightText,
} from "#app/http/cache/page-weight.server.ts";
import type { FlashMessage, VisitorData } from "#app/http/root-data.ts";
import { type FilledResponse, type FinishedResponse, headOf } from "#app/http/response.server.ts";
import { createAnonymousVisitorWithKey, type Visitor } from "#app/http/root-data.server.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";

export interface MaskedVisitor {
  /** Equal for visitors whose pages differ only in the values. */
  shape: string;
  visitor: Visitor;
  /** Values by mask name, as plain text and not as HTML. */
  values: ReadonlyMap<string, string>;
}

/** For visitors without cookies on a page whose form has a key. Most views of offers are of this kind. */
export function maskAnonymousVisitor(): MaskedVisitor {
  const visitor = createAnonymousVisitorWithKey();
  masks ??= maskVisitor(visitor);
  const values = new Map([
    ["visitor", JSON.stringify(visitor.data)],
    ["key", visitor.data.formKey ?? ""],
  ]);
  return { ...masks, values };
}

/** Equal for all visitors without cookies. */
let masks: MaskedVisitor | undefined;

export function maskVisitor({ data }: Visitor): MaskedVisitor {
  const values = new Map([["visitor", JSON.stringify(data)]]);
  const addMask = (name: string, value: string) => {
    values.set(name, value);
    return createMask(name);
  };
  const maskMessages = (name: string, list: readonly FlashMessage[]) =>
    list.map(({ kind, text }, at) => ({ kind, text: addMask(`${name}${at}`, text) }));
  const { formToken, formKey, referer, loggedIn, cart, flashes, toasts } = data;
  const rendered: VisitorData = {
    formToken: formToken === undefined ? undefined : addMask("token", formToken),
    ...(formKey && { formKey: addMask("key", formKey) }),
    ...(referer && { referer: addMask("referer", referer) }),
    ...(loggedIn && { loggedIn }),
    // Stays below a private path, like the real address of a cart.
    cart: cart && { ...cart, href: `/de/order/${addMask("cart", cart.href.slice("/de/order/".length))}` },
    flashes: maskMessages("flash", flashes),
    ...(toasts && { toasts: maskMessages("toast", toasts) }),
  };
  return {
    // The masks are constant, so only the shape of the data matters.
    shape: JSON.stringify(rendered),
    visitor: { data: rendered, setCookies: [], mask: createMask("visitor") },
    values,
  };
}

/** A shared piece of a page and the name of the value after it. The last piece has none. */
interface Piece {
  /** As sent: plain, or part of a deflate stream that refers to nothing outside itself. */
  bytes: Buffer;
  /** Data for the gzip checksum. Undefined for a plain piece. */
  check: PieceCheck | undefined;
  value: string | undefined;
  /** Bytes of the first visitor's value, which most visitors share. 0 without a value. */
  bytesOfFirst: number;
}

interface PieceCheck {
  /** Bytes of the uncompressed piece. The checksum is of the same bytes. */
  length: number;
  sum: number;
  /** Advances the checksum of the preceding bytes over this piece. */
  shift: Shift;
}

export interface PageTemplate {
  /** Without length, encoding and body. The head has no ETag, because each visitor gets another one. */
  answer: Pick<FilledResponse, "status" | "head" | "etag">;
  gzip: boolean;
  pieces: readonly Piece[];
  /**
   * The same page in Brotli, made once the page is requested often. Fits visitors whose values are as long as the
   * first one's.
   */
  slotted?: SlottedPage | undefined;
  styles: readonly string[];
  /** Size in memory. */
  bytes: number;
  /** Funnel step to count for each view. */
  step?: Step | undefined;
}

const toDeflate = promisify(deflateRaw);
const fromDeflate = promisify(inflateRaw);
/** Blocks of 8,192 symbols, each with its own code. A page is 100 bytes smaller than with the 16,384 of zlib's default. */
const blocks = { level: 9, memLevel: 7 };

/**
 * Makes a template from a rendered page. `packTemplate` adds the Brotli variant later.
 * @param finished the uncompressed page with masks
 * The last parameter describes the visitor it was rendered for: values, and whether the browser accepts gzip.
 */
export async function buildPageTemplate(
  finished: FinishedResponse,
  security: Readonly<Record<string, string>>,
  { gzip, masked: { values } }: { gzip: boolean; masked: Pick<MaskedVisitor, "values"> },
): Promise<PageTemplate> {
  const { status, etag, body } = finished;
  const { etag: _etag, "content-length": _length, ...headers } = finished.headers;
  const html = body.toString();
  const parts = html.split(maskPattern);
  const foundPieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const plain = Buffer.from(parts[at] ?? "");
    const value = parts[at + 1];
    const bytesOfFirst =
      value === weightName ? weightBytes : encodeValue(values.get(value ?? "") ?? "").length;
    if (!gzip) {
      foundPieces.push({ bytes: plain, check: undefined, value, bytesOfFirst });
      continue;
    }
    const bytes = await toDeflate(plain, { ...blocks, finishFlush: constants.Z_FULL_FLUSH });
    const check = { length: plain.length, sum: crc32(plain), shift: shiftBy(plain.length) };
    foundPieces.push({ bytes, check, value, bytesOfFirst });
  }
  const own = copyToOneBuffer(foundPieces.map(({ bytes }) => bytes));
  const pieces = foundPieces.map((piece, at) => ({ ...piece, bytes: own[at] ?? piece.bytes }));
  const head = headOf(security, headers);
  const bytes = sumBytes(own) + 400 * pieces.length + 2_000;
  return { answer: { status, head, etag }, gzip, pieces, styles: listStylesheets(html), bytes };
}

/** Length of the weight text: light pages have 10 to 99 KB with their styles. A lighter one stays in gzip. */
const weightBytes = 2;

const encodeValue = (value: string): Buffer => Buffer.from(escapeMarkup(value));

/** Adds the Brotli variant to a compressed template, a seventh smaller. Returns the template unchanged when that fails. */
export async function packTemplate(template: PageTemplate): Promise<PageTemplate> {
  const { gzip, pieces } = template;
  if (!gzip) return template;
  const flush = { finishFlush: constants.Z_SYNC_FLUSH };
  const plain = await Promise.all(pieces.map(({ bytes }) => fromDeflate(bytes, flush)));
  const slots = pieces.slice(0, -1).map(({ bytesOfFirst }) => bytesOfFirst);
  const slotted = await compressWithSlots(plain, slots);
  return slotted
    ? { ...template, slotted, bytes: template.bytes + sumBytes(slotted.parts) + 400 * slots.length }
    : template;
}

/** True when a page contains one of these values outside its masks. Such a page is personal and must not be shared. */
export function containsPersonalValue(masked: Buffer, values: ReadonlyMap<string, string>): boolean {
  return [...values.values()].some((value) => masked.includes(escapeMarkup(value)));
}

/**
 * Fills a template with a visitor's values.
 * @param encoding the browser's preferred encoding
 * @param styleSize bytes of a stylesheet as sent to this browser
 */
export function fillPage(
  template: PageTemplate,
  values: ReadonlyMap<string, string>,
  encoding: Encoding,
  styleSize: (path: string) => number,
): Omit<FilledResponse, "setCookies"> {
  const { answer, gzip, pieces, slotted, styles } = template;
  const valueNames = pieces.flatMap(({ value }) => value ?? []);
  const weight = (around: readonly Buffer[]) => {
    const sizeOfValues = valueNames.reduce((sum, name) => sum + (values.get(name)?.length ?? 0), 0);
    return weightText(sumBytes(around) + sizeOfValues + sumStylesheetBytes(styles, styleSize));
  };
  /** @param around the pieces as sent. Only pages of the light version contain a weight. */
  const encodeValues = (around: readonly Buffer[]) =>
    valueNames.map((name) => encodeValue(name === weightName ? weight(around) : (values.get(name) ?? "")));
  const packed = encoding === "br" && slotted && fillSlots(slotted, encodeValues(slotted.parts));
  const body = packed || fillPieces(template, encodeValues(pieces.map((piece) => piece.bytes)));
  const bytes = sumBytes(body);
  const head = [...answer.head, "content-length", String(bytes)];
  if (gzip) head.push("content-encoding", packed ? "br" : "gzip");
  // A page with a form key of its own differs on each request.
  if (answer.etag === "" || values.has("key")) return { status: answer.status, head, etag: "", body };
  // The ETag covers the shared page and this visitor's values.
  const own = hash("sha1", [...values.values()].join("\0"), "base64url");
  const etag = `${answer.etag.slice(0, -1)}.${own}"`;
  head.push("etag", etag);
  return { status: answer.status, head, etag, body };
}

/** The pieces with the values between them, plain or in gzip. */
function fillPieces({ gzip, pieces }: PageTemplate, filled: readonly Buffer[]): Buffer[] {
  const body: Buffer[] = gzip ? [gzipHeader] : [];
  let sum = 0;
  let length = 0;
  for (const [at, { bytes, check }] of pieces.entries()) {
    body.push(bytes);
    if (check) {
      sum = (shiftSum(sum, check.shift) ^ check.sum) >>> 0;
      length += check.length;
    }
    const value = filled[at];
    if (value === undefined) continue;
    if (!gzip) {
      body.push(value);
      continue;
    }
    length += value.length;
    sum = crc32(value, sum);
    body.push(...storedBlocks(value));
  }
  if (gzip) body.push(gzipEnd(sum, length));
  return body;
}

// gzip (RFC 1952) around blocks of deflate (RFC 1951).

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const longestBlock = 0xffff;

/** Uncompressed deflate blocks. The values are short: a token, an address, a message. */
function storedBlocks(value: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < value.length; at += longestBlock) {
    const part = value.subarray(at, at + longestBlock);
    const { length } = part;
    blocks.push(Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]), part);
  }
  return blocks;
}

/** An empty last block, the checksum, and the length of the uncompressed data. */
function gzipEnd(sum: number, length: number): Buffer {
  const end = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(sum, 5);
  end.writeUInt32LE(length, 9);
  return end;
}

/**
 * The effect of following bytes on a CRC-32 checksum, bit by bit. CRC-32 is linear, so the checksum of two parts is
 * `shifted(sum of the first, shiftBy(length of the second)) ^ sum of the second` and the page is not read again.
 */
type Shift = Uint32Array;

/** @param length in bytes */
function shiftBy(length: number): Shift {
  let result: Shift | undefined;
  // Effect of one zero bit: the polynomial of CRC-32 (RFC 1952, section 8). Every other bit moves by one.
  let power: Shift = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? 0xedb88320 : 1 << (bit - 1)));
  for (let bits = length * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) result = result ? result.map((bit) => shiftSum(bit, power)) : power;
    const step = power;
    power = step.map((bit) => shiftSum(bit, step));
  }
  return result ?? Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit);
}

function shiftSum(sum: number, shift: Shift): number {
  let result = 0;
  for (let rest = sum, bit = 0; rest !== 0; rest >>>= 1, bit += 1) if (rest & 1) result ^= shift[bit] ?? 0;
  return result;
}
