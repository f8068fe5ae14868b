/** What the provider's API says of a session. */
import type { AppLoadContext } from "@remix-run/node";
import { noCents } from "#app/domain/money.ts";
import { testRefunded } from "#demo/test-bank/session.ts";
import { isTestBankKey } from "#demo/test-bank/test-provider.server.ts";
import type { TestSession } from "#demo/test-bank/session-rows.server.ts";

export function sessionAnswer(session: TestSession, publicUrl: string, status = 200): Response {
  const { id, amount, currency, reference, state } = session;
  const refunded = testRefunded(session.refunds);
  const amountReceived = state === "paid" ? amount : noCents;
  return answer(
    { id, url: `${publicUrl}/testbank/${id}`, amount, amountReceived, refunded, currency, reference, state },
    status,
  );
}

export function refusal(status: 400 | 401 | 404 | 405 | 409 | 422): Response {
  return answer({ error: status }, status);
}

/** Null when the caller may go on: demo mode, and the shop's key. */
export function refusedCaller(request: Request, { shop }: AppLoadContext): Response | null {
  if (shop.config.mode !== "demo") return refusal(404);
  const known = isTestBankKey(shop.config.sessionSecrets, request.headers.get("Authorization"));
  return known ? null : refusal(401);
}

function answer(body: object, status: number): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
