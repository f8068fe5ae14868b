/** /verwaltung/anreisen: printable arrivals by property and day. Property operators see their own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";

import { scopeOf } from "#app/domain/operator/role.ts";
import {
  deskArrivalsFilePath,
  deskArrivalsPath,
  deskCalendarsPath,
  deskChannelsPath,
} from "#app/http/back-office-urls.ts";
import {
  arrivalsView,
  findArrivals,
  readDays,
  spans,
  usualSpan,
} from "#app/routes/desk/arrivals/view.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { SavedFilters, SaveFilter, saveFilterForm } from "#app/routes/desk/saved-filters/saved-filters.tsx";
import { changeSavedFilters, savedFiltersView } from "#app/routes/desk/saved-filters/view.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { DateField, createFieldReader, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskCalendarTexts as calendars } from "#locale/catalogue/property-calendars.ts";
import { deskChannelTexts as channels } from "#locale/operator/connections/channels.ts";
import { deskArrivalTexts as t } from "#locale/order/arrivals.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "arrivals");
  const { read, today } = context.shop;
  const query = new URL(request.url).searchParams;
  const asked = readDays(query, today());
  const scope = scopeOf(operator);
  const arrivals = asked.reply ? [] : await read((db) => findArrivals(db, asked, scope));
  const view = {
    ...arrivalsView(arrivals, asked.days),
    typed: asked.typed,
    reply: asked.reply,
    houses: scope === null,
    filters: await savedFiltersView(context.shop, operator, "arrivals", {
      query,
      typed: { ...asked.typed, tage: asked.typed.tage === usualSpan ? "" : asked.typed.tage },
    }),
    spans: spans.map((value) => ({ value, label: t(`span.${value}`) })),
  };
  return data(view, { status: asked.reply ? 422 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "arrivals");
  return changeSavedFilters(context.shop, operator, "arrivals", form);
}

type Group = ReturnType<typeof arrivalsView>["groups"][number];

export default function DeskArrivals() {
  const { lead, groups, typed, reply, houses, filters, spans: options } = useLoaderData<typeof loader>();
  const saving = useActionData<typeof action>()?.reply;
  const field = createFieldReader<keyof typeof typed>({ lastResult: reply, defaultValue: typed });
  return (
    <>
      <ErrorSummary reply={reply} />
      <FormOutcome reply={saving} id={saveFilterForm} done={filters.done} />
      <PageHeading title={t("title")} lead={reply ? undefined : lead} />
      <SavedFilters {...filters} />
      <Form method="get" action={deskArrivalsPath()} className="search" role="search">
        <DateField field={field("ab")} label={t("from")} optional={false} />
        <SelectField field={field("tage")} label={t("days")} optional={false} options={options} />
        {houses ? (
          <TextField field={field("haus")} label={t("house")} optional={false} autoComplete="off" />
        ) : null}
        <Submit label={t("show")} kind="primary" />
      </Form>
      {reply ? null : <SaveFilter {...filters} reply={saving} />}
      {reply ? null : groups.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p className="aside">
            <a href={deskArrivalsFilePath(typed, "csv")}>{t("asFile")}</a>,{" "}
            <a href={deskArrivalsFilePath(typed, "xlsx")}>{t("asSheet")}</a>. {t("print")}
          </p>
          {groups.map((group) => (
            <House key={group.id} {...group} />
          ))}
        </>
      )}
      <p className="aside">
        <Link to={deskCalendarsPath()}>{calendars("link")}</Link>
      </p>
      <p className="aside">
        <Link to={deskChannelsPath()}>{channels("link")}</Link>
      </p>
    </>
  );
}

function House({ title, rows }: Group) {
  return (
    <section className="sheet" aria-label={title}>
      <h2>{title}</h2>
      <DeskTable
        caption={title}
        quiet
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { heading: t("room"), cell: (row) => row.room },
          {
            heading: t("guest"),
            cell: (row) => (
              <>
                {row.guest}
                {row.contacts.map((contact) => (
                  <Fragment key={contact}>
                    <br />
                    {contact}
                  </Fragment>
                ))}
              </>
            ),
          },
          {
            heading: t("travellers"),
            cell: (row) => (
              <>
                {row.party}
                {row.travellers.length === 0 ? null : (
                  <ul>
                    {row.travellers.map((each, index) => (
                      <li key={index}>{each}</li>
                    ))}
                  </ul>
                )}
              </>
            ),
          },
          { heading: t("booked"), cell: (row) => row.booked },
          { heading: t("departure"), kind: "number", cell: (row) => row.departure },
          {
            heading: t("number"),
            kind: "number",
            cell: (row) => (
              <>
                <Link to={row.href}>{row.number}</Link>
                {row.noShow ? (
                  <>
                    <br />
                    <strong>{t("noShow")}</strong>
                  </>
                ) : null}
                {row.unsettled ? (
                  <>
                    <br />
                    <span className="soft">{t("unsettled")}</span>
                  </>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
