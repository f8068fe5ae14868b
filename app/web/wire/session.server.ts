import { z } from "zod";

import type { Session } from "#app/domain/customer/account.ts";

/** Empty where nobody is logged in. */
export const sessionSchema = z
  .strictObject({
    user: z
      .strictObject({
        id: z.uuid(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
      })
      .optional(),
  })
  .meta({ id: "Session" });

export const credentialsSchema = z
  .object({
    email: z.email().max(254),
    password: z.string().min(1).max(1_000),
    stay: z.boolean().default(false).meta({ description: "30 Tage angemeldet bleiben" }),
  })
  .meta({ id: "Credentials" });

export function toWireSession(session: Session | null): z.output<typeof sessionSchema> {
  if (!session) return {};
  const { id, email, customer } = session.account;
  return { user: { id, email, firstName: customer?.firstName ?? "", lastName: customer?.lastName ?? "" } };
}
