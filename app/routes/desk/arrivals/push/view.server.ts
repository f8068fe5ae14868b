/** What the page shows of the address of a property system, and of what it was sent. */
import { givenUpAfter, type PushOutcome } from "#app/domain/catalogue/channel-push.ts";
import { laterBy } from "#app/domain/dates.ts";
import { formatInstant } from "#app/domain/format.ts";
import type { Database } from "#app/store/db/database.server.ts";
import {
  type ChannelPush,
  listDeliveries,
  listFailedBookings,
} from "#app/store/queries/order/channel-pushes.server.ts";
import { channelPushTexts as t } from "#locale/operator/connections/channels.ts";

const mostShown = 100;

export async function pushView(db: Database, push: ChannelPush | null, accessId: string, now: Date) {
  const rows = await listDeliveries(db, accessId, mostShown);
  const failed = (push ? await listFailedBookings(db, push) : []).filter(
    ({ last }) => last > laterBy(now, -givenUpAfter),
  );
  return {
    push: push && {
      address: push.url,
      host: new URL(push.url).host,
      name: push.userName,
      seen: push.changed.toISOString(),
      version: push.version ?? t("noVersion"),
      state:
        push.tries === 0
          ? failed.length === 0
            ? t("works")
            : t("someFail", { count: failed.length })
          : t("fails", {
              count: push.tries,
              next: push.nextTry > now ? formatInstant(push.nextTry) : t("soon"),
            }),
    },
    rows: rows.map(({ id, itemId, orderId, number, sent, outcome, detail }) => ({
      id,
      itemId,
      orderId,
      number: number ?? "",
      sent: formatInstant(sent),
      outcome: describe(outcome, detail),
      isFailure: outcome !== "handshake" && outcome !== "confirmed",
      canRepeat: itemId !== null && (outcome === "confirmed" || outcome === "refused"),
    })),
  };
}

/** Outcomes about which the answer says more. */
const withDetail: ReadonlySet<PushOutcome> = new Set<PushOutcome>([
  "handshake",
  "status",
  "error",
  "refused",
]);

function describe(outcome: PushOutcome, detail: string | null): string {
  const text = t(`outcome.${outcome}`);
  return detail !== null && withDetail.has(outcome) ? t("withDetail", { text, detail }) : text;
}
