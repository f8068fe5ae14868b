/** POST /testbank/api/sessions/{session}/refunds: gives money back, all or part; the same key again is the same refund. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { readTestRefund, refusal, refusedCaller, sessionAnswer } from "#demo/test-bank/api.server.ts";
import { refundTestSession } from "#demo/test-bank/session-commands.server.ts";

export const loader = () => refusal(405);

export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const refused = refusedCaller(request, context);
  if (refused) return refused;
  const wanted = await readTestRefund(request);
  if (!wanted) return refusal(422);
  const result = await refundTestSession({ db: context.shop.db }, params.session ?? "", wanted);
  if (result.ok) return sessionAnswer(result.session, context.shop.config.publicUrl);
  return refusal(result.refusal === "too-much" ? 409 : 404);
}
