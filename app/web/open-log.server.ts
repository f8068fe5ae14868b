import { destination, type Logger, pino } from "pino";

import { safeError } from "#app/web/safe-error.server.ts";

/**
 * The log of a process, on standard output. Lines are written in blocks, at least once a second and at the end of the
 * process: a system call for each would cost half of what a page from the cache costs.
 */
export function openLog(level: string): Logger {
  const options = { level, base: null, serializers: { err: (error: unknown) => safeError(error) } };
  return pino(options, destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }));
}
