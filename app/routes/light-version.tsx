/** The switch in the footer between pages with and without scripts. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { homePath } from "#app/web/paths.ts";
import { plainCookie } from "#app/web/plain-cookie.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { safeReturnPath } from "#app/web/safe-return-path.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const light = form.get("light") === "1" ? "1" : "0";
  return redirect(safeReturnPath(form.get("back")) ?? homePath(), {
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
