import { useEffect } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { announce } from "#app/ui/layout/page-focus.tsx";
import "#app/ui/form/pending-forms.css";

/** Milliseconds after which who does not see the ring hears that the answer takes its time. */
const saidAfter = 1000;

interface RouterState {
  navigation: { state: string };
  /** What the last posted form was answered with. */
  actionData: unknown;
  fetchers: ReadonlyMap<string, { state: string }>;
}

interface Router {
  state: RouterState;
  subscribe: (listener: (state: RouterState) => void) => () => void;
}

const isIdle = ({ navigation, fetchers }: RouterState) =>
  navigation.state === "idle" && [...fetchers.values()].every(({ state }) => state === "idle");

/**
 * What was pressed shows that it works until the answer is there, on every form of every page; and a form that is on its
 * way is not posted again. A search may be sent anew: the newer one counts.
 */
export function PendingForms() {
  useEffect(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    let pending: {
      form: EventTarget | null;
      button: HTMLElement | null;
      said: number;
      /** What the page showed before. */
      answer: unknown;
    } | null = null;
    const end = () => {
      clearTimeout(pending?.said);
      pending?.button?.removeAttribute("aria-busy");
      pending = null;
    };
    // Before anybody else hears of it.
    const sendOnce = (event: SubmitEvent) => {
      const { target: form } = event;
      // Who was told that no answer came may try again.
      if (pending?.form !== form || !pending.button?.hasAttribute("aria-busy")) return;
      if ((form as HTMLFormElement).method !== "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // After all others: by now the router has taken it, or the page has answered by itself.
    const begin = (event: SubmitEvent) => {
      if (event.defaultPrevented && isIdle(router.state)) return;
      end();
      const button = event.submitter;
      button?.setAttribute("aria-busy", "true");
      pending = {
        form: event.target,
        button,
        said: window.setTimeout(() => announce(t("pending")), saidAfter),
        answer: router.state.actionData,
      };
    };
    const unsubscribe = router.subscribe((state) => {
      // Who is shown mistakes may go on, while the page is still being renewed.
      if (isIdle(state) || (pending && state.actionData !== pending.answer)) end();
    });
    window.addEventListener("submit", sendOnce, true);
    window.addEventListener("submit", begin);
    // Back to a page that the browser has kept.
    window.addEventListener("pageshow", end);
    return () => {
      end();
      unsubscribe();
      window.removeEventListener("submit", sendOnce, true);
      window.removeEventListener("submit", begin);
      window.removeEventListener("pageshow", end);
    };
  }, []);
  return null;
}
