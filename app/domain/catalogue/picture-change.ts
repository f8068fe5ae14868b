/** Back-office changes of an offer's images: which ones, their order, and their alternative texts. */
import {
  pictureIdentity,
  type StoredImage,
  toCatalogueImage,
  toStoredImage,
} from "#app/domain/catalogue/picture.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { refuse, type Result } from "#app/domain/result.ts";

export interface OfferPictures {
  slug: string;
  /** The main image first. */
  images: readonly StoredImage[];
  rooms: readonly RoomPicture[];
}

export interface RoomPicture {
  /** Key of the room within its offer. */
  key: string;
  name: string;
  image: StoredImage | null;
}

/** `picture` is a key from `keysOf`. `room` is a room's key; null: one of the offer's own images. */
export type PictureChange =
  | { kind: "add"; room: string | null; photo: string; hash: string; alt: string }
  | { kind: "describe"; room: string | null; picture: string; alt: string }
  /** @param to new position among the offer's own images, from 0 */
  | { kind: "move"; picture: string; to: number }
  | { kind: "remove"; room: string | null; picture: string };

export type PictureRefusal =
  | "unknown-room"
  | "unknown-picture"
  | "there"
  | "full"
  | "last"
  | "main-alt"
  | AltFault;

export const mostPictures = 40;

export const longestAlt = 300;

export type AltFault = "alt-missing" | "alt-long" | "alt-file-name" | "alt-begins";

/** Collapses whitespace and line breaks to single spaces. */
export const tidyAlt = (typed: string): string => typed.trim().replace(/\s+/g, " ");

/** What is wrong with an alternative text (docs/catalogue-format.md); null when nothing is. */
export function altFault(alt: string): AltFault | null {
  if (alt === "") return "alt-missing";
  if (alt.length > longestAlt) return "alt-long";
  if (/^\S*(?:\.(?:jpe?g|png|webp|heic|avif|gif)|\d{4,})$/i.test(alt)) return "alt-file-name";
  return /^(?:ein\s+)?(?:bild|foto|photo|fotografie|aufnahme)\s+(?:von|vo[mn]|des|der|mit)\b/i.test(alt)
    ? "alt-begins"
    : null;
}

/** Keys of the images that stay the same when images are moved. */
export function keysOf(images: readonly StoredImage[]): string[] {
  const seen = new Map<string, number>();
  return images.map((image) => {
    const identity = pictureIdentity(image);
    const count = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, count);
    return count === 1 ? identity : `${identity}~${count}`;
  });
}

/** The images after a change; the same object when nothing changes. */
export function changePictures(
  before: OfferPictures,
  change: PictureChange,
): Result<{ after: OfferPictures }, PictureRefusal> {
  if ("alt" in change) {
    const fault = altFault(change.alt);
    if (fault) return refuse(fault);
  }
  return "room" in change && change.room !== null
    ? changeRoom(before, change, change.room)
    : changeOwn(before, change);
}

type Answer = ReturnType<typeof changePictures>;

function changeOwn(before: OfferPictures, change: PictureChange): Answer {
  const { images } = before;
  const keys = keysOf(images);
  const key = change.kind === "add" ? change.photo : change.picture;
  const index = keys.indexOf(key);
  const image = images[index];
  switch (change.kind) {
    case "add": {
      if (image) return image.alt === change.alt ? { ok: true, after: before } : refuse("there");
      if (images.length >= mostPictures) return refuse("full");
      const { photo, hash, alt } = change;
      // The first photograph replaces the placeholder.
      const ownImages = images.filter(({ imageUrl }) => imageUrl !== placeholderPicture.imageUrl);
      return withImages(before, [...ownImages, { imageUrl: "", alt, hash, source: { photo } }]);
    }
    case "describe":
      if (!image) return refuse("unknown-picture");
      if (image.alt === change.alt) return { ok: true, after: before };
      return withImages(before, images.with(index, { ...image, alt: change.alt }));
    case "move": {
      if (!image) return refuse("unknown-picture");
      const to = Math.min(Math.max(0, change.to), images.length - 1);
      if (to === index) return { ok: true, after: before };
      const others = images.toSpliced(index, 1);
      return withImages(before, others.toSpliced(to, 0, image));
    }
    case "remove":
      if (!image) return { ok: true, after: before };
      return images.length === 1 ? refuse("last") : withImages(before, images.toSpliced(index, 1));
  }
}

/** Assigns the addresses that an import would give the images at their positions. */
function withImages(before: OfferPictures, images: readonly StoredImage[]): Answer {
  // Search results and emails show only the main image.
  if (images[0]?.alt === "") return refuse("main-alt");
  const placed = images.map((image, index) =>
    toStoredImage(toCatalogueImage(image), `${before.slug}-${index + 1}`),
  );
  return { ok: true, after: { ...before, images: placed } };
}

function changeRoom(before: OfferPictures, change: PictureChange, key: string): Answer {
  const room = before.rooms.find((each) => each.key === key);
  if (!room) return refuse("unknown-room");
  const withImage = (image: StoredImage | null): Answer => ({
    ok: true,
    after: { ...before, rooms: before.rooms.map((each) => (each === room ? { ...room, image } : each)) },
  });
  const { image } = room;
  const currentKey = image && pictureIdentity(image);
  if (change.kind === "add") {
    const { photo, hash, alt } = change;
    if (currentKey === photo && image?.alt === alt) return { ok: true, after: before };
    return withImage(toStoredImage({ photo, hash, alt }, `${before.slug}-${key}`));
  }
  const isCurrent = currentKey === change.picture;
  if (change.kind === "remove") return isCurrent ? withImage(null) : { ok: true, after: before };
  if (!image || !isCurrent || change.kind !== "describe") return refuse("unknown-picture");
  return image.alt === change.alt ? { ok: true, after: before } : withImage({ ...image, alt: change.alt });
}
