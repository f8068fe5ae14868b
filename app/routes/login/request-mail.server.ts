import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";

import { letterLimit, requestLink } from "#app/commands/accounts.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { customerNetwork } from "#app/http/client.server.ts";
import { emailForm } from "#app/http/form-schemas.server.ts";
import { constraintOf, parseForm, readForm, refusedForm } from "#app/http/forms.server.ts";
import { mailSentPath, safeReturnPath } from "#app/http/urls.ts";
import { loginTexts } from "#locale/account/login.ts";
import { textOf } from "#app/locales/texts.ts";

/** Its loader: the form, and where the customer goes on when the link was followed. */
export function readBack({ request }: LoaderFunctionArgs) {
  const back = safeReturnPath(new URL(request.url).searchParams.get("back")) ?? undefined;
  return { back, constraint: constraintOf(emailForm) };
}

/** The action of a page that asks for an address alone, and sends a link there. */
export async function requestLoginMail(
  { request, context }: ActionFunctionArgs,
  wanted: "register" | "reset",
) {
  const { shop } = context;
  const form = await readForm(request, context);
  const parsed = parseForm(form, emailForm);
  if (!parsed.ok) return data({ reply: parsed.reply }, { status: 422 });
  const network = customerNetwork(context.client, shop.config.sessionSecrets[0]);
  const back = safeReturnPath(form.get("back")) ?? "";
  const answer = await requestLink(shop.work(), { wanted, email: parsed.value.email, network, back });
  if (answer.ok) return seeOther(mailSentPath(wanted));
  const reply = refusedForm(form, { "": textOf(loginTexts, "errors.too-many-letters") });
  return data({ reply }, { status: 429, headers: { "Retry-After": String(letterLimit.window / 1000) } });
}
