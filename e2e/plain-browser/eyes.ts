import type { Browser, Page } from "playwright/test";

/**
 * Renders documents that came over HTTP in Chromium with their styles, in windows that are reused. This takes a tenth
 * of the time of a navigation.
 */
export class Eyes {
  #browser: Promise<Browser> | undefined;
  readonly #windows = new Map<boolean, Promise<Page>>();
  readonly #launch: () => Promise<Browser>;
  readonly #origin: string;

  constructor(launch: () => Promise<Browser>, origin: string) {
    this.#launch = launch;
    this.#origin = origin;
  }

  /**
   * Shows the document without its scripts.
   * @param canRun uses a window with scripting enabled, so that checks can run; styles then apply as with scripts
   */
  async show(html: string, { canRun }: { canRun: boolean }): Promise<Page> {
    const opening = this.#windows.get(canRun) ?? this.#open(canRun);
    this.#windows.set(canRun, opening);
    const page = await opening;
    // A refresh would navigate during the checks.
    const withoutRefresh = html.replaceAll(/<meta\b[^>]*\bhttp-equiv="refresh"[^>]*>/gi, "");
    await page.setContent(canRun ? withoutScripts(withoutRefresh) : withoutRefresh, { waitUntil: "load" });
    return page;
  }

  async #open(canRun: boolean): Promise<Page> {
    this.#browser ??= this.#launch();
    const context = await (await this.#browser).newContext({ locale: "de-DE", javaScriptEnabled: canRun });
    const page = await context.newPage();
    // An empty page of the shop's origin, so that relative addresses refer to the shop.
    await page.route("**/*", (route) => route.fulfill({ body: "", contentType: "text/html" }));
    await page.goto(this.#origin);
    await page.unroute("**/*");
    return page;
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }
}

/** Removes scripts and shows the content of `noscript`. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b.*?<\/script>/gs, "").replaceAll(/<\/?noscript>/g, "");
