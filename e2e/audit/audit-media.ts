import type { Page } from "playwright/test";

/** With forced colours every control must keep a border, and the current item must differ by more than a tint. */
export async function forcedColourProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const problems = await page.evaluate(findLostEdges);
  await page.emulateMedia({ forcedColors: "none" });
  return problems.map((problem) => `[forced colours] ${problem}`);
}

/** Checks a page that was loaded with reduced motion. */
export async function motionProblems(page: Page): Promise<string[]> {
  const problems = await page.evaluate(() => {
    const found = document.getAnimations().map((animation) => `an animation runs: ${animation.id}`);
    const seconds = (times: string) => Math.max(...times.split(",").map((time) => Number.parseFloat(time)));
    for (const element of document.querySelectorAll("*")) {
      for (const part of [null, "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        const isMoving =
          (style.transitionProperty !== "none" && seconds(style.transitionDuration) > 0.01) ||
          (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) ||
          (part === null && style.scrollBehavior === "smooth");
        if (isMoving)
          found.push(
            `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> moves`,
          );
      }
    }
    return [...new Set(found)];
  });
  // Even without reduced motion nothing may move for more than five seconds (WCAG 2.2.2).
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const lasting = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      const isLong = Number(animation.effect?.getComputedTiming().endTime) > 5_000;
      return isLong
        ? [`<${target?.tagName.toLowerCase()} class="${target?.className}"> moves on and on`]
        : [];
    }),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  return [
    ...problems.map((problem) => `[reduced motion] ${problem}`),
    ...lasting.map((problem) => `[motion] ${problem}`),
  ];
}

/** In print no controls or navigation may be visible. Heading and facts must be, and nothing may be clipped. */
export async function printProblems(page: Page, facts: readonly string[]): Promise<string[]> {
  // Width of A4 between its margins.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const { problems, text } = await page.evaluate(() => {
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll("nav, button, [type=submit], a.button"))
      if (isVisible(element))
        found.push(`<${element.tagName.toLowerCase()}> is printed: ${element.textContent?.slice(0, 40)}`);
    if (![...document.querySelectorAll("h1")].some(isVisible)) found.push("no heading is printed");
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > globalThis.innerWidth) found.push(`${scrollWidth} px do not fit on the paper`);
    return { problems: found, text: document.body.innerText };
  });
  await page.emulateMedia({ media: "screen" });
  const normalised = text.replaceAll(/\s+/g, " ");
  for (const fact of facts) if (!normalised.includes(fact)) problems.push(`"${fact}" is not printed`);
  return problems.map((problem) => `[print] ${problem}`);
}

/** Runs in the page. */
function findLostEdges(): string[] {
  const found = new Set<string>();
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  const isTransparent = (colour: string) => colour === "transparent" || /^rgba.* 0\)$|\/ 0\)$/.test(colour);
  const backgroundOf = (element: Element | null): string => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!isTransparent(backgroundColor)) return backgroundColor;
    }
    return "";
  };
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    const isVisibleEdge = (width: string, line: string, colour: string) =>
      Number.parseFloat(width) >= 1 &&
      line !== "none" &&
      line !== "hidden" &&
      !isTransparent(colour) &&
      colour !== backgroundOf(element.parentElement);
    return (
      isVisibleEdge(style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor) ||
      isVisibleEdge(style.outlineWidth, style.outlineStyle, style.outlineColor)
    );
  };
  for (const control of document.querySelectorAll(
    "button, input:not([type=hidden]), select, textarea, a[href]",
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(control);
    const isNative = control.matches("[type=radio], [type=checkbox]") && style.appearance !== "none";
    // Links in text are recognisable by their underline, or by themselves, like the shop's name.
    const isText =
      control.matches("a") && (style.paddingLeft === "0px" || style.textDecorationLine.includes("underline"));
    const isTextLink = isText && !control.matches(".button");
    if (!isNative && !isTextLink && !hasEdge(control)) found.add(`${describe(control)} has no edge`);
  }

  // Forced colours replace all colours. Only weight, lines and backgrounds with `forced-color-adjust: none` can mark an
  // item.
  const styleOf = (element: Element | null) => {
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
    const style = styleOf(item) + styleOf(current);
    const isUnmarked = [...(item.parentElement?.children ?? [])].some(
      (other) => other !== item && styleOf(other) + styleOf(other.querySelector("a, span")) === style,
    );
    if (isUnmarked) found.add(`${describe(current)} is current and looks like the others`);
  }
  return [...found];
}

