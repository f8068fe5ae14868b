/** POST /api/meta-event: what a customer did, for the advertising network whose cookies came along. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { metaEventAnswer, metaEventBody } from "#app/api/schemas/site.server.ts";
import { redactPath } from "#app/http/route-facts.ts";

const receive = apiCall({
  summary: "Ein Ereignis melden",
  description:
    "Purchase und InitiateCheckout nennen ihre Bestellung, AddToCart nennt keine. Weitergegeben wird nur, wenn ein " +
    "Werbenetzwerk eingerichtet ist, der Besucher eingewilligt hat und eines seiner Cookies dabei ist.",
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
  handle: async ({ body, context }) => {
    const { config, db, now, work } = context.shop;
    const { event_name: name, event_source_url: url, order, fbc = null, fbp = null } = body;
    const forwarded = Boolean(config.tracking.meta && context.consent?.marketing && (fbc ?? fbp));
    if (forwarded) {
      const orderId = typeof order === "string" ? order : (order?.id ?? null);
      const event = { name, url: withoutKey(url), orderId, fbc, fbp, at: now().toISOString() };
      await work().enqueue(db, "meta-event", event);
    }
    return { received: true as const, forwarded };
  },
});

/** The address of an order holds its key. */
function withoutKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + redactPath(pathname);
}

export const loader = apiRoute("/api/meta-event", { post: receive });
export const action = (args: ActionFunctionArgs) => loader(args);
