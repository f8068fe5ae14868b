/**
 * /de/pruefzugang/verwaltung: signs visitors in at the back office, in the role they choose. The first sign-in creates
 * a week of work. Demo mode only.
 */
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";

import { isRole, roles } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { deskPath } from "#app/http/back-office-urls.ts";
import { deviceName } from "#app/http/client.server.ts";
import { readDeskCookie, setDeskCookie } from "#app/http/cookies.server.ts";
import { buildRefusalReply, readForm } from "#app/http/forms.server.ts";
import { ErrorSummary } from "#app/ui/feedback/error-summary.tsx";
import { FormFrame, Submit } from "#app/ui/form/form-frame.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { signInForDemo } from "#demo/back-office/operators.server.ts";
import { addWeekOnce } from "#demo/back-office/week.server.ts";
import { demoDeskTexts as t, roleTasks } from "#demo/locales/de/back-office.ts";
import { errorTexts } from "#locale/all-pages.ts";
import { roleNames } from "#locale/operator/back-office.ts";

export const meta: MetaFunction = () => [{ title: t("title") }, { name: "robots", content: "noindex" }];

/** @throws 404 outside of demo mode, and when the back office is off */
function demoDeskIsOpen(request: Request, { shop }: AppLoadContext): void {
  if (shop.config.mode !== "demo" || !shop.config.desk) throw notFound(request);
}

export function loader({ request, context }: LoaderFunctionArgs) {
  demoDeskIsOpen(request, context);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  demoDeskIsOpen(request, context);
  const { shop } = context;
  const form = await readForm(request, context);
  const role = String(form.get("role") ?? "");
  if (!isRole(role))
    return data({ reply: buildRefusalReply(form, { "": errorTexts("lead.422") }) }, { status: 422 });
  const [secret] = shop.config.sessionSecrets;
  const { publicUrl } = shop.config;
  await addWeekOnce(shop.db, { work: shop.work(), index: await shop.offers(), publicUrl, secret });
  const former = readDeskCookie(shop.config, request);
  const device = deviceName(request.headers.get("User-Agent"));
  const token = await signInForDemo(shop.work(), { role, device, former });
  return seeOther(deskPath(), [setDeskCookie(shop.config, token)]);
}

export default function DemoBackOffice() {
  const reply = useActionData<typeof action>()?.reply;
  return (
    <>
      <ErrorSummary reply={reply} />
      <PageHeading title={t("title")} lead={t("lead")} />
      <p>{t("week")}</p>
      <p>{t("shared")}</p>
      {roles.map((role) => (
        <section key={role} aria-labelledby={`role-${role}`}>
          <h2 id={`role-${role}`}>{roleNames[role]}</h2>
          <p id={`task-${role}`}>{roleTasks[role]}</p>
          <Form method="post" reloadDocument>
            <FormFrame intent="sign-in" />
            <input type="hidden" name="role" value={role} />
            <Submit label={t("submit", { role: roleNames[role] })} describedBy={`task-${role}`} />
          </Form>
        </section>
      ))}
    </>
  );
}
