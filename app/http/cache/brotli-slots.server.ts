/**
 * A Brotli page (RFC 7932) with slots that are filled for each visitor with values of a fixed length. The page around
 * the slots is compressed once.
 * The encoder receives placeholder bytes for each slot between two flushes. Their output is replaced by an
 * uncompressed meta-block that holds the value. The rest of the stream must not depend on the content of a slot:
 * - Distances count bytes, and the length of a slot is fixed.
 * - Placeholder bytes occur in no page, and no pair of them occurs twice. So the encoder copies nothing from or within
 *   them, and the decoder's ring buffer of last distances stays the same.
 * - A decoder picks the code of a literal by the two bytes before it. So the two bytes after a slot are part of the
 *   slot's block.
 * Each page is decompressed once with random values before it is used.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";

export interface SlottedPage {
  /** Compressed pieces. A slot precedes each piece but the first. */
  parts: readonly Buffer[];
  /** `after`: the page's next bytes, which belong to the slot's block. */
  slots: readonly { bytes: number; after: Buffer }[];
}

/**
 * Encoder parameters of all pages.
 * @param size bytes of the input
 */
export const brotliParams = (size: number, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/** Total length in bytes. */
export const sumBytes = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

const contextBytes = 2;

const unpack = promisify(brotliDecompress);

/**
 * Compresses a page at Brotli's best level. Takes a tenth of a second of CPU time outside the event loop.
 * @param plain the pieces around the slots
 * @param slots bytes of each slot, one fewer than `plain` has pieces
 * @returns undefined when fewer than two bytes follow a slot, when all slots together exceed about 1,600 bytes, or
 * when the check failed
 */
export async function compressWithSlots(
  plain: readonly Buffer[],
  slots: readonly number[],
): Promise<SlottedPage | undefined> {
  if (plain.slice(1).some(({ length }) => length < contextBytes)) return undefined;
  const page = await compressAround(plain, slots);
  const values = slots.map(trialValue);
  const filled = fillSlots(page, values);
  const decompressed = filled && (await unpack(Buffer.concat(filled)).catch(() => undefined));
  const expected = Buffer.concat(plain.flatMap((part, at) => [part, values[at] ?? Buffer.alloc(0)]));
  return decompressed?.equals(expected) ? page : undefined;
}

async function compressAround(plain: readonly Buffer[], slots: readonly number[]): Promise<SlottedPage> {
  const following = plain.slice(1).map((part) => part.subarray(0, contextBytes));
  const encoder = createBrotliCompress({
    params: brotliParams(sumBytes(plain), constants.BROTLI_MAX_QUALITY),
  });
  const failure = once(encoder, "error").then(([error]) => Promise.reject(error as Error));
  let output: Buffer[] = [];
  encoder.on("data", (bytes: Buffer) => output.push(bytes));
  const compress = async (part: Buffer, isLast = false): Promise<Buffer> => {
    const done = new Promise<void>((resolve) => {
      if (isLast) return encoder.once("end", resolve).end(part);
      encoder.write(part);
      encoder.flush(resolve);
    });
    await Promise.race([done, failure]);
    const compressed = Buffer.concat(output);
    output = [];
    return compressed;
  };
  const nextPlaceholder = createPlaceholders();
  const compressedParts: Buffer[] = [];
  for (const [at, part] of plain.entries()) {
    const after = following[at];
    compressedParts.push(await compress(at === 0 ? part : part.subarray(contextBytes), !after));
    if (after) await compress(Buffer.concat([nextPlaceholder(slots[at] ?? 0), after]));
  }
  const parts = copyToOneBuffer(compressedParts);
  const afters = copyToOneBuffer(following);
  return {
    parts,
    slots: afters.map((after, at) => ({ bytes: slots[at] ?? 0, after })),
  };
}

/** Copies the parts into one buffer of exactly their length. A part would otherwise keep its larger source buffer alive. */
export function copyToOneBuffer(parts: readonly Buffer[]): Buffer[] {
  const block = Buffer.concat(parts);
  let end = 0;
  return parts.map(({ length }) => block.subarray(end, (end += length)));
}

/** The stream with these values. Undefined when the length of a value differs from its slot. */
export function fillSlots({ parts, slots }: SlottedPage, values: readonly Buffer[]): Buffer[] | undefined {
  if (slots.some(({ bytes }, at) => values[at]?.length !== bytes)) return undefined;
  return parts.flatMap((part, at) => {
    const [slot, value] = [slots[at], values[at]];
    if (!slot || !value) return [part];
    return [part, blockHeader(value.length + contextBytes), value, slot.after];
  });
}

/**
 * Header of an uncompressed meta-block. It starts on a whole byte, as after a flush.
 * @param length at most 65,536 bytes
 */
function blockHeader(length: number): Buffer {
  // From the lowest bit: not the last block (1 bit), four nibbles (2 bits) for length - 1 (16 bits), uncompressed (1 bit).
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
}

const trialValue = (length: number): Buffer =>
  Buffer.from(randomBytes(length).toString("base64url").slice(0, length));

/** Bytes that occur in no UTF-8 page: invalid ones, and control characters except white space. */
const isOutsideUtf8Pages = (byte: number) =>
  byte === 0xc0 || byte === 0xc1 || byte > 0xf4 || (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte));
/** Their number is a prime, so steps of any width visit all of them before one repeats. */
const placeholderBytes = Array.from({ length: 256 }, (_, byte) => byte)
  .filter(isOutsideUtf8Pages)
  .slice(0, 41);

/** Returns a generator of placeholder bytes for one page. No pair of bytes repeats within 1,640 bytes. */
function createPlaceholders(): (length: number) => Buffer {
  let [at, count] = [0, 0];
  const next = () => {
    const width = 1 + (Math.floor(count++ / placeholderBytes.length) % (placeholderBytes.length - 1));
    at = (at + width) % placeholderBytes.length;
    return placeholderBytes[at] ?? 0;
  };
  return (length) => Buffer.from(Array.from({ length }, next));
}
