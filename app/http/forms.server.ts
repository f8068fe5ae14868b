import type { AppLoadContext } from "@remix-run/node";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

import { checkFormToken, ownCookies } from "#app/http/csrf.server.ts";
import type { FormReply } from "#app/http/form-reply.ts";
import { formTexts } from "#locale/forms.ts";
import { textOf } from "#app/locales/texts.ts";

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The fields of a posted form; every action reads its form through this.
 * @throws Response 400 when the body is unreadable, 415 when it says that it is no form, 403 when nothing shows that the form is ours
 */
export async function readForm(request: Request, context: AppLoadContext): Promise<FormData> {
  const form = await parse(request);
  if (context.formTrust === "token" && !isProven(request, context, form)) {
    throw new Response(textOf(formTexts, "unproven"), { status: 403, statusText: "Forbidden" });
  }
  return form;
}

/** `request.formData()` throws on an empty POST without Content-Type: a bad request, no bug of ours. */
async function parse(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type");
  if (type && !formType.test(type)) {
    throw new Response(textOf(formTexts, "noForm"), { status: 415, statusText: "Unsupported Media Type" });
  }
  try {
    const form = new FormData();
    for (const [name, value] of await request.formData()) {
      // No form of the shop takes files. PostgreSQL refuses NUL in text, and nobody types it.
      if (typeof value === "string") form.append(name.replaceAll("\0", ""), value.replaceAll("\0", ""));
    }
    return form;
  } catch {
    throw new Response(textOf(formTexts, "unreadable"), { status: 400, statusText: "Bad Request" });
  }
}

function isProven(request: Request, context: AppLoadContext, form: FormData): boolean {
  const cookies = ownCookies(request.headers.get("Cookie"));
  if (cookies.length === 0) return true;
  const token = form.get("formToken");
  if (typeof token !== "string") return false;
  return cookies.some((cookie) => checkFormToken(context.shop.config.sessionSecrets, cookie, token));
}

/** What is handed back is cut: nobody types more than this into a field, or into a form as a whole. */
const longestField = 2_000;
const longestForm = 10_000;

/**
 * Checks the shape of a posted form. Rules of the domain come later, in a command.
 * @param secret names of fields that are never handed back
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  secret: readonly string[] = [],
): { ok: true; value: z.output<Schema> } | { ok: false; reply: FormReply } {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { ok: true, value: submission.value };
  const errors: Record<string, string> = {};
  for (const [name, messages] of Object.entries(submission.error ?? {})) {
    const first = messages?.[0];
    if (first !== undefined) errors[name] = first;
  }
  return { ok: false, reply: { intent: intentOf(form), values: keptValues(form, secret), errors } };
}

/** The reply of a form whose shape was right but which a command refused. */
export function refusedForm(
  form: FormData,
  errors: Record<string, string>,
  secret: readonly string[] = [],
): FormReply {
  return { intent: intentOf(form), values: keptValues(form, secret), errors };
}

function intentOf(form: FormData): string {
  const intent = form.get("intent");
  return typeof intent === "string" ? intent.slice(0, 100) : "";
}

function keptValues(form: FormData, secret: readonly string[]): FormReply["values"] {
  const values: FormReply["values"] = {};
  let left = longestForm;
  for (const name of new Set(form.keys())) {
    if (secret.includes(name) || name === "formToken" || name === "intent") continue;
    const kept = form.getAll(name).flatMap((value) => {
      if (typeof value !== "string" || left <= 0) return [];
      const text = value.slice(0, Math.min(longestField, left));
      left -= text.length;
      return [text];
    });
    const [only] = kept;
    if (only !== undefined) values[name] = kept.length === 1 ? only : kept;
  }
  return values;
}
