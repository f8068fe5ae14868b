/** Daily summary email to the operator: yesterday's orders, today's open tasks. */
import { heading, type DocumentContent, list, nextStep, paragraph, rows } from "#app/documents/blocks.ts";
import type { Sender } from "#app/documents/order-facts.ts";
import { formatProblem, buildProposalRow, guestsText } from "#app/documents/task-lines.ts";
import type { Arrival } from "#app/domain/order/arrival.ts";
import type { DayFacts, DaySales } from "#app/domain/operator/today.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatInstant, formatMoney } from "#app/domain/format.ts";
import { itemName, summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { deskTodayTexts as today } from "#locale/operator/today.ts";
import { deskMailTexts as t } from "#locale/mail/operators.ts";

interface SummaryFacts {
  day: CivilDate;
  now: Date;
  facts: DayFacts;
  sales: DaySales;
  sender: Sender;
}

/**
 * Names no customers or guests, because emails are less protected than the back office.
 * @param summary.day today @param summary.sales sales of the day before
 */
export function deskSummary({ day, now, facts, sales, sender }: SummaryFacts): DocumentContent {
  const { proposals = [], questions = [], orders = [], arrivals = [] } = facts;
  // A delayed summary email need not report its own delay.
  const problems = (facts.problems ?? []).filter(
    (problem) => problem.kind !== "mail" || problem.mail !== "desk-summary",
  );
  const taskCount =
    proposals.length + problems.length + questions.length + facts.barriers + facts.reportedReviews;
  const buildSection = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [heading(title), list(lines)];
  return {
    subject:
      taskCount === 0
        ? t("summary.calm", { day: formatDate(day) })
        : t("summary.subject", { day: formatDate(day), count: taskCount }),
    blocks: [
      paragraph(t("summary.text", { shop: sender.shopName, when: formatInstant(now, "long") })),
      rows([
        [t("summary.day"), formatDate(sales.day, "full")],
        [t("summary.orders"), t("summary.ordersValue", { count: sales.orders, canceled: sales.canceled })],
        [t("summary.revenue"), formatMoney(sales.revenue, "EUR")],
      ]),
      ...(sender.desk ? [nextStep(t("summary.open"), `${sender.publicUrl}/verwaltung`)] : []),
      ...buildSection(
        today("proposals"),
        proposals.map((bid) => {
          const { price, full, title, until } = buildProposalRow(bid, now);
          return `${today("proposal", { price, full, title })}: ${today("until", { when: until })}`;
        }),
      ),
      ...buildSection(
        today("problems"),
        problems.map((problem) => {
          const { about, text } = formatProblem(problem);
          return about === "" ? text : `${about}: ${text}`;
        }),
      ),
      ...buildSection(today("questions"), [
        ...questions.map(({ updated }) => today("question", { when: formatInstant(updated) })),
        ...(facts.barriers > 0 ? [today("barriers", { count: facts.barriers })] : []),
        ...(facts.reportedReviews > 0 ? [today("reportedReviews", { count: facts.reportedReviews })] : []),
      ]),
      ...buildSection(today("orders"), orders.map(orderLine)),
      ...buildSection(today("arrivals"), arrivals.map(arrivalLine)),
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
    guests: guestsText({ adults, childrenAges }),
    number,
  });
}
