/** /verwaltung/buchungen/neu/gast: the guest and the payment of a booking for a caller. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { bookByOperator } from "#app/commands/order/operator-bookings.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { withBusiness } from "#app/domain/customer/business.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import { customerIn } from "#app/http/form-schemas.server.ts";
import { buildRefusalReply, formKeyIn, newFormKey, readForm } from "#app/http/forms.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { contentPath } from "#app/http/urls.ts";
import { stayIn } from "#app/routes/desk/bookings/new-booking.server.ts";
import {
  bookRefusal,
  guestView,
  offeredTo,
  openChoice,
  readChoice,
  readGuestForm,
} from "#app/routes/desk/bookings/new-guest.server.ts";
import { findReplaced, guestOf } from "#app/routes/desk/bookings/change/replaced-booking.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, createFieldReader, RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormKey, Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { CustomerInputs } from "#app/ui/order/customer-inputs.tsx";
import { OrderSums } from "#app/ui/order/order-summary.tsx";
import { RightsBlock } from "#app/ui/order/rights-block.tsx";
import { customerFieldTexts as fieldText } from "#locale/customer/customer-fields.ts";
import { checkoutTexts as checkout } from "#locale/order/checkout.ts";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";

export const meta = buildUnlistedMeta(() => t("guest.title"));

/** Also after a refusal, because the form must show the current price. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "book");
  const choice = await openChoice(request, context, operator);
  const replaced = await findReplaced(context.shop.db, operator, request);
  return {
    view: guestView(context.shop, operator, choice),
    back: choice.back,
    formKey: newFormKey(),
    guest: replaced && (await guestOf(context.shop.db, replaced)),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "book");
  const refused = (errors: Record<string, string>) =>
    data({ reply: buildRefusalReply(form, errors) }, { status: 422 });
  const { offer, wish, wishesOf } = await openChoice(request, context, operator);
  if (!offer || !wish) return refused({ "": t("guest.noStay") });
  const read = readGuestForm(form);
  if (!read.ok) return data({ reply: read.reply }, { status: 422 });
  const { person, booking } = read;
  const choice = readChoice(booking.wahl, offer);
  if (!choice) return refused({ wahl: t("refused.choice") });
  const { variant, total } = choice;
  const work = shop.work();
  const answer = await bookByOperator(work, {
    variantId: variant.id,
    total,
    quantity: wish.rooms,
    stay: stayIn(offer, variant, wish.stay),
    customer: { ...customerIn(person), customerAttributes: withBusiness([], person) },
    paymentType: booking.zahlung as PaymentType,
    offered: offeredTo(shop),
    wishes: wishesOf(variant.id),
    note: hasRight(operator.role, "notes") ? booking.notiz : "",
    by: { operator },
    formKey: formKeyIn(form) ?? newFormKey(),
  });
  if (!answer.ok) {
    const current = await openChoice(request, context, operator);
    return refused(bookRefusal(answer.refusal, current, variant.id));
  }
  const { order, replayed } = answer;
  if (!replayed) context.step = { what: "order" };
  // The order is placed, so no error may be shown. The payment can also be started on the order's page.
  await openPayment(work, shop.providers, { orderId: order.id }).catch((error: unknown) =>
    shop.log.error({ error: safeError(error) }, "a payment could not be begun"),
  );
  const replaced = await findReplaced(shop.db, operator, request);
  return seeOther(replaced ? deskBookingPath(replaced.id, "ersetzt") : deskBookingPath(order.id, "gebucht"));
}

export default function NewGuest() {
  const { view, back, formKey, guest } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  if (!view)
    return (
      <>
        <ErrorSummary reply={reply} />
        <PageHeading title={t("guest.title")} />
        <p>{t("guest.noStay")}</p>
        <p>
          <Link to={back}>{t("guest.other")}</Link>
        </p>
      </>
    );
  const { trip, gone, instead, rights, payments, covered, extras, note, emailHint, addressHint, constraint } =
    view;
  const [onlyPayment] = payments.length === 1 ? payments : [];
  const field = createFieldReader({
    constraint,
    lastResult: reply,
    defaultValue: { country: "DE", zahlung: onlyPayment?.value, ...guest },
  });
  const isBookable = trip !== null || instead.length > 0;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("guest.title")} lead={guest ? t("replaces") : undefined} />
      {gone && !reply ? (
        <Notice kind="warning">
          <p>{gone}</p>
        </Notice>
      ) : null}
      {trip ? (
        <section aria-labelledby="stay">
          <h2 id="stay">{t("guest.stay")}</h2>
          <h3>{trip.name}</h3>
          <SummaryList rows={trip.facts} />
          <SummaryList rows={trip.costs} sum />
          {trip.agreed.length > 0 ? <SummaryList rows={trip.agreed} /> : null}
          {trip.sums ? <OrderSums sums={trip.sums} level={3} /> : null}
        </section>
      ) : null}
      <p>
        <Link to={extras}>{t("guest.extras")}</Link>
      </p>
      <p>
        <Link to={back}>{t("guest.other")}</Link>
      </p>
      {rights.length > 0 ? <h2>{checkout("finalize.rights")}</h2> : null}
      {rights.map((each) => (
        <RightsBlock key={each.id} rights={each} packageInfo={contentPath("pauschalreise")} />
      ))}
      <PostForm intent="book" values={{ wahl: trip?.choice, zahlung: covered }}>
        <FormKey value={formKey} />
        {!trip && instead.length > 0 ? (
          <RadioGroup field={field("wahl")} label={t("guest.instead")} options={instead} />
        ) : null}
        <h2>{t("guest.person")}</h2>
        <CustomerInputs field={field} hints={{ email: emailHint, address: addressHint }} autoComplete="off" />
        <TextField field={field("company")} label={fieldText("label.company")} autoComplete="off" />
        <TextField field={field("vatId")} label={fieldText("label.vatId")} autoComplete="off" />
        {note ? <TextArea field={field("notiz")} label={t("guest.note")} rows={2} optional /> : null}
        {covered === null ? null : <p>{t("guest.covered")}</p>}
        {covered !== null ? null : payments.length > 0 ? (
          <RadioGroup field={field("zahlung")} label={t("guest.payment")} options={payments} />
        ) : (
          <p>{t("guest.noPayment")}</p>
        )}
        <CheckboxField field={field("besprochen")} label={t("guest.agreed")} />
        {trip ? (
          <p>
            {trip.sum[0]}: <strong>{trip.sum[1]}</strong>
          </p>
        ) : null}
        {isBookable ? <Submit label={t("guest.submit")} kind="primary" /> : <p>{t("guest.nothingFree")}</p>}
      </PostForm>
    </>
  );
}
