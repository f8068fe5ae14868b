/**
 * /de/widerruf/bestaetigen/{id}/{proof}: link of a receipt. It shows a button, because mail scanners open links, too.
 * Pressing it confirms that the declaration is the customer's, which makes it effective.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import {
  confirmWithdrawal,
  findWithdrawalByProof,
  settleWithdrawal,
} from "#app/commands/order/withdrawals.server.ts";
import { formatInstant } from "#app/domain/format.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { withdrawalReceiptPath } from "#app/http/urls.ts";
import { withdrawalTexts as t } from "#locale/order/withdrawal.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { ButtonForm } from "#app/ui/form/post-form.tsx";
import { PageHeading, buildUnlistedMeta } from "#app/ui/layout/page-heading.tsx";

export const meta = buildUnlistedMeta(() => t("confirm.title"));

/** @throws a 404 when the link is invalid or its order is gone */
async function loadByProof({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const key = { id: params["id"] ?? "", proof: params["proof"] ?? "" };
  const withdrawal = await findWithdrawalByProof(shop.work(), key);
  const order = withdrawal?.orderId ? await findOrder(shop.db, withdrawal.orderId) : null;
  if (!withdrawal || !order) throw notFound(request);
  return { withdrawal, order };
}

export async function loader(args: LoaderFunctionArgs) {
  const { withdrawal, order } = await loadByProof(args);
  // This link was sent to the order's email address, which also received the order's own link.
  if (withdrawal.confirmed) throw seeOther(withdrawalReceiptPath(withdrawal.id, order));
  return {
    received: formatInstant(withdrawal.received, "long"),
    number: order.vanityOrderNumber ?? "",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { shop } = context;
  await readForm(request, context);
  const { withdrawal, order } = await loadByProof(args);
  const work = shop.work();
  const result = await confirmWithdrawal(work, withdrawal.id);
  if (result.ok) {
    await settleWithdrawal(work, shop.providers, result.withdrawal).catch((error: unknown) => {
      shop.log.error({ err: error, withdrawalId: withdrawal.id }, "withdrawal confirmed, but not settled");
    });
  }
  return seeOther(withdrawalReceiptPath(withdrawal.id, order));
}

export default function WithdrawalConfirm() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={t("confirm.title")} lead={t("confirm.lead", page)} />
      <p>{t("confirm.text")}</p>
      <ButtonForm intent="confirm" label={t("confirm.submit")} kind="primary" />
    </>
  );
}
