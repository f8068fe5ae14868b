import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { replayWebhook, replayWebhooks, retryWebhook, retryWebhooks } from "#app/commands/webhooks.server.ts";
import { laterBy, hours } from "#app/domain/dates.ts";
import { parseInstant } from "#app/domain/time.ts";
import { mostReplayed, webhookGivenUpHours } from "#app/domain/webhook.ts";
import { formatNumber, plainInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { listUndelivered } from "#app/store/queries/webhooks.server.ts";
import { deskWebhookTexts as t } from "#locale/operator/connections/webhooks.ts";

export const webhooks = verb(
  [
    "webhooks list                       zeigt Ereignisse, die beim Empfänger (SHOP_WEBHOOK_URL) nicht ankamen",
    "webhooks retry ID|all               schickt eines oder alle noch einmal, sobald der Shop läuft",
    "webhooks replay ID|ZEITPUNKT        schickt ein zugestelltes noch einmal, oder alle seit 2026-11-20T08:30",
  ],
  {
    list: inShop(async ({ db, now }) => {
      const open = await listUndelivered(db, laterBy(now, 1));
      return linesOr(
        open.map(({ id, name, number, created, queued, tries, failure }) => {
          const state = t(laterBy(queued, hours(webhookGivenUpHours)) < now ? "givenUp" : "waits");
          const why = failure === null ? "" : ` (${failure})`;
          return `${id}: ${name}, Bestellung ${number ?? ""}, vom ${plainInstant(created)}, ${tries} Versuche; ${state}${why}`;
        }),
        t("allDelivered"),
      );
    }),
    "retry ID": inShop(async ({ withWork }, id) => {
      if (id === "all") {
        const count = await withWork((work) => retryWebhooks(work));
        return count > 0 ? `Werden noch einmal gesendet: ${count}` : new Refusal(t("none"));
      }
      const answer = isUuid(id) ? await withWork((work) => retryWebhook(work, id)) : null;
      return answer?.ok ? `Wird noch einmal gesendet: ${id}` : new Refusal(t("refused"));
    }),
    "replay ID": inShop(async ({ withWork }, given) => {
      if (isUuid(given)) {
        const answer = await withWork((work) => replayWebhook(work, given));
        return answer.ok ? `Wird noch einmal gesendet: ${given}` : new Refusal(t("refused"));
      }
      const since = parseInstant(given);
      if (!since) return new Refusal(t("errors.since"));
      const replayed = await withWork((work) => replayWebhooks(work, since));
      return replayed.ok
        ? `Werden noch einmal gesendet: ${replayed.count}`
        : new Refusal(t(`noReplay.${replayed.refusal}`, { most: formatNumber(mostReplayed) }));
    }),
  },
);
