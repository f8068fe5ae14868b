import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import { type Answer, inShop, type Opened, Refusal, verb } from "#app/cli/command-line.server.ts";
import { showProgress, untilStopped } from "#app/cli/long-work.server.ts";
import { beginPictures } from "#app/commands/operator/picture-work.server.ts";
import { changeOfferPictures, type PhotoRefusal } from "#app/commands/catalogue/photos.server.ts";
import {
  altFault,
  keysOf,
  longestAlt,
  mostPictures,
  type PictureChange,
  tidyAlt,
} from "#app/domain/catalogue/picture-change.ts";
import type { StoredImage } from "#app/domain/catalogue/picture.ts";
import { laterBy } from "#app/domain/dates.ts";
import { type ClaimPictures, renderAhead } from "#app/pictures/ahead.server.ts";
import { keepPhoto, photoDirectory, sendPhotos, touchPhoto } from "#app/pictures/photos.server.ts";
import { createPictureStore } from "#app/pictures/store.server.ts";
import { type FaultyPhoto, mostPhotoBytes, readPhoto } from "#app/pictures/uploads.server.ts";
import { listPictures } from "#app/store/queries/catalogue/catalogue.server.ts";
import { findOfferPictures } from "#app/store/queries/catalogue/photos.server.ts";

const unknownOffer = new Refusal("Dieses Angebot gibt es nicht.");

export const photos = verb(
  [
    "photos list ANGEBOT                 zeigt die Bilder eines Angebots und seiner Zimmer",
    'photos add ANGEBOT DATEI --alt "Was zu sehen ist" [--room ZIMMER]',
    "                                    nimmt ein Foto (JPEG, PNG, WebP, AVIF) als letztes Bild auf, oder als das eines Zimmers",
    'photos describe ANGEBOT BILD --alt "Was zu sehen ist"',
    "                                    gibt dem Bild mit dieser Nummer oder dem dieses Zimmers einen anderen Text",
    "photos move ANGEBOT BILD PLATZ      stellt das Bild mit dieser Nummer (photos list) an einen anderen Platz",
    "photos remove ANGEBOT BILD          nimmt das Bild mit dieser Nummer weg, oder das dieses Zimmers",
    "photos make                         macht die Bilder der Karten, die auf dieser Maschine fehlen",
    "photos send                         legt die Bilder dieser Maschine, die dort fehlen, in PHOTO_BUCKET_URL",
  ],
  {
    "move ANGEBOT BILD PLATZ": inShop(async (shop, slug = "", from = "", to = "") => {
      if (!/^[1-9]\d?$/.test(to)) return null;
      const found = await findPicture(shop, slug, from);
      if (found instanceof Refusal) return found;
      if (found.room !== null) return new Refusal("Das Bild eines Zimmers hat keinen Platz.");
      const move = { kind: "move", picture: found.picture, to: Number(to) - 1 } as const;
      return applyChange(shop, slug, move, "Verschoben.");
    }),
    "describe ANGEBOT BILD --alt=": inShop(async (shop, slug = "", from = "") => {
      const alt = tidyAlt(shop.options["alt"] ?? "");
      const fault = altFault(alt);
      if (fault) return new Refusal(refusalText(fault));
      const found = await findPicture(shop, slug, from);
      if (found instanceof Refusal) return found;
      return applyChange(shop, slug, { kind: "describe", ...found, alt }, "Beschrieben.");
    }),
    "remove ANGEBOT BILD": inShop(async (shop, slug = "", from = "") => {
      const found = await findPicture(shop, slug, from);
      if (found instanceof Refusal) return found;
      return applyChange(shop, slug, { kind: "remove", ...found }, "Entfernt.");
    }),
    "list ANGEBOT": inShop(async ({ db }, slug = "") => {
      const offer = await findOfferPictures(db, slug);
      if (!offer) return unknownOffer;
      return [
        ...offer.images.map((image, place) => line(String(place + 1), image)),
        ...offer.rooms.map(({ key, image }) => (image ? line(key, image) : `${key}; kein Bild`)),
      ];
    }),
    send: inShop(async ({ config: { photos: storage }, err }) => {
      if (!storage.bucket) return new Refusal("PHOTO_BUCKET_URL ist nicht gesetzt.");
      const onProgress = showProgress(err, "Bildern");
      const { sent, missing } = await untilStopped((isStopped) =>
        sendPhotos(storage, { isStopped, onProgress }),
      );
      if (missing > 0)
        return new Refusal(
          `Angehalten: ${sent} von ${sent + missing} Bildern sind gesendet. Derselbe Befehl macht weiter.`,
        );
      return sent === 1 ? "1 Bild gesendet." : `${sent} Bilder gesendet.`;
    }),
    make: inShop(async ({ db, config: { photos: storage }, now, err }) => {
      const sources = await listPictures(db);
      const store = createPictureStore({
        dataDir: storage.dataDir,
        findPhoto: (name) => {
          const source = sources.get(name);
          return source && join(photoDirectory(storage.dataDir), source.photo);
        },
        onError: (name, error) => err(`${name}: ${reasonOf(error)}`),
      });
      const begun = performance.now();
      const clock = () => laterBy(now, performance.now() - begun);
      const show = showProgress(err, "Bildern");
      const claim: ClaimPictures = async (folderId) => {
        const claimed = await beginPictures(db, folderId, clock, { resumes: true });
        if (!claimed.ok) return claimed;
        const { run } = claimed;
        const onProgress = (done: number, total: number) => (show(done, total), run.onProgress(done, total));
        return { ok: true, run: { ...run, onProgress } };
      };
      const { rendered, missing, refusal, isStopped } = await untilStopped((stops) =>
        renderAhead({
          store,
          photos: storage,
          names: sources.keys(),
          claim,
          isStopped: stops,
          onFetchError: (error) => err(`PHOTO_BUCKET_URL: ${reasonOf(error)}`),
          atOnce: 2,
          pauseMs: 0,
        }),
      );
      if (refusal) return new Refusal("Der Shop macht diese Bilder gerade; „Heute“ zeigt, wie weit er ist.");
      if (isStopped)
        return new Refusal(
          `Angehalten: ${rendered} von ${rendered + missing} Bildern sind fertig. Derselbe Befehl macht weiter.`,
        );
      if (missing > 0) return new Refusal(`${rendered} Bilder gemacht, ${missing} gehen nicht.`);
      return rendered === 1 ? "1 Bild gemacht." : `${rendered} Bilder gemacht.`;
    }),
    "add ANGEBOT DATEI --alt= --room=": inShop(
      async ({ db, config: { photos: storage }, now, options }, slug = "", path = "") => {
        const alt = tidyAlt(options["alt"] ?? "");
        const room = options["room"] ?? null;
        const fault = altFault(alt);
        if (fault) return new Refusal(refusalText(fault));
        const offer = await findOfferPictures(db, slug);
        if (!offer) return unknownOffer;
        const bytes = await readFileUpTo(path);
        if (bytes === null) return new Refusal(`${path} kann nicht gelesen werden.`);
        const read = await readPhoto(bytes);
        if (!read.ok) return new Refusal(`${path}: ${faultText(read)}`);
        const storedPhoto = await keepPhoto(read.jpeg, ".jpg", { ...storage, now });
        const answer = await changeOfferPictures({ db, now }, slug, {
          kind: "add",
          room,
          ...storedPhoto,
          alt,
        });
        if (!answer.ok) return new Refusal(refusalText(answer.refusal));
        if (answer.dropped !== null) await touchPhoto(answer.dropped, { ...storage, now });
        return `Aufgenommen: ${storedPhoto.photo}.`;
      },
    ),
  },
);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The picture with this number, or the picture of this room. */
async function findPicture(
  { db }: Opened,
  slug: string,
  name: string,
): Promise<{ room: string | null; picture: string } | Refusal> {
  const offer = await findOfferPictures(db, slug);
  if (!offer) return unknownOffer;
  const offerPicture = keysOf(offer.images)[Number(name) - 1];
  if (offerPicture !== undefined) return { room: null, picture: offerPicture };
  const image = offer.rooms.find(({ key }) => key === name)?.image;
  const [roomPicture] = image ? keysOf([image]) : [];
  return roomPicture === undefined
    ? new Refusal("Ein Bild mit dieser Nummer gibt es nicht; „photos list“ zeigt alle.")
    : { room: name, picture: roomPicture };
}

