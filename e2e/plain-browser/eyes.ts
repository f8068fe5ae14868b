import type { Browser, Page } from "playwright/test";

/**
 * Chromium for what has to be seen: documents that came over HTTP, laid out in a window that is kept from one to the
 * next, with its styles. That takes a tenth of the time in which a page is gone to.
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
   * The document as it is without its scripts.
   * @param canRun the window could run scripts: those of a check can, and the styles take it for one that does
   */
  async show(html: string, { canRun }: { canRun: boolean }): Promise<Page> {
    const opening = this.#windows.get(canRun) ?? this.#open(canRun);
    this.#windows.set(canRun, opening);
    const page = await opening;
    // A window that looks again by itself would go elsewhere under the checks.
    const still = html.replaceAll(/<meta\b[^>]*\bhttp-equiv="refresh"[^>]*>/gi, "");
    await page.setContent(canRun ? withoutScripts(still) : still, { waitUntil: "load" });
    return page;
  }

  async #open(canRun: boolean): Promise<Page> {
    this.#browser ??= this.#launch();
    const context = await (await this.#browser).newContext({ locale: "de-DE", javaScriptEnabled: canRun });
    const page = await context.newPage();
    // An empty page of the shop's own origin, so that addresses in what is shown are the shop's.
    await page.route("**/*", (route) => route.fulfill({ body: "", contentType: "text/html" }));
    await page.goto(this.#origin);
    await page.unroute("**/*");
    return page;
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }
}

/** With what it says where there are none. */
const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b.*?<\/script>/gs, "").replaceAll(/<\/?noscript>/g, "");
