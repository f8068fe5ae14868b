import type { Page } from "playwright/test";

/** Help links in the order in which every page must show them (WCAG 3.2.6). */
const helpOrder = ["mailto:", "tel:", "/de/accessibility", "/de/faq"];

/**
 * Help links must have the same order on every page, and the same function the same name (WCAG 3.2.4): in the footer
 * each address has one name, each name one address, and known addresses have their usual name.
 */
export async function consistencyProblems(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ order, names }) => {
      const problems: string[] = [];
      const nameOf = (link: Element) =>
        (link.getAttribute("aria-label") ?? link.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      const footer = [...document.querySelectorAll<HTMLAnchorElement>("body > footer a[href]")];
      const positions = footer.flatMap((link) => {
        const href = link.getAttribute("href") ?? "";
        const place = order.findIndex((help) => (help.endsWith(":") ? href.startsWith(help) : href === help));
        return place < 0 ? [] : [place];
      });
      if (positions.some((place, index) => index > 0 && place < (positions[index - 1] ?? 0)))
        problems.push(`help: in another order: ${positions.map((place) => order[place]).join(", ")}`);
      const byName = new Map<string, string>();
      for (const link of footer) {
        const href = link.getAttribute("href") ?? "";
        const name = nameOf(link);
        const expected = names[href];
        if (expected !== undefined && expected !== name)
          problems.push(`names: ${href} is called "${name}" here, "${expected}" elsewhere`);
        const other = byName.get(name);
        if (other !== undefined && other !== href)
          problems.push(`names: "${name}" leads to ${other} and to ${href}`);
        byName.set(name, href);
      }
      return problems;
    },
    { order: helpOrder, names: frameNames },
  );
}

const frameNames: Record<string, string> = {
  "/de/widerruf": "Vertrag widerrufen",
  "/de/imprint": "Impressum",
  "/de/privacy": "Datenschutz",
  "/de/aab": "AGB",
  "/de/accessibility": "Barrierefreiheit",
  "/de/faq": "Hilfe und FAQ",
};

export async function reflowProblems(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= globalThis.innerWidth) return [];
    const tooWide = [...document.querySelectorAll("body *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > globalThis.innerWidth + 0.5 && element.closest(".scroll-x") === null;
    });
    const names = tooWide
      .slice(0, 4)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
    return [
      `reflow: the page is ${scrollWidth} px wide in a window of ${globalThis.innerWidth} px: ${names.join(" ")}`,
    ];
  });
}

/** The declared language must be the language of the text (WCAG 3.1.1). axe only requires that one is declared. */
export async function languageProblems(page: Page): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === "de" ? [] : [`language: the page says it is in "${language}"`];
}

/**
 * Checks that neither axe nor the HTML checker make: the title contains the shop's name, and errors are linked to their
 * fields.
 */
export async function ownProblems(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const problems: string[] = [];
    const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    const shop = textOf(document.querySelector("header .brand")) || "–";
    if (!/^\S.* – \S/.test(document.title) && !document.title.endsWith(` ${shop}`))
      problems.push(`title: "${document.title}" has no page and shop`);
    if (document.querySelectorAll("h1").length !== 1) problems.push("heading: not exactly one h1");

    // Refused forms have a summary, and so have partly understood searches. The component page shows one outside any
    // form.
    const shown = document.querySelector("main .error-summary");
    const refused = document.querySelector("main .error-summary:not([data-sample] *)");
    const summary = shown ?? document.querySelector("main [role=alert]");
    const wrong = document.querySelectorAll("main .field-error");
    if ((refused !== null) !== document.title.startsWith("Fehler: "))
      problems.push(`title: "${document.title}" with or without "Fehler:"`);
    for (const field of document.querySelectorAll("main [aria-invalid=true]")) {
      const described = (field.getAttribute("aria-describedby") ?? "").split(/\s+/);
      if (!described.some((id) => textOf(document.getElementById(id)).startsWith("Fehler: ")))
        problems.push(`errors: #${field.id} is called wrong, and not why`);
    }
    if (wrong.length === 0 && shown === null) return problems;
    if (summary === null) return [...problems, "errors: no summary of them"];

    const links = [...summary.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
    const texts = new Set<string>();
    for (const link of links) {
      const field = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (field === null) problems.push(`errors: "${textOf(link)}" leads nowhere (${link.hash})`);
      else if (!field.matches("input, select, textarea")) problems.push(`errors: ${link.hash} is no field`);
      texts.add(textOf(link));
    }
    for (const message of wrong) {
      const text = textOf(message).replace(/^Fehler: /, "");
      if (!texts.has(text)) problems.push(`errors: "${text}" is not in the summary`);
      texts.delete(text);
    }
    for (const text of texts) problems.push(`errors: "${text}" does not stand at its field`);
    return problems;
  });
}
