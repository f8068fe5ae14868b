import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";

import { KnownRoot } from "#app/ui/known-root.ts";
import type { RootData } from "#app/web/root-data.ts";

const nothingKnown: RootData = {
  light: false,
  shopName: "",
  demo: false,
  debug: false,
  email: "",
  phone: "",
  flashes: [],
};

/** Also on error pages: there the root's loader was perhaps not asked, or failed itself. */
export function useRootData(): RootData {
  const known = useContext(KnownRoot);
  return useRouteLoaderData<RootData>("root") ?? known ?? nothingKnown;
}
