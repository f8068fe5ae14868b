/** POST /testbank/api/sessions: opens a session; the same reference again is the same session. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readNewTestSession, refusal, refusedCaller, sessionAnswer } from "#demo/test-bank/api.server.ts";
import { createTestSession } from "#demo/test-bank/session-commands.server.ts";
import { testSessionId } from "#demo/test-bank/test-provider.server.ts";

export function loader({ request, context }: LoaderFunctionArgs): Response {
  return refusedCaller(request, context) ?? refusal(405);
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const refused = refusedCaller(request, context);
  if (refused) return refused;
  const { config, db, now } = context.shop;
  const wanted = await readNewTestSession(request);
  if (!wanted) return refusal(422);
  // From the oldest secret: a reference keeps its session when a new secret is put in front.
  const id = testSessionId(config.sessionSecrets.at(-1) ?? config.sessionSecrets[0], wanted.reference);
  const result = await createTestSession({ db, now: now() }, { id, ...wanted });
  return result.ok ? sessionAnswer(result.session, config.publicUrl, 201) : refusal(409);
}
