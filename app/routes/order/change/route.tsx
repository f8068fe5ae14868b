/**
 * /de/order/{id}/{key}/aendern/{item}: dates, guests and room of a booked stay. The first form asks by GET for the new
 * price, the second makes the change that is shown.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeStay } from "#app/commands/payment/change-payments.server.ts";
import { listRefundsWithoutPayee } from "#app/commands/payment/payouts.server.ts";
import { itemName } from "#app/domain/order/item.ts";
import { changeObstacle } from "#app/domain/order/stay-change.ts";
import type { PaymentType } from "#app/domain/payment/status.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import { berlinDate } from "#app/domain/time.ts";
import { notFound, seeOther, throwIfUnopened } from "#app/http/access.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { orderChangePath, orderQuestionPath, orderViewPath, refundAccountPath } from "#app/http/urls.ts";
import { listStayChoices } from "#app/locales/choice-names.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { orderChangeTexts as t } from "#locale/order/order-change.ts";
import { buildComparison, type ComparisonView, refusalText } from "#app/routes/order/change/view.server.ts";
import { openPlacedOrder, openPostedOrder } from "#app/routes/order/open-order.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { CountField, createFieldReader, RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { orderLinks } from "#app/ui/order/order-styles.ts";
import { PaymentChoices } from "#app/ui/order/payment-choices.tsx";
import { bookedValues, readChange } from "#app/ui/order/wished-stay.server.ts";
import { TravelDates } from "#app/ui/search/stay-fields.tsx";

export const links = orderLinks;

export const meta = buildUnlistedMeta<typeof loader>(
  (page) => (Object.keys(page?.errors ?? {}).length > 0 ? common("errorTitle") : "") + t("title"),
);

/** After a refusal, the page shows the current price. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const { shop } = context;
  const { access, order } = await openPlacedOrder(args);
  const item = order.orderItems.find(({ id }) => id === params["item"]);
  if (item?.type !== "Booking") throw notFound(request);
  const now = shop.now();
  const today = berlinDate(now);
  const held = await readHeldAmount(shop.db, order);
  const found = item.variantId === null ? null : await findVariant(shop.db, item.variantId);
  const obstacle =
    changeObstacle(order, item, held, { instant: now, today }) ?? (found ? null : "not-on-sale");
  const { searchParams } = new URL(request.url);
  const asked = searchParams.has("checkin") ? readChange(searchParams, item.id, today) : null;
  const { earliest, latest } = travelBounds(today);
  const number = order.vanityOrderNumber ?? "";
  return {
    number,
    house: itemName(item),
    quantity: item.quantity,
    path: orderChangePath(access, item.id),
    view: orderViewPath(access),
    question: orderQuestionPath(number),
    bounds: { from: earliest, to: latest },
    rooms: listStayChoices(found?.offer.variants ?? []),
    values: asked?.typed ?? bookedValues(item, item.bookingInformation),
    errors: asked?.errors ?? {},
    obstacle: obstacle && refusalText(obstacle),
    comparison:
      obstacle === null && asked?.change ? await buildComparison(shop, order, item, asked.change) : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const { shop } = context;
  const { access, form } = await openPostedOrder(args);
  const read = (name: string) => String(form.get(name) ?? "");
  const values = new URLSearchParams([...form].flatMap(([name, value]) => [[name, String(value)]]));
  const { change } = readChange(values, params["item"] ?? "", berlinDate(shop.now()));
  const wanted = { seen: read("seen"), paymentType: Number(read("paymentType")) as PaymentType };
  const answer = change
    ? await changeStay(shop.work(), shop.providers, access, { ...wanted, change })
    : { ok: false as const, refusal: "incomplete" as const };
  if (answer.ok) {
    if (answer.hostedUrl !== null) return seeOther(answer.hostedUrl);
    const needsAccount = (await listRefundsWithoutPayee(shop.db, access.id)).length > 0;
    const message = { kind: "info" as const, text: t(needsAccount ? "doneAccount" : "done") };
    const next = needsAccount ? refundAccountPath(access) : orderViewPath(access);
    return seeOther(next, [await flash(shop.config, request, message)]);
  }
  const refusal = await throwIfUnopened(request, context, access, answer.refusal);
  const field = refusal === "no-provider" ? "paymentType" : "";
  const reply = buildRefusalReply(form, { [field]: refusalText(refusal) }, ["seen"]);
  return data({ reply }, { status: 422 });
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function OrderChange() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isWrong = Object.keys(page.errors).length > 0;
  const { comparison } = page;
  return (
    <>
      <ErrorSummary reply={reply} id="f-pay" />
      <ErrorSummary reply={isWrong ? { error: page.errors } : undefined} />
      <PageHeading title={t("title")} lead={t("lead", { number: page.number, house: page.house })} />
      {comparison?.ok ? <Comparison page={page} comparison={comparison} reply={reply} /> : null}
      {comparison?.ok === false ? (
        <Notice kind="warning" title={t("noWay")}>
          <p>{comparison.refusal}</p>
        </Notice>
      ) : null}
      {page.obstacle === null ? (
        <StayForm page={page} />
      ) : (
        <Notice kind="warning" title={t("noWay")}>
          <p>{page.obstacle}</p>
        </Notice>
      )}
      {page.obstacle !== null || comparison?.ok === false ? <Contact page={page} /> : null}
      <p>
        <Link to={page.view}>{t("back")}</Link>
      </p>
    </>
  );
}

function Contact({ page }: { page: Page }) {
  return (
    <p>
      {t("contact", { number: page.number })} <Link to={page.question}>{t("ask")}</Link>
    </p>
  );
}

/** It uses GET, so every price has its own address and nothing is sent twice. */
function StayForm({ page }: { page: Page }) {
  const lastResult = { error: page.errors, initialValue: page.values };
  const field = createFieldReader({ lastResult, defaultValue: page.values });
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted">{t("wanted")}</h2>
      <Form method="get" action={page.path} noValidate>
        <div className="search-fields">
          <TravelDates field={field} bounds={page.bounds} />
          <CountField
            field={field("adults")}
            label={t(page.quantity > 1 ? "adultsSeveral" : "adults")}
            maxLength={2}
          />
          <TextField
            field={field("childrenAges")}
            label={t("childrenAges")}
            hint={t("childrenHint")}
            optional
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <RadioGroup field={field("variant")} label={t("room")} options={page.rooms} />
        {page.quantity > 1 ? <p>{t("quantity", { count: page.quantity })}</p> : null}
        <Submit label={t("check")} kind={page.comparison?.ok ? "plain" : "primary"} />
      </Form>
    </section>
  );
}

