/** Widths in which pictures are kept, in px. All of them 4:3. */
export const pictureWidths = [320, 640, 1280] as const;
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureFormat = (typeof pictureFormats)[number];

export function pictureHeight(width: number): number {
  return (width * 3) / 4;
}

export interface PictureAddress {
  name: string;
  width: PictureWidth;
  format: PictureFormat;
}

const pattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)-(\d{3,4})\.([a-z]{3,4})$/;

/** "kreidehain-1-640.avif" -> its parts; undefined where it is not written so or the size is not one of ours. */
export function parsePictureAddress(file: string): PictureAddress | undefined {
  const [, name, digits, ending] = (file.length <= 120 && pattern.exec(file)) || [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return name !== undefined && width !== undefined && format !== undefined
    ? { name, width, format }
    : undefined;
}
