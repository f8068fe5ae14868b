import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

import { loginTexts as t } from "#locale/customer/login.ts";
import { loginPopupKey } from "#app/ui/form/login-fields.tsx";
import { useHydrated } from "#app/ui/layout/page-context.ts";
import { loginDonePath, loginPath } from "#app/http/urls.ts";

/**
 * Login in a separate window (specification § 6). A marker makes that window close when it is done; then the
 * session is requested again. Without scripts, or with popups blocked, the link beside it leads to the same page.
 * @param next address after the login
 */
export function LoginWindow({ next }: { next: string }) {
  const navigate = useNavigate();
  const loginWindow = useRef<Window | null>(null);

  const checkSession = useCallback(async () => {
    const answer = await fetch("/api/_auth/session", { headers: { Accept: "application/json" } }).catch(
      () => null,
    );
    const session = answer?.ok ? ((await answer.json()) as { user?: object }) : {};
    if (session.user) navigate(next);
  }, [navigate, next]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === loginPopupKey && newValue === null) void checkSession();
    };
    // Closed by hand: a remaining marker would close another window later.
    const onFocus = () => {
      if (loginWindow.current?.closed) localStorage.removeItem(loginPopupKey);
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("focus", onFocus);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("focus", onFocus);
    };
  }, [checkSession]);

  const open = () => {
    localStorage.setItem(loginPopupKey, "1");
    loginWindow.current = window.open(loginPath(loginDonePath()), "anmeldung", "popup,width=480,height=760");
    if (loginWindow.current) return;
    localStorage.removeItem(loginPopupKey);
    navigate(loginPath(next));
  };
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button button-plain" onClick={open}>
      {t("window")}
    </button>
  );
}
