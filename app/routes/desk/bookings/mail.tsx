/** /verwaltung/buchungen/{id}/e-mails/{mail}: an email of a booking as it was sent, without links and codes that give access. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { isUuid } from "#app/domain/identifiers.ts";
import { notFound } from "#app/http/access.server.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import { mailState } from "#app/routes/desk/bookings/booking-view.server.ts";
import { openOrder } from "#app/routes/desk/bookings/open-order.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { findMail } from "#app/store/queries/mails.server.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { deskBookingTexts as t, mailNames } from "#locale/order/bookings.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? "");

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const order = await openOrder(args, await admit(request, context, "customers"));
  const { mail: id = "" } = params;
  const mail = isUuid(id) ? await findMail(context.shop.db, id) : null;
  if (mail?.orderId !== order.id) throw notFound(request);
  const number = order.vanityOrderNumber ?? "";
  return {
    title: t("one.mailTitle", { kind: mailNames[mail.kind] ?? mail.kind, number }),
    number,
    recipient: mail.recipient,
    state: mailState(mail),
    heading: mail.heading,
    words: mail.words,
    back: deskBookingPath(order.id),
  };
}

export default function DeskMail() {
  const { title, number, recipient, state, heading, words, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={title} />
      <SummaryList
        rows={[
          { term: t("one.mailTo"), value: recipient },
          { term: t("one.status"), value: state },
          ...(heading === null ? [] : [{ term: t("one.mailHeading"), value: heading }]),
        ]}
      />
      <h2>{t("one.mailText")}</h2>
      {words === null ? (
        <p>{t("one.mailGone")}</p>
      ) : (
        <>
          <p className="soft">{t("one.mailKeys")}</p>
          <div className="act">
            <p className="words">{words}</p>
          </div>
        </>
      )}
      <p>
        <Link to={back}>{t("one.mailBack", { number })}</Link>
      </p>
    </>
  );
}
