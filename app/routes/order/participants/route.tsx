/** /de/order/{id}/{key}/participants: participants of all rooms, saved at any time and signed off at the end. */
import { itemNameIn } from "#app/domain/order/item.ts";
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { saveParticipants, signOffParticipants } from "#app/commands/order/participants.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant } from "#app/domain/format.ts";
import { isComplete, participantsClose, participantsState } from "#app/domain/order/participant.ts";
import { berlinDate } from "#app/domain/time.ts";
import { seeOther, redirectToPlacedOrder } from "#app/http/access.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { recordPageEvent } from "#app/http/tracking.server.ts";
import { orderViewPath, participantPath, participantsPath } from "#app/http/urls.ts";
import { participantsTexts as t } from "#locale/order/participants.ts";
import {
  countryChoices,
  readParticipants,
  addMissingNameErrors,
} from "#app/routes/order/participants/form.server.ts";
import { ParticipantFields, ParticipantSummary } from "#app/routes/order/participants/participant-fields.tsx";
import { buildParticipantViews } from "#app/routes/order/participants/participant-view.ts";
import { openPlacedOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { findParticipantFields, findParticipants } from "#app/store/queries/order/participants.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

const signOff = "sign-off";

export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("title"));

/** After a partly refused save, the page shows the stored values. */
export const shouldRevalidate = () => true;

async function loadParticipants(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { access, order } = await openPlacedOrder(args);
  const state = participantsState(order, shop.now());
  if (state === "none") throw seeOther(orderViewPath(access));
  const all = await findParticipants(shop.db, order.id);
  const fields = await findParticipantFields(shop.db, order.id);
  return { access, order, state, all, fieldsOf: (itemId: string) => fields.get(itemId) ?? [] };
}

export async function loader(args: LoaderFunctionArgs) {
  const { access, order, state, all, fieldsOf } = await loadParticipants(args);
  const close = participantsClose(order);
  if (order.orderItems.some(({ terms }) => terms.offerType === "Cruise")) {
    recordPageEvent(args.context, { orderId: order.id, name: "cruise-participants" });
  }
  const numbers = [...new Set(all.map(({ bookingNumber }) => bookingNumber))];
  return {
    number: order.vanityOrderNumber ?? "",
    view: orderViewPath(access),
    state,
    // Entered at the checkout; shown here to be read and copied (WCAG 3.3.7).
    orderedBy: fullName(order.customer),
    until: close ? formatInstant(close, "long") : "",
    progress: countComplete(all.map((each) => isComplete(each, fieldsOf(each.itemId)))),
    bookings: numbers.map((number) => {
      const guests = all.filter(({ bookingNumber }) => bookingNumber === number);
      const shown = buildParticipantViews(guests, fieldsOf(guests[0]?.itemId ?? ""));
      return {
        number,
        title: itemNameIn(order, guests[0]?.itemId),
        guests: shown.map((guest, index) => ({
          ...guest,
          link: participantPath(guests[index]?.token ?? ""),
        })),
      };
    }),
    countries: all.some(({ itemId }) => fieldsOf(itemId).some(({ type }) => type === "Country"))
      ? countryChoices
      : [],
  };
}

function countComplete(complete: readonly boolean[]): {
  complete: number;
  all: number;
} {
  return { complete: complete.filter(Boolean).length, all: complete.length };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const { form } = await openPostedOrder(args);
  const { access, all, fieldsOf } = await loadParticipants(args);
  const flashInfo = async (text: string) => flash(shop.config, request, { kind: "info", text });
  const requested = all.map(({ id, itemId }) => ({ id, fields: fieldsOf(itemId) }));
  const changes = readParticipants(form, requested, berlinDate(shop.now()));
  const result = await saveParticipants(shop.work(), access, changes.changes);
  const path = participantsPath(access);
  if (!result.ok) return redirectToPlacedOrder(request, context, access, { path, lost: "participants" });
  // Both buttons save, so no input is lost.
  const signsOff = form.has(signOff);
  const errors = signsOff ? addMissingNameErrors(changes.errors, result.participants) : changes.errors;
  if (Object.keys(errors).length > 0) {
    const summary = signsOff ? t("signOff.notYet") : t("errors.rest");
    return data({ reply: buildRefusalReply(form, { ...errors, "": summary }) }, { status: 422 });
  }
  if (signsOff) {
    const answer = await signOffParticipants(shop.work(), access);
    if (answer.ok) return seeOther(path, [await flashInfo(t("signOff.done"))]);
    // The page shows why: signed off in another window, or the deadline has passed.
    return redirectToPlacedOrder(request, context, access, { path });
  }
  const { complete, all: count } = countComplete(
    result.participants.map((each) => isComplete(each, fieldsOf(each.itemId))),
  );
  const progress = t("progress", { complete: String(complete), all: String(count) });
  return seeOther(path, [await flashInfo(t("saved", { progress }))]);
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function OrderParticipants() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { state } = page;
  const isOpen = state === "open";
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead", { number: page.number })} />
      {state === "open" ? (
        <p>
          <strong>{t("progress", page.progress)}</strong>. {t("until", { until: page.until })}{" "}
          {t("orderedBy", { name: page.orderedBy })}
        </p>
      ) : (
        <Notice kind="info" title={t(`states.${state}.title`)}>
          <p>{t(`states.${state}.text`, { number: page.number })}</p>
        </Notice>
      )}
      {isOpen ? (
        <PostForm intent="save">
          <Bookings page={page} reply={reply} />
          <Submit label={t("save")} kind="primary" />
          <section className="panel" aria-labelledby="sign-off">
            <h2 id="sign-off">{t("signOff.title")}</h2>
            <p>{t("signOff.text")}</p>
            <Submit label={t("signOff.submit")} name={signOff} />
          </section>
        </PostForm>
      ) : (
        <Bookings page={page} reply={undefined} />
      )}
      <p>
        <Link to={page.view}>{t("back")}</Link>
      </p>
    </>
  );
}

function Bookings({ page, reply }: { page: Page; reply: SubmissionResult | undefined }) {
  return page.bookings.map((booking) => (
    <section key={booking.number} className="panel" aria-labelledby={`booking-${booking.number}`}>
      <h2 id={`booking-${booking.number}`}>
        {booking.title} <small>{t("booking", { number: booking.number })}</small>
      </h2>
      {booking.guests.map((guest) => {
        const title = t(`person.${guest.type}`, { number: guest.number });
        const state = t(guest.complete ? "complete" : "incomplete");
        if (page.state !== "open") {
          return (
            <div key={guest.id}>
              <h3>{title}</h3>
              <ParticipantSummary person={guest} />
            </div>
          );
        }
        return (
          <fieldset key={guest.id}>
            <legend>{`${title}, ${state}`}</legend>
            <ParticipantFields person={guest} countries={page.countries} reply={reply} />
            <p>
              <Link to={guest.link}>
                {t("ownLink")}
                <span className="hidden">: {`${title}, ${t("booking", { number: booking.number })}`}</span>
              </Link>{" "}
              <span className="hint">{t("ownLinkHint")}</span>
            </p>
          </fieldset>
        );
      })}
    </section>
  ));
}
