import { z } from "zod";
import type { Cents } from "#app/domain/money.ts";

/** Body of POST /testbank/api/sessions. */
const newSession = z.object({
  amount: z
    .number()
    .int()
    .positive()
    .max(99_999_999)
    .transform((amount) => amount as Cents),
  currency: z.enum(["EUR", "CHF", "USD"]),
  reference: z.string().min(1).max(100),
  returnUrl: z.url({ protocol: /^https?$/ }).max(1000),
});

/** Null for anything that is not such a body. */
export async function readNewTestSession(request: Request): Promise<z.infer<typeof newSession> | null> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = newSession.safeParse(body);
  return parsed.success ? parsed.data : null;
}
