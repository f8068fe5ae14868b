/**
 * /verwaltung/buchungen/{id}/aendern/{item}: an operator changes dates, guests or room of a booked stay. The first form
 * asks by GET for the difference, the second makes the change that is shown.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { changeStayByOperator, offerChange } from "#app/commands/payment/operator-changes.server.ts";
import { itemName } from "#app/domain/order/item.ts";
import { hasRight } from "#app/domain/operator/role.ts";
import { changeObstacle } from "#app/domain/order/stay-change.ts";
import { berlinDate } from "#app/domain/time.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskBookingPath, deskStayChangePath } from "#app/http/back-office-urls.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { hasText } from "#app/locales/texts.ts";
import { listStayChoices } from "#app/locales/choice-names.ts";
import {
  type Comparison,
  compareStays,
  offeredAddress,
  openStay,
  refusalText,
  withEnd,
} from "#app/routes/desk/bookings/change/change-view.server.ts";
import { wishText } from "#app/routes/desk/bookings/new-booking.server.ts";
import { OtherPriceFields } from "#app/routes/desk/bookings/booking-parts.tsx";
import { readAgreedPrice } from "#app/routes/desk/bookings/new-extras.server.ts";
import { replacementPath } from "#app/routes/desk/bookings/change/replaced-booking.server.ts";
import { actorIn } from "#app/routes/desk/form.server.ts";
import { admit, forbidden } from "#app/routes/desk/guard.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import {
  CheckboxField,
  CountField,
  createFieldReader,
  DateField,
  findReply,
  RadioGroup,
  TextField,
} from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { bookedValues, readChange } from "#app/ui/order/wished-stay.server.ts";
import { deskNewBookingTexts as texts } from "#locale/operator/new-booking.ts";
import { deskStayChangeTexts as t } from "#locale/operator/stay-change.ts";

export const meta = buildUnlistedMeta(() => t("title"));

/** Also after a refusal, because the form must show the current difference. */
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const session = await admit(request, context, "book");
  const { shop } = context;
  const { order, item } = await openStay(args, session);
  const now = shop.now();
  const today = berlinDate(now);
  const held = await readHeldAmount(shop.db, order);
  const found = item.variantId === null ? null : await findVariant(shop.db, item.variantId);
  const obstacle =
    changeObstacle(order, item, held, { instant: now, today }, "operator") ?? (found ? null : "not-on-sale");
  const { searchParams } = new URL(request.url);
  const asked = searchParams.has("checkin")
    ? readChange(withEnd(searchParams, found?.offer, today), item.id, today)
    : null;
  const errors = asked?.errors ?? {};
  const view = {
    mayPrice: hasRight(session.operator.role, "prices"),
    currency: order.currency,
    number: order.vanityOrderNumber ?? "",
    house: itemName(item),
    quantity: item.quantity,
    isCruise: item.terms.offerType === "Cruise",
    path: deskStayChangePath(order.id, item.id),
    back: deskBookingPath(order.id),
    replacement:
      found && replacementPath(order, item, { operator: session.operator, slug: found.offer.slug }),
    rooms: listStayChoices(found?.offer.variants ?? []),
    values: asked?.typed ?? bookedValues(item, item.bookingInformation),
    errors,
    obstacle: obstacle && refusalText(obstacle),
    comparison:
      obstacle === null && asked?.change
        ? await compareStays(shop, order, item, { change: asked.change, typed: asked.typed })
        : null,
  };
  return data(view, { status: Object.keys(errors).length > 0 ? 422 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const form = await readForm(request, context);
  const session = await admit(request, context, "book");
  const isPrice = form.get("intent") === "price";
  if (isPrice && !hasRight(session.operator.role, "prices")) throw forbidden();
  const { order, item } = await openStay(args, session);
  const read = (name: string) => String(form.get(name) ?? "");
  const refused = (errors: Readonly<Record<string, string>>) =>
    data({ reply: buildRefusalReply(form, errors, ["stand", "plan", "stay", "copies"]) }, { status: 422 });
  const found = item.variantId === null ? null : await findVariant(shop.db, item.variantId);
  const posted = new URLSearchParams([...form].flatMap(([name, value]) => [[name, String(value)]]));
  const values = withEnd(posted, found?.offer, berlinDate(shop.now()));
  const { change, typed } = readChange(values, item.id, berlinDate(shop.now()));
  if (!change) return refused({ "": refusalText("incomplete") });
  if (read("besprochen") === "") return refused({ besprochen: refusalText("agreed") });
  const input = {
    orderId: order.id,
    change,
    seen: { plan: read("plan"), stay: read("stay") },
    by: actorIn(form, session.operator),
  };
  const { agreed, errors } = isPrice ? readAgreedPrice(form) : { agreed: null, errors: {} };
  if (Object.keys(errors).length > 0) return refused(errors);
  if (isPrice && agreed === null) return refused({ preis: texts("refused.price.no-price") });
  const isOffer = read("intent") === "offer";
  const copies = Number(read("copies"));
  if (isOffer && !Number.isInteger(copies)) return refused({ "": refusalText("incomplete") });
  const offered = { ...input, address: offeredAddress(item.id, typed), copies };
  const answer = isOffer
    ? await offerChange(shop.work(), offered)
    : await changeStayByOperator(shop.work(), shop.providers, { ...input, ...(agreed && { price: agreed }) });
  if (!answer.ok && agreed) {
    const { refusal } = answer;
    if (hasText(texts, "refused.price", refusal)) return refused({ preis: wishText(refusal) });
    if (refusal === "pay-first") return refused({ preis: t("otherPrice.payFirst") });
  }
  if (!answer.ok) return refused({ "": refusalText(answer.refusal) });
  return seeOther(deskBookingPath(order.id, isOffer ? "angeboten" : "geaendert"));
}

type Reply = NonNullable<ReturnType<typeof useActionData<typeof action>>>["reply"] | undefined;
type Page = ReturnType<typeof useLoaderData<typeof loader>>;

export default function StayChangeByOperator() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isWrong = Object.keys(page.errors).length > 0;
  const { comparison, obstacle } = page;
  const refusal = obstacle ?? (comparison?.ok === false ? comparison.refusal : null);
  return (
    <>
      <ErrorSummary reply={reply} id={reply?.initialValue?.["intent"] === "price" ? "f-price" : "f-change"} />
      <ErrorSummary reply={isWrong ? { error: page.errors } : undefined} />
      <PageHeading title={t("title")} lead={t("lead", { number: page.number, house: page.house })} />
      {refusal === null ? null : (
        <Notice kind="warning" title={t("noWay")}>
          <p>{refusal}</p>
        </Notice>
      )}
      {comparison?.ok ? (
        <Difference comparison={comparison} reply={findReply(reply, { intent: comparison.intent })} />
      ) : null}
      {comparison?.ok && page.mayPrice ? (
        <OtherPrice
          values={comparison.values}
          currency={page.currency}
          reply={findReply(reply, { intent: "price" })}
        />
      ) : null}
      {obstacle === null ? <WantedStay page={page} /> : null}
      {page.replacement ? (
        <p>
          <Link to={page.replacement}>{t("replace")}</Link>. {t("replaceText")}
        </p>
      ) : null}
      <p>
        <Link to={page.back}>{t("back")}</Link>
      </p>
    </>
  );
}

