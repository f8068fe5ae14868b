/** The named route check `auth` (specification § 2): logged in, or on the way to it, and back again afterwards. */
import type { AppLoadContext } from "@remix-run/node";

import type { Session } from "#app/domain/customer/account.ts";
import { seeOther } from "#app/web/order-response.server.ts";
import { loginPath } from "#app/web/account-paths.ts";
import { visitorSession } from "#app/web/visitor-session.server.ts";

export async function auth(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await visitorSession(request, context);
  if (session) return session;
  const { pathname, search } = new URL(request.url);
  throw seeOther(loginPath(pathname.replace(/\.data$/, "") + search));
}
