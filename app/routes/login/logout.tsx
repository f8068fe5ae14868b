/** /de/logout: ends the session of this device. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form } from "@remix-run/react";

import { logOut } from "#app/commands/sessions.server.ts";
import { login as texts } from "#app/locales/de/account/login.ts";
import { addTexts, textsOf } from "#app/locales/texts.ts";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { loginPath } from "#app/web/account-paths.ts";
import { dropLogin, readLogin } from "#app/web/login-cookie.server.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import type { PageHandle } from "#app/web/page-handle.ts";
import { homePath } from "#app/web/paths.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { flash } from "#app/web/session.server.ts";
import { visitorSession } from "#app/web/visitor-session.server.ts";

addTexts("login", texts);

export const handle: PageHandle = { layout: "empty" };
export const meta: MetaFunction = () => [
  { title: texts.logout.title },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await visitorSession(request, context))) throw redirect(loginPath(), 303);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const { shop } = context;
  const token = await readLogin(shop.config, request);
  if (token !== null) await logOut(shop.work(), token);
  const said = await flash(shop.config, request, { kind: "info", text: texts.logout.done });
  return seeOther(homePath(), [await dropLogin(shop.config), said]);
}

export default function Logout() {
  const { t } = textsOf("login");
  return (
    <>
      <PageHeading title={t("logout.title")} lead={t("logout.lead")} />
      <Form method="post">
        <FormFrame intent="logout" />
        <Submit label={t("logout.submit")} kind="primary" />
      </Form>
    </>
  );
}
