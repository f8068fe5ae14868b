/**
 * When the shop cannot answer through no fault of the request: the pool of connections is full, rows are locked for too
 * long, the database or its disk is away. That is no bug but a 503, for customers, programs and balancers.
 */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";

import { findFileForm, refusedForm } from "#app/http/forms.server.ts";
import { safeError } from "#app/http/log.server.ts";
import { outageTexts as t } from "#locale/outage.ts";

/** "busy": what was asked for certainly did not happen. "lost": the connection broke, and it perhaps did. */
export type Outage = "busy" | "lost";

/** Seconds after which programs and browsers may ask again. */
export const retryAfter = { "Retry-After": "30" };

/** By PostgreSQL's error classes (appendix A of its manual) and Node's error codes. */
const kinds: readonly (readonly [RegExp, Outage])[] = [
  [/^(?:PDF_PRESS_FULL|DATABASE_SPARED)$/, "busy"],
  // Lock or statement timeout, deadlock after all attempts, no connections, disk or memory left, starting or stopping.
  [/^(?:55P03|57014|40001|40P01|53...|57P03|25006)$/, "busy"],
  // Nobody is let in, or the database is not there: its operator is about to change that.
  [/^(?:28...|3D000)$/, "busy"],
  [/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/, "busy"],
  [/^(?:08...|57P0[124]|25P0[34]|58...|EIO|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, "lost"],
];

/** Of node-postgres, which gives these no code. */
const messages: readonly (readonly [RegExp, Outage])[] = [
  [/^(?:timeout exceeded when trying to connect|timeout expired)/, "busy"],
  [/^Connection terminated due to connection timeout/, "busy"],
  [
    /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/,
    "lost",
  ],
];

/** Looked for through the causes; undefined for anything else, which is a bug. */
export function outageOf(error: unknown): Outage | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
    // A server's socket as a file is gone with the server.
    if (code === "ENOENT" && syscall === "connect") return "busy";
    const found =
      typeof code === "string"
        ? kinds.find(([pattern]) => pattern.test(code))
        : messages.find(([pattern]) => pattern.test((cause as Error).message));
    if (found) return found[1];
  }
  return undefined;
}

/** What a visitor reads who sent a form. */
export function outageText(outage: Outage, path: string): string {
  return t(`${outage}.${/^\/checkout\/finalize\b/.test(path) ? "order" : "form"}`);
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => unknown;

/**
 * The build, with the shop's own answer wherever a loader or action meets an outage: the edge makes a page or a problem
 * of it (`visit.outage`). A form that was sent by scripts stays as it is, with a message. The root does without what belongs
 * to the visitor, so that pages that need no database go on.
 */
export function withOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module as { loader?: Handler; action?: Handler };
    const module = {
      ...route.module,
      ...(loader && id !== "root" && { loader: guarded(loader) }),
      ...(action && { action: guardedAction(action) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) } as ServerBuild;
}

function guarded(handler: Handler): Handler {
  return async (args) => {
    // Its own action, or another loader, has waited already.
    if (args.context.outage) throw unavailable();
    try {
      return await handler(args);
    } catch (error) {
      throw noted(args, error) ? unavailable() : error;
    }
  };
}

/** Never handed back: secrets, and what must be of now when the form is sent again. */
const hidden = /^(?:formToken|proof|order|key|seen|pin)$|password/i;

function guardedAction(action: Handler): Handler {
  return async (args) => {
    const again = args.request.clone();
    try {
      return await action(args);
    } catch (error) {
      const outage = noted(args, error);
      if (!outage) throw error;
      const form = findFileForm(args.context) ?? (await again.formData().catch(() => null));
      // The API's calls are no forms.
      if (!form) throw unavailable();
      const text = outageText(outage, new URL(args.request.url).pathname);
      const names = [...new Set(form.keys())].filter((name) => hidden.test(name));
      return data(
        { reply: refusedForm(form, { "": text }, names) },
        { status: 503, headers: { ...retryAfter, "Cache-Control": "no-store" } },
      );
    }
  };
}

function noted({ context }: Args, error: unknown): Outage | undefined {
  const outage = outageOf(error);
  if (!outage) return undefined;
  context.outage ??= outage;
  const { requestId } = context;
  context.shop.log.warn({ requestId, outage, error: safeError(error) }, "the shop could not answer");
  return outage;
}

function unavailable(): Response {
  return new Response(null, { status: 503, headers: { ...retryAfter, "Cache-Control": "no-store" } });
}
