import type { Page } from "playwright/test";

/** The ways to help, in the order in which every page that has them shows them (WCAG 3.2.6). */
const helpOrder = ["mailto:", "tel:", "/de/accessibility", "/de/faq"];

/**
 * Help stands in the same order on every page, and what does the same is called the same (WCAG 3.2.4): in the page's
 * frame one address has one name and one name one address, and each of the shop's own addresses there has the name that
 * it has everywhere.
 */
export async function consistencyProblems(page: Page): Promise<string[]> {
  return await page.evaluate(
    ({ order, names }) => {
      const problems: string[] = [];
      const said = (link: Element) =>
        (link.getAttribute("aria-label") ?? link.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      const footer = [...document.querySelectorAll<HTMLAnchorElement>("body > footer a[href]")];
      const places = footer.flatMap((link) => {
        const href = link.getAttribute("href") ?? "";
        const place = order.findIndex((help) => (help.endsWith(":") ? href.startsWith(help) : href === help));
        return place < 0 ? [] : [place];
      });
      if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)))
        problems.push(`help: in another order: ${places.map((place) => order[place]).join(", ")}`);
      const byName = new Map<string, string>();
      for (const link of footer) {
        const href = link.getAttribute("href") ?? "";
        const name = said(link);
        const usual = names[href];
        if (usual !== undefined && usual !== name)
          problems.push(`names: ${href} is called "${name}" here, "${usual}" elsewhere`);
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

/** As the footer calls them. */
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

/** The language that a page says it is in is the one it is written in (WCAG 3.1.1): axe asks for any. */
export async function languageProblems(page: Page): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang);
  return language === "de" ? [] : [`language: the page says it is in "${language}"`];
}

/** What neither axe nor the HTML checker asks: one title with the shop's name, errors that lead to their fields. */
export async function ownProblems(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const problems: string[] = [];
    const said = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    const shop = said(document.querySelector("header .brand")) || "–";
    if (!/^\S.* – \S/.test(document.title) && !document.title.endsWith(` ${shop}`))
      problems.push(`title: "${document.title}" has no page and shop`);
    if (document.querySelectorAll("h1").length !== 1) problems.push("heading: not exactly one h1");

    // A refused form has a summary, and so has a search that was understood in part.
    // The page of the parts shows one that belongs to no form.
    const shown = document.querySelector("main .error-summary");
    const refused = document.querySelector("main .error-summary:not([data-sample] *)");
    const summary = shown ?? document.querySelector("main [role=alert]");
    const wrong = document.querySelectorAll("main .field-error");
    if ((refused !== null) !== document.title.startsWith("Fehler: "))
      problems.push(`title: "${document.title}" with or without "Fehler:"`);
    for (const field of document.querySelectorAll("main [aria-invalid=true]")) {
      const described = (field.getAttribute("aria-describedby") ?? "").split(/\s+/);
      if (!described.some((id) => said(document.getElementById(id)).startsWith("Fehler: ")))
        problems.push(`errors: #${field.id} is called wrong, and not why`);
    }
    if (wrong.length === 0 && shown === null) return problems;
    if (summary === null) return [...problems, "errors: no summary of them"];

    const links = [...summary.querySelectorAll<HTMLAnchorElement>("a[href^='#']")];
    const texts = new Set<string>();
    for (const link of links) {
      const field = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (field === null) problems.push(`errors: "${said(link)}" leads nowhere (${link.hash})`);
      else if (!field.matches("input, select, textarea")) problems.push(`errors: ${link.hash} is no field`);
      texts.add(said(link));
    }
    for (const message of wrong) {
      const text = said(message).replace(/^Fehler: /, "");
      if (!texts.has(text)) problems.push(`errors: "${text}" is not in the summary`);
      texts.delete(text);
    }
    for (const text of texts) problems.push(`errors: "${text}" does not stand at its field`);
    return problems;
  });
}
