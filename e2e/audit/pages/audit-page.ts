import type { Browser, Page } from "playwright/test";
import { AxeBuilder } from "@axe-core/playwright";

import { type AuditLine, noteAudit, reportedPlace } from "./audit-results.ts";

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

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };

/**
 * Everything that can be said about a page by looking at it: 320 px in light colours, contrast again in dark ones,
 * and once more at 1280 px. Answers what is wrong, one line each.
 * @param scripts false: the page cannot run the checks, so a copy of it does
 */
export async function auditPage(page: Page, { scripts }: { scripts: boolean }): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const place = pathname.replace(/^\/de\/order\/[^/]+\/[^/]+/, "/de/order/…/…");
  const found = await lookAt(scripts ? page : await copyOf(page), reportedPlace(page));
  return found.map((problem) => `${place} ${problem}`);
}

/** @param place where the results belong; null: nowhere */
async function lookAt(page: Page, place: string | null): Promise<string[]> {
  const found: string[] = [];
  const own = async (check: string, look: Promise<string[]>) => {
    const problems = await look;
    if (place !== null)
      noteAudit([{ page: place, check, outcome: problems.length > 0 ? "failed" : "passed" }]);
    return problems;
  };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(narrow);
  found.push(
    ...mark("320", [
      ...(await axeProblems(page, place)),
      ...(await own("reflow", reflowProblems(page))),
      ...(await own("titles-and-errors", ownProblems(page))),
      ...(await own("help-and-names", consistencyProblems(page))),
    ]),
  );
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...mark("320 dark", await axeProblems(page, place, ["color-contrast", "link-in-text-block"])));
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(wide);
  // The wide look at each page is a first one: what its states differ by is the same in both.
  const { pathname } = new URL(page.url());
  const kind = place ?? pathname;
  const axe = seenWide.has(kind) ? [] : await axeProblems(page, place);
  seenWide.add(kind);
  found.push(...mark("1280", [...axe, ...(await own("reflow", reflowProblems(page)))]));
  await page.setViewportSize(narrow);
  return found;
}

/** Pages that this worker has looked at in full width. */
const seenWide = new Set<string>();

const copies = new WeakMap<Browser, Page>();

/** The page as it stands, in a window where axe can run; without its scripts, and with what it says in their absence. */
async function copyOf(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("a page without a browser");
  const copy =
    copies.get(browser) ??
    (await (await browser.newContext({ locale: "de-DE", javaScriptEnabled: true })).newPage());
  copies.set(browser, copy);
  const html = (await page.content())
    .replaceAll(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<\/?noscript>/g, "");
  await copy.unrouteAll();
  await copy.route(page.url(), (route) =>
    route.fulfill({ body: html, contentType: "text/html; charset=utf-8" }),
  );
  await copy.goto("about:blank");
  await copy.goto(page.url());
  return copy;
}

const mark = (where: string, problems: readonly string[]) =>
  problems.map((problem) => `[${where}] ${problem}`);

async function axeProblems(page: Page, place: string | null, rules?: string[]): Promise<string[]> {
  // One example is enough of what is right.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations", "incomplete"] });
  const results = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  const { violations, passes, incomplete } = results;
  const line = (outcome: AuditLine["outcome"]) => (rule: { id: string; tags: string[] }) => ({
    page: place ?? "",
    check: `axe ${rule.id}`,
    outcome,
    criteria: rule.tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join(".") ?? []),
  });
  if (place !== null)
    noteAudit([
      ...violations.map(line("failed")),
      ...passes.map(line("passed")),
      ...incomplete.map(line("cantTell")),
    ]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `axe ${id}: ${help}: ${node.target.join(" ")} ${node.html.slice(0, 160)}`),
  );
}

async function reflowProblems(page: Page): Promise<string[]> {
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

/** What neither axe nor the HTML checker asks: one title with the shop's name, errors that lead to their fields. */
async function ownProblems(page: Page): Promise<string[]> {
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
