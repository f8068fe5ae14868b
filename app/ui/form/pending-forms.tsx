import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

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

interface Submission {
  form: HTMLFormElement;
  button: HTMLElement | null;
  /** All fields, as they were sent. */
  sent: string;
  /** What the page itself says about its state, such as the total that was shown. */
  basis: string;
}

/** Fields that differ each time a page is made, whatever it shows. */
const renewed = new Set(["formKey", "formToken"]);

/** @param form anything else that a submit event is sent to has no fields */
function submissionOf(form: HTMLFormElement, button: HTMLElement | null): Submission {
  const isForm = form instanceof HTMLFormElement;
  const fields = (isForm ? [...form.elements] : []).filter((field) => field instanceof HTMLInputElement);
  const basis = fields.filter(({ type, name }) => type === "hidden" && !renewed.has(name));
  return {
    form,
    button,
    sent: isForm ? [...new FormData(form, button)].map(String).join("\n") : "",
    basis: basis.map(({ name, value }) => `${name}=${value}`).join("\n"),
  };
}

/**
 * What was pressed shows that it works until the answer is there, on every form of every page. A form that is on its way is
 * not posted again; if its fields were edited meanwhile it is posted once the answer is there, unless the answer leads to
 * another page or changes what the form is based on. A search may be sent anew: the newer one counts.
 */
export function PendingForms() {
  const next = useRef<Submission | null>(null);
  const { state } = useNavigation();
  useEffect(() => {
    const wanted = next.current;
    if (state !== "idle" || !wanted) return;
    next.current = null;
    const { form, button, basis } = wanted;
    // Without its button the form might mean something else.
    const isThere = form.isConnected && button?.isConnected !== false;
    if (isThere && submissionOf(form, null).basis === basis) form.requestSubmit?.(button);
  }, [state]);
  useEffect(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    let pending: (Submission & { said: number; /** What the page showed before. */ answer: unknown }) | null =
      null;
    const end = () => {
      clearTimeout(pending?.said);
      pending?.button?.removeAttribute("aria-busy");
      pending = null;
    };
    // Before anybody else hears of it.
    const sendOnce = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      // Who was told that no answer came may try again.
      if (pending?.form !== form || !pending.button?.hasAttribute("aria-busy")) return;
      if (form.method !== "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const again = submissionOf(form, event.submitter);
      const waits = router.state.navigation.state !== "idle" && again.sent !== pending.sent;
      next.current = waits ? again : null;
    };
    // After all others: by now the router has taken it, or the page has answered by itself.
    const begin = (event: SubmitEvent) => {
      if (event.defaultPrevented && isIdle(router.state)) return;
      end();
      next.current = null;
      const button = event.submitter;
      button?.setAttribute("aria-busy", "true");
      pending = {
        ...submissionOf(event.target as HTMLFormElement, button),
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
