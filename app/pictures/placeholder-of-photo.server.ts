import { openPhoto } from "#app/pictures/open-photo.server.ts";

/** Three colours of a photograph, from top to bottom, in the form of `placeholderOf`. */
export async function placeholderOfPhoto(file: string): Promise<string> {
  const small = await openPhoto(file, 32);
  const bands = await small.resize(1, 3, { fit: "fill", kernel: "cubic" }).removeAlpha().raw().toBuffer();
  return [0, 3, 6].map((at) => bands.subarray(at, at + 3).toString("hex")).join("-");
}
