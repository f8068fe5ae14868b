/**
 * A page in Brotli (RFC 7932) with slots in it, which are filled by values of the same length for each visitor: all around
 * them is compressed once. The encoder gets a filling for each slot between two flushes, and what it makes of that is
 * replaced by a meta-block that is not compressed, with the value in it. The rest of the stream may not depend on what the slot holds:
 * - Distances count bytes, and the length is the same.
 * - A filling is of bytes that no page has, none of which follow each other twice: the encoder copies nothing from it or within
 *   it, so that the decoder's ring buffer of last distances is the same, too.
 * - A decoder picks the code of a literal by the two bytes before it: the two after a slot are put into the slot's block.
 * That it does not is tried with other values before a page is used.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";

export interface SlottedPage {
  /** Compressed; a slot stands before each but the first. */
  parts: readonly Buffer[];
  /** `after`: what follows in the page, and belongs to the slot's block. */
  slots: readonly { bytes: number; after: Buffer }[];
}

/** For all pages. @param size bytes of what is compressed */
export const brotliParams = (size: number, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/** Bytes of all of them. */
export const sizeOf = (parts: readonly Buffer[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

const contextBytes = 2;

const unpack = promisify(brotliDecompress);

/**
 * At Brotli's best level: takes a processor a tenth of a second, beside the event loop.
 * @param plain what stands around the slots
 * @param slots bytes of each, one less than `plain` has parts
 * @returns undefined where fewer than two bytes follow a slot, where the slots have more than some 1,600 bytes in all, or where
 * the trial failed
 */
export async function packSlotted(
  plain: readonly Buffer[],
  slots: readonly number[],
): Promise<SlottedPage | undefined> {
  if (plain.slice(1).some(({ length }) => length < contextBytes)) return undefined;
  const page = await compressAround(plain, slots);
  const values = slots.map(trialValue);
  const filled = fillSlotted(page, values);
  const read = filled && (await unpack(Buffer.concat(filled)).catch(() => undefined));
  const whole = Buffer.concat(plain.flatMap((part, at) => [part, values[at] ?? Buffer.alloc(0)]));
  return read?.equals(whole) ? page : undefined;
}

async function compressAround(plain: readonly Buffer[], slots: readonly number[]): Promise<SlottedPage> {
  const following = plain.slice(1).map((part) => part.subarray(0, contextBytes));
  const encoder = createBrotliCompress({ params: brotliParams(sizeOf(plain), constants.BROTLI_MAX_QUALITY) });
  const broken = once(encoder, "error").then(([error]) => Promise.reject(error as Error));
  let output: Buffer[] = [];
  encoder.on("data", (bytes: Buffer) => output.push(bytes));
  const compress = async (part: Buffer, isLast = false): Promise<Buffer> => {
    const done = new Promise<void>((resolve) => {
      if (isLast) return encoder.once("end", resolve).end(part);
      encoder.write(part);
      encoder.flush(resolve);
    });
    await Promise.race([done, broken]);
    const compressed = Buffer.concat(output);
    output = [];
    return compressed;
  };
  const fillingOf = fillings();
  const found: Buffer[] = [];
  for (const [at, part] of plain.entries()) {
    const after = following[at];
    found.push(await compress(at === 0 ? part : part.subarray(contextBytes), !after));
    if (after) await compress(Buffer.concat([fillingOf(slots[at] ?? 0), after]));
  }
  const parts = inOneBlock(found);
  const afters = inOneBlock(following);
  return {
    parts,
    slots: afters.map((after, at) => ({ bytes: slots[at] ?? 0, after })),
  };
}

/** In memory of their own length: each would keep the larger piece that it was cut from. */
export function inOneBlock(parts: readonly Buffer[]): Buffer[] {
  const block = Buffer.concat(parts);
  let end = 0;
  return parts.map(({ length }) => block.subarray(end, (end += length)));
}

/** The stream with these values in it; undefined where one has another length than its slot. */
export function fillSlotted({ parts, slots }: SlottedPage, values: readonly Buffer[]): Buffer[] | undefined {
  if (slots.some(({ bytes }, at) => values[at]?.length !== bytes)) return undefined;
  return parts.flatMap((part, at) => {
    const [slot, value] = [slots[at], values[at]];
    if (!slot || !value) return [part];
    return [part, blockOf(value.length + contextBytes), value, slot.after];
  });
}

/** Begins a block that is not compressed, on a whole byte as after a flush. @param length at most 65,536 bytes */
function blockOf(length: number): Buffer {
  // From the lowest bit: not the last block (1 bit), length less one in four nibbles (2 bits, then 16), not compressed (1).
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
}

const trialValue = (length: number): Buffer =>
  Buffer.from(randomBytes(length).toString("base64url").slice(0, length));

/** Bytes that no page in UTF-8 has: what is not allowed there, and control characters but for white space. */
const isForeign = (byte: number) =>
  byte === 0xc0 || byte === 0xc1 || byte > 0xf4 || (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte));
/** As many as a prime number: so steps of any width come by all of them before they come by one again. */
const foreign = Array.from({ length: 256 }, (_, byte) => byte)
  .filter(isForeign)
  .slice(0, 41);

/** Makes fillings of one page, of 1,640 bytes in all, in which no two bytes follow each other twice. */
function fillings(): (length: number) => Buffer {
  let [at, taken] = [0, 0];
  const next = () => {
    const width = 1 + (Math.floor(taken++ / foreign.length) % (foreign.length - 1));
    at = (at + width) % foreign.length;
    return foreign[at] ?? 0;
  };
  return (length) => Buffer.from(Array.from({ length }, next));
}
