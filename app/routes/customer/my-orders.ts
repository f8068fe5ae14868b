/** /de/meine-bestellungen: redirects to the order history after the `auth` check (specification § 2). */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { auth, seeOther } from "#app/http/access.server.ts";
import { orderHistoryPath } from "#app/http/urls.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await auth(request, context);
  return seeOther(orderHistoryPath());
}
