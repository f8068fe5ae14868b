import { type Browser, expect as ofChromium, type Response, test as base } from "playwright/test";

import { emptyBeforeFilling } from "../engines/fill.ts";
import { WebKitBrowser, webKitExpectations, WebKitLocator, WebKitPage } from "../engines/webkit.ts";
import { Eyes } from "../plain-browser/eyes.ts";
import { PlainExpectations } from "../plain-browser/expectations.ts";
import { PlainLocator } from "../plain-browser/locator.ts";
import { PlainBrowser, PlainContext, PlainPage } from "../plain-browser/page.ts";
import { describeMissingPrograms } from "./browsers.ts";
import { htmlProblems } from "./html-problems.ts";
import { ownNetwork } from "./http-browser.ts";
import { noteSecret, shopUrl } from "./shop.ts";

export interface Fixtures {
  /** Automatic: skips the test with a reason if the browser is missing. */
  browserIsThere: undefined;
  /** Automatic: fails if a page logs errors, or if a document is invalid and `checkHtml` is set. */
  watchPages: undefined;
  scripts: boolean;
  checkHtml: boolean;
  /** Console messages that the test expects. */
  expected: RegExp | undefined;
}

export interface WorkerFixtures {
  /** Runs the journeys over HTTP, in a browser without scripts and styles. */
  overHttp: boolean;
  /** Runs the journeys in Debian's WebKit, which Playwright cannot control. */
  webKit: boolean;
}

/** `test` for the journeys: knows the shop's address and checks every document. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  overHttp: [false, { option: true, scope: "worker" }],
  webKit: [false, { option: true, scope: "worker" }],
  checkHtml: [false, { option: true }],
  expected: [undefined, { option: true }],
  browser: [
    async ({ playwright, browserName, launchOptions, overHttp, webKit }, provide) => {
      if (webKit) {
        const browser = await WebKitBrowser.launch(shopUrl());
        await provide(browser as unknown as Browser);
        return await browser.close();
      }
      const launch = () => playwright[browserName].launch(launchOptions);
      if (overHttp) {
        const eyes = new Eyes(launch, shopUrl());
        await provide(new PlainBrowser(shopUrl(), eyes) as unknown as Browser);
        return await eyes.close();
      }
      const browser = await launch();
      await provide(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, browserName }, provide) => {
    const context = await browser.newContext({ extraHTTPHeaders: ownNetwork() });
    if (browserName === "firefox") context.on("page", emptyBeforeFilling);
    await provide(context);
    await context.close();
  },
  // Playwright reads the fixture's dependencies from this pattern: there are none.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => provide(shopUrl()),
  scripts: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled),
  browserIsThere: [
    async ({ overHttp, webKit, browserName }, provide, testInfo) => {
      const engine = browserName === "firefox" ? "firefox" : "chromium";
      const reason = overHttp
        ? undefined
        : webKit
          ? describeMissingPrograms("WebKitWebDriver", "Xvfb")
          : describeMissingPrograms(engine);
      testInfo.skip(reason !== undefined, reason);
      await provide(undefined);
    },
    { auto: true },
  ],
  watchPages: [
    async ({ context, checkHtml, expected }, provide) => {
      const documents: Promise<string[]>[] = [];
      const complaints: string[] = [];
      if (!isPlain(context)) {
        context.on("response", (response) => {
          if (checkHtml && isDocument(response)) documents.push(problemsOf(response));
        });
        context.on("page", (page) => {
          page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
          page.on("console", (message) => {
            if (isComplaint(message.type(), message.text()) && !expected?.test(message.text()))
              complaints.push(`${page.url()}: ${message.text()}`);
          });
          page.on("framenavigated", (frame) => noteKey(frame.url()));
        });
      }
      await provide(undefined);
      if (isPlain(context) && checkHtml)
        for (const { status, path, html } of context.seen) documents.push(htmlLines(html, status, path));
      const problems = [...complaints, ...(await Promise.all(documents)).flat()];
      if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"));
    },
    { auto: true },
  ],
});

const isPlain = (context: unknown): context is PlainContext => context instanceof PlainContext;

/** Playwright's `expect`, with equivalents for WebKit and for pages without scripts. */
export const expect = Object.assign(
  (target: unknown, message?: string) =>
    target instanceof WebKitLocator || target instanceof WebKitPage
      ? webKitExpectations(target, message)
      : target instanceof PlainLocator || target instanceof PlainPage
        ? new PlainExpectations(target, message)
        : ofChromium(target, message),
  { soft: ofChromium.soft, poll: ofChromium.poll },
) as unknown as typeof ofChromium;

function isComplaint(type: string, text: string): boolean {
  if (type !== "error" && type !== "warning") return false;
  // Chromium logs this for responses that the test provokes.
  if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return false;
  // The router preloads a page's style sheet, which on a busy machine is used seconds later.
  if (/\.css was preloaded using link preload but not used/.test(text)) return false;
  // The router logs this when a navigation replaces a response that has not been read completely.
  return !text.startsWith("AbortError: signal is aborted");
}

/** Records the keys of orders and guests, which must not be logged. */
function noteKey(url: string): void {
  const key = /\/(?:order\/[^/]+|participant)\/([^/?#]+)/.exec(url)?.[1];
  if (key !== undefined && key.length > 20) noteSecret(key);
}

function isDocument(response: Response): boolean {
  const type = response.headers()["content-type"] ?? "";
  return response.request().resourceType() === "document" && type.startsWith("text/html");
}

async function problemsOf(response: Response): Promise<string[]> {
  // A page that was left before it had loaded has no body.
  const html = await response.text().catch(() => null);
  return html === null ? [] : htmlLines(html, response.status(), new URL(response.url()).pathname);
}

async function htmlLines(html: string, status: number, path: string): Promise<string[]> {
  const place = path.replace(/^\/de\/order\/[^/]+\/[^/]+/, "/de/order/…/…");
  return (await htmlProblems(html)).map((problem) => `${status} ${place}: ${problem}`);
}
