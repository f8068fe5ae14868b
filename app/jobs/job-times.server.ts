/**
 * The times of scheduled jobs. pg-boss would calculate the last time of each schedule twice a minute, which is a third
 * of the processor time of an idle shop, and would start its job up to a minute and a half later.
 */
import cronParser from "cron-parser";

export interface JobTimes {
  /**
   * @param cron in Europe/Berlin
   * @throws Error for an invalid expression
   */
  add(name: string, cron: string): void;
  stop(): void;
}

const zone = "Europe/Berlin";
const minuteMs = 60_000;

/**
 * Calls `onTime` at the times of each job. After a pause of the process it is called once for all missed times.
 * @param clock of the machine, which may be set back or forward
 */
export function watchJobTimes(clock: () => Date, onTime: (name: string, time: Date) => void): JobTimes {
  const jobs = new Map<string, { cron: string; next: number }>();
  let timer: NodeJS.Timeout | undefined;
  let lastLook = -Infinity;

  const look = () => {
    const now = clock().getTime();
    for (const [name, { cron, next }] of jobs) {
      if (next <= now) onTime(name, new Date(next));
      if (next <= now || now < lastLook) jobs.set(name, { cron, next: timeAfter(cron, now) });
    }
    lastLook = now;
    const first = Math.min(...[...jobs.values()].map(({ next }) => next));
    // Looks every minute, because the clock may be set back.
    timer = setTimeout(look, Math.min(first - now, minuteMs));
  };

  return {
    add(name, cron) {
      const minute = Math.floor(clock().getTime() / minuteMs) * minuteMs;
      // Includes the current minute, which a restart may have missed.
      jobs.set(name, { cron, next: timeAfter(cron, minute - 1) });
      clearTimeout(timer);
      timer = setTimeout(look);
    },
    stop: () => clearTimeout(timer),
  };
}

function timeAfter(cron: string, instant: number): number {
  return cronParser
    .parseExpression(cron, { tz: zone, currentDate: new Date(instant) })
    .next()
    .getTime();
}
