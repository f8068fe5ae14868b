/** /api/_auth/session: who is logged in, logging in and out. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { logIn, loginLimit, logOut, resumeSession } from "#app/commands/sessions.server.ts";
import { login as texts } from "#app/locales/de/account/login.ts";
import { apiCall } from "#app/web/api-call.server.ts";
import { apiRoute } from "#app/web/api-route.server.ts";
import { deviceName } from "#app/web/device-name.ts";
import { dropLogin, keepLogin, readLogin } from "#app/web/login-cookie.server.ts";
import { customerNetwork } from "#app/web/network-of.server.ts";
import { problem } from "#app/web/problem.server.ts";
import { safeError } from "#app/web/safe-error.server.ts";
import { visitorSession } from "#app/web/visitor-session.server.ts";
import { credentialsSchema, sessionSchema, toWireSession } from "#app/web/wire/session.server.ts";

const read = apiCall({
  summary: "Die Sitzung",
  description: "Leer, wenn niemand angemeldet ist, und auch dann, wenn sie sich nicht lesen lässt.",
  answer: sessionSchema,
  handle: async ({ request, context }) => {
    try {
      return toWireSession(await visitorSession(request, context));
    } catch (error) {
      context.shop.log.error({ error: safeError(error) }, "a session could not be read");
      return {};
    }
  },
});

const enter = apiCall({
  summary: "Anmelden",
  description: "Setzt das Sitzungs-Cookie. Ob es zur Adresse ein Konto gibt, sagt die Antwort nicht.",
  body: credentialsSchema,
  example: { email: "erika@kundin.example", password: "vier Wörter am Stück", stay: false },
  answer: sessionSchema,
  problems: ["INVALID_CREDENTIALS"],
  limited: true,
  handle: async ({ body, request, context }) => {
    const { shop } = context;
    const { stay, ...credentials } = body;
    const work = shop.work();
    const answer = await logIn(work, {
      ...credentials,
      stays: stay,
      device: deviceName(request.headers.get("User-Agent")),
      former: await readLogin(shop.config, request),
      network: customerNetwork(context.client, shop.config.sessionSecrets[0]),
    });
    if (!answer.ok && answer.refusal === "credentials") return problem(context, "INVALID_CREDENTIALS");
    if (!answer.ok) {
      const headers = { "Retry-After": String(loginLimit.window / 1000) };
      return problem(context, 429, { detail: `${texts.errors["too-many-tries"]}.`, headers });
    }
    const session = await resumeSession(work, answer.session.token);
    return Response.json(toWireSession(session), {
      headers: { "Cache-Control": "no-store", "Set-Cookie": await keepLogin(shop.config, answer.session) },
    });
  },
});

const leave = apiCall({
  summary: "Abmelden",
  description: "Antwortet mit der leeren Sitzung, auch wenn niemand angemeldet war.",
  answer: sessionSchema,
  handle: async ({ request, context: { shop } }) => {
    const token = await readLogin(shop.config, request);
    if (token === null) return {};
    await logOut(shop.work(), token);
    return Response.json(
      {},
      { headers: { "Cache-Control": "no-store", "Set-Cookie": await dropLogin(shop.config) } },
    );
  },
});

export const loader = apiRoute("/api/_auth/session", { get: read, post: enter, delete: leave });
export const action = (args: ActionFunctionArgs) => loader(args);