function Comparison({
  page,
  comparison,
  reply,
}: {
  page: Page;
  comparison: ComparisonView;
  reply: NonNullable<ReturnType<typeof useActionData<typeof action>>>["reply"] | undefined;
}) {
  const { payment, seen } = comparison;
  const field = createFieldReader({
    id: "f-pay",
    lastResult: reply,
    defaultValue: { paymentType: payment?.chosen ?? "" },
  });
  return (
    <section className="panel" aria-labelledby="difference">
      <h2 id="difference">{t("difference")}</h2>
      <SummaryList rows={comparison.rows} />
      {comparison.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{comparison.freeNote}</p>
      {comparison.bands.length > 0 ? (
        <ul>
          {comparison.bands.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {comparison.refundHow ? <p>{t(`refundHow.${comparison.refundHow}`)}</p> : null}
      {payment?.choices.length === 0 ? (
        <Notice kind="warning" title={t("noProvider")}>
          <p>{t("noProviderText")}</p>
          <Contact page={page} />
        </Notice>
      ) : (
        <PostForm intent="change" values={{ ...page.values, seen }}>
          {payment ? <PaymentChoices field={field("paymentType")} choices={payment.choices} /> : null}
          <Submit label={comparison.submit} kind="primary" />
        </PostForm>
      )}
    </section>
  );
}
