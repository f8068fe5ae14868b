/** Actions on the pictures of an offer: upload, describe, move and remove. */
import { changeOfferPictures, type PhotoRefusal } from "#app/commands/catalogue/photos.server.ts";
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { altFault, type PictureChange, tidyAlt } from "#app/domain/catalogue/picture-change.ts";
import { touchPhoto } from "#app/pictures/photos.server.ts";
import { goodWidth } from "#app/pictures/uploads.server.ts";
import type { SentFile } from "#app/http/request/multipart.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import {
  type Draft,
  photoRefusal,
  takePhoto,
  toDraft,
} from "#app/routes/desk/offers/photos/sent-photo.server.ts";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

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
  const taken = await takePhoto(asked);
  if ("refused" in taken) errors["file"] = taken.refused;
  if (fault) errors["alt"] = photoRefusal(fault);
  const draft = "photo" in taken ? taken : undefined;
  if (!draft || fault) return { errors, ...(draft && { draft: await toDraft(shop, draft) }) };
  const { photo, hash, width } = draft;
  const room = text(form, "room") || null;
  const told = await change(asked, { kind: "add", room, photo, hash, alt });
  if ("done" in told) return width < goodWidth ? { done: "klein" } : told;
  return { ...told, draft: await toDraft(shop, draft) };
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
  if (!answer.ok) return { errors: { [fieldOf[answer.refusal] ?? ""]: photoRefusal(answer.refusal) } };
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