async function applyChange(
  { db, now, config: { photos: storage } }: Opened,
  slug: string,
  change: PictureChange,
  done: string,
): Promise<Answer> {
  const answer = await changeOfferPictures({ db, now }, slug, change);
  if (!answer.ok) return new Refusal(refusalText(answer.refusal));
  if (answer.dropped !== null) await touchPhoto(answer.dropped, { ...storage, now });
  return done;
}

function line(place: string, { imageUrl, alt, source }: StoredImage): string {
  const file = source?.photo ?? imageUrl;
  return `${place}; ${file}; ${alt}`;
}

/** Reads a photo. A file that is too large is not read and returns a buffer above the limit. */
async function readFileUpTo(path: string): Promise<Buffer | null> {
  try {
    const { size } = await stat(path);
    return size > mostPhotoBytes ? Buffer.alloc(mostPhotoBytes + 1) : await readFile(path);
  } catch {
    return null;
  }
}

function faultText({ refusal, width = 0, height = 0 }: FaultyPhoto): string {
  switch (refusal) {
    case "empty":
      return "Die Datei ist leer.";
    case "too-large":
      return "Die Datei hat mehr als 15 MB.";
    case "heic":
    case "no-photo":
      return "Das ist kein JPEG, PNG, WebP oder AVIF.";
    case "broken":
      return "Die Datei ist beschädigt oder unvollständig.";
    case "too-many-pixels":
      return `${width} × ${height} Pixel sind zu viele.`;
    case "too-small":
      return `${width} × ${height} Pixel sind zu wenige, mindestens 800 × 600 werden gebraucht.`;
  }
}

function refusalText(refusal: PhotoRefusal): string {
  switch (refusal) {
    case "alt-missing":
      return "--alt fehlt: ein Satz, was zu sehen ist.";
    case "alt-long":
      return `--alt hat mehr als ${longestAlt} Zeichen.`;
    case "alt-file-name":
      return "--alt ist ein Dateiname; ein Satz sagt, was zu sehen ist.";
    case "alt-begins":
      return "--alt beginnt mit dem, was zu sehen ist: Dass es ein Bild ist, sagen Vorleseprogramme selbst.";
    case "there":
      return "Dieses Foto gehört schon zum Angebot, mit anderem Text.";
    case "full":
      return `Mehr als ${mostPictures} Bilder hat kein Angebot.`;
    case "unknown-room":
      return "Dieses Zimmer gibt es im Angebot nicht; „photos list“ zeigt alle.";
    case "main-alt":
      return "Das Hauptbild braucht einen Alternativtext.";
    case "last":
      return "Ein Angebot behält mindestens ein Bild.";
    case "unknown-picture":
    case "changed":
    case "unknown-offer":
      return "Dieses Angebot oder Bild gibt es nicht mehr.";
  }
}
