/** Pictures of an offer and of its rooms, for their page. */
import { hashPictures } from "#app/commands/catalogue/photos.server.ts";
import { keysOf } from "#app/domain/catalogue/picture-change.ts";
import { pictureIdentity, picturePath, type StoredImage } from "#app/domain/catalogue/picture.ts";
import { laterBy } from "#app/domain/dates.ts";
import type { AuditEntry } from "#app/domain/operator/audit.ts";
import { dealPath } from "#app/http/urls.ts";
import { isUploadedPhotoName, photosKeptDays } from "#app/pictures/photos.server.ts";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import type { StoredPictures } from "#app/store/queries/catalogue/photos.server.ts";
import { deskPhotoTexts as t } from "#locale/catalogue/offers/photos.ts";

export interface ShownPicture {
  /** Prefix of the ids of its fields. */
  id: string;
  /** "Bild 2", or the room's name. */
  name: string;
  /** Key of the room, empty for a picture of the offer. */
  room: string;
  picture: string;
  src: string;
  alt: string;
  /** Position among the offer's pictures, from 0. Null for a room's picture. */
  place: number | null;
}

/** Most audit entries on the page. */
const mostChanges = 10;

export async function photosView(db: Db, offer: StoredPictures, now: Date) {
  const { slug, title, images, rooms } = offer;
  const keys = keysOf(images);
  const log = (await listAuditOf(db, "offer", slug)).filter(({ action }) => action.startsWith("picture-"));
  const history = log.slice(-mostChanges).reverse();
  return {
    slug,
    title: t("title", { offer: title }),
    shopPath: dealPath(offer),
    stand: hashPictures(offer),
    own: images.map((image, place) => ({
      ...pictureView(image, `p${place}`),
      name: t(place === 0 ? "list.main" : "list.one", { place: place + 1 }),
      room: "",
      picture: keys[place] ?? "",
      place,
    })),
    ofRooms: rooms.flatMap(({ key, name, image }, index) =>
      image
        ? [
            {
              ...pictureView(image, `r${index}`),
              name,
              room: key,
              picture: pictureIdentity(image),
              place: null,
            },
          ]
        : [],
    ),
    removed: listRemoved(log, offer, now),
    choices: [
      { value: "", label: t("upload.offer") },
      ...rooms.map(({ key, name, image }) => ({
        value: key,
        label: t(image ? "upload.ofRoomInstead" : "upload.ofRoom", { room: name }),
      })),
    ],
    history: history.map((entry) => auditRow(entry)),
  };
}

/** Days in which a removed picture can be restored: one less than its file is kept. */
const backWithin = photosKeptDays - 1;

/** Recently removed photographs whose file still exists, latest first. */
function listRemoved(log: readonly AuditEntry[], { images, rooms }: StoredPictures, now: Date) {
  const there = new Set([...images, ...rooms.flatMap(({ image }) => image ?? [])].map(pictureIdentity));
  const since = laterBy(now, -backWithin * 86_400_000);
  const removed = new Map<string, { photo: string; alt: string; room: string }>();
  for (const { action, at, before } of log.toReversed()) {
    const { photo, altText, pictureRoom = null } = before ?? {};
    if (action !== "picture-removed" || at < since || typeof photo !== "string") continue;
    const room = pictureRoom === null ? "" : rooms.find(({ name }) => name === pictureRoom)?.key;
    if (room === undefined || there.has(photo) || removed.has(photo) || !isUploadedPhotoName(photo)) continue;
    removed.set(photo, { photo, alt: String(altText ?? ""), room });
  }
  return [...removed.values()];
}

function pictureView(image: StoredImage, id: string): Pick<ShownPicture, "id" | "src" | "alt"> {
  return { id, src: picturePath(image.imageUrl, 320, "jpg"), alt: image.alt };
}
