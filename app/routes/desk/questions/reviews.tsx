/** /verwaltung/bewertungen: reviews by state, newest first. A property sees its own. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { objectByOperator } from "#app/commands/catalogue/reviews.server.ts";
import { newReviewDays, reviewViews } from "#app/domain/catalogue/review.ts";
import { days, laterBy } from "#app/domain/dates.ts";
import { formatInstant } from "#app/domain/format.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { hasRight, scopeOf } from "#app/domain/operator/role.ts";
import { seeOther } from "#app/http/access.server.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { deskReviewPath, deskReviewsPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { SubNav } from "#app/routes/desk/sub-nav.tsx";
import { listReviewsForDesk, type ListedReview } from "#app/store/queries/catalogue/reviews.server.ts";
import { FormOutcome } from "#app/ui/desk/form-outcome.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskReviewTexts as t, reviewViewNames } from "#locale/operator/reviews.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const perPage = 50;
const excerpt = 140;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { operator } = await admit(request, context, "reviews");
  const { shop } = context;
  const { searchParams } = new URL(request.url);
  const moderates = hasRight(operator.role, "moderation");
  // Reports concern the shop alone, because the property is a party.
  const views = reviewViews.filter((view) => moderates || view !== "reported");
  const view = views.find((each) => each === searchParams.get("stand")) ?? "new";
  const page = Math.max(1, Math.min(1_000, Number.parseInt(searchParams.get("seite") ?? "1", 10) || 1));
  const found = await listReviewsForDesk(shop.db, {
    view,
    newSince: laterBy(shop.now(), -days(newReviewDays)),
    vendorKey: scopeOf(operator),
    skip: (page - 1) * perPage,
    most: perPage + 1,
  });
  return {
    done: searchParams.get("erledigt") === "widerspruch",
    moderates,
    views,
    view,
    page,
    more: found.length > perPage,
    rows: found.slice(0, perPage).map((row) => listedRow(row, moderates)),
  };
}

/** Records the objection of a customer who wrote to the shop. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "moderation");
  const number = parseOrderNumber(String(form.get("number") ?? ""));
  const answer = number && (await objectByOperator(context.shop.work(), number, { operator }));
  if (answer && answer.ok) return seeOther(deskReviewsPath({ erledigt: "widerspruch" }));
  const reply = buildRefusalReply(form, { number: t("objection.unknown") });
  return data({ reply }, { status: 422 });
}

function listedRow({ review, offer, openReports }: ListedReview, moderates: boolean) {
  const states = [
    t(review.hidden ? "states.hidden" : review.answer === "" ? "states.visible" : "states.answered"),
    ...(moderates && openReports > 0 ? [t("states.reported", { count: openReports })] : []),
  ];
  return {
    id: review.id,
    when: formatInstant(review.written),
    house: offer.house,
    stars: review.stars,
    text: review.text.replaceAll(/\s+/g, " ").slice(0, excerpt),
    state: states.join(", "),
    late: moderates && openReports > 0,
  };
}

export default function DeskReviews() {
  const { done, moderates, views, view, page, more, rows } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ lastResult: reply });
  const href = (number: number) =>
    deskReviewsPath({ stand: view, ...(number > 1 && { seite: String(number) }) });
  return (
    <>
      <FormOutcome reply={reply} done={done && t("done.widerspruch")} />
      <PageHeading title={t("title")} lead={t(moderates ? "lead" : "leadHouse")} />
      <SubNav
        label={t("nav")}
        pages={views.map((each) => ({
          href: each === "new" ? deskReviewsPath() : deskReviewsPath({ stand: each }),
          label: reviewViewNames[each],
        }))}
      />
      {rows.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <DeskTable
          caption={t("title")}
          quiet
          rows={rows}
          rowKey={(row) => row.id}
          headingId={(row) => `r-${row.id}`}
          columns={[
            { heading: t("when"), kind: "number", cell: (row) => row.when },
            { heading: t("house"), cell: (row) => row.house },
            { heading: t("stars"), kind: "number", cell: (row) => row.stars },
            { heading: t("text"), cell: (row) => row.text },
            {
              heading: t("state"),
              cell: (row) => (row.late ? <span className="late">{row.state}</span> : row.state),
            },
            {
              heading: t("open"),
              cell: (row) => (
                <Link to={deskReviewPath(row.id)} aria-describedby={`r-${row.id}`}>
                  {t("open")}
                </Link>
              ),
            },
          ]}
        />
      )}
      {page > 1 || more ? (
        <nav aria-label={t("pages")}>
          <ul>
            {page > 1 ? (
              <li>
                <Link to={href(page - 1)}>{t("newer")}</Link>
              </li>
            ) : null}
            {more ? (
              <li>
                <Link to={href(page + 1)}>{t("older")}</Link>
              </li>
            ) : null}
          </ul>
        </nav>
      ) : null}
      {moderates ? (
        <section className="act" aria-labelledby="objection">
          <h2 id="objection">{t("objection.title")}</h2>
          <p>{t("objection.text")}</p>
          <PostForm intent="object">
            <TextField
              field={field("number")}
              label={t("objection.number")}
              width="medium"
              autoComplete="off"
            />
            <Submit label={t("objection.submit")} />
          </PostForm>
        </section>
      ) : null}
    </>
  );
}