/**
 * Form controls must stand out from the page by border or background with 3:1, in both colour schemes (WCAG 1.4.11).
 */
export async function edgeProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(
      ...(await page.evaluate(findPaleFields)).map((problem) => `[edges, ${colorScheme}] ${problem}`),
    );
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Runs in the page. Native checkboxes, radio buttons and sliders are excluded. */
function findPaleFields(): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** Red, green, blue and alpha, each from 0 to 1. */
  const rgbaOf = (colour: string) => {
    if (!canvas) throw new Error("no canvas");
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  };
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = rgbaOf(colour).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const contrast = (one: string, other: string) =>
    Math.max(luminance(one), luminance(other)) / Math.min(luminance(one), luminance(other));
  const backgroundOf = (element: Element | null): string => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (rgbaOf(backgroundColor)[3] === 1) return backgroundColor;
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
    const background = backgroundOf(field.parentElement);
    const hasBorder = style.borderBottomStyle !== "none" && Number.parseFloat(style.borderBottomWidth) >= 1;
    const best = Math.max(
      hasBorder ? contrast(style.borderBottomColor, background) : 1,
      contrast(backgroundOf(field), background),
    );
    return best >= 3
      ? []
      : [`<${field.tagName.toLowerCase()} ${field.id}> stands out by ${best.toFixed(2)} to 1`];
  });
}

/** Minimum text spacing that a page must support (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;
const doubleSize = "html { font-size: 200% !important; }";

/** Checks increased text spacing at 320 px and text of double size at 640 px. */
export async function textProblems(page: Page): Promise<string[]> {
  return [
    ...(await withStyle(page, spacing, 320)).map((problem) => `[text spacing] ${problem}`),
    ...(await withStyle(page, doubleSize, 640)).map((problem) => `[text 200 %] ${problem}`),
  ];
}

/** Uses a constructed style sheet, because the shop's Content-Security-Policy blocks inline styles. */
async function withStyle(page: Page, style: string, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 640 });
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const problems = await page.evaluate(findUnreadable);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return problems;
}

/** Runs in the page: finds clipped or overflowing text and horizontal scrolling. */
function findUnreadable(): string[] {
  const found = new Set<string>();
  const describe = (element: Element) =>
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
    // The box of a glyph is higher than a tight line, but its visible part is not.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.35;
    const overflows = (box: DOMRect, across: boolean, down: boolean) =>
      rects.some(
        (rect) =>
          (across && (rect.right > box.right + 2 || rect.left < box.left - 2)) ||
          (down && (rect.bottom > box.bottom + slack || rect.top < box.top - slack)),
      );
    const messages: string[] = [];
    let across = true;
    let down = true;
    let block = false;
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      const rect = box.getBoundingClientRect();
      if (style.display === "inline" || style.display === "contents") continue;
      // Text for screen readers only.
      if (style.clipPath !== "none" && rect.width <= 1) {
        messages.length = 0;
        break;
      }
      const clipsX = style.overflowX === "hidden" || style.overflowX === "clip";
      const clipsY = style.overflowY === "hidden" || style.overflowY === "clip";
      if (!block && overflows(rect, across, down))
        messages.push(`"${text.slice(0, 40)}" sticks out of ${describe(box)}`);
      else if (overflows(rect, across && clipsX, down && clipsY))
        messages.push(`"${text.slice(0, 40)}" is cut by ${describe(box)}`);
      block = true;
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
    }
    for (const problem of messages) found.add(problem);
  }

  for (const field of document.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, button")) {
    if (!field.checkVisibility({ visibilityProperty: true })) continue;
    const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
    const isButton = field.matches("button, [type=submit], [type=button]");
    const textHeight = field.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
    const isTooLow =
      !field.matches("[type=radio], [type=checkbox]") && textHeight < Number.parseFloat(fontSize);
    const isTooFull =
      field.scrollWidth > field.clientWidth + 1 || field.scrollHeight > field.clientHeight + 1;
    if (isTooLow || (isButton && isTooFull)) found.add(`the text of ${describe(field)} is cut`);
  }
  return [...found];
}
