import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useEditedFields } from "#app/ui/form/edited-fields.ts";
import { useInnermostRoute } from "#app/ui/layout/page-context.ts";

const regionId = "announcements";
/** Number of visited pages whose focus is remembered. */
const maxMarks = 100;

/**
 * Milliseconds until the live region is cleared, so that screen reader users do not come across an old announcement.
 */
const clearAfter = 10_000;

let queue: string[] = [];
let clearing: number | undefined;

/** Announces a short text politely to screen readers. Texts of the same task are joined into one announcement. */
export function announce(text: string): void {
  queue.push(text);
  if (queue.length > 1) return;
  queueMicrotask(() => {
    const live = document.getElementById(regionId);
    const announcement = queue.join(" ");
    queue = [];
    if (!live) return;
    // An unchanged text would not be announced.
    live.textContent = live.textContent === announcement ? `${announcement}\u00a0` : announcement;
    clearTimeout(clearing);
    clearing = window.setTimeout(() => (live.textContent = ""), clearAfter);
  });
}

/**
 * Does after a client navigation what browsers do after a page load: focuses the new page's heading or the part that
 * the address names, and announces the title. A change of the query alone keeps the focus, unless its element is gone
 * or out of sight. On back navigation the focus returns to the element by which the page was left.
 */
export function PageFocus() {
  useEditedFields();
  const { pathname, search, hash, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const pageNews = usePageNews();
  const last = useRef({ pathname, search, key });
  const marks = useRef(new Map<string, FocusMark>());
  useEffect(() => {
    const rememberFocus = () => {
      const mark = createFocusMark(document.activeElement);
      if (mark !== null) marks.current.set(key, mark);
      const [oldest] = marks.current.keys();
      if (oldest !== undefined && marks.current.size > maxMarks) marks.current.delete(oldest);
    };
    const previous = last.current;
    last.current = { pathname, search, key };
    if (previous.pathname !== pathname || previous.search !== search) {
      const samePage = previous.pathname === pathname;
      if (!samePage || pageNews !== null) announce((samePage && pageNews) || document.title);
      const marked = isBack ? findMarkedElement(marks.current.get(key)) : undefined;
      if (marked) marked.focus({ preventScroll: true });
      else if (!samePage || !hasVisibleFocus()) focusStart(hash, { preventScroll: isBack || !samePage });
    }
    // The same page again: an unchanged search is still announced, and the submitting element may be gone or out of
    // sight.
    else if (previous.key !== key) {
      if (hash === "" && pageNews) announce(pageNews);
      if (!isBack && !hasVisibleFocus()) backToPlace(hash);
    }
    rememberFocus();
    document.addEventListener("focusin", rememberFocus);
    return () => document.removeEventListener("focusin", rememberFocus);
    // The announcement belongs to the page of this address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search, hash, key]);
  return <div className="hidden" role="status" id={regionId} />;
}

/** Announcement that the page defines for changes of its query. */
function usePageNews(): string | null | undefined {
  const { handle, data } = useInnermostRoute();
  return data === undefined ? undefined : handle?.said?.(data);
}

/**
 * If the form is in the part that the address names, scrolls to the pressed button and its flash message; otherwise
 * focuses the answer.
 */
function backToPlace(hash: string): void {
  const pressed = document.activeElement;
  const part = partOf(hash);
  if (part?.contains(pressed)) {
    pressed?.scrollIntoView({ block: "center" });
    part.querySelector(".flashes")?.scrollIntoView({ block: "nearest" });
  } else focusStart(hash, { answered: true });
}

function partOf(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

/** Focuses the part that the address names, else the errors, else the flash messages of an action, else the heading. */
function focusStart(hash: string, { preventScroll = false, answered = false }): void {
  const target = partOf(hash);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const part = target ?? find("main .error-summary") ?? (answered ? find(".flashes") : null);
  if (part) part.tabIndex = -1;
  (part ?? find("main h1[tabindex]") ?? find("main"))?.focus({
    preventScroll: preventScroll || target !== null,
  });
}

function hasVisibleFocus(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return false;
  const { top, bottom } = active.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Selector and index that find an element again after its page was rendered anew. */
export interface FocusMark {
  selector: string;
  place: number;
}

export function createFocusMark(element: Element | null): FocusMark | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const selector = selectorOf(element);
  if (selector === null) return null;
  return { selector, place: [...document.querySelectorAll(selector)].indexOf(element) };
}

function selectorOf(element: HTMLElement): string | null {
  const has = (name: string) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`;
  if (element.id !== "") return `#${CSS.escape(element.id)}`;
  if (element instanceof HTMLAnchorElement) return `a${has("href")}`;
  return element instanceof HTMLInputElement ? `input${has("name")}${has("value")}` : null;
}

export function findMarkedElement(mark: FocusMark | undefined): HTMLElement | undefined {
  return mark && [...document.querySelectorAll<HTMLElement>(mark.selector)][mark.place];
}
