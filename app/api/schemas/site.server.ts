import { z } from "zod";

import type { Session } from "#app/domain/customer/account.ts";
import { problemTexts as t } from "#locale/problem.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { loginTexts } from "#locale/customer/login.ts";

/** Empty when nobody is logged in. */
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
    email: emailText(issueText(loginTexts, "errors.email")).meta({
      format: "email",
    }),
    password: z.string().min(1).max(1_000),
    stay: z.boolean().default(false).meta({ description: "30 Tage angemeldet bleiben" }),
  })
  .meta({ id: "Credentials" });

export function toWireSession(session: Session | null): z.output<typeof sessionSchema> {
  if (!session) return {};
  const { id, email, customer } = session.account;
  return { user: { id, email, firstName: customer?.firstName ?? "", lastName: customer?.lastName ?? "" } };
}

const cookie = z.string().max(300).nullish();
const order = z.union([z.uuid(), z.object({ id: z.uuid() })]);

export const metaEventBody = z
  .object({
    event_name: z.enum(["Purchase", "AddToCart", "InitiateCheckout"]),
    event_source_url: z.url({ protocol: /^https?$/ }).max(2000),
    order: order
      .nullish()
      .meta({ description: "Die Bestellung oder ihre Id; fehlt bei AddToCart, und nur da" }),
    fbc: cookie.meta({ description: "Wert des Cookies _fbc" }),
    fbp: cookie.meta({ description: "Wert des Cookies _fbp" }),
  })
  .superRefine(({ event_name: name, order: given }, context) => {
    const present = given !== null && given !== undefined;
    if (present === (name !== "AddToCart")) return;
    const message = present ? t("field.noOrder") : t("field.missing");
    context.addIssue({ code: "custom", path: ["order"], message });
  });

export const metaEventAnswer = z
  .strictObject({
    received: z.literal(true),
    forwarded: z.boolean().meta({ description: "Ob das Ereignis weitergegeben wird" }),
  })
  .meta({ id: "MetaEventReceipt" });

export const buildSchema = z
  .strictObject({ id: z.string().meta({ description: "Ändert sich mit jedem Stand des Programms" }) })
  .meta({ id: "Build" });
