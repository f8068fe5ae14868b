import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { formatPercent } from "#app/domain/format.ts";
import { type CancellationPeriod, cancellationPeriods } from "#app/domain/order/cancellation.ts";
import { graceRule } from "#app/domain/payment/deadlines.ts";
import { cancellationTexts as t } from "#locale/order/cancellation.ts";

/**
 * What fills the sentences on free cancelling, wherever they stand: the hours, and until when at the latest.
 * @param regime of what is bought; of all together as of a stay
 * @param minutes ":00" among other times of day with minutes
 */
export function graceValues(regime: "stay" | "package", minutes: "" | ":00" = "") {
  const { hours, latestHour } = graceRule;
  return { hours, latest: t(`${regime}.latest`, { time: `${latestHour}${minutes}` }) };
}

/** A line each: "Vom 29. bis zum 7. Tag vor der Anreise: 40 % des Preises" */
export function cancellationLines(bands: readonly CancellationBand[], regime: "stay" | "package"): string[] {
  return cancellationPeriods(bands).map((period) => {
    const { from, to, share } = period;
    const when = t(`${regime}.${spanOf(period)}`, { from: from ?? "", to });
    return share === 0 ? t("free", { when }) : t("share", { when, share: formatPercent(share) });
  });
}

function spanOf({ from, to }: CancellationPeriod) {
  if (from === null) return to === 0 ? "always" : "until";
  if (to === 0) return from === 0 ? "firstDay" : "last";
  return from === to ? "onDay" : "between";
}
