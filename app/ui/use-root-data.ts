import { useRouteLoaderData } from "@remix-run/react";

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

/** Also on error pages, where the root loader itself may have failed. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>("root") ?? nothingKnown;
}
