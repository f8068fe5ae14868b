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
