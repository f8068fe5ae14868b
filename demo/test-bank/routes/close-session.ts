/** POST /testbank/api/sessions/{session}/close: ends it unless it is paid or being paid; the answer tells how it stands. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { moveTestSession } from "#demo/test-bank/session-commands.server.ts";
import { refusal, refusedCaller, sessionAnswer } from "#demo/test-bank/api.server.ts";

export const loader = () => refusal(405);

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const refused = refusedCaller(request, context);
  if (refused) return refused;
  const result = await moveTestSession({ db: context.shop.db }, params.session ?? "", "close");
  return result.ok ? sessionAnswer(result.session, context.shop.config.publicUrl) : refusal(404);
}
