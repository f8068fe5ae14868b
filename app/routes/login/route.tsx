/** /de/login: by email address and password, or by an emailed link that needs no memory (WCAG 3.3.8). */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { emailRequestLimit, requestLink } from "#app/commands/customer/accounts.server.ts";
import { logIn, loginLimit } from "#app/commands/customer/sessions.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { customerNetworkHash } from "#app/http/client.server.ts";
import { setLoginCookie } from "#app/http/cookies.server.ts";
import { emailForm, secretFields, passwordLoginForm } from "#app/http/form-schemas.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { logInThisDevice, visitorSession } from "#app/http/session.server.ts";
import {
  findOrderPath,
  forgottenPath,
  homePath,
  mailSentPath,
  myOrdersPath,
  registerPath,
  safeReturnPath,
} from "#app/http/urls.ts";
import { loginTexts as t } from "#locale/customer/login.ts";
import { errorTexts } from "#locale/all-pages.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import {
  EmailField,
  PasswordField,
  RememberLoginField,
  useVisiblePassword,
} from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const handle: PageHandle = { layout: "checkout" };
export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const back = safeReturnPath(new URL(request.url).searchParams.get("back"));
  if (await visitorSession(request, context)) throw seeOther(back ?? myOrdersPath());
  return { back, constraint: constraintOf(passwordLoginForm) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const back = safeReturnPath(form.get("back"));
  const network = customerNetworkHash(context.client, shop.config.sessionSecrets[0]);
  const refuseTooMany = (sentence: string, { window }: { window: number }) => {
    const reply = buildRefusalReply(form, { "": sentence }, secretFields);
    return tooManyRequests({ reply }, window);
  };

  if (form.has("link")) {
    const parsed = parseForm(form, emailForm, secretFields);
    if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
    const linkRequest = { wanted: "login", email: parsed.value.email, network, back: back ?? "" } as const;
    const answer = await requestLink(shop.work(), linkRequest);
    if (!answer.ok) return refuseTooMany(t("errors.too-many-letters"), emailRequestLimit);
    return seeOther(mailSentPath("login"));
  }

  const parsed = parseForm(form, passwordLoginForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const device = await logInThisDevice(request, shop.config, form);
  const answer = await logIn(shop.work(), { ...parsed.value, ...device, network });
  if (answer.ok) return seeOther(back ?? myOrdersPath(), [await setLoginCookie(shop.config, answer.session)]);
  if (answer.refusal === "too-many-tries") return refuseTooMany(t("errors.too-many-tries"), loginLimit);
  const reply = buildRefusalReply(form, { password: t("errors.credentials") }, secretFields);
  return data({ reply }, { status: 422 });
}

export default function Login() {
  const { back, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <PostForm intent="login" values={{ back }}>
        <EmailField field={field("email")} autoComplete="username" />
        <PasswordField field={field("password")} label={t("password")} {...password.input} />
        <RememberLoginField field={field("stay")} />
        <Submit label={t("submit")} kind="primary" />
        {password.toggle}
        <h2>{t("or")}</h2>
        <p>{t("orText")}</p>
        <Submit label={t("link")} name="link" />
      </PostForm>
      <h2>{t("more")}</h2>
      <ul>
        <li>
          <Link to={forgottenPath(back ?? undefined)}>{t("forgotten")}</Link>
        </li>
        <li>
          <Link to={registerPath(back ?? undefined)}>{t("register")}</Link>
        </li>
        <li>
          <Link to={findOrderPath()}>{t("findOrder")}</Link>
        </li>
        <li>
          <Link to={homePath()}>{errorTexts("toHome")}</Link>
        </li>
      </ul>
    </>
  );
}
