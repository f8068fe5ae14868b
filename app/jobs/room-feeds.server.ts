/** Reads the calendars of other portals and blocks rooms by them. */
import pLimit from "p-limit";
import type { Logger } from "pino";

import type { CalendarReading, CalendarWish } from "#app/commands/catalogue/read-calendar.server.ts";
import { applyFeed, noteFeed } from "#app/commands/catalogue/room-feeds.server.ts";
import { feedWindow, fullReadAfter } from "#app/domain/catalogue/room-feed.ts";
import { laterBy, minutes } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { FetchCalendar } from "#app/jobs/calendar-request.server.ts";
import type { CommandJobContext, Handler } from "#app/jobs/queue.server.ts";
import { findFeed, listFeedIds } from "#app/store/queries/catalogue/room-feeds.server.ts";

export interface ReadsCalendars {
  calendars: {
    fetch: FetchCalendar;
    /** Runs in a thread with a limit of time. @throws when the limit is over */
    read(bytes: Uint8Array, wish: CalendarWish): Promise<CalendarReading>;
    /** Host of the shop, which its own events carry. */
    host: string;
  };
}

type Context = Pick<CommandJobContext, "work"> & { log: Pick<Logger, "info" | "warn"> } & ReadsCalendars;

const atOnce = 4;
/** No calendar is begun after this time, in ms, so that a run ends before the next. */
const longestRun = minutes(10);

export const readCalendarJob =
  (context: Context): Handler<"read-calendar"> =>
  ({ feedId }) =>
    readFeed(context, feedId);

/** A calendar that fails stops no other. */
export const readCalendarsJob =
  (context: Context): Handler<"read-calendars"> =>
  async () => {
    const until = performance.now() + longestRun;
    const turn = pLimit(atOnce);
    const ids = await listFeedIds(context.work().db);
    await Promise.all(
      ids.map((id) =>
        turn(async () => {
          if (performance.now() < until)
            await readFeed(context, id).catch((error: unknown) =>
              context.log.warn({ err: error, feedId: id }, "a calendar could not be applied"),
            );
        }),
      ),
    );
  };

async function readFeed({ work, calendars, log }: Context, feedId: string): Promise<void> {
  const { db, now: started } = work();
  const feed = await findFeed(db, feedId);
  if (!feed) return;
  const isRecent = feed.read !== null && feed.read > laterBy(started, -fullReadAfter);
  const known = isRecent ? feed : { etag: null, lastModified: null };
  const answer = await calendars.fetch(feed.url, known);
  if (answer.kind === "unchanged") return noteFeed(work(), feedId, "unchanged");
  if (answer.kind === "failed") {
    const { failure, status } = answer;
    log.info({ feedId, failure, status }, "a calendar could not be read");
    return noteFeed(work(), feedId, { failure, status });
  }
  const wish = { ...feedWindow(berlinDate(started)), host: calendars.host };
  const reading = await calendars
    .read(answer.bytes, wish)
    .catch(() => ({ ok: false as const, refusal: "no-calendar" as const }));
  if (!reading.ok) return noteFeed(work(), feedId, { failure: reading.refusal });
  const { added, removed } = await applyFeed(work(), feedId, {
    started,
    events: reading.events,
    ...answer.version,
  });
  if (added + removed > 0) log.info({ feedId, added, removed }, "rooms blocked by a calendar");
}
