/** API calls about the site: login session, tracking events, build id. */
import { apiCall } from "#app/api/call.server.ts";
import * as wire from "#app/api/schemas/site.server.ts";
import { logIn, logOut, loginLimit, resumeSession } from "#app/commands/customer/sessions.server.ts";
import { customerNetworkHash, deviceName } from "#app/http/client.server.ts";
import { clearLoginCookie, readLoginCookie, setLoginCookie } from "#app/http/cookies.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { redactPath } from "#app/http/route-facts.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { loginTexts } from "#locale/customer/login.ts";

export const getSession = apiCall({
  summary: "Die Sitzung",
  description: "Leer, wenn niemand angemeldet ist, und auch dann, wenn sie sich nicht lesen lässt.",
  answer: wire.sessionSchema,
  handle: async ({ request, context }) => {
    try {
      return wire.toWireSession(await visitorSession(request, context));
    } catch (error) {
      context.shop.log.error({ error: safeError(error) }, "a session could not be read");
      return {};
    }
  },
});

export const postSession = apiCall({
  summary: "Anmelden",
  description: "Setzt das Sitzungs-Cookie. Ob es zur Adresse ein Konto gibt, sagt die Antwort nicht.",
  body: wire.credentialsSchema,
  example: { email: "erika@kundin.example", password: "vier Wörter am Stück", stay: false },
  answer: wire.sessionSchema,
  problems: ["INVALID_CREDENTIALS"],
  limited: true,
  handle: async ({ body, request, context }) => {
    const { shop } = context;
    const { stay, ...credentials } = body;
    const work = shop.work();
    const login = await logIn(work, {
      ...credentials,
      stays: stay,
      device: deviceName(request.headers.get("User-Agent")),
      former: await readLoginCookie(shop.config, request),
      network: customerNetworkHash(context.client, shop.config.sessionSecrets[0]),
    });
    if (!login.ok && login.refusal === "credentials") return problemResponse(context, "INVALID_CREDENTIALS");
    if (!login.ok) {
      const headers = { "Retry-After": String(loginLimit.window / 1000) };
      return problemResponse(context, 429, {
        detail: `${loginTexts("errors.too-many-tries")}.`,
        headers,
      });
    }
    const session = await resumeSession(work, login.session.token);
    return Response.json(wire.toWireSession(session), {
      headers: {
        "Cache-Control": "no-store",
        "Set-Cookie": await setLoginCookie(shop.config, login.session),
      },
    });
  },
});

export const deleteSession = apiCall({
  summary: "Abmelden",
  description: "Antwortet mit der leeren Sitzung, auch wenn niemand angemeldet war.",
  answer: wire.sessionSchema,
  handle: async ({ request, context: { shop } }) => {
    const token = await readLoginCookie(shop.config, request);
    if (token === null) return {};
    await logOut(shop.work(), token);
    return Response.json(
      {},
      { headers: { "Cache-Control": "no-store", "Set-Cookie": await clearLoginCookie(shop.config) } },
    );
  },
});

export const postMetaEvent = apiCall({
  summary: "Ein Ereignis melden",
  description:
    "Purchase und InitiateCheckout nennen ihre Bestellung, AddToCart nennt keine. Weitergegeben wird nur, wenn ein " +
    "Werbenetzwerk eingerichtet ist, der Besucher eingewilligt hat und eines seiner Cookies dabei ist.",
  body: wire.metaEventBody,
  example: {
    event_name: "Purchase",
    event_source_url: "https://shop.example/checkout/finalize",
    order: { id: "0190c0de-0000-7000-8000-000000000001" },
    fbc: null,
    fbp: "fb.1.1795168800000.1098115397",
  },
  answer: wire.metaEventAnswer,
  status: 202,
  limited: true,
  handle: async ({ body, context }) => {
    const { config, db, now, work } = context.shop;
    const { event_name: name, event_source_url: url, order, fbc = null, fbp = null } = body;
    const forwarded = Boolean(config.tracking.meta && context.consent?.marketing && (fbc ?? fbp));
    if (forwarded) {
      const orderId = typeof order === "string" ? order : (order?.id ?? null);
      const event = { name, url: removeKey(url), orderId, fbc, fbp, at: now().toISOString() };
      await work().enqueue(db, "meta-event", event);
    }
    return { received: true as const, forwarded };
  },
});

/** An order's address contains its key. */
function removeKey(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + redactPath(pathname);
}

export const getLatestBuild = apiCall({
  summary: "Stand des Programms",
  description: "Ein Zeitstempel in der Adresse ist erlaubt und ohne Wirkung.",
  answer: wire.buildSchema,
  handle: async ({ context }) => ({ id: await context.buildId() }),
});
