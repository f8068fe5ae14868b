/** /checkout/user: placeholder route of the specification. Redirects to the customer step. */
import { redirect } from "@remix-run/node";

import { checkoutPath } from "#app/http/urls.ts";

export function loader() {
  return redirect(checkoutPath("customer"), 302);
}
