/** Counts in memory and adds the counts to the daily sums once a minute, per process (decision 066). */
import { minutes } from "#app/domain/dates.ts";
import { countsOf, type Step } from "#app/domain/operator/figures.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { addDailyCounts, type DailyCount } from "#app/store/queries/operator/daily-counts.server.ts";

export interface Tally {
  add(step: Step): void;
  /** Writes the counts. After an error they stay in memory until the next flush. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushIntervalMs = minutes(1);

interface TallyOptions {
  db: Db;
  today: () => CivilDate;
  log: { error(fields: object, message: string): void };
}

/** Memory is bounded, because subjects are only the catalogue's places and offers. */
export function openTally({ db, today, log }: TallyOptions): Tally {
  let counts = new Map<string, DailyCount>();
  const addCount = (added: DailyCount) => {
    const key = `${added.day} ${added.what} ${added.subject}`;
    const count = (counts.get(key)?.count ?? 0) + added.count;
    counts.set(key, { ...added, count });
  };
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const pending = counts;
    counts = new Map();
    try {
      await addDailyCounts(db, [...pending.values()]);
    } catch (error) {
      for (const each of pending.values()) addCount(each);
      log.error({ err: error }, "what was counted could not be written yet");
    }
  };
  const flush = () => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), flushIntervalMs).unref();
  return {
    add: (step) => {
      const day = today();
      for (const [what, subject] of countsOf(step)) addCount({ day, what, subject, count: 1 });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
