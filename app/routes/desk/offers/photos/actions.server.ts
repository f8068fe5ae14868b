/** Actions on the pictures of an offer: upload, describe, move and remove. */
import { changeOfferPictures, type PhotoRefusal } from "#app/commands/catalogue/photos.server.ts";
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import {
  altFault,
  longestAlt,
  mostPictures,
  type PictureChange,
  tidyAlt,
} from "#app/domain/catalogue/picture-change.ts";
import { keepPhoto, readUploadedPhoto, touchPhoto } from "#app/pictures/photos.server.ts";
import { goodWidth, type PhotoFault, previewOf, readPhoto } from "#app/pictures/uploads.server.ts";
import type { SentFile } from "#app/http/request/multipart.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

/** A valid photograph from a form with other errors. It is kept, so that nobody has to choose it again. */
export interface Draft {
  photo: string;
  width: number;
  height: number;
  /** A data URL. */
  preview: string;
}

export type Told = { done: DoneName } | { errors: Readonly<Record<string, string>>; draft?: Draft };

export const doneNames = ["hochgeladen", "klein", "beschrieben", "verschoben", "entfernt"] as const;
type DoneName = (typeof doneNames)[number];

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

interface Asked {
  shop: Shop;
  slug: string;
  form: FormData;
  file: SentFile | undefined;
  by: ChangeActor;
}

/** Stores the file first, so that other errors of the form can be corrected without it. */
export async function upload(asked: Asked): Promise<Told> {
  const { form, shop } = asked;
  const alt = tidyAlt(text(form, "alt"));
  const fault = altFault(alt);
  const errors: Record<string, string> = {};
  const taken = await takeFile(asked);
  if ("refused" in taken) errors["file"] = taken.refused;
  if (fault) errors["alt"] = refusalText(fault);
  const draft = "photo" in taken ? taken : undefined;
  if (!draft || fault) return { errors, ...(draft && { draft: await asDraft(shop, draft) }) };
  const { photo, hash, width } = draft;
  const room = text(form, "room") || null;
  const told = await change(asked, { kind: "add", room, photo, hash, alt });
  if ("done" in told) return width < goodWidth ? { done: "klein" } : told;
  return { ...told, draft: await asDraft(shop, draft) };
}

interface TakenFile {
  photo: string;
  hash: string;
  width: number;
  height: number;
}

/** The file of this form, or the one kept from the previous attempt. */
async function takeFile({ shop, form, file }: Asked): Promise<TakenFile | { refused: string }> {
  const storage = shop.config.photos;
  const kept = { ...storage, now: shop.now() };
  const waiting = text(form, "draft");
  const sent = file && (file.bytes.length > 0 || file.name !== "") ? file.bytes : undefined;
  if (!sent && waiting === "") return { refused: t("refused.missing") };
  const bytes = sent
    ? Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
    : await readUploadedPhoto(waiting, storage);
  if (!bytes || (!sent && !(await touchPhoto(waiting, kept)))) return { refused: t("refused.gone") };
  const read = await readPhoto(bytes);
  if (!read.ok) return { refused: refusalText(read.refusal, read) };
  // A kept file was validated before, so its bytes are used as they are.
  const photograph = await keepPhoto(sent ? read.jpeg : bytes, ".jpg", kept);
  return { ...photograph, width: read.width, height: read.height };
}

async function asDraft({ config }: Shop, { photo, width, height }: TakenFile): Promise<Draft> {
  const bytes = await readUploadedPhoto(photo, config.photos);
  return { photo, width, height, preview: bytes ? await previewOf(bytes) : "" };
}

/** Actions on an existing picture. */
export async function alter(asked: Asked): Promise<Told> {
  const { form } = asked;
  const picture = text(form, "picture");
  const room = text(form, "room") || null;
  switch (text(form, "intent")) {
    case "describe":
      return change(asked, { kind: "describe", room, picture, alt: tidyAlt(text(form, "alt")) });
    case "remove":
      return change(asked, { kind: "remove", room, picture });
    case "move": {
      const to = text(form, "to");
      if (/^\d{1,3}$/.test(to)) return change(asked, { kind: "move", picture, to: Number(to) });
    }
  }
  return { errors: { "": t("refused.nothing") } };
}

const done: Readonly<Record<PictureChange["kind"], DoneName>> = {
  add: "hochgeladen",
  describe: "beschrieben",
  move: "verschoben",
  remove: "entfernt",
};

async function change({ shop, slug, by }: Asked, wish: PictureChange): Promise<Told> {
  const answer = await changeOfferPictures(shop.work(), slug, wish, by);
  if (!answer.ok) return { errors: { [fieldOf[answer.refusal] ?? ""]: refusalText(answer.refusal) } };
  // The retention period of the file starts now.
  if (answer.dropped !== null) await touchPhoto(answer.dropped, { ...shop.config.photos, now: shop.now() });
  return { done: done[wish.kind] };
}

const fieldOf: Partial<Record<PhotoRefusal, string>> = {
  there: "file",
  full: "file",
  "unknown-room": "room",
  "alt-missing": "alt",
  "alt-long": "alt",
  "alt-file-name": "alt",
  "alt-begins": "alt",
};

function refusalText(
  refusal: PhotoRefusal | PhotoFault,
  { width = 0, height = 0 }: { width?: number; height?: number } = {},
): string {
  return t(`refused.${refusal}`, { width, height, most: longestAlt, count: mostPictures });
}
