import { Link, useLocation } from "@remix-run/react";

import { accountTexts } from "#locale/account/account.ts";
import { textsOf } from "#app/locales/texts.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { accountPath, logoutPath, orderHistoryPath } from "#app/http/urls.ts";

/** The pages of an account, and the way out of it. */
export function AccountNav() {
  const t = textsOf(accountTexts);
  const { pathname } = useLocation();
  const pages = [
    { href: orderHistoryPath(), label: t("nav.orders") },
    { href: accountPath(), label: t("nav.settings") },
  ];
  return (
    <div className="actions">
      <nav aria-label={t("nav.label")}>
        <ul className="chips">
          {pages.map(({ href, label }) => (
            <li key={href}>
              <Link to={href} aria-current={href === pathname ? "page" : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonForm action={logoutPath()} intent="logout" label={t("nav.logout")} kind="quiet" />
    </div>
  );
}
