/**
 * /de/login/passwort and /de/register ask only for an email address and send a link to it, for a new password or a new
 * account. For an account, the address is confirmed first and the password chosen afterwards.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { emailRequestLimit, requestLink } from "#app/commands/customer/accounts.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { customerNetworkHash } from "#app/http/client.server.ts";
import { emailForm } from "#app/http/form-schemas.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { contentPath, loginPath, mailSentPath, registerPath, safeReturnPath } from "#app/http/urls.ts";
import { loginTexts as t } from "#locale/customer/login.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { EmailField } from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const handle: PageHandle = { layout: "checkout" };
export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta<typeof loader>((page) =>
  page?.wanted === "register" ? t("registering.title") : t("forgot.title"),
);

function readPurpose({ url }: Request): "register" | "reset" {
  // Case-insensitive, like the router.
  return new URL(url).pathname.toLowerCase().startsWith(registerPath()) ? "register" : "reset";
}

/** Data of the form; `back` is the next address after the link was followed. */
export function loader({ request }: LoaderFunctionArgs) {
  const back = safeReturnPath(new URL(request.url).searchParams.get("back")) ?? undefined;
  return { wanted: readPurpose(request), back, constraint: constraintOf(emailForm) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const wanted = readPurpose(request);
  const form = await readForm(request, context);
  const parsed = parseForm(form, emailForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const network = customerNetworkHash(context.client, shop.config.sessionSecrets[0]);
  const back = safeReturnPath(form.get("back")) ?? "";
  const answer = await requestLink(shop.work(), { wanted, email: parsed.value.email, network, back });
  if (answer.ok) return seeOther(mailSentPath(wanted));
  const reply = buildRefusalReply(form, { "": t("errors.too-many-letters") });
  return tooManyRequests({ reply }, emailRequestLimit.window);
}

export default function LetterRequest() {
  const { wanted, back, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply });
  const isRegistration = wanted === "register";
  const part = isRegistration ? "registering" : "forgot";
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t(`${part}.title`)} lead={t(`${part}.lead`)} />
      <PostForm intent={wanted} values={{ back }}>
        <EmailField field={field("email")} hint={isRegistration ? t("registering.emailHint") : undefined} />
        {isRegistration ? (
          <p>
            {t("registering.privacy")} <Link to={contentPath("privacy")}>{t("registering.privacyLink")}</Link>
            .
          </p>
        ) : null}
        <Submit label={t(`${part}.submit`)} kind="primary" />
      </PostForm>
      <p>
        <Link to={loginPath(back)}>{t("sent.again")}</Link>
      </p>
    </>
  );
}
