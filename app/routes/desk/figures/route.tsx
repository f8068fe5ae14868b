/** /verwaltung/zahlen: sales by week and offer, and the funnel steps of visitors. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { formatDate, formatNumber, plainMoney } from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import { deskFiguresFilePath, deskFiguresPath } from "#app/http/back-office-urls.ts";
import { type Column, DeskTable } from "#app/routes/desk/desk-table.tsx";
import { BarChart, ShareBar } from "#app/routes/desk/figures/chart.tsx";
import { cellText, readSpan, spans, tableOf, weekName } from "#app/routes/desk/figures/view.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { type Figures, readFigures } from "#app/store/queries/operator/figures.server.ts";
import { createFieldReader, SelectField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskFigureTexts as t } from "#locale/operator/figures.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Most rows of a table, enough for a year of weeks. The file has all. */
const mostListed = 60;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "figures");
  const { read, today } = context.shop;
  const span = readSpan(new URL(request.url).searchParams);
  const figures = await read((db) => readFigures(db, today(), Number(span)));
  const { since, first, weeks, offers } = figures;
  const foreign = weeks.reduce((sum, each) => sum + each.foreign, 0);
  const whole = offers.reduce((sum, { slug, revenue }) => sum + (slug === null ? 0 : revenue), 0);
  return {
    span,
    spans: spans.map((value) => ({ value, label: t(`span.${value}`) })),
    lead: t("lead", { from: formatDate(first), day: formatDate(today()) }),
    since: since ? t("steps.since", { day: formatDate(since) }) : t("steps.never"),
    foreign: foreign === 0 ? null : t("sales.foreign", { count: foreign }),
    sales: tableView("wochen", figures),
    steps: tableView("suchen", figures),
    places: tableView("ziele", figures),
    offers: tableView("angebote", figures),
    shares: offers.map(({ slug, revenue }) => (slug === null || whole === 0 ? 0 : revenue / whole)),
    charts: chartsOf(figures),
  };
}

function tableView(name: Parameters<typeof tableOf>[0], figures: Figures) {
  const { columns, rows, sum } = tableOf(name, figures);
  const text = (cells: (typeof rows)[number]) => cells.map(cellText);
  return {
    columns,
    rows: rows.slice(0, mostListed).map(text),
    cut: rows.length > mostListed ? t("cut", { count: mostListed }) : null,
    sum: sum ? text(sum) : null,
  };
}

/** Charts with the earliest week on the left. */
function chartsOf({ weeks, steps }: Figures) {
  const latest = weeks[0]?.week;
  const earliest = weeks.at(-1)?.week;
  const ends = [earliest, latest].map((week) => (week ? weekName(week) : "")) as [string, string];
  const chart = (
    what: string,
    table: string,
    each: readonly { key: string; value: number; part?: number }[],
    say: (most: number) => string = formatNumber,
  ) => ({
    label: t("chart.label", { what, table }),
    caption: t("chart.caption", { what, most: say(Math.max(0, ...each.map(({ value }) => value))) }),
    bars: each.toReversed(),
    ends,
  });
  const euros = (most: number) => plainMoney(cents(most), "EUR");
  const ofWeek = (value: "revenue" | "orders") =>
    weeks.map((each) => ({ key: each.week, value: Number(each[value]) }));
  return {
    revenue: chart(t("sales.revenue"), t("sales.title"), ofWeek("revenue"), euros),
    orders: chart(t("sales.orders"), t("sales.title"), ofWeek("orders")),
    searches: chart(
      t("chart.searches"),
      t("steps.title"),
      steps.map(({ week, searches, empty }) => ({ key: week, value: searches, part: empty })),
    ),
  };
}

type TableView = ReturnType<typeof tableView>;

/** Column of the offers' table that shows the bar of an offer's share. */
const shareColumn = 4;

export default function DeskFigures() {
  const page = useLoaderData<typeof loader>();
  const { span, sales, steps, places, offers, charts } = page;
  const field = createFieldReader<"wochen">({ defaultValue: { wochen: span } });
  return (
    <>
      <PageHeading title={t("title")} lead={page.lead} />
      <Form method="get" action={deskFiguresPath()} className="search">
        <SelectField field={field("wochen")} label={t("weeks")} optional={false} options={page.spans} />
        <Submit label={t("show")} kind="primary" />
      </Form>
      <section>
        <h2>{t("sales.title")}</h2>
        <FigureTable title={t("sales.title")} {...sales} file={deskFiguresFilePath("wochen", span)} />
        {page.foreign ? <p>{page.foreign}</p> : null}
        <p className="facts">{t("sales.how")}</p>
        <div className="parts">
          <BarChart {...charts.revenue} />
          <BarChart {...charts.orders} />
        </div>
      </section>
      <section>
        <h2>{t("steps.title")}</h2>
        <FigureTable title={t("steps.title")} {...steps} file={deskFiguresFilePath("suchen", span)} />
        <p className="facts">
          {page.since} {t("steps.how")}
        </p>
        <BarChart {...charts.searches} />
      </section>
      <section>
        <h2>{t("places.title")}</h2>
        {places.rows.length === 0 ? (
          <p>{t("places.none")}</p>
        ) : (
          <FigureTable title={t("places.title")} {...places} file={deskFiguresFilePath("ziele", span)} />
        )}
        <p className="facts">{t("places.how")}</p>
      </section>
      <section>
        <h2>{t("offers.title")}</h2>
        {offers.rows.length === 0 ? (
          <p>{t("offers.none")}</p>
        ) : (
          <FigureTable
            title={t("offers.title")}
            {...offers}
            file={deskFiguresFilePath("angebote", span)}
            shares={page.shares}
          />
        )}
        <p className="facts">{t("offers.how")}</p>
      </section>
    </>
  );
}

function FigureTable({
  title,
  columns,
  rows,
  cut,
  sum,
  file,
  shares,
}: TableView & { title: string; file: string; shares?: readonly number[] }) {
  return (
    <>
      <DeskTable
        caption={title}
        quiet
        rows={rows}
        rowKey={(cells, index) => `${index}-${cells[0]}`}
        columns={columns.map((heading, column): Column<readonly string[]> => ({
          heading,
          ...(column > 0 && { kind: "number" }),
          ...(sum && { sum: sum[column] }),
          cell: (cells, index) =>
            shares && column === shareColumn ? (
              <>
                {cells[column]}
                <ShareBar share={shares[index] ?? 0} />
              </>
            ) : (
              cells[column]
            ),
        }))}
      />
      {cut ? <p>{cut}</p> : null}
      <p className="aside">
        <a href={file}>{t("asFile")}</a>
      </p>
    </>
  );
}
