/** Photographs like those of cameras, logos as operators upload them, and files that only claim to be images. */
import sharp from "sharp";

export interface Shot {
  width?: number;
  height?: number;
  background?: string;
  format?: "jpeg" | "png" | "webp" | "avif";
}

export function aShot({ width = 1600, height = 1200, background = "#3a6ea5", format = "jpeg" }: Shot = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A photograph with place, camera and photographer in its EXIF data, which also says that it is rotated. */
export function aTelephonesShot({ width = 1200, height = 1600, background = "#4a7f4a" }: Shot = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: "Kamerawerk", Copyright: "Erika Mustermann" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 33/1 0/1" },
    })
    .jpeg()
    .toBuffer();
}

/** A small PNG whose header claims more than a billion pixels. */
export async function aBomb(): Promise<Buffer> {
  const small = await aShot({ width: 800, height: 600, format: "png" });
  small.writeUInt32BE(40_000, 16);
  small.writeUInt32BE(40_000, 20);
  small.writeInt32BE(crcOf(small.subarray(12, 29)), 29);
  return small;
}

/** The CRC of a PNG chunk's type and content. */
function crcOf(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc;
}

export const anSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><script>alert(1)</script></svg>';

/** A bar on a transparent ground, with much empty space around it. */
export function aLogo(colour = "#7a1f3d", { width = 600, height = 300 } = {}): Promise<Buffer> {
  const bar = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="10%" y="30%" width="80%" height="40%" fill="${colour}"/></svg>`,
  );
  return sharp(bar).png().toBuffer();
}
