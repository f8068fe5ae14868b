import { z } from "zod";
import type { Cents } from "#app/domain/money.ts";

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

/** Null for anything that is not such a body. */
export function readNewTestSession(request: Request): Promise<z.infer<typeof newSession> | null> {
  return readBodyAs(newSession, request);
}

/** Null for anything that is not such a body. */
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
