import type { AppLoadContext } from "@remix-run/node";

import { checkFormToken } from "#app/web/check-form-token.server.ts";
import { ownCookies } from "#app/web/own-cookies.server.ts";

const unreadable =
  "Das Formular ist nicht lesbar angekommen. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.";
const noForm =
  "Die Angaben kamen nicht als Formular an. Bitte senden Sie sie von der Seite ab, auf der das Formular steht.";
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const unproven =
  "Wir konnten nicht prüfen, ob dieses Formular von unserer Seite stammt. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.";

/**
 * The fields of a posted form; every action reads its form through this.
 * @throws Response 400 when the body is unreadable, 415 when it says that it is no form, 403 when nothing shows that the form is ours
 */
export async function readForm(request: Request, context: AppLoadContext): Promise<FormData> {
  const form = await parse(request);
  if (context.formTrust === "token" && !isProven(request, context, form)) {
    throw new Response(unproven, { status: 403, statusText: "Forbidden" });
  }
  return form;
}

/** `request.formData()` throws on an empty POST without Content-Type: a bad request, no bug of ours. */
async function parse(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type");
  if (type && !formType.test(type)) {
    throw new Response(noForm, { status: 415, statusText: "Unsupported Media Type" });
  }
  try {
    const form = new FormData();
    for (const [name, value] of await request.formData()) {
      // No form of the shop takes files. PostgreSQL refuses NUL in text, and nobody types it.
      if (typeof value === "string") form.append(name.replaceAll("\0", ""), value.replaceAll("\0", ""));
    }
    return form;
  } catch {
    throw new Response(unreadable, { status: 400, statusText: "Bad Request" });
  }
}

function isProven(request: Request, context: AppLoadContext, form: FormData): boolean {
  const cookies = ownCookies(request.headers.get("Cookie"));
  if (cookies.length === 0) return true;
  const token = form.get("formToken");
  if (typeof token !== "string") return false;
  return cookies.some((cookie) => checkFormToken(context.shop.config.sessionSecrets, cookie, token));
}
