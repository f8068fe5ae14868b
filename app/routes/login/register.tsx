/** /de/register: an account; the address is confirmed first, the password chosen then. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { contentPath, loginPath } from "#app/http/urls.ts";
import { loginTexts } from "#locale/account/login.ts";
import { textOf, textsOf } from "#app/locales/texts.ts";
import { readBack, requestLoginMail } from "#app/routes/login/request-mail.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { formFields } from "#app/ui/form/form-fields.ts";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";

export const handle: PageHandle = { layout: "empty" };
export const headers = retryAfterHeaders;
export const meta = unlisted(() => textOf(loginTexts, "registering.title"));

export const loader = readBack;
export const action = (args: ActionFunctionArgs) => requestLoginMail(args, "register");

export default function Register() {
  const { back, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = formFields({ constraint, lastResult: reply });
  const t = textsOf(loginTexts);
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("registering.title")} lead={t("registering.lead")} />
      <PostForm intent="register">
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <EmailField field={field("email")} hint={t("registering.emailHint")} />
        <p>
          {t("registering.privacy")} <Link to={contentPath("privacy")}>{t("registering.privacyLink")}</Link>.
        </p>
        <Submit label={t("registering.submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={loginPath(back)}>{t("sent.again")}</Link>
      </p>
    </>
  );
}
