/** /de/konto: logged-in devices, password change, and deletion of the account. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { loginLimit } from "#app/commands/customer/sessions.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { auth, seeOther } from "#app/http/access.server.ts";
import { changePasswordForm, removeAccountForm } from "#app/http/form-schemas.server.ts";
import { constraintOf, readForm, tooManyRequests } from "#app/http/forms.server.ts";
import { retryAfterHeaders } from "#app/http/rate-limit.server.ts";
import { flash } from "#app/http/session.server.ts";
import { accountPath, forgottenPath } from "#app/http/urls.ts";
import { accountTexts as t } from "#locale/customer/account.ts";
import { formTexts } from "#locale/forms.ts";
import { AccountNav } from "#app/routes/customer/account-nav.tsx";
import { settingsForms } from "#app/routes/customer/form.server.ts";
import { listSessions } from "#app/store/queries/customer/accounts.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/post-form.tsx";
import { NewPasswordField, PasswordField, useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { formatEmail } from "#app/domain/customer/contact.server.ts";

export const headers = retryAfterHeaders;
export const meta = buildUnlistedMeta(() => t("settings.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const { id, account } = await auth(request, context);
  const sessions = await listSessions(shop.db, account.id, shop.now());
  return {
    email: formatEmail(account.email),
    constraint: constraintOf(changePasswordForm.extend(removeAccountForm.shape)),
    devices: sessions.map((each) => ({
      id: each.id,
      name: each.device,
      here: each.id === id,
      created: formatInstant(each.created),
      seen: formatInstant(each.seen),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const session = await auth(request, context);
  const intent = String(form.get("intent") ?? "");
  const handleForm = Object.hasOwn(settingsForms, intent) ? settingsForms[intent] : undefined;
  if (!handleForm) throw new Response(formTexts("unknownForm"), { status: 400 });
  const answer = await handleForm({ request, context, form, session });
  if (answer.ok) {
    const messageCookie = await flash(shop.config, request, { kind: "info", text: answer.said });
    const { cookie, to = accountPath() } = answer;
    return seeOther(to, cookie === undefined ? [messageCookie] : [messageCookie, cookie]);
  }
  const { reply, late } = answer;
  if (!late) return data({ reply }, { status: 422 });
  return tooManyRequests({ reply }, loginLimit.window);
}

export default function AccountSettings() {
  const { email, devices, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply });
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("settings.title")} lead={t("settings.lead", { email })} />
      <AccountNav />
      <DeviceList devices={devices} />
      <section className="panel" aria-labelledby="change">
        <h2 id="change">{t("settings.password.title")}</h2>
        <p>{t("settings.password.text")}</p>
        <PostForm intent="password">
          <PasswordField
            field={field("current")}
            label={t("settings.password.current")}
            {...password.input}
          />
          <NewPasswordField field={field("password")} {...password.input} />
          <Submit label={t("settings.password.submit")} kind="primary" />
          {password.toggle}
        </PostForm>
        <p>
          <Link to={forgottenPath()}>{t("settings.password.forgotten")}</Link>
        </p>
      </section>
      <section className="panel" aria-labelledby="remove">
        <h2 id="remove">{t("settings.remove.title")}</h2>
        <p>{t("settings.remove.text")}</p>
        <p>{t("settings.remove.kept")}</p>
        <PostForm intent="remove">
          <PasswordField field={field("confirm")} label={t("settings.remove.password")} {...password.input} />
          <Submit label={t("settings.remove.submit")} kind="danger" />
        </PostForm>
      </section>
    </>
  );
}

/** Logged-in devices. Each can be logged out here. */
function DeviceList({ devices }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "devices">) {
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">{t("settings.devices.title")}</h2>
      <p>{t("settings.devices.text")}</p>
      <ul>
        {devices.map(({ id, name, here, ...times }) => (
          <li key={id}>
            <p id={`device-${id}`}>
              {here ? (
                <>
                  <strong>{name}</strong> ({t("settings.devices.here")})
                </>
              ) : (
                <strong>{name}</strong>
              )}
              , {t("settings.devices.since", times)}
            </p>
            {here ? null : (
              <ButtonForm
                intent="end-session"
                values={{ session: id }}
                label={t("settings.devices.end")}
                describedBy={`device-${id}`}
              />
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? <ButtonForm intent="end-others" label={t("settings.devices.others")} /> : null}
    </section>
  );
}
