/**
 * A page in Brotli (RFC 7932) with slots in it, which are filled by values of the same length for each visitor: all around
 * them is compressed once. The encoder gets a filling for each slot between two flushes, and what it makes of that is
 * replaced by a block that is not compressed. The rest of the stream does not depend on what a slot holds: places stay the
 * same with the length, nothing is copied to or from a filling, and the two bytes by which a decoder chooses the code of the
 * next one, which stand behind a slot, are in its block. That all this holds is tried with other values before a page is used.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { brotliDecompress, constants, createBrotliCompress } from "node:zlib";

export interface SlottedPage {
  /** Compressed; a slot stands before each but the first. */
  parts: readonly Buffer[];
  slots: readonly { bytes: number; behind: Buffer }[];
  /** Of all parts. */
  bytes: number;
}

const contextBytes = 2;

const unpack = promisify(brotliDecompress);

/**
 * At Brotli's best level: takes a processor a tenth of a second, beside the event loop.
 * @param plain what stands around the slots
 * @param slots bytes of each, one less than `plain` has parts
 * @returns undefined where it cannot be done: two slots stand side by side, or they are too long
 */
export async function packSlotted(
  plain: readonly Buffer[],
  slots: readonly number[],
): Promise<SlottedPage | undefined> {
  if (plain.slice(1).some(({ length }) => length < contextBytes)) return undefined;
  const behind = plain.slice(1).map((part) => part.subarray(0, contextBytes));
  const page = await compressAround(plain, slots, behind);
  const values = slots.map(letters);
  const filled = fillSlotted(page, values);
  const read = filled && (await unpack(Buffer.concat(filled)).catch(() => undefined));
  const whole = Buffer.concat(plain.flatMap((part, at) => [part, values[at] ?? Buffer.alloc(0)]));
  return read?.equals(whole) ? page : undefined;
}

async function compressAround(
  plain: readonly Buffer[],
  slots: readonly number[],
  behind: readonly Buffer[],
): Promise<SlottedPage> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.reduce((sum, { length }) => sum + length, 0),
    },
  });
  const broken = once(encoder, "error").then(([error]) => Promise.reject(error as Error));
  let coded: Buffer[] = [];
  encoder.on("data", (bytes: Buffer) => coded.push(bytes));
  const codeOf = async (part: Buffer, isLast = false): Promise<Buffer> => {
    const done = new Promise<void>((resolve) => {
      if (isLast) return encoder.once("end", resolve).end(part);
      encoder.write(part);
      encoder.flush(resolve);
    });
    await Promise.race([done, broken]);
    const code = Buffer.concat(coded);
    coded = [];
    return code;
  };
  const fillingOf = fillings();
  const parts: Buffer[] = [];
  for (const [at, part] of plain.entries()) {
    const next = behind[at];
    const own = at === 0 ? part : part.subarray(contextBytes);
    parts.push(await codeOf(own, !next));
    if (next) await codeOf(Buffer.concat([fillingOf(slots[at] ?? 0), next]));
  }
  return {
    parts,
    slots: behind.map((context, at) => ({ bytes: slots[at] ?? 0, behind: context })),
    bytes: parts.reduce((sum, { length }) => sum + length, 0),
  };
}

/** The stream with these values in it; undefined where one has another length than its slot. */
export function fillSlotted({ parts, slots }: SlottedPage, values: readonly Buffer[]): Buffer[] | undefined {
  if (slots.some(({ bytes }, at) => values[at]?.length !== bytes)) return undefined;
  return parts.flatMap((part, at) => {
    const [slot, value] = [slots[at], values[at]];
    if (!slot || !value) return [part];
    return [part, blockOf(value.length + contextBytes), value, slot.behind];
  });
}

/** Begins a block that is not compressed, on a whole byte as after a flush. @param length at most 65,536 bytes */
function blockOf(length: number): Buffer {
  // From the lowest bit: not the last block (1 bit), length less one in four nibbles (2 bits, then 16), not compressed (1).
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, bits >> 16]);
}

/** Any values: what a page is tried with. */
const letters = (length: number): Buffer =>
  Buffer.from(randomBytes(length).toString("base64url").slice(0, length));

/** Bytes that no page in UTF-8 has: what is not allowed there, and control characters but for white space. */
const isForeign = (byte: number) =>
  byte === 0xc0 || byte === 0xc1 || byte > 0xf4 || (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte));
/** As many as a prime number: so steps of any width come by all of them before they come by one again. */
const foreign = Array.from({ length: 256 }, (_, byte) => byte)
  .filter(isForeign)
  .slice(0, 41);

/** Makes fillings of one page, of 1,640 bytes in all, in which no two bytes follow each other twice: there is nothing to copy. */
function fillings(): (length: number) => Buffer {
  let [at, taken] = [0, 0];
  const next = () => {
    const width = 1 + (Math.floor(taken++ / foreign.length) % (foreign.length - 1));
    at = (at + width) % foreign.length;
    return foreign[at] ?? 0;
  };
  return (length) => Buffer.from(Array.from({ length }, next));
}
