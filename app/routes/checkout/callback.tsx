/**
 * /checkout/callback: back from a provider. Trusts nothing in its query, asks the provider, leads to the order. The one
 * address that changes something by GET, for that is how providers send customers back; a page that waits for a
 * payment comes here, too.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { reportPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import { isSuperseded } from "#app/domain/payment/attempt.ts";
import { pollAttempt } from "#app/domain/payment/progress.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { orderViewTexts } from "#locale/order/order-view.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { orderViewPath, watchParameter } from "#app/http/urls.ts";
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
  const round = pollAttempt(searchParams.get(watchParameter));
  if (round !== null) return seeOther(`${view}?${watchParameter}=${round}`);
  // Nothing is certain yet: the page looks again by itself for a while.
  const waits = !synced.checked || synced.paymentStatus === paymentStatuses.Pending;
  const { orderId, attempt } = synced;
  if (waits && attempt.open) return seeOther(`${view}?${watchParameter}=0`);
  // From a page that was left open: what was done on it in the meantime counts for nothing, and is said.
  const replaced =
    synced.checked && isSuperseded(attempt, await listAttempts(shop.db, orderId))
      ? [await flash(shop.config, request, { kind: "warning", text: orderViewTexts("replaced") })]
      : [];
  return seeOther(view, replaced);
}

/** Some providers send their customers back by POST. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}

/** Without a component its refusals would be bare text; with one they are pages. */
export default function CheckoutCallback() {
  return null;
}
