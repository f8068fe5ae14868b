/** /de/barriere-melden: sends an accessibility issue report to the operator, with or without an email address. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { reportBarrier, supportWindow } from "#app/commands/support/support.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash } from "#app/http/client.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { accessibilityIssuePath, barrierReceiptPath, contentPath } from "#app/http/urls.ts";
import { barrierTexts as t } from "#locale/accessibility/barrier.ts";
import { barrierForm } from "#app/routes/accessibility/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextArea, TextField } from "#app/ui/form/field.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: t("title") },
  { name: "description", content: t("description") },
  { tagName: "link", rel: "canonical", href: page?.canonical },
];

export function loader({ context }: LoaderFunctionArgs) {
  const canonical = context.shop.config.publicUrl + accessibilityIssuePath();
  return { canonical, constraint: constraintOf(barrierForm) };
}

export const headers = retryAfterHeaders;

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, barrierForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const secret = shop.config.sessionSecrets[0] ?? "";
  const operatorEmail = shop.config.operator.email;
  const network = clientNetworkHash(context.client, secret);
  const result = await reportBarrier(shop.work(), { ...parsed.value, network, secret, operatorEmail });
  if (!result.ok) {
    const text = t("errors.tooMany", { email: operatorEmail });
    return tooManyRequests({ reply: buildRefusalReply(form, { "": text }) }, supportWindow);
  }
  return seeOther(barrierReceiptPath(result.id));
}

export default function Barrier() {
  const { constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply });
  const { email, phone } = useRootData();
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="report" />
        <TextArea field={field("trouble")} label={t("trouble")} hint={t("troubleHint")} />
        <TextField field={field("page")} label={t("page")} hint={t("pageHint")} autoComplete="off" />
        <TextField field={field("means")} label={t("means")} hint={t("meansHint")} autoComplete="off" />
        <TextField
          field={field("email")}
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="email"
          inputMode="email"
        />
        <Submit label={t("send")} kind="primary" />
      </Form>
      {email === "" ? null : <p>{t("other", { email, phone })}</p>}
      <p className="hint">
        {t("privacy")} <Link to={contentPath("privacy")}>{t("privacyLink")}</Link>.
      </p>
    </>
  );
}
