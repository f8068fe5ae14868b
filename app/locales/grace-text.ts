import { graceRule } from "#app/domain/payment/deadlines.ts";
import { graceTexts as t } from "#locale/order/grace.ts";

/**
 * What fills the sentences on free cancelling, wherever they stand: the hours, and until when at the latest.
 * @param regime of what is bought; of all together as of a stay
 * @param minutes ":00" among other times of day with minutes
 */
export function graceValues(regime: "stay" | "package", minutes: "" | ":00" = "") {
  const { hours, latestHour } = graceRule;
  return { hours, latest: t(regime, { time: `${latestHour}${minutes}` }) };
}
