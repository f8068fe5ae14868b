/** Content addresses without the locale lead to those with it, their query kept. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/de${pathname.replace(/\.data$/, "")}${search}`, 302);
}

export function action(args: LoaderFunctionArgs) {
  return loader(args);
}
