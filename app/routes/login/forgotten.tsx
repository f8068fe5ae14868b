/** /de/login/passwort: a new password for whoever does not know the old one. */
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { login as texts } from "#app/locales/de/account/login.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { askForLetter, readBack } from "#app/routes/login/ask-for-letter.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { loginPath } from "#app/web/account-paths.ts";
import type { PageHandle } from "#app/web/page-handle.ts";
import { passRetryAfter } from "#app/web/pass-retry-after.ts";

addTexts("login", texts);

export const handle: PageHandle = { layout: "empty" };
export const headers = passRetryAfter;
export const meta: MetaFunction = () => [
  { title: texts.forgot.title },
  { name: "robots", content: "noindex" },
];

export const loader = readBack;
export const action = (args: ActionFunctionArgs) => askForLetter(args, "reset");

export default function Forgotten() {
  const { back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { t } = textsOf("login");
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("forgot.title")} lead={t("forgot.lead")} />
      <Form method="post" noValidate>
        <FormFrame intent="reset" />
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <EmailField reply={reply} />
        <Submit label={t("forgot.submit")} kind="primary" />
      </Form>
      <p>
        <Link to={loginPath(back)}>{t("sent.again")}</Link>
      </p>
    </>
  );
}
