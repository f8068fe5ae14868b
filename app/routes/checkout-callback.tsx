/** /checkout/callback: back from a provider. Trusts nothing in its query, asks the provider, leads to the order. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { settlePayment } from "#app/commands/settle-payment.server.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import { orderViewPath } from "#app/web/paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = context;
  const returnToken = new URL(request.url).searchParams.get("t") ?? "";
  const work = shop.work();
  const settled = await settlePayment(work, shop.providers, { returnToken });
  if (!settled.ok) {
    throw new Response(
      "Diese Rückkehr von einer Zahlung kennen wir nicht. Öffnen Sie Ihre Bestellung über den Link in Ihrer E-Mail.",
      {
        status: 404,
      },
    );
  }
  if (!settled.checked)
    shop.log.warn({ orderId: settled.orderId }, "the provider could not be asked about a payment");
  if (settled.alert)
    shop.log.warn({ orderId: settled.orderId, alert: settled.alert }, "a payment needs the operator");
  return seeOther(orderViewPath({ id: settled.orderId, token: settled.orderToken }));
}

/** Some providers send their customers back by POST. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}

/** Without a component its refusals would be bare text; with one they are pages. */
export default function CheckoutCallback() {
  return null;
}
