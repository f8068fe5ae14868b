/** The route rules of this process: read at the start and after each change, wherever it was made. */
import type { RouteRule } from "#app/domain/redirect-rule.ts";
import { redirectsChannel } from "#app/store/announce.server.ts";
import type { OnNotify } from "#app/store/listen.server.ts";

export interface OpenRedirects {
  /** The rule of a path without a slash at its end. */
  find(path: string): RouteRule | undefined;
  close(): Promise<void>;
}

interface RedirectsOptions {
  read: () => Promise<readonly RouteRule[]>;
  onNotify: OnNotify;
  log: { error(fields: object, message: string): void };
  /** Called after a change holds: pages kept before it are out of date. */
  onChange: () => void;
}

/** @throws what `read` throws the first time; later the former rules go on holding */
export async function openRedirects({
  read,
  onNotify,
  log,
  onChange,
}: RedirectsOptions): Promise<OpenRedirects> {
  const rules = async () => new Map((await read()).map((rule) => [rule.path, rule]));
  let known: Awaited<ReturnType<typeof rules>>;
  let readings = 0;
  // Listens before it reads: what changes in between is read again.
  const silence = await onNotify(redirectsChannel, async () => {
    const reading = ++readings;
    try {
      const next = await rules();
      // A later one has more in it, whichever is through first.
      if (reading !== readings) return;
      known = next;
      onChange();
    } catch (error) {
      log.error({ err: error }, "the route rules could not be read again");
    }
  });
  known = await rules();
  return { find: (path) => known.get(path), close: silence };
}
