/** Logos as operators upload them. */
import sharp from "sharp";

/** A bar on a transparent ground, with much empty space around it. */
export function aLogo(colour = "#7a1f3d", { width = 600, height = 300 } = {}): Promise<Buffer> {
  const bar = Buffer.from(
    `<svg width="${width}" height="${height}"><rect x="10%" y="30%" width="80%" height="40%" fill="${colour}"/></svg>`,
  );
  return sharp(bar).png().toBuffer();
}
