/**
 * /de/login/link/{token}: target of emailed links. Only the button has an effect, because mail scanners open links,
 * too.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import {
  choosePassword,
  logInByLink,
  readLink,
  findFormSession,
} from "#app/commands/customer/accounts.server.ts";
import { confirmClaim } from "#app/commands/order/orders.server.ts";
import { passwordStrength } from "#app/commands/customer/passwords.server.ts";
import type { NewSession } from "#app/commands/customer/sessions.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readCartCookie, readPlacedOrderCookie, setLoginCookie } from "#app/http/cookies.server.ts";
import { secretFields, newPasswordForm } from "#app/http/form-schemas.server.ts";
import {
  constraintOf,
  formKeyIn,
  newFormKey,
  parseForm,
  readForm,
  buildRefusalReply,
} from "#app/http/forms.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { needsCart } from "#app/http/route-facts.ts";
import { flash, logInThisDevice } from "#app/http/session.server.ts";
import {
  forgottenPath,
  homePath,
  loginPath,
  myOrdersPath,
  registerPath,
  safeReturnPath,
} from "#app/http/urls.ts";
import { loginTexts as t } from "#locale/customer/login.ts";
import { passwordErrors } from "#locale/customer/passwords.ts";
import { findAccount } from "#app/store/queries/customer/accounts.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { createFieldReader } from "#app/ui/form/field.tsx";
import { Submit } from "#app/ui/form/form-frame.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { NewPasswordField, RememberLoginField, useVisiblePassword } from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const handle: PageHandle = { layout: "checkout" };
export const meta = buildUnlistedMeta<typeof loader>((page) => t(`opened.${page?.purpose ?? "over"}.title`));

/** Also after a refusal, because the link may have expired by then. */
export const shouldRevalidate = () => true;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const link = await readLink(shop.work(), params.token ?? "");
  const constraint = constraintOf(newPasswordForm);
  if (!link)
    return data(
      { purpose: null, email: "", number: "", claimant: "", constraint, formKey: "" },
      { status: 410 },
    );
  const { purpose, email, orderId, accountId } = link;
  const order = purpose === "claim" && orderId ? await findOrder(shop.db, orderId) : null;
  const claimant = purpose === "claim" && accountId ? await findAccount(shop.db, accountId) : null;
  const number = order?.vanityOrderNumber ?? "";
  return data({ purpose, email, number, claimant: claimant?.email ?? "", constraint, formKey: newFormKey() });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, context);
  const token = params.token ?? "";
  const work = shop.work();
  const device = { ...(await logInThisDevice(request, shop.config, form)), formKey: formKeyIn(form) };
  const redirectLoggedIn = async ({ session, back }: { session: NewSession; back: string }, done: string) => {
    const path = safeReturnPath(back) ?? myOrdersPath();
    const cart =
      (await readCartCookie(shop.config, request)) ?? (await readPlacedOrderCookie(shop.config, request));
    const isCartElsewhere = needsCart(path) && cart === null;
    const text = isCartElsewhere ? `${done} ${t("cartElsewhere")}` : done;
    return seeOther(isCartElsewhere ? homePath() : path, [
      await setLoginCookie(shop.config, session),
      await flash(shop.config, request, { kind: "info", text }),
    ]);
  };
  const link = await readLink(work, token);
  // The page then shows that the link has expired, except to the form that used it.
  const answerExpired = async () => {
    const opened = await findFormSession(work, token, device);
    return opened ? redirectLoggedIn(opened, t("welcome")) : data({ reply: undefined }, { status: 410 });
  };
  switch (link?.purpose) {
    case "login": {
      const answer = await logInByLink(work, token, device);
      return answer.ok ? redirectLoggedIn(answer, t("welcome")) : answerExpired();
    }
    case "register":
    case "reset": {
      const parsed = parseForm(form, newPasswordForm, secretFields);
      if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
      const answer = await choosePassword(work, token, { ...parsed.value, ...device });
      if (answer.ok)
        return redirectLoggedIn(answer, link.purpose === "reset" ? t("passwordSaved") : t("registered"));
      if (answer.refusal === "over") return answerExpired();
      const { password } = parsed.value;
      const sentence =
        answer.refusal === "simple"
          ? passwordErrors("simple", await passwordStrength(password, link.email))
          : passwordErrors(answer.refusal);
      return data({ reply: buildRefusalReply(form, { password: sentence }, secretFields) }, { status: 422 });
    }
    case "claim": {
      const answer = await confirmClaim(work, token);
      if (!answer.ok && answer.refusal === "over") return answerExpired();
      const text = answer.ok
        ? t("opened.claim.done", {
            number: answer.order.vanityOrderNumber ?? "",
            claimant: answer.claimant,
          })
        : t("opened.claimOver");
      return seeOther(homePath(), [await flash(shop.config, request, { kind: "info", text })]);
    }
    default:
      return answerExpired();
  }
}

export default function AccountLink() {
  const { purpose, constraint, formKey, ...values } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const password = useVisiblePassword(reply);
  const field = createFieldReader({ constraint, lastResult: reply });
  if (purpose === null) {
    return (
      <>
        <PageHeading title={t("opened.over.title")} lead={t("opened.over.lead")} />
        <ul>
          <li>
            <Link to={loginPath()}>{t("title")}</Link>
          </li>
          <li>
            <Link to={forgottenPath()}>{t("forgotten")}</Link>
          </li>
          <li>
            <Link to={registerPath()}>{t("register")}</Link>
          </li>
        </ul>
      </>
    );
  }
  const choosesPassword = purpose === "register" || purpose === "reset";
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t(`opened.${purpose}.title`)} lead={t(`opened.${purpose}.lead`, values)} />
      <PostForm intent={purpose} values={{ formKey }}>
        {choosesPassword ? (
          <>
            {/* For the browser's password manager, which stores both. */}
            <input type="hidden" name="username" value={values.email} autoComplete="username" />
            <NewPasswordField field={field("password")} {...password.input} />
          </>
        ) : null}
        {purpose === "claim" ? null : <RememberLoginField field={field("stay")} />}
        <Submit label={t(`opened.${purpose}.submit`)} kind="primary" />
        {choosesPassword ? password.toggle : null}
      </PostForm>
    </>
  );
}
