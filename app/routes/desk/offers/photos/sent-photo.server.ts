/** The photograph of a form. A valid one is kept while other errors of its form are corrected. */
import type { PhotoRefusal } from "#app/commands/catalogue/photos.server.ts";
import { longestAlt, mostPictures } from "#app/domain/catalogue/picture-change.ts";
import type { SentFile } from "#app/http/request/multipart.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { keepPhoto, readUploadedPhoto, touchPhoto } from "#app/pictures/photos.server.ts";
import { type PhotoFault, previewOf, readPhoto } from "#app/pictures/uploads.server.ts";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

/** A valid photograph from a form with other errors. It is kept, so that nobody has to choose it again. */
export interface Draft {
  photo: string;
  width: number;
  height: number;
  /** A data URL. */
  preview: string;
}

export interface TakenPhoto {
  photo: string;
  hash: string;
  width: number;
  height: number;
}

/** The file of this form, or the one kept from the previous attempt, whose name is in the field `draft`. */
export async function takePhoto({
  shop,
  form,
  file,
}: {
  shop: Shop;
  form: FormData;
  file: SentFile | undefined;
}): Promise<TakenPhoto | { refused: string }> {
  const storage = shop.config.photos;
  const kept = { ...storage, now: shop.now() };
  const draft = form.get("draft");
  const waiting = typeof draft === "string" ? draft : "";
  const sent = file && (file.bytes.length > 0 || file.name !== "") ? file.bytes : undefined;
  if (!sent && waiting === "") return { refused: t("refused.missing") };
  const bytes = sent
    ? Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
    : await readUploadedPhoto(waiting, storage);
  if (!bytes || (!sent && !(await touchPhoto(waiting, kept)))) return { refused: t("refused.gone") };
  const read = await readPhoto(bytes);
  if (!read.ok) return { refused: photoRefusal(read.refusal, read) };
  // A kept file was validated before, so its bytes are used as they are.
  const photograph = await keepPhoto(sent ? read.jpeg : bytes, ".jpg", kept);
  return { ...photograph, width: read.width, height: read.height };
}

export async function toDraft({ config }: Shop, { photo, width, height }: TakenPhoto): Promise<Draft> {
  const bytes = await readUploadedPhoto(photo, config.photos);
  return { photo, width, height, preview: bytes ? await previewOf(bytes) : "" };
}

export function photoRefusal(
  refusal: PhotoRefusal | PhotoFault,
  { width = 0, height = 0 }: { width?: number; height?: number } = {},
): string {
  return t(`refused.${refusal}`, { width, height, most: longestAlt, count: mostPictures });
}
