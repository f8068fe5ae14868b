/**
 * /de/bewerten/{item}/{proof}: the emailed link with which a guest reviews a booking, edits or deletes the review, or
 * objects to further emails.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  objectToRequests,
  openReview,
  saveReview,
  withdrawReview,
} from "#app/commands/catalogue/reviews.server.ts";
import {
  editableUntil,
  lastReviewDay,
  type ReviewState,
  shortName,
  starValues,
} from "#app/domain/catalogue/review.ts";
import { formatDate, formatInstant, formatRange } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, parseForm, readForm } from "#app/http/forms.server.ts";
import { flash } from "#app/http/session.server.ts";
import { contentPath, dealPath, reviewPath, supportPath } from "#app/http/urls.ts";
import { hideReasonNames, reviewFormTexts as t } from "#locale/catalogue/reviews/forms.ts";
import { starNames } from "#locale/catalogue/reviews/reviews.ts";
import { reviewForm } from "#app/routes/deal/reviews/form.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { createFieldReader, RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";

export const meta = buildUnlistedMeta<typeof loader>((page) => page?.title ?? t("unknown.title"));

export const shouldRevalidate = () => true;

const linkOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => ({
  itemId: params["item"] ?? "",
  proof: params["proof"] ?? "",
});

/** @throws a 404 when the link is wrong or the booking was cancelled */
async function openLink(args: LoaderFunctionArgs) {
  const { context } = args;
  const opened = await openReview(context.shop.work(), linkOf(args));
  const order = opened && (await findOrder(context.shop.db, opened.item.orderId));
  const item = order?.orderItems.find(({ id }) => id === opened?.item.itemId);
  if (!opened || !order || !item) throw unknownLink();
  return { ...opened, order, terms: item.terms };
}

const unknownLink = () => new Response(t("unknown.text"), { status: 404 });

function titleOf(state: ReviewState, isWritten: boolean) {
  if (state === "early" || state === "late") return t(`${state}.title`);
  return t(isWritten ? "editTitle" : "title");
}

export async function loader(args: LoaderFunctionArgs) {
  const { item, review, state, order, terms } = await openLink(args);
  const page = {
    title: titleOf(state, review !== null),
    state,
    lead: t("lead", { house: terms.house.name, dates: formatRange(item.checkin, item.checkout) }),
    first: formatDate(item.checkout, "long"),
    last: formatDate(lastReviewDay(item.checkout), "long"),
    until: review ? formatInstant(editableUntil(review), "long") : "",
    hidden: review?.hideReason ? hideReasonNames[review.hideReason] : "",
    review: review && { stars: String(review.stars), text: review.text, name: review.name },
    suggestedName: shortName(order.customer),
    offer: dealPath({ type: terms.offerType, slug: terms.offerSlug }),
    constraint: constraintOf(reviewForm),
  };
  return data(page, { status: state === "late" ? 410 : 200 });
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  const form = await readForm(request, context);
  const link = linkOf(args);
  const finish = async (text: string) =>
    seeOther(reviewPath(link), [await flash(shop.config, request, { kind: "info", text })]);
  const intent = form.get("intent");
  if (intent === "delete" || intent === "object") {
    const answer = await (intent === "delete" ? withdrawReview : objectToRequests)(shop.work(), link);
    if (!answer.ok) throw unknownLink();
    return finish(t(intent === "delete" ? "deleted" : "objected"));
  }
  const parsed = parseForm(form, reviewForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const saved = await saveReview(shop.work(), link, parsed.value);
  if (saved.ok) return finish(t("saved"));
  if (saved.refusal === "unknown") throw unknownLink();
  // The page itself says why nothing can be written or changed.
  return seeOther(reviewPath(link));
}

export default function ReviewPage() {
  const page = useLoaderData<typeof loader>();
  const { state, review, offer, title } = page;
  const reply = useActionData<typeof action>()?.reply;
  const isOpen = state === "open" || state === "editable";
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={title} lead={page.lead} />
      {state === "early" ? <p>{t("early.text", { date: page.first })}</p> : null}
      {state === "late" ? <p>{t("late.text", { date: page.last })}</p> : null}
      {page.hidden ? (
        <Notice kind="warning">
          <p>{t("hidden", { reason: page.hidden })}</p>
        </Notice>
      ) : null}
      {state === "editable" ? <p>{t("editable", { until: page.until })}</p> : null}
      {state === "fixed" ? <p>{t("fixed")}</p> : null}
      {isOpen ? <ReviewForm {...page} reply={reply} /> : review ? <OwnReview review={review} /> : null}
      <p>
        <Link to={offer}>{t("toOffer")}</Link>
      </p>
      {state === "late" || page.hidden ? (
        <p>
          <Link to={supportPath()}>{t("ask")}</Link>
        </p>
      ) : null}
      {review ? (
        <section aria-labelledby="delete">
          <h2 id="delete">{t("delete")}</h2>
          <p>{t("deleteText")}</p>
          <ButtonForm intent="delete" label={t("delete")} kind="danger" />
        </section>
      ) : null}
      <section aria-labelledby="objection">
        <h2 id="objection">{t("objection")}</h2>
        <p>{t("objectionText")}</p>
        <ButtonForm intent="object" label={t("object")} kind="quiet" />
      </section>
    </>
  );
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;
type Reply = NonNullable<ReturnType<typeof useActionData<typeof action>>>["reply"] | undefined;

function ReviewForm({ review, constraint, suggestedName, reply }: PageData & { reply: Reply }) {
  const defaultValue = review ?? { stars: "", text: "", name: suggestedName };
  const field = createFieldReader({ constraint, lastResult: reply, defaultValue });
  return (
    <PostForm intent="review">
      <RadioGroup
        field={field("stars")}
        label={t("stars")}
        options={starValues.map((count) => ({
          value: String(count),
          label: t("choice", { count, name: starNames[count] }),
        }))}
      />
      <TextArea field={field("text")} label={t("text")} hint={t("textHint")} rows={8} />
      <TextField field={field("name")} label={t("name")} hint={t("nameHint")} autoComplete="off" />
      <p>{t("rules")}</p>
      <Submit label={t(review ? "save" : "submit")} kind="primary" />
      <p className="hint">
        {t("privacy")} <Link to={contentPath("privacy")}>{t("privacyLink")}</Link>.
      </p>
    </PostForm>
  );
}

function OwnReview({ review }: { review: NonNullable<PageData["review"]> }) {
  const stars = starValues.find((count) => String(count) === review.stars) ?? 5;
  return (
    <blockquote>
      <p>
        <strong>{t("choice", { count: stars, name: starNames[stars] })}</strong>
      </p>
      <p className="words">{review.text}</p>
    </blockquote>
  );
}
