import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";

import { useRootData } from "#app/ui/use-root-data.ts";

/** Starts what the visitor allows; without consent, or without anything configured, its code is not even loaded. */
export function Tracking() {
  const { tracking } = useRootData();
  const [atLoad] = useState(tracking);
  const { pathname, search } = useLocation();
  const data = useMatches().at(-1)?.data;
  useEffect(() => {
    if (!tracking && !atLoad) return;
    void import("#app/ui/run-tracking.ts")
      .then(({ runTracking }) => runTracking({ tracking, atLoad, pathname, search, data }))
      .catch(() => null);
    // What the page's loader says belongs to its address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tracking, atLoad, pathname, search]);
  return null;
}
