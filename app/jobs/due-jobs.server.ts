/** One look for the jobs of all queues, in place of one for each worker. */
export interface DueJobs {
  name: string;
  /** A job of this name can start now. */
  isDue: boolean;
  /** Milliseconds until the next one can start; null: none waits for its time. */
  nextInMs: number | null;
}

export interface DueJobsLoop {
  /** Looks at once: a job may have been added that starts before the next look. */
  look(): void;
  /** Looks no more; resolves when the last look is over. */
  stop(): Promise<void>;
}

/**
 * Maximum interval between two looks, in ms. A job that is added announces itself, and one that waits for its time is
 * known, so this finds only what a lost announcement or another process left: well within the shortest retry delay.
 */
const longestSleep = 5_000;
/** Minimum interval, in ms: a timer may fire a little early by the database's clock. */
const shortestSleep = 20;

/**
 * Calls `wake` for each name that has a job to start: now, and whenever the time of one has come.
 * @param findDue a look that fails is repeated after the longest interval
 */
export function watchDueJobs(
  findDue: () => Promise<readonly DueJobs[]>,
  wake: (name: string) => void,
): DueJobsLoop {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let [isAsked, isStopped] = [false, false];

  const lookOnce = async () => {
    let sleep = longestSleep;
    const found = await findDue().catch(() => []);
    for (const { name, isDue, nextInMs } of found) {
      if (isDue && !isStopped) wake(name);
      if (nextInMs !== null) sleep = Math.min(sleep, nextInMs);
    }
    return Math.max(sleep, shortestSleep);
  };
  const look = () => {
    isAsked = true;
    clearTimeout(timer);
    looking ??= repeat();
  };
  const repeat = async () => {
    let sleep = longestSleep;
    while (isAsked && !isStopped) {
      isAsked = false;
      sleep = await lookOnce();
    }
    // Before the timer, so that a call in between finds nothing under way.
    looking = undefined;
    if (!isStopped) timer = setTimeout(look, sleep);
  };

  return {
    look,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
