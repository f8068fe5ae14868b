/** /api/_auth/session: who is logged in, logging in and out. */
import type { ActionFunctionArgs } from "@remix-run/node";

import { apiCall, apiRoute } from "#app/api/call.server.ts";
import { credentialsSchema, sessionSchema, toWireSession } from "#app/api/schemas/site.server.ts";
import { logIn, loginLimit, logOut, resumeSession } from "#app/commands/sessions.server.ts";
import { customerNetwork, deviceName } from "#app/http/client.server.ts";
import { clearLoginCookie, readLoginCookie, setLoginCookie } from "#app/http/cookies.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { visitorSession } from "#app/http/session.server.ts";
import { loginTexts } from "#locale/account/login.ts";

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
      former: await readLoginCookie(shop.config, request),
      network: customerNetwork(context.client, shop.config.sessionSecrets[0]),
    });
    if (!answer.ok && answer.refusal === "credentials")
      return ownProblemProblem(context, "INVALID_CREDENTIALS");
    if (!answer.ok) {
      const headers = { "Retry-After": String(loginLimit.window / 1000) };
      return ownProblemProblem(context, 429, { detail: `${loginTexts.errors["too-many-tries"]}.`, headers });
    }
    const session = await resumeSession(work, answer.session.token);
    return Response.json(toWireSession(session), {
      headers: {
        "Cache-Control": "no-store",
        "Set-Cookie": await setLoginCookie(shop.config, answer.session),
      },
    });
  },
});

const leave = apiCall({
  summary: "Abmelden",
  description: "Antwortet mit der leeren Sitzung, auch wenn niemand angemeldet war.",
  answer: sessionSchema,
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

export const loader = apiRoute("/api/_auth/session", { get: read, post: enter, delete: leave });
export const action = (args: ActionFunctionArgs) => loader(args);