/** It uses GET, so every difference has its own address and nothing is sent twice. */
function WantedStay({ page }: { page: Page }) {
  const lastResult = { error: page.errors, initialValue: page.values };
  const field = createFieldReader({ lastResult, defaultValue: page.values });
  return (
    <section aria-labelledby="wanted">
      <h2 id="wanted">{t("wanted")}</h2>
      <Form method="get" action={page.path} noValidate>
        <DateField field={field("checkin")} label={t(page.isCruise ? "start" : "arrival")} optional={false} />
        {page.isCruise ? null : (
          <DateField field={field("checkout")} label={t("departure")} optional={false} />
        )}
        <CountField field={field("adults")} label={t("adults")} optional={false} />
        <TextField
          field={field("childrenAges")}
          label={t("ages")}
          hint={t("agesHint")}
          optional
          maxLength={60}
          autoComplete="off"
        />
        <RadioGroup
          field={field("variant")}
          label={t(page.isCruise ? "cabin" : "room")}
          options={page.rooms}
        />
        {page.quantity > 1 ? <p>{t("quantity", { count: page.quantity })}</p> : null}
        <Submit label={t("check")} kind={page.comparison?.ok ? "plain" : "primary"} />
      </Form>
    </section>
  );
}

function Difference({ comparison, reply }: { comparison: Extract<Comparison, { ok: true }>; reply: Reply }) {
  const { rows, notes, isPaidFirst, obstacle, values, intent } = comparison;
  const field = createFieldReader({ id: "f-change", lastResult: reply });
  return (
    <section className="panel" aria-labelledby="difference">
      <h2 id="difference">{t("difference")}</h2>
      <SummaryList rows={rows} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isPaidFirst ? <p>{obstacle ?? t("payFirst")}</p> : null}
      {obstacle === null ? (
        <PostForm intent={intent} values={values}>
          <CheckboxField field={field("besprochen")} label={t("agreed")} />
          <Submit label={t(isPaidFirst ? "send" : "submit")} kind="primary" />
        </PostForm>
      ) : null}
    </section>
  );
}

/** The same change for a price that the operator agreed with the guest. */
function OtherPrice({
  values,
  currency,
  reply,
}: {
  values: Extract<Comparison, { ok: true }>["values"];
  currency: string;
  reply: Reply;
}) {
  const field = createFieldReader({ id: "f-price", lastResult: reply });
  return (
    <details open={reply !== undefined}>
      <summary>{t("otherPrice.title")}</summary>
      <PostForm intent="price" values={values}>
        <OtherPriceFields field={field} currency={currency} hint={t("otherPrice.hint")} optional={false} />
        <CheckboxField field={field("besprochen")} label={t("agreed")} />
        <Submit label={t("otherPrice.submit")} />
      </PostForm>
    </details>
  );
}
