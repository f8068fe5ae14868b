import { useActionData, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

import { hasBegunForm } from "#app/ui/form/form-frame.tsx";
import { reloadGuard } from "#app/ui/layout/page-context.ts";

/**
 * Asks for the order of this page again. When that fails, the page is loaded anew, whose answer says what is wrong: at
 * most once in ten seconds, and never while somebody fills a form in (specification § 8 "Failed refresh of the order").
 */
export function useOrderRefresh(): () => void {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    // Asked apart: an answer that fails would take the place of the page, and of what was typed.
    void fetch(`${location.pathname}.data${location.search}`)
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((ok) => {
        if (ok) revalidate();
        else if (performance.now() >= reloadGuard && navigator.onLine && !hasBegunForm(document.forms))
          location.reload();
      });
  }, [revalidate]);
}

/** Who comes back to the page, from another window or by the browser's memory, sees the order as it is by then. */
export function useOrderRefreshOnReturn(): void {
  const refresh = useOrderRefresh();
  // What a form was told would be gone with what was typed.
  const answered = useActionData() !== undefined;
  const last = useRef(0);
  useEffect(() => {
    const back = ({ type, persisted }: Event & { persisted?: boolean }) => {
      const now = performance.now();
      if (type === "pageshow" ? !persisted : now - last.current < reloadGuard) return;
      last.current = now;
      if (!answered && !hasBegunForm(document.forms)) refresh();
    };
    const events = ["focus", "pageshow"];
    for (const event of events) window.addEventListener(event, back);
    return () => {
      for (const event of events) window.removeEventListener(event, back);
    };
  }, [refresh, answered]);
}
