/** /verwaltung/buchungen/{id}/nicht-angereist/{item}: what a no-show costs the guest, and its record. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  previewNoShow,
  readNoShowVersion,
  recordNoShow,
  undoNoShow,
} from "#app/commands/order/no-shows.server.ts";
import type { OperatorSession } from "#app/commands/operator/sign-in.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { formatInstant, formatMoney, formatPercent } from "#app/domain/format.ts";
import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import { itemName } from "#app/domain/order/item.ts";
import { undoObstacle } from "#app/domain/order/no-show.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskBookingPath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, parseForm, readForm } from "#app/http/forms.server.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { ownItems } from "#app/routes/desk/bookings/booking-view.server.ts";
import { noShowForm } from "#app/routes/desk/bookings/form.server.ts";
import { openOrder } from "#app/routes/desk/bookings/open-order.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CheckboxField, createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { describeTrip } from "#app/ui/order/wished-stay.server.ts";
import { deskNoShowTexts as t } from "#locale/operator/no-show.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Also after a refusal, because the form must show the current amounts. */
export const shouldRevalidate = () => true;

/** The stay in the URL. @throws 404 when it is unknown or of another property, without a difference */
async function openItem(args: LoaderFunctionArgs, session: OperatorSession) {
  const order = await openOrder(args, session);
  const own = await ownItems(args.context.shop.db, order, scopeOf(session.operator));
  const item = own.find(({ id }) => id === args.params["item"]);
  if (item?.type !== "Booking") throw notFound(args.request);
  return { order, item };
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const session = await admit(request, context, "arrivals");
  const { order, item } = await openItem(args, session);
  const { noShow } = item;
  const obstacle = undoObstacle(order, item);
  return {
    number: order.vanityOrderNumber ?? "",
    house: itemName(item),
    back: deskBookingPath(order.id),
    hasEmail: order.customer.email !== "",
    rows: [
      { term: t("guest"), value: fullName(order.customer) },
      { term: t("stay"), value: describeTrip(item.bookingInformation) },
    ],
    recorded: noShow && {
      text: t("recordedText", { when: formatInstant(noShow.at) }),
      obstacle: obstacle && t(`refused.${obstacle}`),
    },
    plan: noShow
      ? null
      : await planView(context.shop, order, item, hasRight(session.operator.role, "customers")),
  };
}

/** @param money whether the role sees amounts */
async function planView(shop: Shop, order: Order, item: OrderItem, money: boolean) {
  const answer = await previewNoShow({ db: shop.db, now: shop.now() }, order, item.id);
  if (!answer.ok) return { ok: false as const, refusal: t(`refused.${answer.refusal}`) };
  const { share, fee, back } = answer.plan;
  const amount = (cents: typeof fee) => (cents === 0 ? t("nothing") : formatMoney(cents, order.currency));
  const amounts = [
    { term: t("keep"), value: amount(fee) },
    { term: t(isPaid(order) || back === 0 ? "back" : "backOnAccount"), value: amount(back) },
  ];
  return {
    ok: true as const,
    stand: await readNoShowVersion(shop.db, order, answer.plan),
    rows: [{ term: t("share"), value: shareText(share) }, ...(money ? amounts : [])],
    isFinal: back > 0,
  };
}

const shareText = (share: number) =>
  share === 1 ? t("all") : share === 0 ? t("nothing") : t("shareValue", { share: formatPercent(share) });

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const form = await readForm(request, context);
  const session = await admit(request, context, "arrivals");
  const { order, item } = await openItem(args, session);
  const refused = (text: string) =>
    data({ reply: buildRefusalReply(form, { "": text }, ["stand"]) }, { status: 422 });
  const input = { orderId: order.id, itemId: item.id, by: actorIn(form, session.operator) };
  if (form.get("intent") === "undo") {
    const answer = await undoNoShow(shop.work(), input);
    return answer.ok
      ? seeOther(deskBookingPath(order.id, "angereist"))
      : refused(t(`refused.${answer.refusal}`));
  }
  const parsed = parseForm(form, noShowForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await recordNoShow(shop.work(), { ...input, notify: parsed.value.notify });
  if (!answer.ok) return refused(t(`refused.${answer.refusal}`));
  return seeOther(deskBookingPath(order.id, "nicht-angereist"));
}

export default function NoShow() {
  const { number, house, back, hasEmail, rows, recorded, plan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead", { number, house })} />
      <SummaryList rows={[...rows, ...(plan?.ok ? plan.rows : [])]} />
      {plan?.ok === false ? (
        <Notice kind="warning" title={t("noWay")}>
          <p>{plan.refusal}</p>
        </Notice>
      ) : null}
      {plan?.ok ? (
        <PostForm intent="record" values={{ stand: plan.stand }}>
          <p>{t("kept")}</p>
          {plan.isFinal ? <p>{t("final")}</p> : null}
          <CheckboxField field={field("sure")} label={t("sure")} />
          {hasEmail ? <CheckboxField field={field("notify")} label={t("notify")} /> : null}
          <Submit label={t("submit")} kind="primary" />
        </PostForm>
      ) : null}
      {recorded ? (
        <section aria-labelledby="recorded">
          <h2 id="recorded">{t("recorded")}</h2>
          <p>{recorded.text}</p>
          <p>{recorded.obstacle ?? t("undoText")}</p>
          {recorded.obstacle ? null : <ButtonForm intent="undo" label={t("undo")} />}
        </section>
      ) : null}
      <p>
        <Link to={back}>{t("toBooking")}</Link>
      </p>
    </>
  );
}
