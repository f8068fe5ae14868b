/**
 * /verwaltung/anmelden/einladung/{token}: the link of an invitation. Only the button has an effect, because mail
 * scanners open links, too.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { findInvited } from "#app/commands/operator/invitations.server.ts";
import { beginByInvitation } from "#app/commands/operator/sign-in.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { deskSetUpPath, deskSignInPath } from "#app/http/back-office-urls.ts";
import { setDeskCookie } from "#app/http/cookies.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskHere, deskIsOpen } from "#app/routes/desk/guard.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import { roleNames } from "#locale/operator/back-office.ts";
import { deskSignInTexts as t } from "#locale/operator/sign-in.ts";

export const meta = buildUnlistedMeta<typeof loader>((page) =>
  page?.invited ? t("setUp.title") : t("invitation.over"),
);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  deskIsOpen(request, context);
  const operator = await findInvited(context.shop.work(), params["token"] ?? "");
  if (!operator) return data({ invited: null }, { status: 410 });
  return data({ invited: { name: operator.name, role: roleNames[operator.role] } });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  deskIsOpen(request, context);
  const { shop } = context;
  await readForm(request, context);
  const begun = await beginByInvitation(shop.work(), params["token"] ?? "", deskHere(request, context));
  // The page then shows that the link is over.
  if (!begun.ok) return data(null, { status: 410 });
  return seeOther(deskSetUpPath(), [setDeskCookie(shop.config, begun.token)]);
}

export default function DeskInvitation() {
  const { invited } = useLoaderData<typeof loader>();
  if (invited)
    return (
      <>
        <PageHeading title={t("invitation.title", invited)} lead={t("invitation.lead", invited)} />
        <ButtonForm intent="begin" label={t("invitation.submit")} kind="primary" />
      </>
    );
  return (
    <>
      <PageHeading title={t("invitation.over")} lead={t("invitation.overText")} />
      <p>
        <Link to={deskSignInPath()}>{t("title")}</Link>
      </p>
    </>
  );
}
