/** /de/login/passwort: a new password for whoever does not know the old one. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { loginPath } from "#app/http/urls.ts";
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
export const meta = unlisted(() => textOf(loginTexts, "forgot.title"));

export const loader = readBack;
export const action = (args: ActionFunctionArgs) => requestLoginMail(args, "reset");

export default function Forgotten() {
  const { back, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = formFields({ constraint, lastResult: reply });
  const t = textsOf(loginTexts);
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("forgot.title")} lead={t("forgot.lead")} />
      <PostForm intent="reset">
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <EmailField field={field("email")} />
        <Submit label={t("forgot.submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={loginPath(back)}>{t("sent.again")}</Link>
      </p>
    </>
  );
}
