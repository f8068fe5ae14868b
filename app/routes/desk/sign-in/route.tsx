/** /verwaltung/anmelden: the first step, with email address and password. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { beginSignIn, findPendingSignIn, operatorLimit } from "#app/commands/operator/sign-in.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { setDeskCookie } from "#app/http/cookies.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { demoDeskPath } from "#app/http/urls.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import {
  deskCodePath,
  deskPath,
  deskSetUpPath,
  isExpiredSessionPath,
  safeDeskPath,
} from "#app/http/back-office-urls.ts";
import { deskHere, deskIsOpen, operatorAt } from "#app/routes/desk/guard.server.ts";
import { neverBack, signInForm } from "#app/routes/desk/sign-in/form.server.ts";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  deskIsOpen(request, context);
  const back = safeDeskPath(new URL(request.url).searchParams.get("back"));
  if (await operatorAt(request, context)) throw seeOther(back);
  return {
    back: back === deskPath() ? null : back,
    demo: context.shop.config.mode === "demo",
    constraint: constraintOf(signInForm),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  deskIsOpen(request, context);
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, signInForm, neverBack);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await beginSignIn(shop.work(), { ...parsed.value, ...deskHere(request, context) });
  if (answer.ok) {
    const waiting = await findPendingSignIn(shop.work(), answer.token);
    const back = safeDeskPath(form.get("back"));
    const next = waiting?.secret ? deskSetUpPath() : deskCodePath(back === deskPath() ? undefined : back);
    return seeOther(next, [setDeskCookie(shop.config, answer.token)]);
  }
  if (answer.refusal === "too-many-tries") {
    const reply = buildRefusalReply(form, { "": t("errors.too-many-tries") }, neverBack);
    return tooManyRequests({ reply }, operatorLimit.window);
  }
  const reply = buildRefusalReply(form, { password: t("errors.credentials") }, neverBack);
  return data({ reply }, { status: 422 });
}

export default function DeskSignIn() {
  const { back, demo, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      {back !== null && isExpiredSessionPath(back) ? (
        <Notice kind="warning">
          <p>{t("expired")}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("lead")} />
      <PostForm intent="sign-in" values={{ back }}>
        <TextField
          field={field("email")}
          type="email"
          label={t("email")}
          autoComplete="username"
          inputMode="email"
        />
        <TextField
          field={field("password")}
          type="password"
          {...password.input}
          label={t("password")}
          autoComplete="current-password"
        />
        <Submit label={t("submit")} kind="primary" />
        {password.toggle}
      </PostForm>
      {demo ? (
        <p>
          <Link to={demoDeskPath()}>{t("demo")}</Link>
        </p>
      ) : null}
    </>
  );
}
