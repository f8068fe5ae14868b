/** Every address of the desk that no other route knows. */
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

/** With a component the answer is a page of the desk. */
export default function DeskNotFound() {
  return null;
}
