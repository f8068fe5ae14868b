/** OTA_HotelRatePlanNotif:RatePlans. The property sends prices, and rules for the length and the days of a stay. */
import { failed, type Notice, type Outcome } from "#app/api/alpinebits/answer.server.ts";
import type { Message } from "#app/api/alpinebits/message.server.ts";
import { readRatePlan } from "#app/api/alpinebits/read-rate-plan.server.ts";
import { checkHotel, soleChildOf } from "#app/api/alpinebits/values.server.ts";
import { childrenOf, type XmlElement } from "#app/api/alpinebits/xml/read-xml.server.ts";
import { type PlanFault, setRates } from "#app/commands/catalogue/channel-rates.server.ts";
import type { ChannelRatePlan } from "#app/domain/catalogue/channel-rates.ts";

export async function receiveRatePlans({ root, access, work }: Message): Promise<Outcome> {
  const list = soleChildOf(root, "RatePlans");
  checkHotel(list, access);
  if (!access.prices) return failed("notAuthorized", "this access may not change prices");
  const isComplete = childrenOf(root, "UniqueID").some(
    ({ attributes }) => attributes.Instance === "CompleteSet",
  );
  const items = childrenOf(list, "RatePlan");
  const isEmpty = items.length === 1 && items[0] !== undefined && isEmptyElement(items[0]);
  if (items.length === 0 || (isEmpty && !isComplete))
    return failed("missingField", "RatePlans must have a RatePlan element");
  const plans: ChannelRatePlan[] = [];
  const left = new Set<string>();
  for (const item of isEmpty ? [] : items) plans.push(await readRatePlan(item, left));
  const codes = plans.map(({ code }) => code);
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) return failed("invalidRate", `rate plan ${twice} is there twice`);
  const { set, faults } = await setRates(work, access, { isComplete, plans });
  const [first] = faults;
  if (set === 0 && first) return failed(codeOf(first), faults.slice(0, 5).map(describe).join("; "));
  const notices: Notice[] = [
    ...faults.map((fault): Notice => ({ type: 3, text: describe(fault) })),
    ...[...left].map((what): Notice => ({
      type: 11,
      text: `${what}: the shop has its own rules, this was not taken`,
    })),
  ];
  return { ok: true, notices };
}

const isEmptyElement = ({ attributes, children }: XmlElement) =>
  children.length === 0 && Object.keys(attributes).length === 0;

function codeOf({ fault }: PlanFault): Parameters<typeof failed>[0] {
  if (fault === "unknown") return "invalidRate";
  if (fault === "unknown-room") return "invalidRoomType";
  return fault === "overlap" ? "invalidDates" : "unableToProcess";
}

function describe(fault: PlanFault): string {
  const plan = `rate plan ${fault.plan}`;
  switch (fault.fault) {
    case "unknown":
      return `${plan} is unknown`;
    case "unknown-room":
      return `${plan}: room category ${fault.room} is unknown or not sold in it`;
    case "currency":
      return `${plan}: the shop sells ${fault.variant} in another currency`;
    case "overlap":
      return `${plan}: rates for ${fault.variant} overlap on ${fault.date}`;
    case "guests":
      return `${plan}: no price of ${fault.variant} for ${fault.persons} guests`;
    case "no-nights":
      return `${plan}: ${fault.variant} has no rooms from ${fault.first} on, the price was left out`;
    case "refused":
      return `${plan}: the shop cannot sell ${fault.variant} like this (${fault.refusal.refusal})`;
  }
}
