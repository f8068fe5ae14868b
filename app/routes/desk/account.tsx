/** /verwaltung/konto: sign-out, sessions, password and recovery codes. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  changeOperatorPassword,
  endOtherOperatorSessions,
  renewRecoveryCodes,
} from "#app/commands/operator/operators.server.ts";
import { passwordStrength } from "#app/commands/customer/passwords.server.ts";
import { operatorLimit, signOut } from "#app/commands/operator/sign-in.server.ts";
import { plainInstant } from "#app/domain/format.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clearDeskCookie, readDeskCookie } from "#app/http/cookies.server.ts";
import {
  constraintOf,
  parseForm,
  readForm,
  buildRefusalReply,
  tooManyRequests,
} from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { deskAccountPath, deskSignInPath } from "#app/http/back-office-urls.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { accountCodesForm, accountPasswordForm } from "#app/routes/desk/form.server.ts";
import { DeskTable } from "#app/routes/desk/desk-table.tsx";
import { CodeList } from "#app/routes/desk/code-list.tsx";
import { admit, deskHere } from "#app/routes/desk/guard.server.ts";
import { countRecoveryCodes, listOperatorSessions } from "#app/store/queries/operator/operators.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notices.tsx";
import { createFieldReader, findReply, TextField } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { roleNames } from "#locale/operator/back-office.ts";
import { deskAccountTexts as t, deskSignInTexts as signIn } from "#locale/operator/sign-in.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, operator } = await admit(request, context, "account");
  const { db, now } = context.shop;
  const sessions = await listOperatorSessions(db, operator.id, now());
  const done = new URL(request.url).searchParams.get("erledigt");
  return {
    who: { name: operator.name, email: operator.email, role: roleNames[operator.role] },
    sessions: sessions.map(({ id: own, device, created, seen }) => ({
      id: own,
      device: own === id ? t("here", { device }) : device,
      since: plainInstant(created),
      seen: plainInstant(seen),
    })),
    codes: await countRecoveryCodes(db, operator.id),
    constraints: {
      password: constraintOf(accountPasswordForm),
      codes: constraintOf(accountCodesForm),
    },
    done: done === "passwort" || done === "sitzungen" ? done : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const intent = form.get("intent");
  if (intent === "sign-out") {
    const token = readDeskCookie(shop.config, request);
    if (token !== null) await signOut(shop.work(), token);
    return seeOther(deskSignInPath(), [clearDeskCookie(shop.config)]);
  }
  const session = await admit(request, context, "account");
  const { network } = deskHere(request, context);
  const refused = (errors: Record<string, string>) => buildRefusalReply(form, errors, secretFields);
  const late = () =>
    tooManyRequests({ reply: refused({ "": signIn("errors.too-many-tries") }) }, operatorLimit.window);
  if (intent === "end-others") {
    await endOtherOperatorSessions(shop.work(), session);
    return seeOther(`${deskAccountPath()}?erledigt=sitzungen`);
  }
  if (intent === "codes") {
    const parsed = parseForm(form, accountCodesForm, secretFields);
    if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
    const answer = await renewRecoveryCodes(shop.work(), session, {
      password: parsed.value.current,
      network,
    });
    if (answer.ok) return data({ title: t("codes"), codes: answer.codes });
    if (answer.refusal === "too-many-tries") return late();
    return data({ reply: refused({ current: t("errors.wrong") }) }, { status: 422 });
  }
  const parsed = parseForm(form, accountPasswordForm, secretFields);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const answer = await changeOperatorPassword(shop.work(), session, { ...parsed.value, network });
  if (answer.ok) return seeOther(`${deskAccountPath()}?erledigt=passwort`);
  const { refusal } = answer;
  if (refusal === "too-many-tries") return late();
  const strength = await passwordStrength(parsed.value.password, session.operator.email);
  const errors: Record<string, string> =
    refusal === "credentials"
      ? { current: t("errors.wrongCurrent") }
      : refusal === "simple"
        ? { password: signIn("errors.simple", strength) }
        : { password: signIn(refusal === "email" ? "errors.isEmail" : `errors.${refusal}`) };
  return data({ reply: refused(errors) }, { status: 422 });
}

export default function DeskAccount() {
  const { who, sessions, codes, constraints, done } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const password = useVisiblePassword(answer && "reply" in answer ? answer.reply : undefined);
  if (answer && "codes" in answer)
    return (
      <>
        <PageHeading title={t("codes")} />
        <CodeList codes={answer.codes} />
      </>
    );
  const passwordReply = findReply(answer?.reply, { intent: "password" });
  const codesReply = findReply(answer?.reply, { intent: "codes" });
  const field = createFieldReader({ constraint: constraints.password, lastResult: passwordReply });
  const current = createFieldReader({ id: "f-c", constraint: constraints.codes, lastResult: codesReply })(
    "current",
  );
  return (
    <>
      <ErrorSummary reply={passwordReply} />
      <ErrorSummary reply={codesReply} id="f-c" />
      {done ? (
        <Notice kind="success">
          <p>{t(done === "passwort" ? "done.passwort" : "done.sitzungen")}</p>
        </Notice>
      ) : null}
      <PageHeading title={t("title")} lead={t("who", who)} />
      <ButtonForm intent="sign-out" label={t("signOut")} kind="primary" />
      <h2>{t("sessions")}</h2>
      <p>{t("life")}</p>
      <DeskTable
        caption={t("sessions")}
        quiet
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { heading: t("device"), cell: ({ device }) => device },
          { heading: t("since"), cell: ({ since }) => since },
          { heading: t("seen"), cell: ({ seen }) => seen },
        ]}
      />
      {sessions.length > 1 ? (
        <ButtonForm intent="end-others" label={t("endOthers")} />
      ) : (
        <p className="soft">{t("alone")}</p>
      )}
      <h2>{t("password")}</h2>
      <PostForm intent="password">
        <TextField
          field={field("current")}
          type="password"
          {...password.input}
          label={t("current")}
          autoComplete="current-password"
        />
        <TextField
          field={field("password")}
          type="password"
          {...password.input}
          label={t("newPassword")}
          hint={t("newHint")}
          autoComplete="new-password"
        />
        <Submit label={t("change")} />
        {password.toggle}
      </PostForm>
      <h2>{t("codes")}</h2>
      <p>{t("codesLeft", { count: codes })}</p>
      <PostForm intent="codes">
        <TextField
          field={current}
          type="password"
          {...password.input}
          label={t("codesPassword")}
          hint={t("renewHint")}
          autoComplete="current-password"
        />
        <Submit label={t("renew")} />
      </PostForm>
    </>
  );
}
