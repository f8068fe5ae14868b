import {
  deskBooksPath,
  deskGiftCardsPath,
  deskInvoicesPath,
  deskMoneyPath,
  deskOutstandingVouchersPath,
  deskRefundsPath,
} from "#app/http/back-office-urls.ts";
import { SubNav } from "#app/routes/desk/sub-nav.tsx";
import { deskMoneyTexts as t } from "#locale/payment/money.ts";

const pages = () => [
  { href: deskMoneyPath(), label: t("inbox") },
  { href: deskRefundsPath(), label: t("refunds") },
  { href: deskInvoicesPath(), label: t("invoices") },
  { href: deskBooksPath(), label: t("books") },
  { href: deskOutstandingVouchersPath(), label: t("vouchers") },
  { href: deskGiftCardsPath(), label: t("cards") },
];

export function MoneyNav() {
  return <SubNav label={t("nav")} pages={pages()} />;
}
