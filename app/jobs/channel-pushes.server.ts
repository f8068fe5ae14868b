/** Sends new bookings to property systems. */
import pLimit from "p-limit";

import {
  listDuePushes,
  type PropertyClient,
  pushBookings,
} from "#app/commands/order/channel-pushes.server.ts";
import type { CommandJobContext, Handler } from "#app/jobs/queue.server.ts";

export interface PushesBookings {
  properties: PropertyClient;
}

const atOnce = 4;

/** A system that fails or hangs stops no other. */
export const pushBookingsJob =
  ({
    work,
    log,
    properties,
  }: Pick<CommandJobContext, "work" | "log"> & PushesBookings): Handler<"push-bookings"> =>
  async () => {
    const turn = pLimit(atOnce);
    const due = await listDuePushes(work());
    await Promise.all(
      due.map((accessId) =>
        turn(async () => {
          try {
            const told = await pushBookings(work, accessId, properties);
            if (told > 0) log.info({ accessId, told }, "bookings sent to a property system");
          } catch (error) {
            log.warn({ err: error, accessId }, "bookings could not be sent to a property system");
          }
        }),
      ),
    );
  };
