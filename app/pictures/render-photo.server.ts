import { encodePicture } from "#app/pictures/encode-picture.server.ts";
import { openPhoto } from "#app/pictures/open-photo.server.ts";
import type { PictureFormat, PictureWidth } from "#app/pictures/picture-size.ts";

/**
 * A photograph file in the frame of the drawings: turned as its EXIF says, cut to 4:3 around what draws the eye, all
 * metadata (place, camera, names) left behind.
 * @throws Error where the file is no picture that can be read
 */
export async function renderPhoto(file: string, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  return encodePicture(await openPhoto(file, width), width, format);
}
