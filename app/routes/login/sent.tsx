/**
 * /de/login/gesendet: instructions after a link was requested. The text is the same whether or not an email was sent.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { loginTexts as t } from "#locale/customer/login.ts";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";
import type { PageHandle } from "#app/http/root-data.ts";
import { findOrderPath, loginPath, myOrdersPath, sentMails } from "#app/http/urls.ts";

export const handle: PageHandle = { layout: "checkout" };
export const meta = buildUnlistedMeta(() => t("sent.title"));

const nextLinks = {
  order: { label: "sent.againOrder", href: findOrderPath() },
  claim: { label: "sent.toOrders", href: myOrdersPath() },
} as const;

export function loader({ request }: LoaderFunctionArgs) {
  const requestedMail = new URL(request.url).searchParams.get("was");
  return { what: sentMails.find((each) => each === requestedMail) ?? "login" };
}

export default function MailSent() {
  const { what } = useLoaderData<typeof loader>();
  const nextLink =
    what === "order" || what === "claim"
      ? nextLinks[what]
      : ({ label: "sent.again", href: loginPath() } as const);
  return (
    <>
      <PageHeading title={t("sent.title")} lead={t(`sent.${what}`)} />
      <p>{t("sent.nothing")}</p>
      <p>
        <Link to={nextLink.href}>{t(nextLink.label)}</Link>
      </p>
    </>
  );
}
