import { Link, useLocation } from "@remix-run/react";

import { accountTexts as t } from "#locale/customer/account.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { accountPath, logoutPath, orderHistoryPath } from "#app/http/urls.ts";

export function AccountNav() {
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
