/** /de/participant/{token}: a participant's own page, limited to this person. */
import { itemName } from "#app/domain/order/item.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { berlinDate } from "#app/domain/time.ts";
import { saveOwnParticipant } from "#app/commands/order/participants.server.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { participantsClose, participantsState } from "#app/domain/order/participant.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { participantPath } from "#app/http/urls.ts";
import { plainPageTexts } from "#locale/plain-page.ts";
import { participantsTexts as t } from "#locale/order/participants.ts";
import { countryChoices, readParticipants } from "#app/routes/order/participants/form.server.ts";
import { ParticipantFields, ParticipantSummary } from "#app/routes/order/participants/participant-fields.tsx";
import { buildParticipantViews } from "#app/routes/order/participants/participant-view.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import {
  findOrderOfParticipant,
  findParticipantFields,
  findParticipants,
} from "#app/store/queries/order/participants.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";

export const links = orderLinks;

export const meta = buildUnlistedMeta(() => t("own.title"));

export const shouldRevalidate = () => true;

async function loadParticipant({ shop }: LoaderFunctionArgs["context"], token: string) {
  const orderId = await findOrderOfParticipant(shop.db, token);
  const order = orderId === null ? null : await findOrder(shop.db, orderId);
  if (!order) throw new Response(t("own.unknown"), { status: 404 });
  const participants = await findParticipants(shop.db, order.id);
  const own = participants.find((each) => each.token === token);
  const item = order.orderItems.find(({ id }) => id === own?.itemId);
  if (!own || item?.type !== "Booking") throw new Response(t("own.unknown"), { status: 404 });
  const fields = (await findParticipantFields(shop.db, order.id)).get(item.id) ?? [];
  const guests = participants.filter(({ bookingId }) => bookingId === own.bookingId);
  return { order, own, item, fields, guests };
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { order, own, item, fields, guests } = await loadParticipant(context, params.token ?? "");
  const close = participantsClose(order);
  const { checkin, checkout } = item.bookingInformation;
  return {
    title: itemName(item),
    when: `${formatDate(checkin)} bis ${formatDate(checkout)}`,
    state: participantsState(order, context.shop.now()),
    until: close ? formatInstant(close, "long") : "",
    // Numbered among the guests of the booking, but only this person is sent.
    person: buildParticipantViews(guests, fields).find(({ id }) => id === own.id) ?? null,
    countries: fields.some(({ type }) => type === "Country") ? countryChoices : [],
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const token = params.token ?? "";
  const form = await readForm(request, context);
  const { own, fields } = await loadParticipant(context, token);
  const changes = readParticipants(form, [{ id: own.id, fields }], berlinDate(shop.now()));
  const result = await saveOwnParticipant(shop.work(), { token }, changes.changes.get(own.id) ?? {});
  if (result.ok && Object.keys(changes.errors).length > 0) {
    return data(
      { reply: buildRefusalReply(form, { ...changes.errors, "": t("errors.rest") }) },
      { status: 422 },
    );
  }
  const message = result.ok
    ? { kind: "info" as const, text: t("own.saved") }
    : { kind: "danger" as const, text: plainPageTexts("lost.participants") };
  return seeOther(participantPath(token), [await flash(shop.config, request, message)]);
}

export default function Participant() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  // An order without dates has no participants and is shown like a canceled one.
  const state = page.state === "none" ? "canceled" : page.state;
  const isOpen = state === "open";
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("own.title")} lead={t("own.lead", { title: page.title, when: page.when })} />
      {state === "open" ? (
        <p>{t("until", { until: page.until })}</p>
      ) : (
        <Notice kind="info" title={t(`states.${state}.title`)}>
          <p>{t("own.over")}</p>
        </Notice>
      )}
      {page.person === null ? null : isOpen ? (
        <PostForm intent="save">
          <ParticipantFields person={page.person} countries={page.countries} reply={reply} own />
          <Submit label={t("save")} kind="primary" />
        </PostForm>
      ) : (
        <ParticipantSummary person={page.person} />
      )}
    </>
  );
}
