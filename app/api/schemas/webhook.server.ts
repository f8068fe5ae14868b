/** Events that the shop sends to the operator's program, for the OpenAPI document. Their text is made by `webhookBody`. */
import { z } from "zod";
import type { ZodOpenApiPathItemObject } from "zod-openapi";

import { amount, day, instantSchema } from "#app/api/schemas/values.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { type WebhookEventName, webhookEventNames } from "#app/domain/webhook.ts";
import { webhookNames } from "#locale/operator/connections/webhooks.ts";

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

const eventExample = (name: WebhookEventName): z.input<typeof webhookEventSchema> => ({
  type: name,
  timestamp: "2026-11-30T09:00:00.000Z",
  data: {
    orderId: "0190c0de-0000-7000-8000-000000000001",
    number: "7KQM-2F9T-X4",
    version: 9,
    status: name === "order.canceled" ? "Canceled" : "Closed",
    paymentStatus: name === "order.placed" ? "NotStarted" : "Paid",
    currency: "EUR",
    total: 310,
    items: [
      {
        id: "0190c0de-0000-7000-8000-000000000002",
        variantId: "0190c0de-0000-7000-8000-000000000003",
        quantity: 1,
        checkin: "2027-02-05",
        checkout: "2027-02-08",
      },
    ],
    ...(name === "order.refunded" && {
      refund: { id: "0190c0de-0000-7000-8000-000000000004", amount: 310 },
    }),
  },
});

/** Where a program reads what the event is about, because events have ids and states only. */
const readWith: Readonly<Record<WebhookEventName, string>> = {
  "order.placed": "Gäste, Zimmer und Zahlungen:",
  "order.paid": "Die Zahlungen, unter payments:",
  "order.changed": "Was jetzt gilt:",
  "order.canceled": "Was davon bleibt:",
  "order.refunded": "Die Zahlungen mit dem zurückgezahlten Betrag, unter payments:",
  "travellers.completed": "Die Reisenden, unter items[].bookings[].guests:",
};

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
          description:
            `${readWith[name]} GET /api/partner/orders/{id} mit data.orderId. Ein Ereignis kann mehrmals kommen, auch ` +
            "wenn der Betreiber es wiederholt: immer mit derselben webhook-id.",
          security: [],
          requestParams: { header: signedHeaders },
          requestBody: {
            required: true,
            content: { "application/json": { schema: webhookEventSchema, example: eventExample(name) } },
          },
          responses: {
            "204": { description: "Angenommen, innerhalb von zehn Sekunden. Alles andere wird wiederholt." },
          },
        },
      },
    ]),
  );
