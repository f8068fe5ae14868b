/**
 * /checkout/callback: return address of the payment providers. Trusts nothing in the query, queries the provider and
 * redirects to the order. The only address that changes data by GET, because providers redirect customers that way.
 * Pages that wait for a payment use it, too.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { reportPayment, type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import { isSuperseded } from "#app/domain/payment/attempt.ts";
import { pollAttempt } from "#app/domain/payment/progress.ts";
import { inFlightStatuses, paymentStatuses } from "#app/domain/payment/status.ts";
import { orderChangeTexts } from "#locale/order/order-change.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { orderViewPath, watchParameter } from "#app/http/urls.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { flash } from "#app/http/session.server.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const { searchParams } = new URL(request.url);
  const returnToken = searchParams.get("t") ?? "";
  const synced = await syncPayment(shop.work(), shop.providers, { returnToken });
  if (!synced.ok) {
    throw new Response(plainPageTexts("unknownReturn"), { status: 404 });
  }
  reportPayment(shop.log, synced);
  const view = orderViewPath({ id: synced.orderId, token: synced.orderToken });
  if (synced.change) return seeOther(view, [await flash(shop.config, request, tellChange(synced))]);
  const pollRound = pollAttempt(searchParams.get(watchParameter));
  if (pollRound !== null) return seeOther(`${view}?${watchParameter}=${pollRound}`);
  // Not certain yet: the order page polls for a while.
  const isPending = !synced.checked || synced.paymentStatus === paymentStatuses.Pending;
  const { orderId, attempt } = synced;
  if (isPending && attempt.open) return seeOther(`${view}?${watchParameter}=0`);
  // A newer attempt superseded this one. Its page was left open, and the customer is warned that what was done there
  // does not count.
  const messageCookies =
    synced.checked && isSuperseded(attempt, await listAttempts(shop.db, orderId))
      ? [await flash(shop.config, request, { kind: "warning", text: orderViewTexts("replaced") })]
      : [];
  return seeOther(view, messageCookies);
}

/** What became of a further payment for a changed stay. */
function tellChange({ checked, attempt, change }: SyncedPayment): FlashMessage {
  if (change === "made") return { kind: "info", text: orderChangeTexts("done") };
  const { Paid, Mismatch } = paymentStatuses;
  if (attempt.status === Paid || attempt.status === Mismatch)
    return { kind: "warning", text: orderChangeTexts("paid.failed") };
  const isPending = !checked || (attempt.open && inFlightStatuses.includes(attempt.status));
  return { kind: "info", text: orderChangeTexts(isPending ? "paid.pending" : "paid.open") };
}

/** Some providers redirect customers by POST. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}

/** A component makes error responses appear as pages instead of plain text. */
export default function CheckoutCallback() {
  return null;
}
