/** The letter of the morning to who runs the shop: what came yesterday, and what waits today. */
import { heading, type Letter, list, nextStep, paragraph, rows } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { problemWords, proposalRow } from "#app/documents/task-lines.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import type { DayFacts, DaySales } from "#app/domain/operator/today.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import { itemName, summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { deskTodayTexts as today } from "#locale/operator/today.ts";
import { deskMailTexts as t } from "#locale/mail/operators.ts";

/**
 * Nothing of who ordered, asked or comes: that stays at the desk, which is not a letter.
 * @param day the morning; @param sales those of the day before it
 */
export function deskSummary(
  { day, now, facts, sales }: { day: CivilDate; now: Date; facts: DayFacts; sales: DaySales },
  sender: Sender,
): Letter {
  const { proposals = [], questions = [], orders = [], arrivals = [] } = facts;
  // That this letter is late is seen by its being late.
  const problems = (facts.problems ?? []).filter(
    (problem) => problem.kind !== "mail" || problem.mail !== "desk-summary",
  );
  const waiting = proposals.length + problems.length + questions.length + facts.barriers;
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [heading(title), list(lines)];
  return {
    subject:
      waiting === 0
        ? t("summary.calm", { day: formatDate(day) })
        : t("summary.subject", { day: formatDate(day), count: waiting }),
    blocks: [
      paragraph(t("summary.text", { shop: sender.shopName, when: formatInstant(now, "long") })),
      rows([
        [t("summary.day"), formatDate(sales.day, "full")],
        [t("summary.orders"), t("summary.ordersValue", { count: sales.orders, canceled: sales.canceled })],
        [t("summary.revenue"), formatMoney(sales.revenue, "EUR")],
      ]),
      ...(sender.desk ? [nextStep(t("summary.open"), `${sender.publicUrl}/verwaltung`)] : []),
      ...part(
        today("proposals"),
        proposals.map((bid) => {
          const { price, full, title, until } = proposalRow(bid, now);
          return `${today("proposal", { price, full, title })}: ${today("until", { when: until })}`;
        }),
      ),
      ...part(
        today("problems"),
        problems.map((problem) => {
          const { about, text } = problemWords(problem);
          return about === "" ? text : `${about}: ${text}`;
        }),
      ),
      ...part(today("questions"), [
        ...questions.map(({ updated }) => today("question", { when: formatInstant(updated) })),
        ...(facts.barriers > 0 ? [today("barriers", { count: facts.barriers })] : []),
      ]),
      ...part(today("orders"), orders.map(orderLine)),
      ...part(today("arrivals"), arrivals.map(arrivalLine)),
    ],
  };
}

function orderLine(order: Order): string {
  const items = order.orderItems.map((item) => `${item.quantity} × ${itemName(item)}`).join(", ");
  const total = formatMoney(summaryOf(order).total, order.currency);
  return t("summary.order", { number: order.vanityOrderNumber ?? "", items, total });
}

function arrivalLine({ day, house, quantity, room, adults, childrenAges, number }: Arrival): string {
  return t("summary.arrival", {
    day: formatDate(day, "weekday"),
    house,
    room: `${quantity} × ${room}`,
    guests: today("guestsValue", { adults, children: childrenAges.length }),
    number,
  });
}
