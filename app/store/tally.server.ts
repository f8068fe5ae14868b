/** Counts in memory and adds them to the day's sums once a minute: of each process its own (decision 066). */
import { countsOf, type Step } from "#app/domain/operator/figures.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { addDailyCounts, type DailyCount } from "#app/store/queries/operator/daily-counts.server.ts";

export interface Tally {
  add(step: Step): void;
  /** Writes what is in memory. What cannot be written stays there until the next time. */
  flush(): Promise<void>;
  /** The last flush. */
  close(): Promise<void>;
}

const period = 60_000;

interface TallyOptions {
  db: Db;
  today: () => CivilDate;
  log: { error(fields: object, message: string): void };
}

/** Subjects are names of the catalogue's, so there are no more counters than it has places. */
export function openTally({ db, today, log }: TallyOptions): Tally {
  let counts = new Map<string, DailyCount>();
  const put = (added: DailyCount) => {
    const key = `${added.day} ${added.what} ${added.subject}`;
    const count = (counts.get(key)?.count ?? 0) + added.count;
    counts.set(key, { ...added, count });
  };
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const taken = counts;
    counts = new Map();
    try {
      await addDailyCounts(db, [...taken.values()]);
    } catch (error) {
      for (const each of taken.values()) put(each);
      log.error({ err: error }, "what was counted could not be written yet");
    }
  };
  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), period).unref();
  return {
    add: (step) => {
      const day = today();
      for (const [what, subject] of countsOf(step)) put({ day, what, subject, count: 1 });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
