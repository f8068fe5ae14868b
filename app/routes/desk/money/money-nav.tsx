import {
  deskBooksPath,
  deskCardsPath,
  deskInvoicesPath,
  deskMoneyPath,
  deskOutstandingPath,
  deskRefundsPath,
} from "#app/http/back-office-urls.ts";
import { SubNav } from "#app/routes/desk/sub-nav.tsx";
import { deskMoneyTexts as t } from "#locale/payment/money.ts";

const pages = () => [
  { href: deskMoneyPath(), label: t("inbox") },
  { href: deskRefundsPath(), label: t("refunds") },
  { href: deskInvoicesPath(), label: t("invoices") },
  { href: deskBooksPath(), label: t("books") },
  { href: deskOutstandingPath(), label: t("vouchers") },
  { href: deskCardsPath(), label: t("cards") },
];

export function MoneyNav() {
  return <SubNav label={t("nav")} pages={pages()} />;
}
