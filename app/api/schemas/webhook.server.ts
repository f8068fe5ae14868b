/** Events that the shop sends to the operator's program, for the OpenAPI document. Their text is made by `webhookBody`. */
import { z } from "zod";
import type { ZodOpenApiPathItemObject } from "zod-openapi";

import { amount, day, instantSchema } from "#app/api/schemas/values.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { webhookEventNames } from "#app/domain/webhook.ts";
import { webhookNames } from "#locale/operator/webhooks.ts";

const namesOf = <Name extends string>(table: Readonly<Record<Name, number>>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]]);

export const webhookEventSchema = z
  .strictObject({
    type: z.enum(webhookEventNames),
    timestamp: instantSchema,
    data: z.strictObject({
      orderId: z.uuid(),
      number: z.string().nullable(),
      version: z.int().meta({ description: "Die höhere ist neuer: Ereignisse können sich überholen" }),
      status: namesOf(orderStatuses),
      paymentStatus: namesOf(paymentStatuses),
      currency: z.enum(["EUR", "CHF", "USD"]),
      total: amount,
      items: z.array(
        z.strictObject({
          id: z.uuid(),
          variantId: z.uuid().nullable(),
          quantity: z.int(),
          checkin: day.optional(),
          checkout: day.optional(),
        }),
      ),
      refund: z.strictObject({ id: z.uuid(), amount }).optional(),
    }),
  })
  .meta({ id: "WebhookEvent" });

const signedHeaders = z.object({
  "webhook-id": z.string().meta({ description: "Bei jedem Versuch dieselbe", examples: ["msg_0199c0de"] }),
  "webhook-timestamp": z.string().meta({ description: "Sekunden, von diesem Versuch" }),
  "webhook-signature": z.string().meta({
    description:
      "Nach Standard Webhooks: v1, und HMAC-SHA256 über id.timestamp.body; mehrere, solange es mehrere Geheimnisse gibt",
  }),
});

/** A POST per event, as the shop sends it. @param tag name of their chapter */
export const describeWebhooks = (tag: string): Record<string, ZodOpenApiPathItemObject> =>
  Object.fromEntries(
    webhookEventNames.map((name) => [
      name,
      {
        post: {
          operationId: `event${name.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          tags: [tag],
          summary: `Bestellung: ${webhookNames[name]}`,
          security: [],
          requestParams: { header: signedHeaders },
          requestBody: { required: true, content: { "application/json": { schema: webhookEventSchema } } },
          responses: {
            "204": { description: "Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt." },
          },
        },
      },
    ]),
  );
