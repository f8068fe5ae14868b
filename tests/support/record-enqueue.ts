import type { CommandContext, JobMap, JobName } from "#app/store/db/context.server.ts";

export type Enqueued = {
  [Name in JobName]: { name: Name; data: JobMap[Name]; startAfter?: Date; afterSeconds?: number };
}[JobName];

/** What signs, and keeps codes, in tests. */
export const secret = "a secret of at least thirty-two characters";

/** In place of the queue: remembers what was enqueued, in order. With the secrets, all that a `Work` has besides. */
export function recordEnqueue(): Pick<CommandContext, "enqueue" | "secrets"> & { enqueued: Enqueued[] } {
  const enqueued: Enqueued[] = [];
  return {
    secrets: [secret],
    enqueued,
    enqueue: async (_tx, name, data, options) => {
      enqueued.push({ name, data, ...options } as Enqueued);
    },
  };
}
