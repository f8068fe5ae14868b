import { HtmlValidate } from "html-validate";
import { type Page, type Response, test as base } from "playwright/test";

import { missing } from "./browsers.ts";
import { noteSecret, shopUrl } from "./shop.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes attributes (autoComplete) and void elements in its own way; browsers read both alike.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    // Remix hands its data over in inline scripts; the page's policy names each by its hash.
    "no-inline-script": "off",
    "script-type": "off",
    // The summary of errors stands above the page's heading and has one of its own.
    "heading-level": ["error", { minInitialRank: "h2" }],
    // Checkboxes of a group share their name, as radio buttons do.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
    // Files of our own origin need no second proof; there are no others.
    "require-sri": ["error", { target: "crossorigin" }],
    // Text browsers print the value of a submit input, and nothing for a button.
    "prefer-button": "off",
    // A list may have a name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Whitespace in the source is nobody's business.
    "no-trailing-whitespace": "off",
    // How long a title may be is no question of validity.
    "long-title": "off",
  },
});

/** What is wrong with the HTML of a page, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return (
    report.results
      .flatMap((result) => result.messages)
      // A page that looks again by itself offers to stop that (WCAG 2.2.1).
      .filter(({ ruleId }) => ruleId !== "meta-refresh" || !html.includes("nicht mehr von selbst nachsehen"))
      .map(({ ruleId, message, line, column, selector }) => {
        const source = html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80) ?? "";
        return `${ruleId}: ${message} (${selector ?? "?"}) …${source}…`;
      })
  );
}

export { expect } from "playwright/test";

interface Fixtures {
  /** Runs by itself, and first: without a browser the test is skipped, and says why. */
  browserIsThere: undefined;
  /** Runs by itself: whatever page a test comes by has valid HTML, and no script of it complains. */
  watchPages: undefined;
  /** Scripts are on. */
  scripts: boolean;
}

/** `test` for the journeys: the shop's address, and an eye on every document that comes by. */
export const test = base.extend<Fixtures>({
  // Playwright reads from this pattern what a fixture needs: nothing.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => provide(shopUrl()),
  scripts: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled),
  browserIsThere: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, testInfo) => {
      const reason = missing("chromium");
      testInfo.skip(reason !== undefined, reason);
      await provide(undefined);
    },
    { auto: true },
  ],
  watchPages: [
    async ({ context }, provide) => {
      const documents: Promise<string[]>[] = [];
      const complaints: string[] = [];
      context.on("response", (response) => {
        if (isDocument(response)) documents.push(problemsOf(response));
      });
      context.on("page", (page) => listen(page, complaints));
      await provide(undefined);
      const problems = [...complaints, ...(await Promise.all(documents)).flat()];
      if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"));
    },
    { auto: true },
  ],
});

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // The browser's own line for an answer that the test asked for.
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    // The router's own line where somebody goes on before the last answer has come whole.
    if (message.text().startsWith("AbortError: signal is aborted")) return;
    complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("framenavigated", (frame) => {
    const key = /\/(?:order\/[^/]+|participant)\/([^/?#]+)/.exec(frame.url())?.[1];
    if (key !== undefined && key.length > 20) noteSecret(key);
  });
}

function isDocument(response: Response): boolean {
  const type = response.headers()["content-type"] ?? "";
  return response.request().resourceType() === "document" && type.startsWith("text/html");
}

async function problemsOf(response: Response): Promise<string[]> {
  // A page that was left before it was there has no body any more.
  const html = await response.text().catch(() => null);
  if (html === null) return [];
  const problems = await htmlProblems(html);
  return problems.map(
    (problem) =>
      `${response.status()} ${new URL(response.url()).pathname.replace(/^\/de\/order\/[^/]+\/[^/]+/, "/de/order/…/…")}: ${problem}`,
  );
}
