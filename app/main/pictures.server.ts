/** Connects the pictures with the database, where operators follow, stop and resume their rendering in advance. */
import { beginPictures } from "#app/commands/operator/picture-work.server.ts";
import type { Config } from "#app/config/env.server.ts";
import { minutes } from "#app/domain/dates.ts";
import { estimateRest } from "#app/domain/operator/long-work.ts";
import { safeError } from "#app/http/log.server.ts";
import type { PictureRun } from "#app/pictures/ahead.server.ts";
import {
  type OpenPictures,
  openPictures,
  type OpenPicturesOptions,
} from "#app/pictures/open-pictures.server.ts";
import { picturesChannel } from "#app/store/db/notify.server.ts";
import type { OpenDatabase } from "#app/store/db/open.server.ts";

interface Log {
  info(fields: object, message: string): void;
}

interface Connected extends Pick<OpenPicturesOptions, "offers" | "settled" | "now"> {
  database: Pick<OpenDatabase, "db" | "onNotify">;
  log: Log & { error(fields: object, message: string): void };
}

/** @param delay before the work begins, in ms */
export async function connectPictures(
  { photos, warmPictures }: Pick<Config, "photos" | "warmPictures">,
  delay: number,
  { database, log, ...options }: Connected,
): Promise<OpenPictures> {
  const { db, onNotify } = database;
  const pictures = openPictures({
    ...options,
    ...photos,
    warmAfter: warmPictures ? delay : undefined,
    onError: (message, error, picture) => log.error({ picture, error: safeError(error) }, message),
    claim: async (folderId) => {
      const begun = await beginPictures(db, folderId, options.now);
      return begun.ok ? { ok: true, run: logRun(begun.run, log) } : begun;
    },
  });
  const stopListening = await onNotify(picturesChannel, pictures.resume);
  return {
    ...pictures,
    close: async () => {
      await stopListening();
      await pictures.close();
    },
  };
}

/** Interval of log lines in ms. */
const logInterval = minutes(1);

/** Logs the beginning, each minute, and the end. @param clock in ms */
export function logRun(run: PictureRun, log: Log, clock: () => number = () => performance.now()): PictureRun {
  let first: { done: number; at: number } | undefined;
  let last = 0;
  return {
    ...run,
    onProgress: async (done, total) => {
      const at = clock();
      if (!first) log.info({ total }, "card pictures are rendered ahead");
      // Photos may have to be fetched before the first picture, which says nothing about the speed.
      if (!first || done === 0) first = { done, at };
      last ||= at;
      if (at - last >= logInterval) {
        last = at;
        const rest = estimateRest(first, { done, total, at });
        const speed = rest && { perSecond: rest.rate, secondsLeft: rest.seconds };
        log.info({ done, total, ...speed }, "card pictures are rendered ahead");
      }
      await run.onProgress(done, total);
    },
    end: async (done, total) => {
      log.info({ done, total }, done < total ? "card pictures: stopped" : "card pictures: all rendered");
      await run.end(done, total);
    },
  };
}
