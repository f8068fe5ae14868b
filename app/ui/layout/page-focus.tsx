import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { useEditedFields } from "#app/ui/form/edited-fields.ts";
import { useInnermost } from "#app/ui/layout/page-context.ts";

const region = "announcements";
/** Pages of this visit whose focus is kept; further back than anybody goes. */
const mostKept = 100;

/** Milliseconds after which nobody who reads the page line by line should come upon what was said. */
const forgottenAfter = 10_000;

let waiting: string[] = [];
let clearing: number | undefined;

/** Says a short text to screen readers, politely; what several parts of a page say at once is said one after the other. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  queueMicrotask(() => {
    const place = document.getElementById(region);
    const said = waiting.join(" ");
    waiting = [];
    if (!place) return;
    // The same text again is no change, and would not be spoken.
    place.textContent = place.textContent === said ? `${said}\u00a0` : said;
    clearTimeout(clearing);
    clearing = window.setTimeout(() => (place.textContent = ""), forgottenAfter);
  });
}

/**
 * What a browser does by itself when it loads a page, and a router does not: the reader goes to the new page's heading
 * and hears its title; where the address names a part of the page, to that part. A change of the query alone leaves the
 * focus where it is, unless its element is gone or no longer in sight. On the way back the focus returns to what the
 * reader left the page by, as the scroll position does.
 */
export function PageFocus() {
  useEditedFields();
  const { pathname, search, hash, key } = useLocation();
  const back = useNavigationType() === "POP";
  const said = useSaid();
  const last = useRef({ pathname, search, key });
  const marks = useRef(new Map<string, FocusMark>());
  useEffect(() => {
    const keep = () => {
      const mark = focusMark(document.activeElement);
      if (mark !== null) marks.current.set(key, mark);
      const [oldest] = marks.current.keys();
      if (oldest !== undefined && marks.current.size > mostKept) marks.current.delete(oldest);
    };
    const before = last.current;
    last.current = { pathname, search, key };
    if (before.pathname !== pathname || before.search !== search) {
      const samePage = before.pathname === pathname;
      if (!samePage || said !== null) announce((samePage && said) || document.title);
      const left = back ? findMarked(marks.current.get(key)) : undefined;
      if (left) left.focus({ preventScroll: true });
      else if (!samePage || !hasVisibleFocus()) focusStart(hash, { preventScroll: back || !samePage });
    }
    // The same page again: a search has an answer, though nothing changes; what a form was sent by may be gone or far off.
    else if (before.key !== key) {
      if (hash === "" && said) announce(said);
      if (!back && !hasVisibleFocus()) backToPlace(hash);
    }
    keep();
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
    // What is said belongs to the page that the address led to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search, hash, key]);
  return <div className="hidden" role="status" id={region} />;
}

/** What the page itself says after a change of its query. */
function useSaid(): string | null | undefined {
  const { handle, data } = useInnermost();
  return data === undefined ? undefined : handle?.said?.(data);
}

/** To what was pressed and what is said of it, where the page leads back to the part that it stands in; else to what is said. */
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

/** The part that the address names, else the errors, else what is said of an action that was answered, else the heading. */
function focusStart(hash: string, { preventScroll = false, answered = false }): void {
  const named = partOf(hash);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const part = named ?? find("main .error-summary") ?? (answered ? find(".flashes") : null);
  if (part) part.tabIndex = -1;
  (part ?? find("main h1[tabindex]") ?? find("main"))?.focus({
    preventScroll: preventScroll || named !== null,
  });
}

function hasVisibleFocus(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return false;
  const { top, bottom } = active.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** What an element can be found by on a page that was left and is made anew: its id, target or name, and which of those. */
export interface FocusMark {
  selector: string;
  place: number;
}

export function focusMark(element: Element | null): FocusMark | null {
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

export function findMarked(mark: FocusMark | undefined): HTMLElement | undefined {
  return mark && [...document.querySelectorAll<HTMLElement>(mark.selector)][mark.place];
}
