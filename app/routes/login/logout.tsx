/** /de/logout: ends the session of this device. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { logOut } from "#app/commands/customer/sessions.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { clearLoginCookie, readLoginCookie } from "#app/http/cookies.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import type { PageHandle } from "#app/http/root-data.ts";
import { flash, visitorSession } from "#app/http/session.server.ts";
import { homePath, loginPath } from "#app/http/urls.ts";
import { loginTexts as t } from "#locale/customer/login.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const handle: PageHandle = { layout: "checkout" };
export const meta = buildUnlistedMeta(() => t("logout.title"));

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await visitorSession(request, context))) throw redirect(loginPath(), 303);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const { shop } = context;
  const token = await readLoginCookie(shop.config, request);
  if (token !== null) await logOut(shop.work(), token);
  const messageCookie = await flash(shop.config, request, { kind: "info", text: t("logout.done") });
  return seeOther(homePath(), [await clearLoginCookie(shop.config), messageCookie]);
}

export default function Logout() {
  return (
    <>
      <PageHeading title={t("logout.title")} lead={t("logout.lead")} />
      <ButtonForm intent="logout" label={t("logout.submit")} kind="primary" />
    </>
  );
}
