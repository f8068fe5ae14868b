/**
 * /de/preisalarm/bestaetigen|beenden/{id}/{key}: links of alert emails. A link shows a button, because mail scanners
 * open links, too. Ending also accepts the one-click POST of mail programs, without cookie or origin (RFC 8058).
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { confirmAlert, endAlert } from "#app/commands/customer/price-alerts.server.ts";
import { alertState } from "#app/domain/customer/price-alert.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { homePath } from "#app/http/urls.ts";
import { findAlert } from "#app/store/queries/customer/price-alerts.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { buildUnlistedMeta, PageHeading } from "#app/ui/layout/page-heading.tsx";
import { alertTexts as t } from "#locale/price-alert.ts";

export const meta = buildUnlistedMeta(() => t("title"));

function readLinkRequest({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const { pathname } = new URL(request.url);
  const isEnd = pathname.startsWith("/de/preisalarm/beenden/");
  return { isEnd, pathname, key: { id: params["id"] ?? "", token: params["key"] ?? "" } };
}

export async function loader(args: LoaderFunctionArgs) {
  const { shop } = args.context;
  const { isEnd, key } = readLinkRequest(args);
  const found = isUuid(key.id) ? await findAlert(shop.db, { link: key }) : null;
  if (!found) throw notFound(args.request);
  const state = alertState(found, shop.now(), shop.today());
  if (isEnd) return { view: state === "ended" ? ("ended" as const) : ("end" as const) };
  const views = { requested: "confirm", confirmed: "confirmed", ended: "over", expired: "over" } as const;
  return { view: views[state] };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { isEnd, key, pathname } = readLinkRequest(args);
  if (!isEnd) {
    await readForm(request, context);
    const confirmation = await confirmAlert(context.shop.work(), key);
    if (!confirmation.ok && confirmation.refusal === "unknown") throw notFound(request);
    return seeOther(pathname);
  }
  // The key in the address is the proof, and the body is ignored. No redirect, because RFC 8058 forbids it.
  const result = await endAlert(context.shop.work(), key);
  if (!result.ok) throw notFound(request);
  return data({ hasEnded: true });
}

export default function AlertLink() {
  const { view } = useLoaderData<typeof loader>();
  const hasEnded = useActionData<typeof action>()?.hasEnded ?? false;
  const home = (
    <p>
      <Link to={homePath()}>{t("home")}</Link>
    </p>
  );
  if (view === "ended" || hasEnded)
    return (
      <>
        <PageHeading title={t("end.doneTitle")} lead={t("end.done")} focus={hasEnded} />
        {home}
      </>
    );
  if (view === "confirmed" || view === "over")
    return (
      <>
        <PageHeading
          title={t(view === "over" ? "confirm.overTitle" : "confirm.doneTitle")}
          lead={t(view === "over" ? "confirm.over" : "confirm.done")}
        />
        {home}
      </>
    );
  return (
    <>
      <PageHeading title={t(`${view}.title`)} lead={t(`${view}.lead`)} />
      <ButtonForm intent={view} label={t(`${view}.submit`)} kind="primary" />
    </>
  );
}
