import { parseCivilDate } from "#app/domain/dates.ts";
import { formatDate, formatInstant, plainMoney } from "#app/domain/format.ts";
import type { WaitingBid } from "#app/store/queries/bids.server.ts";
import { deskProposalTexts as t } from "#locale/desk/proposals.ts";

/** Milliseconds before its end in which a proposal is marked. */
const soonTime = 12 * 3_600_000;

/** A waiting proposal in a list: nothing of who made it. */
export function proposalRow(bid: WaitingBid, now: Date) {
  const { id, unitPrice, fullPrice, currency, quantity, title, stay, date, expiry } = bid;
  const times = quantity > 1 ? `${quantity} × ` : "";
  const soon = expiry !== null && expiry.getTime() - now.getTime() < soonTime;
  const until = expiry === null ? "" : formatInstant(expiry);
  return {
    id,
    title,
    stay: stayText(stay),
    price: `${times}${plainMoney(unitPrice, currency)}`,
    full: plainMoney(fullPrice, currency),
    came: formatInstant(date),
    until: soon ? t("soon", { when: until }) : until,
    soon,
  };
}

/** What a bid binds, `bidStay`, as people read it. */
function stayText(stay: string): string {
  const [checkin, checkout] = stay.split("/").map(parseCivilDate);
  return checkin && checkout
    ? t("stayValue", { checkin: formatDate(checkin), checkout: formatDate(checkout) })
    : t("voucher");
}
