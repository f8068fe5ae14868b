import { type Browser, expect as ofChromium, type Response, test as base } from "playwright/test";

import { emptyBeforeFilling } from "../engines/fill.ts";
import { WebKitBrowser, webKitExpectations, WebKitLocator, WebKitPage } from "../engines/webkit.ts";
import { Eyes } from "../plain-browser/eyes.ts";
import { PlainExpectations } from "../plain-browser/expectations.ts";
import { PlainLocator } from "../plain-browser/locator.ts";
import { PlainBrowser, PlainContext, PlainPage } from "../plain-browser/page.ts";
import { missing } from "./browsers.ts";
import { htmlProblems } from "./html-problems.ts";
import { ownNetwork } from "./http-browser.ts";
import { noteSecret, shopUrl } from "./shop.ts";

export interface Fixtures {
  /** Runs by itself, and first: without a browser the test is skipped, and says why. */
  browserIsThere: undefined;
  /** Runs by itself: no script of the pages complains, and where `checkHtml` is set all documents are valid. */
  watchPages: undefined;
  /** Scripts are on. */
  scripts: boolean;
  checkHtml: boolean;
  /** What the browser's console may say, because the test is about it. */
  expected: RegExp | undefined;
}

export interface WorkerFixtures {
  /** The journeys run over HTTP alone, in a browser that knows neither scripts nor styles. */
  overHttp: boolean;
  /** The journeys run in WebKit, which Playwright cannot drive as Debian has it. */
  webKit: boolean;
}

/** `test` for the journeys: the shop's address, and an eye on every document that comes by. */
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
  // Playwright reads from this pattern what a fixture needs: nothing.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => provide(shopUrl()),
  scripts: async ({ javaScriptEnabled }, provide) => provide(javaScriptEnabled),
  browserIsThere: [
    async ({ overHttp, webKit, browserName }, provide, testInfo) => {
      const engine = browserName === "firefox" ? "firefox" : "chromium";
      const reason = overHttp ? undefined : webKit ? missing("WebKitWebDriver", "Xvfb") : missing(engine);
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

/** Playwright's own, and of pages without scripts the same for as much of it as the journeys use. */
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
  // The browser's own line for an answer that the test asked for.
  if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return false;
  // The router loads a page's sheet before the page; on a busy machine that comes seconds later.
  if (/\.css was preloaded using link preload but not used/.test(text)) return false;
  // The router's own line where somebody goes on before the last answer has come whole.
  return !text.startsWith("AbortError: signal is aborted");
}

/** Keys of orders and travellers must not stand in the log. */
function noteKey(url: string): void {
  const key = /\/(?:order\/[^/]+|participant)\/([^/?#]+)/.exec(url)?.[1];
  if (key !== undefined && key.length > 20) noteSecret(key);
}

function isDocument(response: Response): boolean {
  const type = response.headers()["content-type"] ?? "";
  return response.request().resourceType() === "document" && type.startsWith("text/html");
}

async function problemsOf(response: Response): Promise<string[]> {
  // A page that was left before it was there has no body any more.
  const html = await response.text().catch(() => null);
  return html === null ? [] : htmlLines(html, response.status(), new URL(response.url()).pathname);
}

async function htmlLines(html: string, status: number, path: string): Promise<string[]> {
  const place = path.replace(/^\/de\/order\/[^/]+\/[^/]+/, "/de/order/…/…");
  return (await htmlProblems(html)).map((problem) => `${status} ${place}: ${problem}`);
}
