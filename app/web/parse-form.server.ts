import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

import type { FormReply } from "#app/web/form-reply.ts";

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
