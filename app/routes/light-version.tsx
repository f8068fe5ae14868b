/** The switch in the footer between pages with and without scripts. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { homePath } from "#app/web/paths.ts";
import { isOwnPath } from "#app/web/own-path.ts";
import { plainCookie } from "#app/web/plain-cookie.ts";
import { readForm } from "#app/web/read-form.server.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const light = form.get("light") === "1" ? "1" : "0";
  const back = String(form.get("back") ?? "");
  return redirect(isOwnPath(back) ? back : homePath(), {
    status: 303,
    headers: { "Set-Cookie": plainCookie("leichte-version", light, context.shop.config.https) },
  });
}

/** Nobody has to land here: who comes by hand or from a list of visited pages is sent where the switch is. */
export function loader() {
  return redirect(homePath());
}

export default function LightVersion() {
  return null;
}
