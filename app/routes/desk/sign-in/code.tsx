/** /verwaltung/anmelden/code: the second step, with a code of the app or a recovery code. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { codeLimit, findPendingSignIn, finishSignIn } from "#app/commands/operator/sign-in.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readDeskCookie, setDeskCookie } from "#app/http/cookies.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { deskSignInPath, safeDeskPath } from "#app/http/back-office-urls.ts";
import { deskHere, deskIsOpen } from "#app/routes/desk/guard.server.ts";
import { codeForm, neverBack } from "#app/routes/desk/sign-in/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("code.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  deskIsOpen(request, context);
  const { shop } = context;
  const token = readDeskCookie(shop.config, request);
  const waiting = token === null ? null : await findPendingSignIn(shop.work(), token);
  if (!waiting || waiting.secret !== null) throw seeOther(deskSignInPath());
  const back = safeDeskPath(new URL(request.url).searchParams.get("back"));
  return { email: waiting.operator.email, back, constraint: constraintOf(codeForm) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  deskIsOpen(request, context);
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, codeForm, neverBack);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await finishSignIn(shop.work(), { ...parsed.value, ...deskHere(request, context) });
  if (answer.ok) return seeOther(safeDeskPath(form.get("back")), [setDeskCookie(shop.config, answer.token)]);
  if (answer.refusal === "over") throw seeOther(deskSignInPath());
  if (answer.refusal === "too-many-tries") {
    const reply = buildRefusalReply(form, { "": t("errors.too-many-tries") }, neverBack);
    return tooManyRequests({ reply }, codeLimit.window);
  }
  const reply = buildRefusalReply(form, { code: t("errors.code") }, neverBack);
  return data({ reply }, { status: 422 });
}

export default function DeskCode() {
  const { email, back, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("code.title")} lead={t("code.lead", { email })} />
      <PostForm intent="code" values={{ back }}>
        <TextField
          field={field("code")}
          label={t("code.label")}
          hint={t("code.hint")}
          autoComplete="one-time-code"
          width="medium"
        />
        <Submit label={t("code.submit")} kind="primary" />
      </PostForm>
      <p>
        <Link to={deskSignInPath()}>{t("code.back")}</Link>
      </p>
    </>
  );
}
