/** Authentication and rights. Every loader and action of the back office calls this first. */
import type { AppLoadContext } from "@remix-run/node";

import { recordPageView } from "#app/commands/operator/audit.server.ts";
import { type OperatorSession, resumeOperator } from "#app/commands/operator/sign-in.server.ts";
import { demoOperatorDomain, hasRight, type Right, showsPersons } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash, deviceName } from "#app/http/client.server.ts";
import { readDeskCookie } from "#app/http/cookies.server.ts";
import {
  expiredSessionPath,
  deskPath,
  deskPayoutPath,
  deskSignInPath,
  safeDeskPath,
} from "#app/http/back-office-urls.ts";

/** @throws 404 when the back office is switched off, as for an unknown page */
export function deskIsOpen(request: Request, { shop }: AppLoadContext): void {
  if (!shop.config.desk) throw notFound(request);
}

const pendingSessions = new WeakMap<AppLoadContext, Promise<OperatorSession | null>>();

/**
 * The session after both sign-in steps, or null. It is read once per request, for layout and page. Outside of demo mode
 * a session of the demonstration counts as none, even on its database.
 */
export function operatorAt(request: Request, context: AppLoadContext): Promise<OperatorSession | null> {
  const { shop } = context;
  const token = readDeskCookie(shop.config, request);
  const isDemo = shop.config.mode === "demo";
  const admitted = (session: OperatorSession | null) =>
    isDemo || !session?.operator.email.endsWith(`@${demoOperatorDomain}`) ? session : null;
  const found =
    pendingSessions.get(context) ??
    (token === null ? Promise.resolve(null) : resumeOperator(shop.work(), token).then(admitted));
  pendingSessions.set(context, found);
  return found;
}

/**
 * The session of an operator with this right. Page views with personal data are recorded.
 * @throws 404 when the back office is off, 303 to the sign-in without a session, 403 without the right, 413 for a form that is
 * too large, 429 for too many files
 */
export async function admit(
  request: Request,
  context: AppLoadContext,
  right: Right,
): Promise<OperatorSession> {
  deskIsOpen(request, context);
  const session = await operatorAt(request, context);
  if (!session) {
    const { pathname, search } = new URL(request.url);
    const read = request.method === "GET" && !context.unread;
    const back = safeDeskPath(read ? pathname + search : expiredSessionPath(pathname));
    throw seeOther(deskSignInPath(back === deskPath() ? undefined : back));
  }
  if (!hasRight(session.operator.role, right)) throw forbidden();
  if (context.unread) throw new Response(null, { status: context.unread.status });
  if (showsPersons(right)) {
    const { pathname: page } = new URL(request.url);
    await recordPageView(context.shop.work(), session.operator, { page, isFile: isFile(page) });
  }
  return session;
}

const isFile = (page: string): boolean =>
  /\.(csv|xlsx|pdf|json)$/.test(page) || page.startsWith(deskPayoutPath(""));

export function forbidden(): Response {
  return new Response(null, { status: 403, statusText: "Forbidden" });
}

/** Keys of the sign-in limits, and the name of the device for the list of sessions. */
export function deskHere(request: Request, { shop, client }: AppLoadContext) {
  return {
    network: clientNetworkHash(client, shop.config.sessionSecrets[0]),
    device: deviceName(request.headers.get("User-Agent")),
    former: readDeskCookie(shop.config, request),
  };
}
