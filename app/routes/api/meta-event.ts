/** POST /api/meta-event: what a customer did, for the advertising network whose cookies came along. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { metaEventAnswer, metaEventBody } from "#app/web/wire/meta-event.server.ts";

const receive = apiCall({
  summary: "Ein Ereignis melden",
  description:
    "Purchase und InitiateCheckout nennen ihre Bestellung, AddToCart nennt keine. Geprüft wird der Inhalt; " +
    "gespeichert oder weitergegeben wird nichts.",
  body: metaEventBody,
  example: {
    event_name: "Purchase",
    event_source_url: "https://shop.example/checkout/finalize",
    order: { id: "0190c0de-0000-7000-8000-000000000001" },
    fbc: null,
    fbp: "fb.1.1795168800000.1098115397",
  },
  answer: metaEventAnswer,
  status: 202,
  limited: true,
  handle: () => ({ received: true as const, forwarded: false }),
});

export const loader = apiRoute("/api/meta-event", { post: receive });
export const action = (args: ActionFunctionArgs) => loader(args);
