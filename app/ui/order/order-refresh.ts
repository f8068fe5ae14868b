import { useActionData, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

import { hasUnsentInput } from "#app/ui/form/form-frame.tsx";
import { minReloadInterval } from "#app/ui/layout/page-context.ts";

/**
 * Returns a function that revalidates the order of this page. When that fails, the page is reloaded so that its
 * response shows the reason: at most every ten seconds, and never while a form has unsent input (specification § 8
 * "Failed refresh of the order").
 */
export function useOrderRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    // A separate request first: a failed revalidation would replace the page and lose what was typed.
    void fetch(`${location.pathname}.data${location.search}`)
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((ok) => {
        if (ok) revalidate();
        else if (
          performance.now() >= minReloadInterval &&
          navigator.onLine &&
          !hasUnsentInput(document.forms)
        )
          location.reload();
      });
  }, [revalidate]);
}

/** Refreshes the order when the visitor returns to the page, from another window or through the back/forward cache. */
export function useOrderRefreshOnReturn(): void {
  const refresh = useOrderRefresh();
  // A refresh would remove the errors of a refused form and its input.
  const hasActionData = useActionData() !== undefined;
  const last = useRef(0);
  useEffect(() => {
    const onReturn = ({ type, persisted }: Event & { persisted?: boolean }) => {
      const now = performance.now();
      if (type === "pageshow" ? !persisted : now - last.current < minReloadInterval) return;
      last.current = now;
      if (!hasActionData && !hasUnsentInput(document.forms)) refresh();
    };
    const events = ["focus", "pageshow"];
    for (const event of events) window.addEventListener(event, onReturn);
    return () => {
      for (const event of events) window.removeEventListener(event, onReturn);
    };
  }, [refresh, hasActionData]);
}
