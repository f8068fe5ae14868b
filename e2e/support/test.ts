import { test as base, type Page, type Response } from "playwright/test";

import { missing } from "./browsers.ts";
import { htmlProblems } from "./html-rules.ts";
import { noteSecret, shopUrl } from "./shop.ts";

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
