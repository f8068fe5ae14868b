/** /verwaltung/datenschutz.json: all data stored about an email address. It needs a POST, so that the address is in no URL. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { exportPerson } from "#app/commands/customer/personal-data.server.ts";
import { seeOther } from "#app/http/access.server.ts";
import { readForm } from "#app/http/forms.server.ts";
import { deskPrivacyPath } from "#app/http/back-office-urls.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await admit(request, context, "privacy");
  return seeOther(deskPrivacyPath());
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await readForm(request, context);
  const { operator } = await admit(request, context, "privacy");
  const { shop } = context;
  const result = await exportPerson(shop.work(), String(form.get("email") ?? "").trim(), { operator });
  // The data was deleted meanwhile, which the page shows at the next search.
  if (!result.ok) return seeOther(deskPrivacyPath());
  return new Response(JSON.stringify(result.found, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="auskunft-${shop.today()}.json"`,
    },
  });
}
