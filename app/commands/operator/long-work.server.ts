/** Follows, stops and resumes long work. The caller records the change and starts the work. */
import { canResume, type LongWork, signInterval, workState } from "#app/domain/operator/long-work.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { addWork, lockWork, markWork, saveProgress } from "#app/store/queries/operator/long-work.server.ts";

/** Options of work that says how far it is and can stop. */
export interface FollowedWork {
  onProgress(done: number, total: number): Promise<void>;
  isStopped(): boolean;
}

/**
 * Begins a run. Refused as "stopped" when an operator has stopped the work before it began.
 * @param unlessRunning refused as "running" while another process gives signs of life. For work without a lock
 * @returns `number` of the run: another one if it takes over from a silent process, which may go on
 */
export async function beginRun(
  db: Db,
  { id, kind }: Pick<LongWork, "id" | "kind">,
  clock: () => Date,
  { unlessRunning = false } = {},
): Promise<Result<{ run: FollowedWork; number: number }, "stopped" | "running">> {
  const begun = clock();
  return transaction(db, async (tx) => {
    await addWork(tx, { id, kind, at: begun });
    const work = await lockWork(tx, id);
    if (!work || work.stopped) return refuse("stopped");
    if (unlessRunning && work.since && workState(work, begun) !== "interrupted") return refuse("running");
    const stopped = work.stopAsked ? begun : null;
    const takesOver = unlessRunning && work.since !== null && !stopped;
    const number = takesOver ? work.run + 1 : work.run;
    await markWork(tx, id, { run: number, at: begun, since: begun, stopped });
    return stopped ? refuse("stopped") : { ok: true, run: followRun(db, id, clock), number };
  });
}

function followRun(db: Db, id: string, clock: () => Date): FollowedWork {
  let saved: Date | undefined;
  let isStopped = false;
  return {
    isStopped: () => isStopped,
    async onProgress(done, total) {
      const at = clock();
      if (saved && done < total && at.getTime() - saved.getTime() < signInterval) return;
      const first = saved ? {} : { since: at, doneBefore: done };
      saved = at;
      isStopped = await saveProgress(db, id, { done, total, at, ...first });
    },
  };
}

type Changed = Result<{ isNew: boolean }, "changed">;

/**
 * Asks a run to stop. Work that waits for its turn stops at once.
 * @returns `isNew` is false when it was asked before. Refused as "changed" when another run has begun
 */
export async function askToStop(tx: Db, id: string, run: number, now: Date): Promise<Changed> {
  const work = await lockWork(tx, id);
  if (!work || work.run !== run) return refuse("changed");
  if (work.stopAsked) return { ok: true, isNew: false };
  const isIdle = work.since === null || workState(work, now) === "interrupted";
  await markWork(tx, id, { stopAsked: now, stopped: isIdle ? now : null });
  return { ok: true, isNew: true };
}

/**
 * Makes stopped or interrupted work wait for its next run.
 * @param run the run that has stopped
 * @returns `isNew` is false when that was done before or the run goes on
 */
export async function resumeWork(tx: Db, id: string, run: number, now: Date): Promise<Changed> {
  const work = await lockWork(tx, id);
  if (work && work.run === run + 1 && !work.stopAsked) return { ok: true, isNew: false };
  if (!work || work.run !== run) return refuse("changed");
  if (!canResume(workState(work, now))) return { ok: true, isNew: false };
  await markWork(tx, id, { run: run + 1, at: now, since: null, stopAsked: null, stopped: null });
  return { ok: true, isNew: true };
}
