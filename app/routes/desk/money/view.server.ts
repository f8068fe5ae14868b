/** The bank inbox: each line with the booking that it probably pays. */
import { suggestOrder } from "#app/commands/payment/bank.server.ts";
import { formatDate, formatMoney, plainMoney } from "#app/domain/format.ts";
import { isCertainMatch } from "#app/domain/payment/bank-match.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { countInbox, listInbox } from "#app/store/queries/payment/bank.server.ts";
import { deskMoneyTexts as t } from "#locale/payment/money.ts";

/** Most lines on one page, because each has two form fields. */
export const mostLines = 40;

/** Choices for a line, as values of its form field. */
export const lineActs = ["leave", "assign", "dismiss"] as const;
export type LineAct = (typeof lineActs)[number];

export type InboxLine = Awaited<ReturnType<typeof inboxView>>["lines"][number];

export async function inboxView(db: Db) {
  const waiting = await listInbox(db, { most: mostLines });
  const lines = [];
  const preselected = new Set<string>();
  for (const line of waiting) {
    const { id, bookedOn, amount, currency, party, purpose, returned } = line;
    const found = await suggestOrder(db, line);
    const name = party || t("unknownParty");
    const isPreselected = found !== null && isCertainMatch(found) && !preselected.has(found.orderId);
    // A second line for the same order is not preselected: the shop would refund it, although the payment may be listed twice.
    const reason = found && isCertainMatch(found) && !isPreselected ? "second" : found?.reason;
    if (isPreselected) preselected.add(found.orderId);
    const words = purpose.replaceAll(/\s+/g, " ");
    lines.push({
      id,
      title: t("line", {
        day: formatDate(bookedOn),
        amount: plainMoney(amount, currency),
        party: name,
      }),
      purpose: words === "" ? t("noPurpose") : t("purpose", { purpose: words }),
      returned,
      suggestion: found &&
        reason && {
          number: found.number,
          href: deskBookingPath(found.orderId),
          reason: t(`reasons.${reason}`, {
            expected: formatMoney(found.expected, found.currency),
          }),
        },
      act: isPreselected ? ("assign" as const) : ("leave" as const),
    });
  }
  return { lines, count: await countInbox(db) };
}
