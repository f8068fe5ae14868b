import { Link, useLocation } from "@remix-run/react";

import {
  deskBooksPath,
  deskInvoicesPath,
  deskMoneyPath,
  deskOutstandingPath,
  deskRefundsPath,
} from "#app/http/urls.ts";
import { deskMoneyTexts as t } from "#locale/desk/money.ts";

const pages = [
  { href: deskMoneyPath(), label: t("inbox") },
  { href: deskRefundsPath(), label: t("refunds") },
  { href: deskInvoicesPath(), label: t("invoices") },
  { href: deskBooksPath(), label: t("books") },
  { href: deskOutstandingPath(), label: t("vouchers") },
];

/** The pages of the area "Geld". */
export function MoneyNav() {
  const { pathname } = useLocation();
  return (
    <nav className="subnav" aria-label={t("nav")}>
      <ul>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} aria-current={pathname === href ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
