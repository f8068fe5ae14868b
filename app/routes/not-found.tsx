/** Every address that no other route knows. */
import type { LoaderFunctionArgs } from "@remix-run/node";

import { notFound } from "#app/web/not-found.server.ts";

export function loader({ request }: LoaderFunctionArgs): never {
  throw notFound(request);
}

export const action = loader;

export default function NotFound() {
  return null;
}
