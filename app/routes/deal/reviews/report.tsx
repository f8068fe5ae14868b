/** /de/bewertung-melden/{review}: a reader's notice about a review (Regulation (EU) 2022/2065, Art. 16). */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { reportReview, reportWindow } from "#app/commands/catalogue/reviews.server.ts";
import { reportReasons } from "#app/domain/catalogue/review.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import {
  buildRefusalReply,
  constraintOf,
  parseForm,
  readForm,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { contentPath, reviewReportPath, reviewsPath } from "#app/http/urls.ts";
import { reportReasonNames, reviewReportTexts as t } from "#locale/catalogue/reviews/forms.ts";
import { reviewTexts } from "#locale/catalogue/reviews/reviews.ts";
import { reportForm } from "#app/routes/deal/reviews/form.server.ts";
import { findReview } from "#app/store/queries/catalogue/reviews.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { ReviewItem } from "#app/ui/offer/reviews.tsx";
import { shownReview } from "#app/ui/offer/review-view.server.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => t(page?.receipt ? "receipt.title" : "title"));

export const headers = retryAfterHeaders;

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const review = await findReview(shop.db, params["review"] ?? "");
  const offer = (await shop.offers()).offers().find(({ id }) => id === review?.offerId);
  if (!review || review.hidden || !offer) throw notFound(request);
  const receipt = new URL(request.url).searchParams.get("eingang") ?? "";
  return {
    review: shownReview(review, offer.contact.name),
    receipt: isUuid(receipt) ? receipt : "",
    reviews: reviewsPath(offer),
    constraint: constraintOf(reportForm),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, reportForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const network = clientNetworkHash(context.client, shop.config.sessionSecrets[0]);
  const reviewId = params["review"] ?? "";
  const answer = await reportReview(shop.work(), { ...parsed.value, reviewId, network });
  if (answer.ok) return seeOther(reviewReportPath(reviewId, answer.id));
  if (answer.refusal === "unknown") throw new Response(t("errors.unknown"), { status: 404 });
  const text = t("errors.tooMany", { email: shop.config.operator.email });
  return tooManyRequests({ reply: buildRefusalReply(form, { "": text }) }, reportWindow);
}

export default function ReportReview() {
  const { review, receipt, reviews, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply });
  const back = (
    <p>
      <Link to={reviews}>{reviewTexts("title")}</Link>
    </p>
  );
  if (receipt)
    return (
      <>
        <PageHeading title={t("receipt.title")} />
        <p>{t("receipt.text")}</p>
        <p className="hint">{t("receipt.number", { id: receipt })}</p>
        {back}
      </>
    );
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <section aria-labelledby="about">
        <h2 id="about">{t("about")}</h2>
        <ReviewItem review={review} />
      </section>
      <p>{t("good")}</p>
      <PostForm intent="report">
        <RadioGroup
          field={field("reason")}
          label={t("reason")}
          options={reportReasons.map((value) => ({ value, label: reportReasonNames[value] }))}
        />
        <TextArea field={field("text")} label={t("text")} hint={t("textHint")} />
        <TextField
          field={field("email")}
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="email"
          inputMode="email"
        />
        <Submit label={t("submit")} kind="primary" />
      </PostForm>
      <p className="hint">
        {t("privacy")} <Link to={contentPath("privacy")}>{t("privacyLink")}</Link>.
      </p>
      {back}
    </>
  );
}
