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
  // Who asked for nothing is not to be moved at for more than five seconds, either (WCAG 2.2.2).
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const lasting = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      const lasts = Number(animation.effect?.getComputedTiming().endTime) > 5_000;
      return lasts ? [`<${target?.tagName.toLowerCase()} class="${target?.className}"> moves on and on`] : [];
    }),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  return [
    ...problems.map((problem) => `[reduced motion] ${problem}`),
    ...lasting.map((problem) => `[motion] ${problem}`),
  ];
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

/** What is typed into or chosen in stands out from the page by a line or its own colour, 3 to 1, by day and by night (WCAG 1.4.11). */
export async function edgeProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await page.evaluate(paleFields)).map((problem) => `[edges, ${colorScheme}] ${problem}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Runs in the page. Boxes that the browser draws are its own matter. */
function paleFields(): string[] {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** Red, green, blue and how much of it covers what is behind, 0 to 1. */
  const seen = (colour: string) => {
    if (!pen) throw new Error("no canvas");
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  };
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = seen(colour).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const contrast = (one: string, other: string) =>
    Math.max(light(one), light(other)) / Math.min(light(one), light(other));
  const behind = (element: Element | null): string => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (seen(backgroundColor)[3] === 1) return backgroundColor;
    }
    return "white";
  };
  const fields = document.querySelectorAll(
    "input:not([type=hidden], [type=submit], [type=image]), select, textarea",
  );
  return [...fields].flatMap((field) => {
    const style = getComputedStyle(field);
    if (!field.checkVisibility({ visibilityProperty: true })) return [];
    if (field.matches("[type=radio], [type=checkbox], [type=range]") && style.appearance !== "none")
      return [];
    const around = behind(field.parentElement);
    const line = style.borderBottomStyle !== "none" && Number.parseFloat(style.borderBottomWidth) >= 1;
    const best = Math.max(
      line ? contrast(style.borderBottomColor, around) : 1,
      contrast(behind(field), around),
    );
    return best >= 3
      ? []
      : [`<${field.tagName.toLowerCase()} ${field.id}> stands out by ${best.toFixed(2)} to 1`];
  });
}

/** WCAG 1.4.12: the least that a reader may ask for. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const double = "html { font-size: 200% !important; }";

/** Text with more room between letters, words and lines in 320 px, and text of twice the size in 640 px. */
export async function textProblems(page: Page): Promise<string[]> {
  return [
    ...(await withStyle(page, spacing, 320)).map((problem) => `[text spacing] ${problem}`),
    ...(await withStyle(page, double, 640)).map((problem) => `[text 200 %] ${problem}`),
  ];
}

/** A sheet of the document's own making: the policy of the shop lets no other in. */
async function withStyle(page: Page, style: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const problems = await page.evaluate(unreadable);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return problems;
}

/** Runs in the page: text that is cut off or sticks out of its box, and a page to push sideways. */
function unreadable(): string[] {
  const found = new Set<string>();
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > globalThis.innerWidth)
    found.add(`the page is ${scrollWidth} px wide in a window of ${globalThis.innerWidth} px`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (parent === null || text === "" || parent.closest("svg, select, textarea, script, style, noscript"))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    // The box of a letter is higher than a tight line; what is seen of it is not.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.35;
    const out = (box: DOMRect, across: boolean, down: boolean) =>
      rects.some(
        (rect) =>
          (across && (rect.right > box.right + 2 || rect.left < box.left - 2)) ||
          (down && (rect.bottom > box.bottom + slack || rect.top < box.top - slack)),
      );
    const said: string[] = [];
    let across = true;
    let down = true;
    let block = false;
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      if (style.display === "inline" || style.display === "contents") continue;
      // Meant for screen readers.
      if (style.clipPath !== "none" && rect.width <= 1) {
        said.length = 0;
        break;
      }
      const cutsX = style.overflowX === "hidden" || style.overflowX === "clip";
      const cutsY = style.overflowY === "hidden" || style.overflowY === "clip";
      if (!block && out(rect, across, down)) said.push(`"${text.slice(0, 40)}" sticks out of ${named(box)}`);
      else if (out(rect, across && cutsX, down && cutsY))
        said.push(`"${text.slice(0, 40)}" is cut by ${named(box)}`);
      block = true;
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
    }
    for (const problem of said) found.add(problem);
  }

  for (const field of document.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, button")) {
    if (!field.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
    const pressed = field.matches("button, [type=submit], [type=button]");
    const room = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    const low = !field.matches("[type=radio], [type=checkbox]") && room < Number.parseFloat(fontSize);
    const full = field.scrollWidth > field.clientWidth + 1 || field.scrollHeight > field.clientHeight + 1;
    if (low || (pressed && full)) found.add(`the text of ${named(field)} is cut`);
  }
  return [...found];
}
