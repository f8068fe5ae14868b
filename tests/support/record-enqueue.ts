import type { Enqueue, JobMap, JobName } from "#app/store/work.server.ts";

export type Enqueued = { [Name in JobName]: { name: Name; data: JobMap[Name]; startAfter?: Date } }[JobName];

/** In place of the queue: remembers what was enqueued, in order. */
export function recordEnqueue(): { enqueue: Enqueue; enqueued: Enqueued[] } {
  const enqueued: Enqueued[] = [];
  return {
    enqueued,
    enqueue: async (_tx, name, data, options) => {
      enqueued.push({ name, data, ...options } as Enqueued);
    },
  };
}
