import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRootData } from "#app/ui/use-root-data.ts";
import { mayHoldForeignScript } from "#app/web/support-visibility.ts";

/**
 * The script of a chat provider, where the operator has one and the visitor allowed it. It comes with a whole page and
 * goes with it: ways to pages where it must not be are taken by the browser, not by the router.
 */
export function SupportChat() {
  const { chatScript } = useRootData();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (chatScript === undefined) return undefined;
    const here = mayHoldForeignScript(pathname);
    // Come by the browser's own buttons, which nothing holds up.
    if (here !== mayHoldForeignScript(first.current)) return window.location.reload();
    const leave = (event: Event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest("a[href]") : null;
      // A posted form may lead to an order.
      const posts = event.type === "submit" && target instanceof HTMLFormElement && target.method === "post";
      const away =
        link instanceof HTMLAnchorElement && mayHoldForeignScript(new URL(link.href).pathname) !== here;
      if (posts || away) event.stopPropagation();
    };
    window.addEventListener("click", leave, true);
    window.addEventListener("submit", leave, true);
    return () => {
      window.removeEventListener("click", leave, true);
      window.removeEventListener("submit", leave, true);
    };
  }, [chatScript, pathname]);
  return chatScript !== undefined && mayHoldForeignScript(pathname) ? (
    <script src={chatScript} async />
  ) : null;
}
