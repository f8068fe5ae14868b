/** The files of a picture: `/pictures/<name>-<width>.<format>`. Addresses with an ending are plain files instead. */

/** In pixels; all pictures are 4:3. */
export type PictureWidth = 320 | 640 | 1280;
export type PictureFormat = "avif" | "webp" | "jpg";

export const picturePrefix = "/pictures/";

/** Does the address stand for a picture in several files? */
export function isPictureName(imageUrl: string): boolean {
  return imageUrl.startsWith(picturePrefix) && !imageUrl.includes(".");
}

/** The address of one file; a plain file has only its own. */
export function picturePath(imageUrl: string, width: PictureWidth, format: PictureFormat): string {
  return isPictureName(imageUrl) ? `${imageUrl}-${width}.${format}` : imageUrl;
}
