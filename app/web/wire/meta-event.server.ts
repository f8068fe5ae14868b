import { z } from "zod";

import { problem } from "#app/locales/de/problem.ts";

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
    const message = present ? problem.field.noOrder : problem.field.missing;
    context.addIssue({ code: "custom", path: ["order"], message });
  });

export const metaEventAnswer = z
  .strictObject({
    received: z.literal(true),
    forwarded: z.boolean().meta({ description: "Ob das Ereignis weitergegeben wird" }),
  })
  .meta({ id: "MetaEventReceipt" });
