/** /verwaltung/e-mails: emails that were not sent or whose delivery is unclear, with and without a booking. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { resendEmail } from "#app/commands/order/bookings.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { formatInstant } from "#app/domain/format.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { handoverTimeout } from "#app/domain/mail-kinds.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskBookingPath, deskMailsPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { findUnsentMails } from "#app/store/queries/mails.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskBookingTexts as bookings, mailNames } from "#locale/order/bookings.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskMailListTexts as t } from "#locale/operator/emails.ts";

export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "mails");
  const { db, now } = context.shop;
  const unsent = await findUnsentMails(db, laterBy(now(), -handoverTimeout));
  return {
    done: new URL(request.url).searchParams.get("erledigt") === "gesendet",
    rows: unsent.map(({ id, orderId, number, kind, created, claimed, failure }) => ({
      id,
      kind: mailNames[kind] ?? kind,
      booking: orderId !== null && number !== null ? { href: deskBookingPath(orderId), number } : null,
      written: formatInstant(created),
      state: [bookings(claimed ? "one.unclear" : "one.unsent"), failure].filter(Boolean).join(": "),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "mails");
  const mailId = String(form.get("mail") ?? "");
  const answer = isUuid(mailId)
    ? await resendEmail(context.shop.work(), { mailId, seen: 0, by: { operator } })
    : null;
  if (answer?.ok) return seeOther(deskMailsPath("gesendet"));
  const text = bookings(`refused.${answer?.refusal ?? "not-possible"}`);
  return data({ reply: buildRefusalReply(form, { "": text }) }, { status: 422 });
}

export default function DeskMails() {
  const { done, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <FormOutcome reply={reply} done={done && bookings("one.done.gesendet")} />
      <PageHeading title={t("title")} lead={t("lead")} />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={({ id }) => id}
          headingId={({ id }) => `mail-${id}`}
          columns={[
            { heading: bookings("one.mail"), cell: ({ kind }) => kind },
            {
              heading: t("booking"),
              cell: ({ booking }) =>
                booking ? <Link to={booking.href}>{booking.number}</Link> : t("noBooking"),
            },
            { heading: bookings("one.written"), cell: ({ written }) => written },
            {
              heading: bookings("one.status"),
              cell: ({ id, state }) => (
                <>
                  {state}
                  <ButtonForm
                    intent="again"
                    values={{ mail: id }}
                    label={bookings("one.mailAgain")}
                    describedBy={`mail-${id}`}
                  />
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
