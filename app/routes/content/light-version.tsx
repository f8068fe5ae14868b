/** Footer switch between pages with and without scripts. */
import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { readForm } from "#app/http/forms.server.ts";
import { writeChoice } from "#app/http/cookies.server.ts";
import { homePath, safeReturnPath } from "#app/http/urls.ts";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context);
  const light = form.get("light") === "1" ? "1" : "0";
  return redirect(safeReturnPath(form.get("back")) ?? homePath(), {
    status: 303,
    headers: { "Set-Cookie": writeChoice("lightVersion", light, context.shop.config.https) },
  });
}

/** Visitors who open the address itself are redirected to the home page, which has the switch. */
export function loader() {
  return redirect(homePath());
}

export default function LightVersion() {
  return null;
}
