/** /verwaltung/buchungen: searches bookings. Property operators see their own, without money. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import {
  choiceName,
  deskBookingPath,
  deskBookingsFilePath,
  deskBookingsPath,
  deskMailsPath,
  deskSelectionPath,
  rowAnchor,
  deskNewBookingPath,
} from "#app/http/back-office-urls.ts";
import { readForm } from "#app/http/forms.server.ts";
import { listActs } from "#app/routes/desk/bookings/selection-acts.server.ts";
import { readResult } from "#app/routes/desk/bookings/selection-view.server.ts";
import {
  bookingRows,
  bookingsAtOnce,
  bookingStates,
  formatList,
  readSearch,
} from "#app/routes/desk/bookings/view.server.ts";
import { BookingTable } from "#app/routes/desk/bookings/booking-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { SavedFilters, SaveFilter, saveFilterForm } from "#app/routes/desk/saved-filters/saved-filters.tsx";
import { changeSavedFilters, savedFiltersView } from "#app/routes/desk/saved-filters/view.server.ts";
import { type BookingSearch, listBookings } from "#app/store/queries/order/bookings.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { createFieldReader, SelectField, TextField } from "#app/ui/form/field.tsx";
import { HiddenField, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { deskNewBookingTexts as newBooking } from "#locale/operator/new-booking.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "bookings");
  const { db, read, today } = context.shop;
  const query = new URL(request.url).searchParams;
  const scope = scopeOf(operator);
  const { typed, reply, ...search } = readSearch(query, today(), scope);
  const { orders, page, pages, all } = reply
    ? { orders: [], page: 1, pages: 0, all: 0 }
    : await read((source) => readPage(source, search));
  const view = {
    typed,
    reply,
    page,
    pages,
    all,
    sort: search.sort,
    list: formatList(typed, page),
    filters: await savedFiltersView(context.shop, operator, "bookings", {
      query,
      typed: { ...typed, status: typed.status === "all" ? "" : typed.status },
    }),
    result: await readResult(context.shop, query, scope),
    money: hasRight(operator.role, "customers"),
    book: hasRight(operator.role, "book"),
    file: hasRight(operator.role, "export"),
    mails: hasRight(operator.role, "mails"),
    acts: listActs(operator.role),
    states: bookingStates.map((value) => ({ value, label: t(`states.${value}`) })),
    rows: await bookingRows(db, orders, scope),
  };
  return data(view, { status: reply ? 422 : 200 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "bookings");
  return changeSavedFilters(context.shop, operator, "bookings", form);
}

/** The wanted page, or the last one when the list has become shorter. */
async function readPage(
  db: Db,
  {
    wish,
    sort,
    page: wanted,
  }: { wish: BookingSearch } & Pick<ReturnType<typeof readSearch>, "sort" | "page">,
) {
  const read = (page: number) =>
    listBookings(db, wish, { skip: (page - 1) * bookingsAtOnce, most: bookingsAtOnce, sort });
  const found = await read(wanted);
  const pages = Math.ceil(found.all / bookingsAtOnce);
  const page = Math.min(wanted, Math.max(1, pages));
  return { ...(page === wanted ? found : await read(page)), page, pages };
}

export default function DeskBookings() {
  const { typed, reply, page, pages, all, money, rows, states, file, mails, book, sort, list, ...view } =
    useLoaderData<typeof loader>();
  const saving = useActionData<typeof action>()?.reply;
  const field = createFieldReader<keyof typeof typed>({ lastResult: reply, defaultValue: typed });
  return (
    <>
      <ErrorSummary reply={reply} />
      <FormOutcome reply={saving} id={saveFilterForm} done={view.filters.done} />
      {view.result ? (
        <SelectionResult {...view.result} rowIds={rows.map(({ id }) => id)} list={list} />
      ) : null}
      <PageHeading title={t("title")} />
      {book ? (
        <p>
          <Link to={deskNewBookingPath()}>{newBooking("link")}</Link>
        </p>
      ) : null}
      <SavedFilters {...view.filters} />
      <Form method="get" action={deskBookingsPath()} className="search" role="search">
        <TextField
          field={field("q")}
          label={t(money ? "text" : "textHouse")}
          optional={false}
          autoComplete="off"
        />
        <TextField field={field("haus")} label={t("house")} optional={false} autoComplete="off" />
        <TextField field={field("ab")} label={t("from")} optional={false} autoComplete="off" />
        <TextField field={field("bis")} label={t("to")} optional={false} autoComplete="off" />
        {money ? (
          <SelectField field={field("status")} label={t("state")} optional={false} options={states} />
        ) : null}
        <HiddenField name="sort" value={typed.sort} />
        <Submit label={t("search")} kind="primary" />
      </Form>
      {reply ? null : <SaveFilter {...view.filters} reply={saving} />}
      {reply ? null : rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <>
          <p>{t("found", { count: all })}</p>
          {file ? (
            <p>
              <a href={deskBookingsFilePath(typed, "csv")}>{t("asFile")}</a>,{" "}
              <a href={deskBookingsFilePath(typed, "xlsx")}>{t("asSheet")}</a>
            </p>
          ) : null}
          <Selection acts={view.acts} list={list}>
            <BookingTable
              rows={rows}
              money={money}
              href={(id) => deskBookingPath(id, undefined, list)}
              caption={t("caption")}
              sorting={{ current: sort, href: (to) => deskBookingsPath({ ...typed, sort: to }) }}
              choice={view.acts.length > 0 ? choiceName : undefined}
            />
          </Selection>
        </>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(to) => deskBookingsPath({ ...typed, seite: to === 1 ? "" : String(to) })}
      />
      {mails ? (
        <p>
          <Link to={deskMailsPath()}>{t("toMails")}</Link>
        </p>
      ) : null}
      {Object.values(typed).some((text) => text !== "" && text !== "all") ? (
        <p>
          <Link to={deskBookingsPath()}>{t("showAll")}</Link>
        </p>
      ) : null}
    </>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** The form around the table, whose acts are below it. Without acts there is no form. */
function Selection({ acts, list, children }: Pick<View, "acts" | "list"> & { children: ReactNode }) {
  if (acts.length === 0) return children;
  const options = acts.map((value) => ({ value, label: t(`selection.acts.${value}`) }));
  const field = createFieldReader<"akt">({ id: "f-selection" })("akt");
  return (
    <Form method="get" action={deskSelectionPath()}>
      {children}
      <fieldset className="act">
        <legend>{t("selection.legend")}</legend>
        <div className="search">
          <SelectField field={field} label={t("selection.act")} optional={false} options={options} />
          <Submit label={t("selection.go")} />
        </div>
        <HiddenField name="liste" value={list} />
      </fieldset>
    </Form>
  );
}

/** What was done with each booking of a selection. A booking that this page lists is linked to its row. */
function SelectionResult({
  title,
  isWhole,
  rows,
  rowIds,
  list,
}: NonNullable<View["result"]> & { rowIds: readonly string[]; list: string }) {
  return (
    <Notice kind={isWhole ? "success" : "warning"}>
      <p>{title}</p>
      <ul>
        {rows.map(({ id, number, text }) => (
          <li key={id}>
            <a href={rowIds.includes(id) ? `#${rowAnchor(id)}` : deskBookingPath(id, undefined, list)}>
              {number}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
