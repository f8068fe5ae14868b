import type { Page } from "playwright/test";

/** In the reader's own colours every control keeps an edge, and what is current is told by more than a tint. */
export async function forcedColourProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const problems = await page.evaluate(lostEdges);
  await page.emulateMedia({ forcedColors: "none" });
  return problems.map((problem) => `[forced colours] ${problem}`);
}

/** For a page that was loaded with reduced motion. */
export async function motionProblems(page: Page): Promise<string[]> {
  const problems = await page.evaluate(() => {
    const found = document.getAnimations().map((animation) => `an animation runs: ${animation.id}`);
    const seconds = (times: string) => Math.max(...times.split(",").map((time) => Number.parseFloat(time)));
    for (const element of document.querySelectorAll("*")) {
      for (const part of [null, "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        const moves =
          (style.transitionProperty !== "none" && seconds(style.transitionDuration) > 0.01) ||
          (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) ||
          (part === null && style.scrollBehavior === "smooth");
        if (moves)
          found.push(
            `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> moves`,
          );
      }
    }
    return [...new Set(found)];
  });
  return problems.map((problem) => `[reduced motion] ${problem}`);
}

/** On paper: nothing to press or to go to, the heading and the facts are there, and nothing is cut off. */
export async function printProblems(page: Page, facts: readonly string[]): Promise<string[]> {
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const { problems, text } = await page.evaluate(() => {
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll("nav, button, [type=submit], a.button"))
      if (seen(element))
        found.push(`<${element.tagName.toLowerCase()}> is printed: ${element.textContent?.slice(0, 40)}`);
    if (![...document.querySelectorAll("h1")].some(seen)) found.push("no heading is printed");
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > globalThis.innerWidth) found.push(`${scrollWidth} px do not fit on the paper`);
    return { problems: found, text: document.body.innerText };
  });
  await page.emulateMedia({ media: "screen" });
  const plain = text.replaceAll(/\s+/g, " ");
  for (const fact of facts) if (!plain.includes(fact)) problems.push(`"${fact}" is not printed`);
  return problems.map((problem) => `[print] ${problem}`);
}

/** Runs in the page. */
function lostEdges(): string[] {
  const found = new Set<string>();
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  const clear = (colour: string) => colour === "transparent" || /^rgba.* 0\)$|\/ 0\)$/.test(colour);
  const behind = (element: Element | null): string => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!clear(backgroundColor)) return backgroundColor;
    }
    return "";
  };
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    const edge = (width: string, line: string, colour: string) =>
      Number.parseFloat(width) >= 1 &&
      line !== "none" &&
      line !== "hidden" &&
      !clear(colour) &&
      colour !== behind(element.parentElement);
    return (
      edge(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor) ||
      edge(style.outlineWidth, style.outlineStyle, style.outlineColor)
    );
  };
  for (const control of document.querySelectorAll(
    "button, input:not([type=hidden]), select, textarea, a[href]",
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(control);
    const drawnByBrowser = control.matches("[type=radio], [type=checkbox]") && style.appearance !== "none";
    // Text that is no button is known by its line, or, like the shop's name, by itself.
    const text =
      control.matches("a") && (style.paddingLeft === "0px" || style.textDecorationLine.includes("underline"));
    const looksLikeText = text && !control.matches(".button");
    if (!drawnByBrowser && !looksLikeText && !hasEdge(control)) found.add(`${named(control)} has no edge`);
  }

  // Colours are the reader's here: weight, lines and colours that were kept on purpose are what can mark.
  const look = (element: Element | null) => {
    if (element === null) return "";
    return [null, "::before"]
      .map((part) => {
        const style = getComputedStyle(element, part);
        const own = style.forcedColorAdjust === "none" ? style.backgroundColor : "";
        const line = `${style.textDecorationLine} ${style.textDecorationThickness} ${style.textDecorationStyle}`;
        return [style.fontWeight, style.borderWidth, style.borderStyle, line, own].join(" ");
      })
      .join(" | ");
  };
  for (const current of document.querySelectorAll("[aria-current]")) {
    const item = current.closest("li");
    if (item === null || !current.checkVisibility({ visibilityProperty: true })) continue;
    const both = look(item) + look(current);
    const same = [...(item.parentElement?.children ?? [])].some(
      (other) => other !== item && look(other) + look(other.querySelector("a, span")) === both,
    );
    if (same) found.add(`${named(current)} is current and looks like the others`);
  }
  return [...found];
}
