/**
 * A page that everybody gets, with what is one visitor's own filled in. It is rendered once for all visitors whose part
 * has the same shape (a cart of one, logged in, no message), with masks in place of their data; then the masks are
 * replaced. Between them the page stays compressed as it is kept.
 */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, inflateRaw } from "node:zlib";

import type { Step } from "#app/domain/operator/figures.ts";
import {
  fillSlotted,
  inOneBlock,
  packSlotted,
  sizeOf,
  type SlottedPage,
} from "#app/http/cache/brotli-slots.server.ts";
import { anyMask, mask } from "#app/http/cache/mask.server.ts";
import {
  type Encoding,
  stylesOf,
  stylesSize,
  weightName,
  weightText,
} from "#app/http/cache/page-weight.server.ts";
import type { FlashMessage, VisitorData } from "#app/http/root-data.ts";
import { type FilledResponse, type FinishedResponse, headOf } from "#app/http/response.server.ts";
import { strangerWithKey, type Visitor } from "#app/http/root-data.server.ts";
import { escapeMarkup } from "#app/locales/escape-markup.ts";

export interface MaskedVisitor {
  /** The same for all visitors whose pages differ in the values alone. */
  shape: string;
  /** For the renderer. */
  visitor: Visitor;
  /** What stands in place of each mask, by its name; as text, not as HTML. */
  values: ReadonlyMap<string, string>;
}

/** Of whoever brings no cookie to a page whose form has a key: most who look at an offer. */
export function maskStranger(): MaskedVisitor {
  const visitor = strangerWithKey();
  masks ??= maskVisitor(visitor);
  const values = new Map([
    ["visitor", JSON.stringify(visitor.data)],
    ["key", visitor.data.formKey ?? ""],
  ]);
  return { ...masks, values };
}

/** The same for all of them. */
let masks: MaskedVisitor | undefined;

export function maskVisitor({ data }: Visitor): MaskedVisitor {
  const values = new Map([["visitor", JSON.stringify(data)]]);
  const masked = (name: string, value: string) => {
    values.set(name, value);
    return mask(name);
  };
  const messages = (name: string, list: readonly FlashMessage[]) =>
    list.map(({ kind, text }, at) => ({ kind, text: masked(`${name}${at}`, text) }));
  const { formToken, formKey, referer, loggedIn, cart, flashes, toasts } = data;
  const rendered: VisitorData = {
    formToken: formToken === undefined ? undefined : masked("token", formToken),
    ...(formKey && { formKey: masked("key", formKey) }),
    ...(referer && { referer: masked("referer", referer) }),
    ...(loggedIn && { loggedIn }),
    // Below a path that is private, as the cart's is.
    cart: cart && { ...cart, href: `/de/order/${masked("cart", cart.href.slice("/de/order/".length))}` },
    flashes: messages("flash", flashes),
    ...(toasts && { toasts: messages("toast", toasts) }),
  };
  return {
    // The masks are the same in every shape.
    shape: JSON.stringify(rendered),
    visitor: { data: rendered, setCookies: [], mask: mask("visitor") },
    values,
  };
}

/** A piece of a page that is the same for everybody, and the name of the value after it; the last has none. */
interface Piece {
  /** As it is sent: plain, or a part of a deflate stream that refers to nothing outside of itself. */
  bytes: Buffer;
  /** How gzip checks it; undefined where it is plain. */
  check: PieceCheck | undefined;
  value: string | undefined;
  /** Bytes of the first visitor's value; most have as many. 0 where there is none. */
  bytesOfFirst: number;
}

interface PieceCheck {
  /** Of the plain bytes, as the rest. */
  length: number;
  sum: number;
  /** What they make of the checksum of all that stands before them. */
  shift: Shift;
}

export interface PageTemplate {
  /** Without length, coding and body; its head names no ETag, for each visitor has another. */
  answer: Pick<FilledResponse, "status" | "head" | "etag">;
  /** Its pieces are compressed. */
  gzip: boolean;
  pieces: readonly Piece[];
  /** The same in Brotli, once it is asked for often, for visitors whose values are as long as the first one's. */
  slotted?: SlottedPage | undefined;
  /** Addresses of its styles. */
  styles: readonly string[];
  /** In memory. */
  bytes: number;
  /** What each look at it is counted as. */
  step?: Step | undefined;
}

const toDeflate = promisify(deflateRaw);
const fromDeflate = promisify(inflateRaw);
/** Blocks of 8,192 symbols, each with a code of its own: a page has 100 bytes less than with the 16,384 of zlib. */
const blocks = { level: 9, memLevel: 7 };

/**
 * @param finished with masks in it, not compressed
 * @param first the visitor it is made for; `gzip`: whose browser takes it. Brotli is made of that later, by `packTemplate`
 */
export async function pageTemplate(
  finished: FinishedResponse,
  security: Readonly<Record<string, string>>,
  { gzip, masked: { values } }: { gzip: boolean; masked: Pick<MaskedVisitor, "values"> },
): Promise<PageTemplate> {
  const { status, etag, body } = finished;
  const { etag: _etag, "content-length": _length, ...headers } = finished.headers;
  const html = body.toString();
  const parts = html.split(anyMask);
  const found: Piece[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const plain = Buffer.from(parts[at] ?? "");
    const value = parts[at + 1];
    const bytesOfFirst = value === weightName ? weightBytes : bytesOf(values.get(value ?? "") ?? "").length;
    if (!gzip) {
      found.push({ bytes: plain, check: undefined, value, bytesOfFirst });
      continue;
    }
    const bytes = await toDeflate(plain, { ...blocks, finishFlush: constants.Z_FULL_FLUSH });
    const check = { length: plain.length, sum: crc32(plain), shift: shiftBy(plain.length) };
    found.push({ bytes, check, value, bytesOfFirst });
  }
  const own = inOneBlock(found.map(({ bytes }) => bytes));
  const pieces = found.map((piece, at) => ({ ...piece, bytes: own[at] ?? piece.bytes }));
  const head = headOf(security, headers);
  const bytes = sizeOf(own) + 400 * pieces.length + 2_000;
  return { answer: { status, head, etag }, gzip, pieces, styles: stylesOf(html), bytes };
}

