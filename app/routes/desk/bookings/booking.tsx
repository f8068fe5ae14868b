/** /verwaltung/buchungen/{id}: one booking and the actions on it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { notFound, seeOther } from "#app/http/access.server.ts";
import { newFormKey, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskBookingPath, deskBookingRowPath } from "#app/http/back-office-urls.ts";
import { bookingActs } from "#app/routes/desk/bookings/actions.server.ts";
import { BookingActs, CustomerForm } from "#app/routes/desk/bookings/booking-acts.tsx";
import {
  Booked,
  History,
  Mails,
  Money,
  Notes,
  Papers,
  PrintLink,
  Who,
} from "#app/routes/desk/bookings/booking-parts.tsx";
import { bookingView } from "#app/routes/desk/bookings/booking-view.server.ts";
import { bookingConstraints } from "#app/routes/desk/bookings/form.server.ts";
import { openOrder } from "#app/routes/desk/bookings/open-order.server.ts";
import { readList } from "#app/routes/desk/bookings/view.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { hasText } from "#app/locales/texts.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { formId, findReply } from "#app/ui/form/field.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskBookingTexts as t } from "#locale/order/bookings.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) =>
  t("one.title", { number: page?.number ?? "" }),
);

const doneNames = [
  "gebucht",
  "ersetzt",
  "geaendert",
  "angeboten",
  "nicht-angereist",
  "angereist",
  "bezahlt",
  "zurueck",
  "storniert",
  "gesendet",
  "notiert",
  "kunde",
] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const session = await admit(request, context, "bookings");
  const order = await openOrder(args, session);
  const query = new URL(request.url).searchParams;
  const doneParam = query.get("erledigt");
  return {
    ...(await bookingView(context.shop, order, session.operator)),
    done: doneNames.find((each) => each === doneParam) ?? null,
    formKey: newFormKey(),
    constraints: bookingConstraints(),
    list: readList(query.get("liste")),
  };
}

/** @param canPrint whether the role has the documents, which a property has not */
function doneText(done: (typeof doneNames)[number], hasEmail: boolean, canPrint: boolean): string {
  if (!hasEmail && !canPrint && hasText(t, "one.doneSpoken", done)) return t(`one.doneSpoken.${done}`);
  const isSilent = !hasEmail && hasText(t, "one.doneSilent", done);
  return isSilent ? t(`one.doneSilent.${done}`) : t(`one.done.${done}`);
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, context);
  const act = bookingActs[String(form.get("intent"))];
  const session = await admit(request, context, act?.right ?? "bookings");
  const order = await openOrder(args, session);
  if (!act) throw notFound(request);
  const by = actorIn(form, session.operator);
  const outcome = await act.run({ context, order, by }, form);
  const list = readList(new URL(request.url).searchParams.get("liste"));
  if ("done" in outcome) return seeOther(deskBookingPath(order.id, outcome.done, list));
  const reply = "reply" in outcome ? outcome.reply : buildRefusalReply(form, outcome.errors);
  return data({ reply }, { status: 422 });
}

export default function DeskBooking() {
  const { done, formKey, constraints, list, ...view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { number, ordered, state } = view;
  // Ids of fields begin with the intent of their form, because the page has several forms.
  const form = formId(reply?.initialValue?.["intent"]);
  return (
    <>
      <FormOutcome
        reply={reply}
        id={form}
        done={done && doneText(done, view.hasEmail, view.papers !== null)}
      />
      {done && (done === "gebucht" || !view.hasEmail) && !reply ? <PrintLink papers={view.papers} /> : null}
      <PageHeading title={t("one.title", { number })} lead={t("one.lead", { when: ordered, state })} />
      <p className="aside">
        <Link to={deskBookingRowPath(list, view.id)}>{t("toList")}</Link>
      </p>
      <div className="parts">
        <Who customer={view.customer}>
          {view.change ? (
            <CustomerForm change={view.change} reply={findReply(reply, { intent: "customer" })} />
          ) : null}
        </Who>
        <Notes
          notes={view.notes}
          acts={view.acts}
          formKey={formKey}
          constraint={constraints.note}
          reply={findReply(reply, { intent: "note" })}
        />
      </div>
      <Booked items={view.items} signedOff={view.signedOff} />
      {view.money ? <Money money={view.money} /> : null}
      {view.lacksAddress ? (
        <Notice kind="warning">
          <p>{t("one.noAddress")}</p>
        </Notice>
      ) : null}
      {view.papers ? <Papers papers={view.papers} /> : null}
      <BookingActs
        acts={view.acts}
        email={view.customer.email ?? ""}
        constraints={constraints}
        reply={reply}
      />
      {view.mails ? <Mails mails={view.mails} acts={view.acts} /> : null}
      {view.history ? <History rows={view.history} /> : null}
    </>
  );
}
