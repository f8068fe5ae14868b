/** Pictures of an offer: added, described, moved and removed in the back office and on the command line. */
import { createHash } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import {
  changePictures,
  keysOf,
  type OfferPictures,
  type PictureChange,
  type PictureRefusal,
} from "#app/domain/catalogue/picture-change.ts";
import { pictureIdentity, type StoredImage } from "#app/domain/catalogue/picture.ts";
import type { AuditAction, AuditFacts } from "#app/domain/operator/audit.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import {
  findOfferPictures,
  saveOfferImages,
  saveRoomImage,
} from "#app/store/queries/catalogue/photos.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";
import { markChanged } from "#app/store/queries/catalogue/save-offers.server.ts";

export type PhotoRefusal = PictureRefusal | "changed" | "unknown-offer";

/** Hash of an offer's pictures. The form carries it as `seen`. */
export function hashPictures({ images, rooms }: OfferPictures): string {
  const describe = (image: StoredImage | null) => image && [image.imageUrl, image.alt];
  const all = [images.map(describe), rooms.map(({ key, image }) => [key, describe(image)])];
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}

/**
 * Changes an offer's pictures and records it in the same transaction. Pages and search update at once. Idempotent.
 * @param by absent for the command line. Refused if the pictures changed since `by.seen`, unless one is appended
 * @returns the photograph that was removed or replaced, if any
 */
export function changeOfferPictures(
  { db, now }: Pick<CommandContext, "db" | "now">,
  slug: string,
  change: PictureChange,
  by?: ChangeActor,
): Promise<Result<{ dropped: string | null }, PhotoRefusal>> {
  return transaction(db, async (tx): Promise<Result<{ dropped: string | null }, PhotoRefusal>> => {
    // Imports take this lock too, and before the offer's own.
    await lockVariants(tx, [slug]);
    const before = await findOfferPictures(tx, slug, true);
    if (!before) return refuse("unknown-offer");
    const changed = changePictures(before, change);
    if (!changed.ok) return changed;
    const { after } = changed;
    if (after === before) return { ok: true, dropped: null };
    const isAppended = change.kind === "add" && change.room === null;
    if (by && !isAppended && by.seen !== hashPictures(before)) return refuse("changed");
    if (after.images !== before.images) await saveOfferImages(tx, before.id, [...after.images]);
    for (const [index, { image }] of after.rooms.entries()) {
      const room = before.rooms[index];
      if (room && room.image !== image) await saveRoomImage(tx, room.id, image);
    }
    await markChanged(tx, [slug], now);
    await recordChange({ now }, tx, by, {
      subject: "offer",
      subjectId: slug,
      ...buildEntry(before, after, change),
    });
    await notify(tx, catalogueChannel);
    return { ok: true, dropped: findDropped(before, change) };
  });
}

const actions: Readonly<Record<PictureChange["kind"], AuditAction>> = {
  add: "picture-added",
  describe: "picture-described",
  move: "picture-moved",
  remove: "picture-removed",
};

/** Audit entry: facts of the changed picture before and after, and the number of pictures. */
function buildEntry(before: OfferPictures, after: OfferPictures, change: PictureChange) {
  const [previous, current] = [readFacts(before, change), readFacts(after, change)];
  const alt = String(current?.["altText"] ?? previous?.["altText"] ?? "");
  return { action: actions[change.kind], label: `${before.slug}: ${alt}`, before: previous, after: current };
}

function readFacts(pictures: OfferPictures, change: PictureChange): AuditFacts {
  const { images, rooms, slug: _ } = pictures;
  if ("room" in change && change.room !== null) {
    const room = rooms.find(({ key }) => key === change.room);
    return { pictureRoom: room?.name ?? null, ...pictureFacts(room?.image ?? null) };
  }
  const place = keysOf(images).indexOf(change.kind === "add" ? change.photo : change.picture);
  const image = images[place];
  return {
    pictures: images.length,
    ...(image && { picturePlace: place + 1 }),
    ...pictureFacts(image ?? null),
  };
}

function pictureFacts(image: StoredImage | null): AuditFacts {
  if (!image) return {};
  const { source } = image;
  const file = source?.photo ?? null;
  return { altText: image.alt, ...(file !== null && { photo: file }) };
}

/** The photograph that was removed or replaced. */
function findDropped({ images, rooms }: OfferPictures, change: PictureChange): string | null {
  if (change.kind !== "remove" && (change.kind !== "add" || change.room === null)) return null;
  const image =
    change.room !== null
      ? rooms.find(({ key }) => key === change.room)?.image
      : images[keysOf(images).indexOf(change.kind === "remove" ? change.picture : "")];
  return image?.source ? pictureIdentity(image) : null;
}
