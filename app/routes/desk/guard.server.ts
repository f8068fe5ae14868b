/** Who is at the desk, and may they? Every loader and every action of the desk asks here before anything else. */
import type { AppLoadContext } from "@remix-run/node";

import { recordLook } from "#app/commands/operator/audit.server.ts";
import { type OperatorSession, resumeOperator } from "#app/commands/operator/sign-in.server.ts";
import { may, type Right, showsPersons } from "#app/domain/operator/role.ts";
import { notFound, seeOther } from "#app/http/access.server.ts";
import { clientNetworkHash, deviceName } from "#app/http/client.server.ts";
import { readDeskCookie } from "#app/http/cookies.server.ts";
import {
  afterExpiry,
  deskPath,
  deskPayoutPath,
  deskSignInPath,
  safeDeskPath,
} from "#app/http/back-office-urls.ts";

/** @throws a 404 where the desk is switched off: it is then not found like any page that never was */
export function deskIsOpen(request: Request, { shop }: AppLoadContext): void {
  if (!shop.config.desk) throw notFound(request);
}

const asked = new WeakMap<AppLoadContext, Promise<OperatorSession | null>>();

/** Who is signed in, both steps; layout and page both ask, the database is asked once a request. */
export function operatorAt(request: Request, context: AppLoadContext): Promise<OperatorSession | null> {
  const { shop } = context;
  const token = readDeskCookie(shop.config, request);
  const found =
    asked.get(context) ?? (token === null ? Promise.resolve(null) : resumeOperator(shop.work(), token));
  asked.set(context, found);
  return found;
}

/**
 * The operator who may do this; that somebody is shown what customers have told is written down.
 * @throws 404 where there is no desk, 303 to the sign-in for nobody, 403 for a role without the right, 413
 * where a form was too large, 429 where files came too often
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
    const back = safeDeskPath(read ? pathname + search : afterExpiry(pathname));
    throw seeOther(deskSignInPath(back === deskPath() ? undefined : back));
  }
  if (!may(session.operator.role, right)) throw forbidden();
  if (context.unread) throw new Response(null, { status: context.unread.status });
  if (showsPersons(right)) {
    const { pathname: page } = new URL(request.url);
    await recordLook(context.shop.work(), session.operator, { page, isFile: isFile(page) });
  }
  return session;
}

const isFile = (page: string): boolean =>
  /\.(csv|xlsx|pdf|json)$/.test(page) || page.startsWith(deskPayoutPath(""));

export function forbidden(): Response {
  return new Response(null, { status: 403, statusText: "Forbidden" });
}

/** What limits on signing in count by, and what a session is called in the list. */
export function deskHere(request: Request, { shop, client }: AppLoadContext) {
  return {
    network: clientNetworkHash(client, shop.config.sessionSecrets[0]),
    device: deviceName(request.headers.get("User-Agent")),
    former: readDeskCookie(shop.config, request),
  };
}
