import { connectionTexts as t } from "#locale/connection.ts";

/** Why the router has no answer: none came, none yet, one of somebody in between or of a defect, too much was sent. */
type Failure = "offline" | "slow" | "unreachable" | "tooLarge";

/** Milliseconds after which somebody who waits is told so. The answer still counts when it comes. */
const patience = 20_000;

interface Route {
  id: string;
  lazy?: () => Promise<unknown>;
  children?: Route[];
}

interface Remix {
  __remixManifest: { routes: Record<string, { module: string; imports?: string[] }> };
  __remixRouter: { routes: Route[] };
}

/** The button that sent the last form; null after a link and on the way back. */
let pressed: HTMLInputElement | null = null;

/**
 * Keeps the page when the network or the shop fails. The router would put an error page in the place of a form, and
 * Remix would load the page anew when scripts do not come; both lose what was typed. Here a request that has no answer
 * of the shop stays open and says so, beside the button that was pressed, or at the top with a button to try again. It
 * ends when the same form is sent again or something else is opened, which the router says by its signal.
 */
export function keepPageWithoutConnection(): void {
  const ask = window.fetch;
  // The router asks by URL objects; nothing else does.
  window.fetch = (address, init) =>
    address instanceof URL && address.pathname.endsWith(".data")
      ? untilAnswered(() => ask(address, init), isFromRouter, init)
      : ask(address, init);
  document.addEventListener("submit", ({ submitter }) => (pressed = submitter as HTMLInputElement), true);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) pressed = null;
  });
  window.addEventListener("popstate", () => (pressed = null));
  const { __remixManifest: manifest, __remixRouter: router } = window as unknown as Remix;
  const guard = (route: Route) => {
    const { id, lazy } = route;
    const known = manifest.routes[id];
    if (lazy && known) {
      route.lazy = async () => {
        // From the browser's memory, where they came ahead.
        for (const file of [known.module, ...(known.imports ?? [])])
          await untilAnswered(() => ask(file), isFile);
        return lazy();
      };
    }
    route.children?.forEach(guard);
  };
  router.routes.forEach(guard);
}

type Judge = (answer: Response, method: string) => boolean;

/** What went wrong with a form in the shop itself is no answer to it either. */
const isFromRouter: Judge = ({ status, headers }, method) =>
  status === 204 ||
  (headers.get("Content-Type")?.startsWith("text/x-script") === true && (status !== 500 || method === "get"));

/** A file that is not there any more belongs to an older build: Remix loads the page anew. */
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
      const beside = button?.isConnected ? button : null;
      waiting.delete(attempt);
      // Said once, though a page and its scripts are both missing.
      if (waiting.size === 0) showNote(state, beside);
      waiting.add(attempt);
      const given = new Promise<"again">((give) => {
        if (!beside) tries.addEventListener("again", () => give("again"), { once: true });
        signal?.addEventListener("abort", () => give("again"));
      });
      const next = await (state === "slow" ? Promise.race([given, sent]) : given);
      if (next === "again") break;
      state = next;
    }
    waiting.delete(attempt);
    if (typeof state === "string" && !signal?.aborted) continue;
    // The router has given it up, and with it the scripts of its page.
    if (signal?.aborted) waiting.clear();
    if (waiting.size === 0) hideNote();
    if (typeof state !== "string") return state;
    throw signal?.reason;
  }
}

const slowness = () => new Promise<"slow">((done) => setTimeout(done, patience, "slow"));

/** Whose answers are missing; those without a button wait for the same press. */
const waiting = new Set<unknown>();
const tries = new EventTarget();

/** Read out at once; the focus stays where it is. */
function showNote(failure: Failure, button: HTMLElement | null): void {
  const note = document.createElement("div");
  note.className = "notice notice-danger no-connection";
  note.setAttribute("role", "alert");
  const ordering = button && location.pathname.startsWith("/checkout/finalize");
  note.append(t(`${button ? "form" : "page"}.${failure}`), ordering ? ` ${t("order")}` : "");
  const triedAgain = hideNote();
  // It may be pressed again.
  button?.removeAttribute("aria-busy");
  if (button) return button.after(note);
  const again = document.createElement("button");
  again.type = "button";
  again.className = "button";
  again.textContent = t("again");
  again.addEventListener("click", () => tries.dispatchEvent(new Event("again")));
  note.append(document.createElement("br"), again);
  document.querySelector(".toasts")?.append(note);
  if (triedAgain) again.focus();
}

/** Says whether the focus was in it. */
function hideNote(): boolean {
  const note = document.querySelector(".no-connection");
  const focused = note?.contains(document.activeElement) === true;
  note?.remove();
  return focused;
}
