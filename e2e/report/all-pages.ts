import type { RouteConfigEntry } from "@remix-run/route-config";

import routes from "#app/routes.ts";

/** Pages that only lead on, or answer a form alone. */
const withoutLook = /checkout-(user|callback)|light-version/;

/** Every page of the site map, as "/de/order/:id/:key". What answers programs is none. */
export function allPages(): string[] {
  return [...new Set(pagesIn(routes as RouteConfigEntry[], ""))].filter((path) => path !== "/*").toSorted();
}

function pagesIn(entries: readonly RouteConfigEntry[], before: string): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const here = [before, path].filter(Boolean).join("/");
    if (children) return pagesIn(children, here);
    return file.endsWith(".tsx") && (path || index) && !withoutLook.test(file) ? [`/${here}`] : [];
  });
}

/** The page of the site map that this address belongs to. */
export function pageOf(address: string, pages: readonly string[]): string | null {
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(address);
  // An address without parts to fill in comes before one with them.
  return pages.toSorted((one, other) => one.split(":").length - other.split(":").length).find(fits) ?? null;
}
