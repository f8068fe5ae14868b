/** What `[words](target)` in a content text stands for. */
import {
  type ContentPage,
  contentPages,
  contentPath,
  consentPath,
  cruisesPath,
  accessibilityReportPath,
  barrierPath,
  giftCardPath,
  homePath,
  searchPath,
  vouchersPath,
  withdrawalPath,
} from "#app/web/paths.ts";

export type InlinePart =
  | { kind: "text"; text: string }
  | { kind: "missing"; text: string }
  | { kind: "time"; text: string; date: string }
  /** `inside`: an address of this shop. */
  | { kind: "link"; text: string; href: string; inside: boolean };

const otherPages: ReadonlyMap<string, () => string> = new Map([
  ["home", homePath],
  ["search", () => searchPath()],
  ["cruises", cruisesPath],
  ["vouchers", vouchersPath],
  ["widerruf", () => withdrawalPath()],
  ["geschenkgutschein", giftCardPath],
  ["barriere-melden", barrierPath],
  ["einwilligung", () => consentPath()],
  ["pruefbericht", accessibilityReportPath],
]);

/**
 * Targets: a content page ("privacy#cookies"), "home", "search", "cruises", "vouchers", "widerruf",
 * "geschenkgutschein", "barriere-melden", "einwilligung", "pruefbericht", "#anchor" of the same page,
 * "https:", "mailto:" and "tel:" addresses, "time:2026-11-20" and "missing:" for what the operator has not said.
 * A target that is none of these leaves the words as they are.
 */
export function inlineParts(text: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    const [whole, words = "", target = ""] = found;
    if (found.index > end) parts.push({ kind: "text", text: text.slice(end, found.index) });
    parts.push(partOf(words, target));
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function partOf(words: string, target: string): InlinePart {
  if (target === "missing:") return { kind: "missing", text: words };
  if (target.startsWith("time:")) return { kind: "time", text: words, date: target.slice(5) };
  if (target.startsWith("tel:")) {
    // A number that breaks in the middle is hard to read and to dial.
    const text = words.replaceAll(" ", "\u00a0").replaceAll("-", "\u2011");
    return { kind: "link", text, href: target, inside: false };
  }
  if (/^(https:|mailto:|#)/.test(target)) return { kind: "link", text: words, href: target, inside: false };
  const href = pageHref(target);
  return href === null ? { kind: "text", text: words } : { kind: "link", text: words, href, inside: true };
}

function pageHref(target: string): string | null {
  const [name = "", anchor] = target.split("#");
  const page = contentPages.find((known): known is ContentPage => known === name);
  const path = page ? contentPath(page) : otherPages.get(name)?.();
  if (path === undefined) return null;
  return anchor === undefined ? path : `${path}#${anchor}`;
}
