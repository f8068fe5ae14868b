/** /verwaltung/buchungen: searches bookings. Property operators see their own, without money. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";

import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import {
  deskBookingPath,
  deskBookingsFilePath,
  deskBookingsPath,
  deskMailsPath,
  deskNewBookingPath,
} from "#app/http/back-office-urls.ts";
import { bookingRows, bookingStates, readSearch } from "#app/routes/desk/bookings/view.server.ts";
import { BookingTable } from "#app/routes/desk/booking-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { deskNewBookingTexts as newBooking } from "#locale/operator/new-booking.ts";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const atOnce = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "bookings");
  const { db, today } = context.shop;
  const { typed, page, wish, reply } = readSearch(new URL(request.url).searchParams, today());
  const scope = scopeOf(operator);
  const found = reply
    ? { orders: [], all: 0 }
    : await listBookings(db, { ...wish, vendorKey: scope }, { skip: (page - 1) * atOnce, most: atOnce });
  const view = {
    typed,
    reply,
    page,
    pages: Math.ceil(found.all / atOnce),
    all: found.all,
    money: hasRight(operator.role, "customers"),
    book: hasRight(operator.role, "book"),
    file: hasRight(operator.role, "export"),
    mails: hasRight(operator.role, "mails"),
    states: bookingStates.map((value) => ({ value, label: t(`states.${value}`) })),
    rows: await bookingRows(db, found.orders, scope),
  };
  return data(view, { status: reply ? 422 : 200 });
}

export default function DeskBookings() {
  const { typed, reply, page, pages, all, money, rows, states, file, mails, book } =
    useLoaderData<typeof loader>();
  const field = createFieldReader<keyof typeof typed>({ lastResult: reply, defaultValue: typed });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} />
      {book ? (
        <p>
          <Link to={deskNewBookingPath()}>{newBooking("link")}</Link>
        </p>
      ) : null}
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
        <Submit label={t("search")} kind="primary" />
      </Form>
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
          <BookingTable rows={rows} money={money} href={deskBookingPath} caption={t("caption")} />
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
