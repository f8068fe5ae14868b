/** Widths in which pictures are kept, in px. All of them 4:3. */
export const pictureWidths = [320, 640, 1280] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureHeight(width: number): number {
  return (width * 3) / 4;
}
