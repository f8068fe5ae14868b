/** /verwaltung/anmelden/einrichten: the first sign-in connects an authenticator app, sets a password and shows recovery codes. */
import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { totpAddress } from "#app/commands/operator/second-factor.server.ts";
import { passwordStrength } from "#app/commands/customer/passwords.server.ts";
import { codeLimit, findPendingSignIn, setUpOperator } from "#app/commands/operator/sign-in.server.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
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
import { deskPath, deskSignInPath } from "#app/http/back-office-urls.ts";
import { CodeList } from "#app/routes/desk/code-list.tsx";
import { deskHere, deskIsOpen } from "#app/routes/desk/guard.server.ts";
import { neverBack, setUpForm } from "#app/routes/desk/sign-in/form.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { QrCode } from "#app/ui/layout/qr-code.tsx";
import { deskAccountTexts as account, deskSignInTexts as t } from "#locale/operator/sign-in.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("setUp.title"));

/** Requests whose form has just ended the session of their cookie. Their page shows the result of the form. */
const finished = new WeakSet<AppLoadContext>();

export async function loader({ request, context }: LoaderFunctionArgs) {
  deskIsOpen(request, context);
  const { shop } = context;
  const token = readDeskCookie(shop.config, request);
  const waiting = token === null ? null : await findPendingSignIn(shop.work(), token);
  if (!waiting?.secret) {
    if (finished.has(context)) return null;
    throw seeOther(deskSignInPath());
  }
  const { email } = waiting.operator;
  return {
    email,
    secret: waiting.secret.replace(/(.{4})(?=.)/g, "$1 "),
    picture: qrCodePicture(totpAddress(waiting.secret, email, shop.config.shopName)),
    constraint: constraintOf(setUpForm),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  deskIsOpen(request, context);
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, setUpForm, neverBack);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await setUpOperator(shop.work(), { ...parsed.value, ...deskHere(request, context) });
  if (answer.ok) {
    finished.add(context);
    const headers = { "Set-Cookie": setDeskCookie(shop.config, answer.token) };
    return data({ title: t("setUp.done"), codes: answer.codes }, { headers });
  }
  const { refusal } = answer;
  const token = readDeskCookie(shop.config, request);
  const who = (token === null ? null : await findPendingSignIn(shop.work(), token))?.operator.email ?? "";
  if (refusal === "over") throw seeOther(deskSignInPath());
  if (refusal === "too-many-tries") {
    const reply = buildRefusalReply(form, { "": t("errors.too-many-tries") }, neverBack);
    return tooManyRequests({ reply }, codeLimit.window);
  }
  const strength = await passwordStrength(parsed.value.password, who);
  const errors: Record<string, string> =
    refusal === "code"
      ? { code: t("errors.code") }
      : refusal === "simple"
        ? { password: t("errors.simple", strength) }
        : { password: t(refusal === "email" ? "errors.isEmail" : `errors.${refusal}`) };
  return data({ reply: buildRefusalReply(form, errors, neverBack) }, { status: 422 });
}

export default function DeskSetUp() {
  const setUp = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const password = useVisiblePassword(answer && "reply" in answer ? answer.reply : undefined);
  if (answer && "codes" in answer)
    return (
      <>
        <PageHeading title={t("setUp.done")} />
        <h2>{t("setUp.codes")}</h2>
        <CodeList codes={answer.codes} />
        <p>
          <Link to={deskPath()}>{t("setUp.on")}</Link>
        </p>
      </>
    );
  if (!setUp) return null;
  const { email, secret, picture, constraint } = setUp;
  const field = createFieldReader({ constraint, lastResult: answer?.reply });
  return (
    <>
      <ErrorSummary reply={answer?.reply} />
      <PageHeading title={t("setUp.title")} lead={t("setUp.lead", { email })} />
      <h2>{t("setUp.app")}</h2>
      <p>{t("setUp.appText")}</p>
      <QrCode picture={picture} label={t("setUp.qr")} />
      <p>
        {t("setUp.secret")}: <code>{secret}</code>
      </p>
      <h2>{t("setUp.finish")}</h2>
      <PostForm intent="set-up">
        <TextField
          field={field("password")}
          type="password"
          {...password.input}
          label={account("newPassword")}
          hint={account("newHint")}
          autoComplete="new-password"
        />
        <TextField
          field={field("code")}
          label={t("code.label")}
          autoComplete="one-time-code"
          inputMode="numeric"
          width="medium"
        />
        <Submit label={t("setUp.submit")} kind="primary" />
        {password.toggle}
      </PostForm>
    </>
  );
}
