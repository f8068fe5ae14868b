/** /de/newsletter: ordered here, confirmed by the link of a letter. The answer is the same for every address. */
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { newsletterWindow, orderNewsletter } from "#app/commands/newsletter.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash, shortNetwork } from "#app/http/client.server.ts";
import { constraintOf, parseForm, readForm, refusedForm, tooOften } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { contentPath, newsletterPath } from "#app/http/urls.ts";
import { newsletterTexts as t } from "#locale/newsletter.ts";
import { newsletterForm } from "#app/routes/newsletter/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { formFields, TextField } from "#app/ui/form/field.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page?.sent
    ? [{ title: t("sent.title") }, { name: "robots", content: "noindex" }]
    : [
        { title: t("title") },
        { name: "description", content: t("lead") },
        { tagName: "link", rel: "canonical", href: page?.canonical },
      ];

export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  return {
    sent: new URL(request.url).searchParams.has("gesendet"),
    canonical: shop.config.publicUrl + newsletterPath(),
    wording: wordingOf(shop.config),
    constraint: constraintOf(newsletterForm),
  };
}

function wordingOf({ operator }: Pick<AppLoadContext["shop"]["config"], "operator">): string {
  return t("wording", { operator: operator.name });
}

export const headers = retryAfterHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, client } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, newsletterForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const ordered = await orderNewsletter(shop.work(), {
    email: parsed.value.email,
    wording: wordingOf(shop.config),
    network: shortNetwork(client),
    counted: clientNetworkHash(client, shop.config.sessionSecrets[0]),
  });
  if (!ordered.ok)
    return tooOften({ reply: refusedForm(form, { "": t("errors.tooMany") }) }, newsletterWindow);
  return seeOther(newsletterPath("sent"));
}

export default function Newsletter() {
  const { sent, wording, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = formFields({ constraint, lastResult: reply });
  if (sent)
    return (
      <>
        <PageHeading title={t("sent.title")} lead={t("sent.lead")} />
        <p>{t("sent.none")}</p>
        <p>
          <Link to={newsletterPath()}>{t("sent.again")}</Link>
        </p>
      </>
    );
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="order-newsletter" />
        <TextField
          field={field("email")}
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="email"
        />
        <p className="prose">{wording}</p>
        <p className="prose hint">
          {t("proof")} <Link to={contentPath("privacy")}>{t("privacy")}</Link>
        </p>
        <Submit label={t("submit")} kind="primary" />
      </Form>
    </>
  );
}
