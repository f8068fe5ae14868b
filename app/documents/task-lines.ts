/** Open tasks of the back office as text, for its pages and the operator's daily summary email. */
import { roomAndBoard } from "#app/documents/booking-lines.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { parseCivilDate, hours } from "#app/domain/dates.ts";
import { formatDate, formatInstant, plainMoney } from "#app/domain/format.ts";
import type { DeskProblem, WaitingProposal } from "#app/domain/operator/today.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { mailNames, refundFailures } from "#locale/order/bookings.ts";
import { deskProposalTexts as t } from "#locale/order/proposals.ts";
import { deskTodayTexts as today } from "#locale/operator/today.ts";

/** Proposals are marked this long before they expire, in ms. */
const soonTime = hours(12);

/** Table row of an open proposal, without personal data. */
export function buildProposalRow(bid: WaitingProposal, now: Date) {
  const { id, unitPrice, fullPrice, currency, quantity, title, stay, roomName, boardShort, date, expiry } =
    bid;
  const times = quantity > 1 ? `${quantity} × ` : "";
  const soon = expiry !== null && expiry.getTime() - now.getTime() < soonTime;
  const until = expiry === null ? "" : formatInstant(expiry);
  return {
    id,
    title,
    room: roomAndBoard(roomName, boardName(boardShort)),
    stay: stayText(stay),
    price: `${times}${plainMoney(unitPrice, currency)}`,
    full: plainMoney(fullPrice, currency),
    came: formatInstant(date),
    until: soon ? t("soon", { when: until }) : until,
    soon,
  };
}

/** Formats what a bid is for: `bidStay` holds dates, or the voucher. */
function stayText(stay: string): string {
  const [checkin, checkout] = stay.split("/").map(parseCivilDate);
  return checkin && checkout
    ? t("stayValue", { checkin: formatDate(checkin), checkout: formatDate(checkout) })
    : t("voucher");
}

/** Text for a problem that the shop cannot solve itself. `about` names the order or page, and may be empty. */
export function formatProblem(problem: DeskProblem): { about: string; text: string } {
  const about = problem.orderId === null ? "" : today("booking", { number: problem.number });
  switch (problem.kind) {
    case "money":
      return { about, text: today("money") };
    case "address":
      return { about, text: today("address") };
    case "refund": {
      const { amount, currency, created, failure } = problem;
      const why = failure ? refundFailures[failure] : today("byHand");
      const since = formatInstant(created);
      return { about, text: today("refund", { amount: plainMoney(amount, currency), since, why }) };
    }
    case "withdrawals": {
      const { count, since } = problem;
      const text = today("withdrawals.text", { count, when: formatInstant(since) });
      return { about: today("withdrawals.title"), text };
    }
    case "lines":
      return { about: today("lines.title"), text: today("lines.text", { count: problem.count }) };
    case "rooms": {
      const { offer, room, nights: count, first } = problem;
      return { about: offer, text: today("scarce", { room, count, first: formatDate(first) }) };
    }
    case "overbooked": {
      const { house, room, nights: count, first } = problem;
      return { about: house, text: today("overbooked", { room, count, first: formatDate(first) }) };
    }
    case "feeds": {
      const { count, since } = problem;
      return {
        about: today("feeds.title"),
        text: today("feeds.text", { count, when: formatInstant(since) }),
      };
    }
    case "channel": {
      const { name, isDown, refused, succeeded } = problem;
      const when = succeeded === null ? today("channel.never") : formatInstant(succeeded);
      const text = isDown ? today("channel.down", { when }) : today("channel.refused", { count: refused });
      return { about: today("channel.about", { name, vendor: problem.vendor }), text };
    }
    case "webhooks": {
      const { count, since, failure } = problem;
      const text = today("webhooks.text", { count, when: formatInstant(since) });
      return { about: today("webhooks.title"), text: failure === null ? text : `${text} (${failure})` };
    }
    case "mail": {
      const kind = mailNames[problem.mail] ?? problem.mail;
      const key = problem.orderId === null ? "mailElse" : "mail";
      const place = problem.orderId === null ? today("mails") : about;
      return { about: place, text: today(key, { kind, when: formatInstant(problem.created) }) };
    }
  }
}

/** "2 Erwachsene, 1 Kind", without children "2 Erwachsene". */
export function guestsText({
  adults,
  childrenAges,
}: {
  adults: number;
  childrenAges: readonly number[];
}): string {
  const guests = [common("count.adult", { count: adults })];
  if (childrenAges.length > 0) guests.push(common("count.child", { count: childrenAges.length }));
  return guests.join(", ");
}
