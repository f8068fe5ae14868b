/** GET /testbank/api/sessions/{session}: how it stands. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findTestSession } from "#demo/test-bank/session-rows.server.ts";
import { refusal, refusedCaller, sessionAnswer } from "#demo/test-bank/api.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const refused = refusedCaller(request, context);
  if (refused) return refused;
  const session = await findTestSession(context.shop.db, params.session ?? "");
  return session ? sessionAnswer(session, context.shop.config.publicUrl) : refusal(404);
}

export const action = () => refusal(405);
