/** /de/meine-bestellungen: by way of the check `auth` to the order-history view (specification § 2). */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { auth, seeOther } from "#app/http/access.server.ts";
import { orderHistoryPath } from "#app/http/urls.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await auth(request, context);
  return seeOther(orderHistoryPath());
}
