/** Figures as tables, for the page and for files. */
import type { CivilDate } from "#app/domain/dates.ts";
import { averageOf, partOf, weekNumber } from "#app/domain/operator/figures.ts";
import { formatDate, formatNumber, formatPercent, plainMoney } from "#app/domain/format.ts";
import { type Cents, cents, decimalText, sumCents } from "#app/domain/money.ts";
import type { Figures } from "#app/store/queries/operator/figures.server.ts";
import { deskFigureTexts as t } from "#locale/operator/figures.ts";

export const spans = ["12", "26", "52"] as const;
export type Span = (typeof spans)[number];

export function readSpan(query: URLSearchParams): Span {
  return spans.find((each) => each === query.get("wochen")) ?? "12";
}

/** A value and its kind, or null when there is no value. */
export type Cell = string | number | { cents: Cents } | { share: number } | null;

export interface Table {
  columns: readonly string[];
  /** The first cell is the heading of the row. */
  rows: readonly (readonly Cell[])[];
  sum?: readonly Cell[];
}

export const tableNames = ["wochen", "suchen", "ziele", "angebote"] as const;
export type TableName = (typeof tableNames)[number];

export function tableOf(name: TableName, figures: Figures): Table {
  return { wochen: salesTable, suchen: stepsTable, ziele: placesTable, angebote: offersTable }[name](figures);
}

export const weekName = (week: CivilDate) =>
  t("weekName", { number: weekNumber(week), day: formatDate(week) });

const plus = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function salesTable({ weeks }: Figures): Table {
  const row = (name: string, of: typeof weeks): Cell[] => {
    const revenue = sumCents(of.map((each) => each.revenue));
    const average = averageOf({ revenue, valued: plus(of.map(({ valued }) => valued)) });
    return [
      name,
      plus(of.map(({ orders }) => orders)),
      plus(of.map(({ canceled }) => canceled)),
      { cents: revenue },
      average === null ? null : { cents: average },
      plus(of.map(({ proposals }) => proposals)),
      plus(of.map(({ accepted }) => accepted)),
    ];
  };
  const names = ["orders", "canceled", "revenue", "average", "proposals", "accepted"] as const;
  return {
    columns: [t("week"), ...names.map((name) => t(`sales.${name}`))],
    rows: weeks.map((each) => row(weekName(each.week), [each])),
    sum: row(t("sum"), weeks),
  };
}

function stepsTable({ steps }: Figures): Table {
  const names = ["searches", "empty", "deals", "carts", "orders"] as const;
  const row = (name: string, of: typeof steps): Cell[] => {
    const sums = names.map((each) => plus(of.map((step) => step[each])));
    const [searches = 0, , , , orders = 0] = sums;
    const part = partOf(orders, searches);
    return [name, ...sums, part === null ? null : { share: part }];
  };
  return {
    columns: [t("week"), ...names.map((name) => t(`steps.${name}`)), t("steps.conversion")],
    rows: steps.map((each) => row(weekName(each.week), [each])),
    sum: row(t("sum"), steps),
  };
}

function placesTable({ places, unknown, anywhere }: Figures): Table {
  const others: (readonly [string, number])[] = [
    [t("places.unknown"), unknown],
    [t("places.anywhere"), anywhere],
  ];
  return {
    columns: [t("places.place"), t("places.count")],
    rows: [...others.filter(([, count]) => count > 0), ...places],
  };
}

function offersTable({ offers }: Figures): Table {
  const whole = plus(offers.filter(({ slug }) => slug !== null).map(({ revenue }) => revenue));
  return {
    columns: [
      t("offers.offer"),
      t("sales.orders"),
      t("offers.pieces"),
      t("sales.revenue"),
      t("offers.share"),
      t("sales.proposals"),
      t("sales.accepted"),
    ],
    rows: offers.map((offer) => {
      const { slug, title, orders, pieces, revenue, proposals, accepted } = offer;
      const share = slug === null ? null : partOf(revenue, whole);
      return [
        slug === null ? t("offers.cards") : title,
        orders,
        pieces,
        { cents: cents(revenue) },
        share === null ? null : { share },
        proposals,
        accepted,
      ];
    }),
  };
}

/** A cell as text for people. */
export function cellText(cell: Cell): string {
  if (cell === null) return t("none");
  if (typeof cell === "string") return cell;
  if (typeof cell === "number") return formatNumber(cell);
  return "cents" in cell ? plainMoney(cell.cents, "EUR") : formatPercent(cell.share);
}

/** A cell for spreadsheets, with shares in percent. */
export function cellValue(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string" || typeof cell === "number") return String(cell);
  return "cents" in cell ? decimalText(cell.cents) : decimalText(cents(Math.round(cell.share * 10_000)));
}
