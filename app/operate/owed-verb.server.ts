import { isUuid } from "#app/domain/identifiers.ts";
import { readCall } from "#app/operate/read-call.server.ts";
import type { Surroundings, Verb } from "#app/operate/surroundings.server.ts";
import { type Opened, withDatabase } from "#app/operate/with-database.server.ts";

export interface OwedThings {
  usage: Verb["usage"];
  /** What is said of a thing when it is over. */
  end?: "done" | "close";
  /** What is open, a line each, with what to say where nothing is. */
  list(opened: Opened): Promise<string[]>;
  /** False where there is nothing open by this id. */
  markDone(opened: Opened, id: string): Promise<boolean>;
  said: { done: string; unknown: string };
}

/** "list" and "done ID" (or "close ID"), for what people have to do and then say that it is done. */
export function owedVerb({ usage, end = "done", list, markDone, said }: OwedThings): Verb {
  return {
    usage,
    async run(args: readonly string[], surroundings: Surroundings) {
      const call = readCall(args, []);
      const [id = "", ...more] = call?.words ?? [];
      if (call?.action === "list" && id === "")
        return withDatabase(surroundings, async (opened) => {
          for (const line of await list(opened)) surroundings.out(line);
          return 0;
        });
      if (call?.action !== end || id === "" || more.length > 0) return 2;
      return withDatabase(surroundings, async (opened) => {
        const done = isUuid(id) && (await markDone(opened, id));
        if (done) surroundings.out(`${said.done}: ${id}`);
        else surroundings.err(said.unknown);
        return done ? 0 : 1;
      });
    },
  };
}
