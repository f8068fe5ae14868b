import { formatPercent } from "#app/domain/format.ts";
import type { CancellationPeriod } from "#app/domain/order/cancellation.ts";
import { graceRule } from "#app/domain/payment/deadlines.ts";
import { cancellationTexts as t } from "#locale/order/cancellation.ts";

/**
 * What fills the sentences on free cancelling, wherever they stand: the hours, and until when at the latest.
 * @param minutes ":00" among other times of day with minutes
 */
export function graceValues(minutes: "" | ":00" = "") {
  const { hours, latestHour } = graceRule;
  return { hours, latest: t("latest", { time: `${latestHour}${minutes}` }) };
}

/** "Vom 29. bis zum 7. Tag vor der Anreise: 40 % des Preises" */
export function cancellationText(period: CancellationPeriod): string {
  const when = t(spanOf(period), { from: period.from ?? "", to: period.to });
  return period.share === 0 ? t("free", { when }) : t("share", { when, share: formatPercent(period.share) });
}

function spanOf({ from, to }: CancellationPeriod) {
  if (from === null) return to === 0 ? "always" : "until";
  if (to === 0) return from === 0 ? "arrivalDay" : "last";
  return from === to ? "onDay" : "between";
}
