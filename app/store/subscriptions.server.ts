/** The route rules of this process: read at the start and after each change, wherever it was made. */
import type { RouteRule } from "#app/domain/redirect-rule.ts";
import { type OnNotify, redirectsChannel, supportChannel } from "#app/store/db/notify.server.ts";

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

// Server-sent events of support threads: that there is something new, never what.

export interface SupportNews {
  /** Lines of an event stream until `signal` ends it; null where too many are open. */
  follow(threadId: string, signal: AbortSignal): ReadableStream<Uint8Array> | null;
  /** Ends all streams: a server that stops does not wait for them. */
  close(): Promise<void>;
}

/** Of a process, and of a thread: its page in a few tabs. */
const most = { all: 500, ofThread: 5 };
/** Milliseconds: proxies close what is silent for a minute. */
const beatEvery = 25_000;
/** Milliseconds after which a browser asks again when the stream broke. */
const retryAfter = 5_000;

export async function openSupportNews(onNotify: OnNotify): Promise<SupportNews> {
  type Stream = ReadableStreamDefaultController<Uint8Array>;
  const followers = new Map<string, Set<Stream>>();
  const encoder = new TextEncoder();
  let count = 0;

  const say = (streams: Iterable<Stream>, text: string) => {
    for (const stream of streams) stream.enqueue(encoder.encode(text));
  };
  const beat = setInterval(() => {
    for (const streams of followers.values()) say(streams, ":\n\n");
  }, beatEvery).unref();
  const silence = await onNotify(supportChannel, (threadId) => {
    // Without an id: the connection was lost, and anything may have been said meanwhile.
    const meant = threadId === "" ? [...followers.values()] : [followers.get(threadId) ?? []];
    for (const streams of meant) say(streams, "data: new\n\n");
  });

  return {
    follow(threadId, signal) {
      const streams = followers.get(threadId) ?? new Set<Stream>();
      if (count >= most.all || streams.size >= most.ofThread || signal.aborted) return null;
      followers.set(threadId, streams);
      const own: Stream[] = [];
      const leave = () => {
        const [stream] = own;
        if (!stream || !streams.delete(stream)) return undefined;
        count -= 1;
        if (streams.size === 0) followers.delete(threadId);
        return stream;
      };
      signal.addEventListener("abort", () => leave()?.close(), { once: true });
      return new ReadableStream<Uint8Array>({
        start(stream) {
          count += 1;
          own.push(stream);
          streams.add(stream);
          say([stream], `retry: ${retryAfter}\n\n`);
        },
        cancel: () => void leave(),
      });
    },
    async close() {
      clearInterval(beat);
      for (const streams of followers.values()) {
        for (const stream of streams) stream.close();
        streams.clear();
      }
      followers.clear();
      await silence();
    },
  };
}
