import { graceRule } from "#app/domain/payment/deadlines.ts";
import { graceTexts as t } from "#locale/order/grace.ts";

/**
 * Values for the sentences about free cancellation: the hours, and the latest end.
 * @param regime of the item; "stay" for a whole order
 * @param minutes ":00" beside other times that show minutes
 */
export function graceValues(regime: "stay" | "package", minutes: "" | ":00" = "") {
  const { hours, latestHour } = graceRule;
  return { hours, latest: t(regime, { time: `${latestHour}${minutes}` }) };
}
