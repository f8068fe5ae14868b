import { z } from "zod";
import type { AppLoadContext } from "@remix-run/node";

import { type Cents, noCents } from "#app/domain/money.ts";
import { testBankPath } from "#demo/addresses.ts";
import type { TestSession } from "#demo/test-bank/session-rows.server.ts";
import { testRefunded } from "#demo/test-bank/session.ts";
import { isTestBankKey } from "#demo/test-bank/test-provider.server.ts";

const amount = z
  .number()
  .int()
  .positive()
  .max(99_999_999)
  .transform((value) => value as Cents);

/** Body of POST /testbank/api/sessions. */
const newSession = z.object({
  amount,
  currency: z.enum(["EUR", "CHF", "USD"]),
  reference: z.string().min(1).max(100),
  returnUrl: z.url({ protocol: /^https?$/ }).max(1000),
});

/** Body of POST /testbank/api/sessions/{session}/refunds. */
const newRefund = z.object({ key: z.string().min(1).max(200), amount });

/** Null for any other body. */
export function readNewTestSession(request: Request): Promise<z.infer<typeof newSession> | null> {
  return readBodyAs(newSession, request);
}

/** Null for any other body. */
export function readTestRefund(request: Request): Promise<z.infer<typeof newRefund> | null> {
  return readBodyAs(newRefund, request);
}

async function readBodyAs<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): Promise<z.infer<Schema> | null> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

// Responses of the provider's API.

export function sessionAnswer(session: TestSession, publicUrl: string, status = 200): Response {
  const { id, amount, currency, reference, state } = session;
  const refunded = testRefunded(session.refunds);
  const amountReceived = state === "paid" ? amount : noCents;
  return respond(
    { id, url: publicUrl + testBankPath(id), amount, amountReceived, refunded, currency, reference, state },
    status,
  );
}

export function refusal(status: 400 | 401 | 404 | 405 | 409 | 422): Response {
  return respond({ error: status }, status);
}

/** Null when the caller is authorized: demo mode, and the shop's key. */
export function refuseCaller(request: Request, { shop }: AppLoadContext): Response | null {
  if (shop.config.mode !== "demo") return refusal(404);
  const isAuthorized = isTestBankKey(shop.config.sessionSecrets, request.headers.get("Authorization"));
  return isAuthorized ? null : refusal(401);
}

function respond(body: object, status: number): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