/** Bytes of a weight: light pages have 10 to 99 KB with their styles; a lighter one stays in gzip. */
const weightBytes = 2;

/** As it stands in the page. */
const bytesOf = (value: string): Buffer => Buffer.from(escapeMarkup(value));

/** With its pieces in Brotli, too, where they are compressed: a seventh less. As it was where that cannot be. */
export async function packTemplate(template: PageTemplate): Promise<PageTemplate> {
  const { gzip, pieces } = template;
  if (!gzip) return template;
  const flush = { finishFlush: constants.Z_SYNC_FLUSH };
  const plain = await Promise.all(pieces.map(({ bytes }) => fromDeflate(bytes, flush)));
  const slots = pieces.slice(0, -1).map(({ bytesOfFirst }) => bytesOfFirst);
  const slotted = await packSlotted(plain, slots);
  return slotted
    ? { ...template, slotted, bytes: template.bytes + sizeOf(slotted.parts) + 400 * slots.length }
    : template;
}

/** Does a page say one of these values itself, beside its masks? Then it is not everybody's, whatever its loaders saw. */
export function isTold(masked: Buffer, values: ReadonlyMap<string, string>): boolean {
  return [...values.values()].some((value) => masked.includes(escapeMarkup(value)));
}

/**
 * @param encoding that the browser likes best
 * @param styleSize bytes of a style as this browser gets it
 */
export function fillPage(
  template: PageTemplate,
  values: ReadonlyMap<string, string>,
  encoding: Encoding,
  styleSize: (path: string) => number,
): Omit<FilledResponse, "setCookies"> {
  const { answer, gzip, pieces, slotted, styles } = template;
  const named = pieces.flatMap(({ value }) => value ?? []);
  const weight = (around: readonly Buffer[]) => {
    const sizeOfValues = named.reduce((sum, name) => sum + (values.get(name)?.length ?? 0), 0);
    return weightText(sizeOf(around) + sizeOfValues + stylesSize(styles, styleSize));
  };
  /** @param around what stands between the values, as it is sent; pages of the light version alone say what it weighs */
  const filledIn = (around: readonly Buffer[]) =>
    named.map((name) => bytesOf(name === weightName ? weight(around) : (values.get(name) ?? "")));
  const packed = encoding === "br" && slotted && fillSlotted(slotted, filledIn(slotted.parts));
  const body = packed || fillPieces(template, filledIn(pieces.map((piece) => piece.bytes)));
  const bytes = sizeOf(body);
  const head = [...answer.head, "content-length", String(bytes)];
  if (gzip) head.push("content-encoding", packed ? "br" : "gzip");
  // A page with a key of its own is another one each time.
  if (answer.etag === "" || values.has("key")) return { status: answer.status, head, etag: "", body };
  // Of the page that all share, and of what is this visitor's.
  const own = hash("sha1", [...values.values()].join("\0"), "base64url");
  const etag = `${answer.etag.slice(0, -1)}.${own}"`;
  head.push("etag", etag);
  return { status: answer.status, head, etag, body };
}

/** The pieces with these values between them, plain or in gzip. */
function fillPieces({ gzip, pieces }: PageTemplate, filled: readonly Buffer[]): Buffer[] {
  const body: Buffer[] = gzip ? [gzipHeader] : [];
  let sum = 0;
  let length = 0;
  for (const [at, { bytes, check }] of pieces.entries()) {
    body.push(bytes);
    if (check) {
      sum = (shifted(sum, check.shift) ^ check.sum) >>> 0;
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

/** Not compressed: they are few, a token, an address, a message. */
function storedBlocks(value: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < value.length; at += longestBlock) {
    const part = value.subarray(at, at + longestBlock);
    const { length } = part;
    blocks.push(Buffer.from([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]), part);
  }
  return blocks;
}

/** An empty last block, the checksum, and the length of what was compressed. */
function gzipEnd(sum: number, length: number): Buffer {
  const end = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(sum, 5);
  end.writeUInt32LE(length, 9);
  return end;
}

/**
 * What following bytes make of a checksum, bit by bit: CRC-32 is linear, so that the sum of two parts is
 * `shifted(sum of the first, shiftBy(length of the second)) ^ sum of the second`, and nobody reads the page again.
 */
type Shift = Uint32Array;

/** @param length in bytes */
function shiftBy(length: number): Shift {
  let result: Shift | undefined;
  // One bit of zero: the polynomial of CRC-32 (RFC 1952, section 8), and each other bit one place on.
  let power: Shift = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? 0xedb88320 : 1 << (bit - 1)));
  for (let bits = length * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) result = result ? result.map((bit) => shifted(bit, power)) : power;
    const step = power;
    power = step.map((bit) => shifted(bit, step));
  }
  return result ?? Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit);
}

function shifted(sum: number, shift: Shift): number {
  let result = 0;
  for (let rest = sum, bit = 0; rest !== 0; rest >>>= 1, bit += 1) if (rest & 1) result ^= shift[bit] ?? 0;
  return result;
}
