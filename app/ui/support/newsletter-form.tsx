import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { contentPath, newsletterPath } from "#app/http/urls.ts";
import { newsletterFormTexts as t } from "#locale/newsletter-form.ts";
import { type Constraints, createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";

/**
 * Form to order the newsletter, answered by the newsletter page wherever it is shown. The consent text comes before the
 * button (GDPR Art. 7).
 * @param wording stored with each order as proof of the consent
 */
export function NewsletterForm({
  wording,
  constraint,
  reply,
  main = false,
}: {
  wording: string;
  constraint: Constraints;
  reply?: SubmissionResult | undefined;
  /** True on the newsletter page itself. */
  main?: boolean;
}) {
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <Form method="post" action={newsletterPath()} className={main ? undefined : "sign-up"} noValidate>
      <FormFrame intent="order-newsletter" />
      <TextField
        field={field("email")}
        type="email"
        label={t("email")}
        hint={main ? t("emailHint") : undefined}
        autoComplete="email"
      />
      <p className={main ? "prose" : "hint"}>{wording}</p>
      <p className="prose hint">
        {t("proof")} <Link to={contentPath("privacy")}>{t("privacy")}</Link>
      </p>
      <Submit label={t("submit")} kind={main ? "primary" : "plain"} />
    </Form>
  );
}
