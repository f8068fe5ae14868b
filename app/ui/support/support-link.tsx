import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { useRootData } from "#app/ui/layout/page-context.ts";
import { supportPath } from "#app/http/urls.ts";
import { hidesSupport } from "#app/http/route-facts.ts";

type Panel = ComponentType<{ onClose: () => void }>;

/** Link to support at the end of every page that does not hide it. With scripts it opens a panel in place. */
export function SupportLink() {
  const { pathname } = useLocation();
  const { tracking } = useRootData();
  const hasExternalChat = tracking?.scripts.some(({ id }) => id === "support") ?? false;
  const link = useRef<HTMLAnchorElement>(null);
  const [Open, setOpen] = useState<Panel | null>(null);
  if (hidesSupport(pathname)) return null;
  const isPage = pathname.startsWith(supportPath());

  const open = (event: MouseEvent) => {
    if (isPage || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import("#app/ui/support/support-chat.tsx").then(
      ({ SupportPanel }) => setOpen(() => SupportPanel),
      // The support page works without the panel's code.
      () => window.location.assign(supportPath()),
    );
  };
  const close = () => {
    // Runs the panel's pending effects first: its error summary would otherwise take the focus afterwards.
    flushSync(() => setOpen(null));
    link.current?.focus();
  };
  return (
    <aside className={hasExternalChat ? "support-plain" : "support"} aria-label={t("supportLabel")}>
      <Link
        className="button"
        to={supportPath()}
        ref={link}
        onClick={open}
        aria-current={pathname === supportPath() ? "page" : undefined}
      >
        {t("support")}
      </Link>
      {Open && !isPage ? <Open onClose={close} /> : null}
    </aside>
  );
}
