/** Due refunds, accounts and transfer files for the page of refunds. */
import { findPayeeAccount, listRefundsToPay, type PayoutWay } from "#app/commands/payment/payouts.server.ts";
import { formatInstant, plainMoney } from "#app/domain/format.ts";
import { type Cents, sumCents } from "#app/domain/money.ts";
import { groupIban } from "#app/domain/payment/bank-transfer.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { deskBookingPath, deskPayoutPath } from "#app/http/back-office-urls.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { listPayouts } from "#app/store/queries/payment/payouts.server.ts";
import type { DueRefund } from "#app/store/queries/payment/refunds.server.ts";
import { refundFailures, refundReasons } from "#locale/order/bookings.ts";
import { deskRefundTexts as t } from "#locale/payment/refunds.ts";

const mostFiles = 20;
const euros = (amounts: readonly Cents[]) => plainMoney(sumCents(amounts), "EUR");

export type PayoutView = Awaited<ReturnType<typeof refundsView>>["files"][number];

export async function refundsView({ db, providers }: Pick<Shop, "db" | "providers">) {
  const nameOf = ({ paymentType }: DueRefund) =>
    offeredPaymentName(providers.get(paymentType) ?? { type: paymentType });
  const dueRefunds = await listRefundsToPay(db);
  const payable = dueRefunds.filter(({ way }) => way.kind === "payable").map(({ refund }) => refund);
  return {
    rows: dueRefunds.map(({ refund, way }) => ({
      id: refund.id,
      amount: plainMoney(refund.amount, refund.currency),
      number: refund.number ?? "",
      href: deskBookingPath(refund.orderId),
      reason: refundReasons[refund.reason],
      since: formatInstant(refund.created),
      way: wayText(refund, way, nameOf(refund)),
      byHand: way.kind === "by-hand" || way.kind === "payable",
    })),
    accounts: accountsView(dueRefunds),
    payable: {
      count: payable.length,
      sum: euros(payable.map(({ amount }) => amount)),
      ids: payable.map(({ id }) => id).join(","),
    },
    files: (await listPayouts(db, mostFiles)).map(({ id, created, who, items }) => ({
      id,
      title: t("file", {
        count: items.length,
        when: formatInstant(created),
        sum: euros(items.map(({ amount }) => amount)),
      }),
      who: t("made", { who: who || t("commandLine") }),
      href: deskPayoutPath(id),
      open: items.some(({ done }) => done === null),
      begun: items.some(({ done }) => done !== null),
      items: items.map(({ refundId, amount, holder, iban, number }) => ({
        id: refundId,
        text: t("item", { amount: plainMoney(amount, "EUR"), holder, iban: groupIban(iban), number }),
      })),
    })),
  };
}

/** Orders whose refund needs an account, with the account when it is known. Each gets a form. */
function accountsView(dueRefunds: Awaited<ReturnType<typeof listRefundsToPay>>) {
  const refundsToAccount = dueRefunds.filter(({ way }) => {
    const account = findPayeeAccount(way);
    return account ? account.source !== "statement" : way.kind === "by-hand" && way.asks;
  });
  const orderIds = [...new Set(refundsToAccount.map(({ refund }) => refund.orderId))];
  return orderIds.map((orderId) => {
    const refunds = refundsToAccount.filter(({ refund }) => refund.orderId === orderId);
    const account = refunds.flatMap(({ way }) => findPayeeAccount(way) ?? [])[0];
    return {
      orderId,
      number: refunds[0]?.refund.number ?? "",
      amount: euros(refunds.map(({ refund }) => refund.amount)),
      given: account !== undefined,
      holder: account?.holder ?? "",
      iban: account ? groupIban(account.iban) : "",
    };
  });
}

export type AccountView = ReturnType<typeof accountsView>[number];

function wayText({ providerRef, failure, paymentType }: DueRefund, way: PayoutWay, provider: string): string {
  if (way.kind === "provider") return t("ways.provider", { provider });
  if (way.kind === "file") return t("ways.file");
  if (way.kind === "payable") {
    const { source, holder, iban } = way.account;
    const account = { holder, iban: groupIban(iban) };
    return source === "statement" ? t("ways.payable", account) : t(`ways.payableGiven.${source}`, account);
  }
  if (way.asks) return t("ways.byHand");
  if (way.account) {
    const { holder, iban } = way.account;
    return t("ways.byHandBic", { holder, iban: groupIban(iban) });
  }
  if (isOwnType(paymentType)) return t("ways.byHandOther");
  if (providerRef === null || failure === null) return t("ways.lost");
  return t("ways.byHandProvider", { provider, why: refundFailures[failure] });
}
