/** Finds due jobs for all queues in one query, instead of one polling loop per worker. */
export interface DueJobs {
  name: string;
  /** True when a job of this name can start now. */
  isDue: boolean;
  /** Milliseconds until the next delayed job can start; null without any. */
  nextInMs: number | null;
}

export interface DueJobsLoop {
  /** Checks at once, because a job may have been added that starts before the next check. */
  look(): void;
  /** Stops checking; resolves when a running check is over. */
  stop(): Promise<void>;
}

/**
 * Maximum interval between two checks, in ms. Added jobs send a notification, failed ones cause a check, and delayed
 * ones are known, so this only finds jobs after a lost notification or a crash.
 */
const maxIntervalMs = 30_000;
/** Interval after a failed check, in ms. */
const failureIntervalMs = 5_000;
/** Minimum interval in ms, because a timer may fire slightly early by the database's clock. */
const minIntervalMs = 20;

/**
 * Calls `wake` for each name with a due job: at the start and whenever a job becomes due.
 * @param findDue a failed check is repeated after a few seconds
 */
export function watchDueJobs(
  findDue: () => Promise<readonly DueJobs[]>,
  wake: (name: string) => void,
): DueJobsLoop {
  let timer: NodeJS.Timeout | undefined;
  let runningCheck: Promise<void> | undefined;
  let [isRequested, isStopped] = [false, false];

  const checkOnce = async () => {
    const found = await findDue().catch(() => undefined);
    if (!found) return failureIntervalMs;
    let interval = maxIntervalMs;
    for (const { name, isDue, nextInMs } of found) {
      if (isDue && !isStopped) wake(name);
      if (nextInMs !== null) interval = Math.min(interval, nextInMs);
    }
    return Math.max(interval, minIntervalMs);
  };
  const look = () => {
    isRequested = true;
    clearTimeout(timer);
    runningCheck ??= checkWhileRequested();
  };
  const checkWhileRequested = async () => {
    let interval = maxIntervalMs;
    while (isRequested && !isStopped) {
      isRequested = false;
      interval = await checkOnce();
    }
    // Reset before the timer is set, so that a call of `look` in between starts a new check.
    runningCheck = undefined;
    if (!isStopped) timer = setTimeout(look, interval);
  };

  return {
    look,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await runningCheck;
    },
  };
}
