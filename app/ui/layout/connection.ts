import { connectionTexts as t } from "#locale/connection.ts";

/**
 * Why the router has no response: none arrived, none yet, one from a proxy or a server fault, or the request was too
 * large.
 */
type Failure = "offline" | "slow" | "unreachable" | "tooLarge";

/** Milliseconds until the visitor is told that the response is late. It still counts when it arrives. */
const slowAfter = 20_000;

interface Route {
  id: string;
  lazy?: () => Promise<unknown>;
  children?: Route[];
}

interface Remix {
  __remixManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  __remixRouter: { routes: Route[] };
}

/** The button that submitted the last form; null after a link or back navigation. */
let pressed: HTMLInputElement | null = null;

/**
 * Keeps the page when the network or the shop fails: the router would replace a form by an error page, and Remix would
 * reload the page when scripts fail to load. Both lose what was typed. Here a failed request stays open and shows a
 * note next to the pressed button, or at the top with a retry button. It ends when the router aborts it: the form is
 * sent again or another page is opened.
 */
export function keepPageOnConnectionFailure(): void {
  const originalFetch = window.fetch;
  // Only the router calls fetch with URL objects.
  window.fetch = (address, init) =>
    address instanceof URL && address.pathname.endsWith(".data")
      ? untilAnswered(() => originalFetch(address, init), isFromRouter, init)
      : originalFetch(address, init);
  document.addEventListener("submit", ({ submitter }) => (pressed = submitter as HTMLInputElement), true);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) pressed = null;
  });
  window.addEventListener("popstate", () => (pressed = null));
  const { __remixManifest: manifest, __remixRouter: router } = window as unknown as Remix;
  const guardRoute = (route: Route) => {
    const { id, lazy } = route;
    const known = manifest.routes[id];
    if (lazy && known) {
      route.lazy = async () => {
        // Prefetched files come from the browser cache.
        for (const file of [known.module, ...(known.imports ?? [])])
          await untilAnswered(() => originalFetch(file), isFile);
        return lazy();
      };
    }
    route.children?.forEach(guardRoute);
  };
  router.routes.forEach(guardRoute);
}

type Judge = (answer: Response, method: string) => boolean;

/** A 500 response to a posted form does not count as the shop's answer. */
const isFromRouter: Judge = ({ status, headers }, method) =>
  status === 204 ||
  (headers.get("Content-Type")?.startsWith("text/x-script") === true && (status !== 500 || method === "get"));

/** A missing file belongs to an older build: Remix reloads the page. */
const isFile: Judge = ({ status }) => status < 500;

async function untilAnswered(
  send: () => Promise<Response>,
  isAnswer: Judge,
  { method = "get", signal }: RequestInit = {},
): Promise<Response> {
  const sentBy = method.toLowerCase();
  const button = pressed?.form?.method === sentBy ? pressed : null;
  const attempt = async (): Promise<Response | Failure> => {
    try {
      const answer = await send();
      if (isAnswer(answer, sentBy)) return new Response(answer.body && (await answer.arrayBuffer()), answer);
      return answer.status === 413 ? "tooLarge" : "unreachable";
    } catch {
      return "offline";
    }
  };
  for (;;) {
    const sent = attempt();
    let state = await Promise.race([sent, slowness()]);
    while (typeof state === "string" && !signal?.aborted) {
      const place = button?.isConnected ? button : null;
      unanswered.delete(attempt);
      // One note, even if a page's data and its scripts both fail.
      if (unanswered.size === 0) showNote(state, place);
      unanswered.add(attempt);
      const retry = new Promise<"again">((resolve) => {
        if (!place) retries.addEventListener("again", () => resolve("again"), { once: true });
        signal?.addEventListener("abort", () => resolve("again"));
      });
      const next = await (state === "slow" ? Promise.race([retry, sent]) : retry);
      if (next === "again") break;
      state = next;
    }
    unanswered.delete(attempt);
    if (typeof state === "string" && !signal?.aborted) continue;
    // The router has aborted the request, and with it the scripts of its page.
    if (signal?.aborted) unanswered.clear();
    if (unanswered.size === 0) hideNote();
    if (typeof state !== "string") return state;
    throw signal?.reason;
  }
}

const slowness = () => new Promise<"slow">((resolve) => setTimeout(resolve, slowAfter, "slow"));

/** Requests without a response. Those without a button wait for the same retry button. */
const unanswered = new Set<unknown>();
const retries = new EventTarget();

/** Announced at once by its role. The focus stays where it is. */
function showNote(failure: Failure, button: HTMLElement | null): void {
  const note = document.createElement("div");
  note.className = "notice notice-danger no-connection";
  note.setAttribute("role", "alert");
  const isOrder = button && location.pathname.startsWith("/checkout/finalize");
  note.append(t(`${button ? "form" : "page"}.${failure}`), isOrder ? ` ${t("order")}` : "");
  const hadFocus = hideNote();
  // The button may be pressed again.
  button?.removeAttribute("aria-busy");
  if (button) return button.after(note);
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button";
  again.textContent = t("again");
  again.addEventListener("click", () => retries.dispatchEvent(new Event("again")));
  note.append(document.createElement("br"), again);
  document.querySelector(".toasts")?.append(note);
  if (hadFocus) again.focus();
}

/** Returns true if the note contained the focus. */
function hideNote(): boolean {
  const note = document.querySelector(".no-connection");
  const focused = note?.contains(document.activeElement) === true;
  note?.remove();
  return focused;
}
