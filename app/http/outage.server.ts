/**
 * Outages: the shop cannot respond although the request is valid. The connection pool is full, rows stay locked, or
 * the database or its disk is unavailable. The response is a 503, for customers, programs and load balancers alike.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";

import { secretFields } from "#app/http/form-schemas.server.ts";
import { findFileForm, buildRefusalReply } from "#app/http/forms.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { outageTexts as t } from "#locale/outage.ts";

/** busy: the requested change certainly did not happen. lost: the connection broke, so it may have happened. */
export type Outage = "busy" | "lost";

/** Seconds until clients should try again. */
export const retryAfter = { "Retry-After": "30" };

/** By PostgreSQL error class (appendix A of its manual) and Node error code. */
const outagesByCode: readonly (readonly [RegExp, Outage])[] = [
  [/^(?:PDF_PRESS_FULL|DATABASE_SPARED|SHOP_STOPS)$/, "busy"],
  // Lock or statement timeout, deadlock after all retries, no connections, disk or memory left, server starting or
  // stopping.
  [/^(?:55P03|57014|40001|40P01|53...|57P03|25006)$/, "busy"],
  // Login refused or database missing: usually an operator's maintenance.
  [/^(?:28...|3D000)$/, "busy"],
  [/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/, "busy"],
  [/^(?:08...|57P0[124]|25P0[34]|58...|EIO|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "lost"],
];

/** Messages of node-postgres for errors without a code. */
const outagesByMessage: readonly (readonly [RegExp, Outage])[] = [
  [/^(?:timeout exceeded when trying to connect|timeout expired)/, "busy"],
  [/^Connection terminated due to connection timeout/, "busy"],
  [
    /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/,
    "lost",
  ],
];

/** Searches the chain of causes. Undefined for any other error, which is a bug. */
export function findOutage(error: unknown): Outage | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    // The socket file of a stopped server is missing.
    if (code === "ENOENT" && syscall === "connect") return "busy";
    const match =
      typeof code === "string"
        ? outagesByCode.find(([pattern]) => pattern.test(code))
        : outagesByMessage.find(([pattern]) => pattern.test((cause as Error).message));
    if (match) return match[1];
  }
  return undefined;
}

export function outageText(outage: Outage, path: string): string {
  return t(`${outage}.${/^\/checkout\/finalize\b/.test(path) ? "order" : "form"}`);
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => unknown;

/**
 * Wraps all loaders and actions so that an outage becomes a 503. The listener then sends a page or a problem
 * (`visit.outage`).
 * A form posted by scripts stays open with a message. The root loader handles outages itself, so that pages that need
 * no database still work.
 */
export function handleOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module as { loader?: Handler; action?: Handler };
    const module = {
      ...route.module,
      ...(loader && id !== "root" && { loader: guardLoader(loader) }),
      ...(action && { action: guardAction(action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) } as ServerBuild;
}

function guardLoader(handler: Handler): Handler {
  return async (args) => {
    // Another loader or the action has already waited for the database.
    if (args.context.outage) throw respondUnavailable();
    try {
      return await handler(args);
    } catch (error) {
      throw recordOutage(args, error) ? respondUnavailable() : error;
    }
  };
}

/** Never sent back: secrets, and values that must be current when the form is sent again. */
const hiddenFields: ReadonlySet<string> = new Set([
  ...secretFields,
  "formToken",
  "proof",
  "order",
  "key",
  "seen",
]);

function guardAction(action: Handler): Handler {
  return async (args) => {
    const copy = args.request.clone();
    try {
      return await action(args);
    } catch (error) {
      const outage = recordOutage(args, error);
      if (!outage) throw error;
      const form = findFileForm(args.context) ?? (await copy.formData().catch(() => null));
      if (!form) throw respondUnavailable();
      const text = outageText(outage, new URL(args.request.url).pathname);
      const names = [...new Set(form.keys())].filter((name) => hiddenFields.has(name));
      return data(
        { reply: buildRefusalReply(form, { "": text }, names) },
        { status: 503, headers: { ...retryAfter, "Cache-Control": "no-store" } },
      );
    }
  };
}

function recordOutage({ context }: Args, error: unknown): Outage | undefined {
  const outage = findOutage(error);
  if (!outage) return undefined;
  context.outage ??= outage;
  const { requestId } = context;
  context.shop.log.warn({ requestId, outage, error: safeError(error) }, "the shop could not answer");
  return outage;
}

function respondUnavailable(): Response {
  return new Response(null, { status: 503, headers: { ...retryAfter, "Cache-Control": "no-store" } });
}
