/** /verwaltung/newsletter: confirmed subscribers, as a list and as a file. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { formatInstant } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { constraintOf, parseForm, readForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { deskNewsletterPath, deskSubscriberPath } from "#app/http/back-office-urls.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { admit } from "#app/routes/desk/guard.server.ts";
import { subscriberForm } from "#app/routes/desk/upkeep/form.server.ts";
import { findSubscriber, listConfirmed } from "#app/store/queries/customer/newsletter.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskNewsletterTexts as t } from "#locale/customer/subscribers.ts";

export const meta = buildUnlistedMeta(() => t("title"));

const mostListed = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await admit(request, context, "newsletter");
  const all = await listConfirmed(context.shop.db);
  return {
    count: all.length,
    constraint: constraintOf(subscriberForm),
    rows: all.slice(0, mostListed).map(({ id, email, confirmed, requested }) => ({
      id,
      email,
      since: formatInstant(confirmed ?? requested),
    })),
  };
}

/** Finds an email address. It is posted, so that it is in no access log. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  await admit(request, context, "newsletter");
  const parsed = parseForm(form, subscriberForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const found = await findSubscriber(context.shop.db, parsed.value);
  if (found) return seeOther(deskSubscriberPath(found.id));
  return data({ reply: buildRefusalReply(form, { email: t("unknown") }) }, { status: 422 });
}

export default function DeskNewsletter() {
  const { count, rows, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply })("email");
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={count === 0 ? t("none") : t("lead", { count })} />
      {count === 0 ? null : (
        <p>
          <a href={`${deskNewsletterPath()}.csv`}>{t("file")}</a>
        </p>
      )}
      <section className="act" aria-labelledby="find">
        <h2 id="find">{t("find")}</h2>
        <p>{t("findText")}</p>
        <PostForm intent="find">
          <TextField field={field} label={t("email")} type="email" autoComplete="off" />
          <Submit label={t("findSubmit")} />
        </PostForm>
      </section>
      {rows.length < count ? <p className="soft">{t("newest", { most: rows.length })}</p> : null}
      {rows.length === 0 ? null : (
        <DeskTable
          caption={t("list")}
          rows={rows}
          rowKey={({ id }) => id}
          headingId={({ id }) => `s-${id}`}
          columns={[
            { heading: t("email"), cell: ({ email }) => email },
            { heading: t("since"), kind: "number", cell: ({ since }) => since },
            {
              heading: t("proof"),
              cell: ({ id }) => (
                <Link to={deskSubscriberPath(id)} aria-describedby={`s-${id}`}>
                  {t("proof")}
                </Link>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
