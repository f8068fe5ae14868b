import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { allPagesTexts as t } from "#locale/all-pages.ts";
import { announce } from "#app/ui/layout/page-focus.tsx";
import "#app/ui/form/pending-forms.css";

/** Milliseconds until screen reader users are told that the response takes time. Others see the ring. */
const announceDelay = 1000;

interface RouterState {
  navigation: { state: string };
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
  /** All fields as they were sent, one per line. */
  sent: string;
  /** Hidden fields that describe the page's state, such as the total that was shown. */
  basis: string;
}

/** Hidden fields that change with each rendering of a page. */
const volatileFields = new Set(["formKey", "formToken"]);

/** @param form a submit event may have another target than a form, which then has no fields */
function submissionOf(form: HTMLFormElement, button: HTMLElement | null): Submission {
  const isForm = form instanceof HTMLFormElement;
  const fields = (isForm ? [...form.elements] : []).filter((field) => field instanceof HTMLInputElement);
  const basis = fields.filter(({ type, name }) => type === "hidden" && !volatileFields.has(name));
  return {
    form,
    button,
    sent: isForm ? [...new FormData(form, button)].map(String).join("\n") : "",
    basis: basis.map(({ name, value }) => `${name}=${value}`).join("\n"),
  };
}

/**
 * Shows the pressed button as busy until the response arrives, on every form. A pending form is not posted again: if
 * its fields were edited meanwhile, it is posted after the response, unless that opens another page or changes what the
 * form is based on. A search may be sent again at any time: the newest one counts.
 */
export function PendingForms() {
  const next = useRef<Submission | null>(null);
  const { state } = useNavigation();
  useEffect(() => {
    const submission = next.current;
    if (state !== "idle" || !submission) return;
    next.current = null;
    const { form, button, basis } = submission;
    // Without its button the form might have another meaning.
    const isThere = form.isConnected && button?.isConnected !== false;
    if (isThere && submissionOf(form, null).basis === basis) form.requestSubmit?.(button);
  }, [state]);
  useEffect(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    let pending:
      | (Submission & { said: number; /** actionData when the form was sent. */ answer: unknown })
      | null = null;
    const end = () => {
      clearTimeout(pending?.said);
      pending?.button?.removeAttribute("aria-busy");
      pending = null;
    };
    // Runs before all other listeners.
    const sendOnce = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      // After a failed request the button is no longer busy, and the visitor may try again.
      if (pending?.form !== form || !pending.button?.hasAttribute("aria-busy")) return;
      if (form.method !== "post") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const repeated = submissionOf(form, event.submitter);
      const isQueued = router.state.navigation.state !== "idle" && repeated.sent !== pending.sent;
      next.current = isQueued ? repeated : null;
    };
    // Runs after all other listeners: by now the router has taken the event, or the page has handled it.
    const begin = (event: SubmitEvent) => {
      if (event.defaultPrevented && isIdle(router.state)) return;
      end();
      next.current = null;
      const button = event.submitter;
      button?.setAttribute("aria-busy", "true");
      pending = {
        ...submissionOf(event.target as HTMLFormElement, button),
        said: window.setTimeout(() => announce(t("pending")), announceDelay),
        answer: router.state.actionData,
      };
    };
    const unsubscribe = router.subscribe((state) => {
      // A refused form can be used again while the page is still revalidating.
      if (isIdle(state) || (pending && state.actionData !== pending.answer)) end();
    });
    window.addEventListener("submit", sendOnce, true);
    window.addEventListener("submit", begin);
    // The browser restored the page from its back/forward cache.
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
