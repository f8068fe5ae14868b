/** /checkout/user: a placeholder route of the specification; the customer's step has its place. */
import { redirect } from "@remix-run/node";

import { checkoutPath } from "#app/http/urls.ts";

export function loader() {
  return redirect(checkoutPath("customer"), 302);
}
