/** Pictures of an offer by hand: what the desk and the command line add, describe, move and take away. */
import { createHash } from "node:crypto";

import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
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

/** How an offer's pictures stand, for the form that changes them: see `Hand`. */
export function standOfPictures({ images, rooms }: OfferPictures): string {
  const shown = (image: StoredImage | null) => image && [image.imageUrl, image.alt];
  const all = [images.map(shown), rooms.map(({ key, image }) => [key, shown(image)])];
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}

/**
 * Changes an offer's pictures. Pages and search follow at once, and the log has how it was and became, in the same transaction.
 * What is so already is done: a form sent twice is one.
 * @param by whose hand; where the pictures have changed since it saw them, nothing is done, unless one is added behind
 * all others. The command line has none
 * @returns the photograph that no longer stands where it stood, null where there is none
 */
export function changeOfferPictures(
  { db, now }: Pick<CommandContext, "db" | "now">,
  slug: string,
  change: PictureChange,
  by?: Hand,
): Promise<Result<{ dropped: string | null }, PhotoRefusal>> {
  return transaction(db, async (tx): Promise<Result<{ dropped: string | null }, PhotoRefusal>> => {
    // Imports hold the same lock, and take it before the offer's own.
    await lockVariants(tx, [slug]);
    const before = await findOfferPictures(tx, slug, true);
    if (!before) return refuse("unknown-offer");
    const changed = changePictures(before, change);
    if (!changed.ok) return changed;
    const { after } = changed;
    if (after === before) return { ok: true, dropped: null };
    const joins = change.kind === "add" && change.room === null;
    if (by && !joins && by.seen !== standOfPictures(before)) return refuse("changed");
    if (after.images !== before.images) await saveOfferImages(tx, before.id, [...after.images]);
    for (const [index, { image }] of after.rooms.entries()) {
      const room = before.rooms[index];
      if (room && room.image !== image) await saveRoomImage(tx, room.id, image);
    }
    await markChanged(tx, [slug], now);
    await recordChange({ now }, tx, by, {
      subject: "offer",
      subjectId: slug,
      ...entryOf(before, after, change),
    });
    await notify(tx, catalogueChannel);
    return { ok: true, dropped: droppedOf(before, change) };
  });
}

const actions: Readonly<Record<PictureChange["kind"], AuditAction>> = {
  add: "picture-added",
  describe: "picture-described",
  move: "picture-moved",
  remove: "picture-removed",
};

/** What the log says: of the one picture what it was and became, and how many there are. */
function entryOf(before: OfferPictures, after: OfferPictures, change: PictureChange) {
  const [was, is] = [factsOf(before, change), factsOf(after, change)];
  const alt = String(is?.["altText"] ?? was?.["altText"] ?? "");
  return { action: actions[change.kind], label: `${before.slug}: ${alt}`, before: was, after: is };
}

function factsOf(pictures: OfferPictures, change: PictureChange): AuditFacts {
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
  const file = source && "photo" in source ? source.photo : null;
  return { altText: image.alt, ...(file !== null && { photo: file }) };
}

/** The photograph that was taken away or replaced. */
function droppedOf({ images, rooms }: OfferPictures, change: PictureChange): string | null {
  if (change.kind !== "remove" && (change.kind !== "add" || change.room === null)) return null;
  const image =
    change.room !== null
      ? rooms.find(({ key }) => key === change.room)?.image
      : images[keysOf(images).indexOf(change.kind === "remove" ? change.picture : "")];
  return image?.source && "photo" in image.source ? pictureIdentity(image) : null;
}
