import type { AppLoadContext } from "@remix-run/node";

import type { Session } from "#app/domain/customer/account.ts";
import { readLogin } from "#app/web/login-cookie.server.ts";

/** Root, page and checks all ask who is there; the database is asked once a request. */
const asked = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** Who is logged in; null: nobody. */
export function visitorSession(request: Request, context: AppLoadContext): Promise<Session | null> {
  const known = asked.get(context);
  if (known) return known;
  const { shop } = context;
  const found = readLogin(shop.config, request).then((token) =>
    token === null ? null : shop.session(token),
  );
  asked.set(context, found);
  return found;
}

/** The account's id, for whose order is whose. */
export async function visitorAccount(request: Request, context: AppLoadContext): Promise<string | null> {
  return (await visitorSession(request, context))?.account.id ?? null;
}
