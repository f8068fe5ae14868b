import { type ComponentType, useEffect, useState } from "react";

/** What no page needs to be read or used: it is fetched once the page stands, long before a deployment takes it away. */
export function AfterLoad() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("#app/ui/after-load-parts.tsx")
      .then(({ AfterLoadParts }) => setParts(() => AfterLoadParts))
      // Offline by now: the page works without.
      .catch(() => null);
  }, []);
  return Parts ? <Parts /> : null;
}
