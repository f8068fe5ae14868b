/** Rendering card pictures in advance, which operators can follow, stop and resume. */
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import {
  askToStop,
  beginRun,
  type FollowedWork,
  resumeWork,
} from "#app/commands/operator/long-work.server.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { notify, picturesChannel } from "#app/store/db/notify.server.ts";
import { forgetWork, lockWork, markStopped } from "#app/store/queries/operator/long-work.server.ts";

type By = Pick<ChangeActor, "operator">;

const kind = "pictures";

interface PictureRun extends FollowedWork {
  end(done: number, total: number): Promise<void>;
}

/**
 * Begins a run in the folder with this id, unless another process is at it or an operator has stopped it.
 * @param resumes overrides the operator's stop
 */
export async function beginPictures(
  db: Db,
  folderId: string,
  clock: () => Date,
  { resumes = false } = {},
): Promise<Result<{ run: PictureRun }, "running" | "stopped">> {
  if (resumes)
    await transaction(db, async (tx) => {
      const work = await lockWork(tx, folderId);
      if (work) await resumeWork(tx, folderId, work.run, clock());
    });
  const begun = await beginRun(db, { id: folderId, kind }, clock, { unlessRunning: true });
  if (!begun.ok) return begun;
  const { run, number } = begun;
  return {
    ok: true,
    run: {
      ...run,
      // What is missing then is found by the next run. Only an operator's stop has to be kept.
      end: (done, total) =>
        transaction(db, async (tx) => {
          const work = await lockWork(tx, folderId);
          // Another process has taken over, because this one was silent.
          if (work?.run !== number) return;
          if (work.stopAsked && done < total) await markStopped(tx, folderId, { done, total, at: clock() });
          else await forgetWork(tx, folderId);
        }),
    },
  };
}

type Changed = Result<object, "over" | "changed">;

/**
 * Asks a run to stop after the picture at hand.
 * @param run the run that the operator saw. Refused as "over" when the work has ended
 */
export function stopPictures({ db, now }: CommandContext, id: string, run: number, by: By): Promise<Changed> {
  return transaction(db, async (tx): Promise<Changed> => {
    if ((await lockWork(tx, id))?.kind !== kind) return refuse("over");
    const asked = await askToStop(tx, id, run, now);
    if (asked.ok && asked.isNew)
      await recordChange({ now }, tx, by, { action: "pictures-stopped", ...about });
    return asked;
  });
}

/** Lets the processes at that folder go on. @param run as in `stopPictures` */
export function resumePictures(
  { db, now }: CommandContext,
  id: string,
  run: number,
  by: By,
): Promise<Changed> {
  return transaction(db, async (tx): Promise<Changed> => {
    if ((await lockWork(tx, id))?.kind !== kind) return refuse("over");
    const resumed = await resumeWork(tx, id, run, now);
    if (!resumed.ok || !resumed.isNew) return resumed;
    await recordChange({ now }, tx, by, { action: "pictures-resumed", ...about });
    await notify(tx, picturesChannel);
    return resumed;
  });
}

const about = { subject: "catalogue", subjectId: "", label: "" } as const;
