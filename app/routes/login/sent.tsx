/** /de/login/gesendet: what to do after a letter was asked for; says the same whether there was anything to write. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { loginTexts as t } from "#locale/customer/login.ts";
import { PageHeading, unlisted } from "#app/ui/layout/page-heading.tsx";
import type { PageHandle } from "#app/http/root-data.ts";
import { findOrderPath, loginPath, myOrdersPath, sentMails } from "#app/http/urls.ts";

export const handle: PageHandle = { layout: "empty" };
export const meta = unlisted(() => t("sent.title"));

const ways = {
  order: { label: "sent.againOrder", href: findOrderPath() },
  claim: { label: "sent.toOrders", href: myOrdersPath() },
} as const;

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("was");
  return { what: sentMails.find((each) => each === asked) ?? "login" };
}

export default function MailSent() {
  const { what } = useLoaderData<typeof loader>();
  const way =
    what === "order" || what === "claim" ? ways[what] : ({ label: "sent.again", href: loginPath() } as const);
  return (
    <>
      <PageHeading title={t("sent.title")} lead={t(`sent.${what}`)} />
      <p>{t("sent.nothing")}</p>
      <p>
        <Link to={way.href}>{t(way.label)}</Link>
      </p>
    </>
  );
}
