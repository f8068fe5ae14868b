/** The 404 page of the back office, for addresses that match no other route. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { notFound } from "#app/http/access.server.ts";
import { admit } from "#app/routes/desk/guard.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  await admit(request, context, "account");
  throw notFound(request);
}

export function action(args: ActionFunctionArgs): Promise<never> {
  return loader(args);
}

/** A route without a component would answer without the layout of the back office. */
export default function DeskNotFound() {
  return null;
}
