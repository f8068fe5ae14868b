/** Fallback for unknown addresses. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { notFound } from "#app/http/access.server.ts";

export function loader({ request }: LoaderFunctionArgs): never {
  throw notFound(request);
}

export function action(args: ActionFunctionArgs): never {
  return loader(args);
}

export default function NotFound() {
  return null;
}
