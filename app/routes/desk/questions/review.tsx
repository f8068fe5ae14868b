/** /verwaltung/bewertungen/{id}: one review with its reports; answers, hides and restores it. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  answerReview,
  dismissReports,
  hideReview,
  restoreReview,
} from "#app/commands/catalogue/reviews.server.ts";
import { fingerprintReview, hideReasons } from "#app/domain/catalogue/review.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import { deskBookingPath, deskReviewPath, deskReviewsPath } from "#app/http/back-office-urls.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, parseForm, readForm } from "#app/http/forms.server.ts";
import { auditRow } from "#app/routes/desk/facts.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";
import { hideForm, reviewAnswerForm } from "#app/routes/desk/questions/form.server.ts";
import { findListedReview, listReviewReports } from "#app/store/queries/catalogue/reviews.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { createFieldReader, RadioGroup, TextArea } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { SummaryList } from "#app/ui/layout/summary.tsx";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { deskReviewTexts as t } from "#locale/operator/reviews.ts";
import { hideReasonNames, reportReasonNames } from "#locale/catalogue/reviews/forms.ts";
import { reviewTexts, starNames } from "#locale/catalogue/reviews/reviews.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) => t("one.title", { when: page?.when ?? "" }));

const doneNames = ["verborgen", "gezeigt", "beantwortet", "gemeldet"] as const;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "reviews");
  const { db } = context.shop;
  const found = await findListedReview(db, params["review"] ?? "", scopeOf(operator));
  if (!found) throw notFound(request);
  const { review, offer, orderId } = found;
  const moderates = hasRight(operator.role, "moderation");
  const reports = moderates ? await listReviewReports(db, review.id) : [];
  const doneParam = new URL(request.url).searchParams.get("erledigt");
  return {
    done: doneNames.find((each) => each === doneParam) ?? null,
    when: formatInstant(review.written),
    house: offer.house,
    title: offer.title,
    booking: orderId !== null && hasRight(operator.role, "bookings") ? deskBookingPath(orderId) : null,
    invented: review.itemId === null,
    name: review.name || reviewTexts("guest"),
    month: formatDate(review.travelMonth, "month"),
    stars: reviewTexts("given", { stars: review.stars, name: starNames[review.stars] }),
    text: review.text,
    answer: review.answer,
    hideReason: review.hideReason && hideReasonNames[review.hideReason],
    moderates,
    hasOpenReports: reports.some(({ closed }) => closed === null),
    reports: reports.map(({ id, reason, text, email, received, closed }) => ({
      id,
      title: t("one.report", { reason: reportReasonNames[reason], when: formatInstant(received) }),
      text,
      email,
      closed: closed !== null,
    })),
    log: moderates ? (await listAuditOf(db, "review", review.id)).map((entry) => auditRow(entry)) : [],
    seen: fingerprintReview(review),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const intent = form.get("intent");
  const { operator } = await admit(request, context, intent === "answer" ? "reviews" : "moderation");
  const { review: id = "" } = params;
  const { shop } = context;
  if (!(await findListedReview(shop.db, id, scopeOf(operator)))) throw notFound(request);
  const by = { operator, seen: String(form.get("seen") ?? "") };
  const work = shop.work();
  const finish = async (act: ReturnType<typeof hideReview>, done: (typeof doneNames)[number]) => {
    const answer = await act;
    if (answer.ok) return seeOther(deskReviewPath(id, done));
    const reply = buildRefusalReply(form, { "": t(`refused.${answer.refusal}`) });
    return data({ reply }, { status: 422 });
  };
  if (intent === "restore") return finish(restoreReview(work, id, by), "gezeigt");
  if (intent === "dismiss") return finish(dismissReports(work, id, by), "gemeldet");
  if (intent === "hide") {
    const parsed = parseForm(form, hideForm);
    if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
    return finish(hideReview(work, id, parsed.value.reason, by), "verborgen");
  }
  const parsed = parseForm(form, reviewAnswerForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  return finish(answerReview(work, id, parsed.value.answer, by), "beantwortet");
}

export default function DeskReview() {
  const page = useLoaderData<typeof loader>();
  const { seen, moderates, hideReason } = page;
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader<"answer" | "reason">({
    lastResult: reply,
    defaultValue: { answer: page.answer },
  });
  return (
    <>
      <FormOutcome reply={reply} done={page.done && t(`done.${page.done}`)} />
      <PageHeading title={t("one.title", { when: page.when })} lead={page.house} />
      <Facts {...page} />
      <section aria-labelledby="review">
        <h2 id="review">{t("one.review")}</h2>
        <p>{page.stars}</p>
        <p className="words">{page.text}</p>
      </section>
      {moderates && page.reports.length > 0 ? <Reports {...page} /> : null}
      <section aria-labelledby="answer">
        <h2 id="answer">{t("one.answer")}</h2>
        <PostForm intent="answer" values={{ seen }}>
          <TextArea
            field={field("answer")}
            label={t("one.answerText")}
            hint={t("one.answerHint")}
            optional
            rows={6}
          />
          <Submit label={t("one.answerSubmit")} kind="primary" />
        </PostForm>
      </section>
      {moderates ? (
        <section className="act" aria-labelledby="hide">
          <h2 id="hide">{t(hideReason ? "one.restore" : "one.hide")}</h2>
          {hideReason ? (
            <ButtonForm intent="restore" values={{ seen }} label={t("one.restore")} />
          ) : (
            <PostForm intent="hide" values={{ seen }}>
              <p>{t("one.hideText")}</p>
              <RadioGroup
                field={field("reason")}
                label={t("one.hideReason")}
                options={hideReasons.map((value) => ({ value, label: hideReasonNames[value] }))}
              />
              <Submit label={t("one.hide")} kind="danger" />
            </PostForm>
          )}
        </section>
      ) : null}
      {page.log.length === 0 ? null : (
        <section aria-labelledby="log">
          <h2 id="log">{t("one.log")}</h2>
          <ul>
            {page.log.map((row) => (
              <li key={row.id}>{t("one.logged", { who: row.who, when: row.when, what: row.what })}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={deskReviewsPath()}>{t("one.back")}</Link>
      </p>
    </>
  );
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

function Facts({ title, booking, invented, name, month, hideReason }: PageData) {
  return (
    <SummaryList
      rows={[
        { term: t("one.offer"), value: title },
        ...(booking
          ? [{ term: t("one.booking"), value: <Link to={booking}>{t("one.toBooking")}</Link> }]
          : []),
        ...(invented ? [{ term: t("one.booking"), value: t("one.noBooking") }] : []),
        { term: t("one.name"), value: name },
        { term: t("one.travelled"), value: month },
        ...(hideReason ? [{ term: t("one.reason"), value: hideReason }] : []),
      ]}
    />
  );
}

function Reports({ reports, hasOpenReports, seen }: PageData) {
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{t("one.reports")}</h2>
      {reports.map(({ id, title, text, email, closed }) => (
        <article key={id} className="act">
          <h3>
            {title}
            {closed ? ` (${t("one.closed")})` : ""}
          </h3>
          <p className="words">{text}</p>
          {email ? (
            <p>
              <a href={`mailto:${email}`}>{t("one.replyTo", { email })}</a>
            </p>
          ) : null}
        </article>
      ))}
      {hasOpenReports ? (
        <>
          <p>{t("one.dismissText")}</p>
          <ButtonForm intent="dismiss" values={{ seen }} label={t("one.dismiss")} />
        </>
      ) : null}
    </section>
  );
}
