/** /de/login/fertig: end of a login in a separate window, which then closes. */
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import type { PageHandle } from "#app/http/root-data.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { checkoutPath, loginPath } from "#app/http/urls.ts";
import { loginTexts as t } from "#locale/customer/login.ts";
import { loginPopupKey } from "#app/ui/form/login-fields.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const handle: PageHandle = { layout: "empty" };
export const meta = buildUnlistedMeta<typeof loader>((page) =>
  page?.loggedIn ? t("done.title") : t("done.notTitle"),
);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ loggedIn: (await visitorSession(request, context)) !== null });
}

export default function LoginDone() {
  const { loggedIn } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (localStorage.getItem(loginPopupKey) === null) return;
    // The opener listens for this and requests the session again.
    localStorage.removeItem(loginPopupKey);
    window.close();
  }, []);
  return (
    <>
      <PageHeading
        title={t(loggedIn ? "done.title" : "done.notTitle")}
        lead={t(loggedIn ? "done.lead" : "done.notLead")}
      />
      <p>
        <Link to={loggedIn ? checkoutPath() : loginPath()}>{t(loggedIn ? "done.goOn" : "submit")}</Link>
      </p>
    </>
  );
}
