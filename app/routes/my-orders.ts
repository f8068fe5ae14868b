/** /de/meine-bestellungen: by way of the check `auth` to the order-history view (specification § 2). */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { auth } from "#app/web/auth.server.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import { orderHistoryPath } from "#app/web/account-paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await auth(request, context);
  return seeOther(orderHistoryPath());
}
