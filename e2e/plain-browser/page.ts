/**
 * A browser without scripts, styles and windows that has the part of Playwright's interface which the journeys use, so
 * that they run unchanged. Unsupported methods do not exist, so a journey that needs them fails.
 */
import { parseHTML } from "linkedom";
import type { Page } from "playwright/test";

import { type Answer, HttpBrowser } from "../support/http-browser.ts";
import { noteSecret } from "../support/shop.ts";
import type { Eyes } from "./eyes.ts";
import { Finder, type Place, PlainLocator } from "./locator.ts";
import { focusable, normaliseText, isShown } from "./reading.ts";
import { type Sending, sendingOf } from "./sending.ts";

interface ContextOptions {
  baseURL?: string;
  extraHTTPHeaders?: Record<string, string>;
}

export class PlainBrowser {
  constructor(
    readonly baseURL: string,
    readonly eyes: Eyes,
  ) {}

  newContext({ extraHTTPHeaders = {} }: ContextOptions = {}): Promise<PlainContext> {
    return Promise.resolve(new PlainContext(this.baseURL, extraHTTPHeaders, this.eyes));
  }
}

/** A document that was loaded, kept for checks. */
export interface SeenDocument {
  path: string;
  status: number;
  html: string;
}

export class PlainContext {
  readonly visitor = new HttpBrowser();
  readonly seen: SeenDocument[] = [];

  constructor(
    readonly baseURL: string,
    headers: Record<string, string>,
    readonly eyes?: Eyes,
  ) {
    this.visitor.always = { ...this.visitor.always, ...headers };
  }

  newPage(): Promise<PlainPage> {
    return Promise.resolve(new PlainPage(this));
  }
  cookies(): Promise<{ name: string; value: string }[]> {
    return Promise.resolve([...this.visitor.cookies].map(([name, value]) => ({ name, value })));
  }
  addCookies(cookies: readonly { name: string; value: string }[]): Promise<void> {
    for (const { name, value } of cookies) this.visitor.cookies.set(name, value);
    return Promise.resolve();
  }
  clearCookies(): Promise<void> {
    this.visitor.cookies.clear();
    return Promise.resolve();
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

interface Visit {
  url: string;
  /** The response to a form, which is shown again on back navigation instead of being requested again. */
  kept: Answer | null;
}

export class PlainPage extends Finder implements Place {
  /** The HTML as it was received. */
  html = "<!DOCTYPE html><html><head></head><body></body></html>";
  document: Document = parseHTML(this.html).document;
  focused: Element | null = null;
  #visits: Visit[] = [];
  #at = -1;
  #watchers: ((request: { url(): string }) => void)[] = [];
  readonly #context: PlainContext;

  constructor(context: PlainContext) {
    super();
    this.#context = context;
  }

  protected override within(find: (scope: ParentNode) => Element[], said: string): PlainLocator {
    return new PlainLocator(this, find, said);
  }

  context(): PlainContext {
    return this.#context;
  }
  /** The page as Chromium renders it. */
  async seen(window: { canRun: boolean }): Promise<Page> {
    const { eyes } = this.#context;
    if (!eyes) throw new Error("nobody looks at these pages");
    return await eyes.show(this.html, window);
  }
  url(): string {
    return this.#visits[this.#at]?.url ?? "about:blank";
  }
  title(): Promise<string> {
    return Promise.resolve(normaliseText(this.document.title));
  }

  async goto(address: string): Promise<{ status(): number }> {
    return await this.#visit(new URL(address, this.#context.baseURL), null, {});
  }

  async follow(link: Element): Promise<void> {
    const current = new URL(this.url());
    const target = new URL(link.getAttribute("href") ?? "", current);
    if (target.hash !== "" && target.href.split("#")[0] === current.href.split("#")[0]) {
      this.#remember({ url: target.href, kept: this.#visits[this.#at]?.kept ?? null });
      this.#focusTarget(target);
    } else await this.#visit(target, null, { Referer: current.href.split("#")[0] ?? "" });
  }

  async send(form: Element, button: Element | null): Promise<void> {
    const current = new URL(this.url());
    const { method, action, fields } = sendingOf(form, button);
    const target = new URL(action === "" ? current : action, current);
    const headers = { Referer: current.href.split("#")[0] ?? "" };
    if (method === "get" && fields instanceof URLSearchParams) target.search = fields.toString();
    await this.#visit(target, method === "get" ? null : fields, headers);
  }

  async goBack(): Promise<void> {
    await this.#return(-1);
  }
  async goForward(): Promise<void> {
    await this.#return(1);
  }

  /** Follows refreshes without waiting. Otherwise the address changes only by actions. */
  async waitForURL(wanted: RegExp): Promise<void> {
    for (let attempts = 0; attempts < 3 && !wanted.test(this.url()); attempts++) {
      const refresh = this.document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
      const address = /^\s*\d+\s*;\s*url=(.*)$/i.exec(refresh ?? "")?.[1];
      if (address !== undefined) await this.#visit(new URL(address, this.url()), null, {});
    }
    if (!wanted.test(this.url())) throw new Error(`${this.url()} is not ${wanted}`);
  }

  waitForLoadState(): Promise<void> {
    return Promise.resolve();
  }
  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Reports each requested document. */
  on(event: "request", watcher: (request: { url(): string }) => void): void {
    if (event === "request") this.#watchers.push(watcher);
  }

  readonly keyboard = {
    press: (key: string): Promise<void> => {
      if (key !== "Tab") throw new Error(`without scripts "${key}" does nothing`);
      const stops = [...this.document.querySelectorAll(focusable)].filter(isShown);
      this.focused = stops[this.focused === null ? 0 : stops.indexOf(this.focused) + 1] ?? null;
      return Promise.resolve();
    },
  };

  async #return(steps: -1 | 1): Promise<void> {
    const visit = this.#visits[this.#at + steps];
    if (!visit) return;
    this.#at += steps;
    if (visit.kept) this.#show(visit.kept, new URL(visit.url));
    else {
      const { pathname, search } = new URL(visit.url);
      const answer = await this.#context.visitor.open(pathname + search);
      visit.url = new URL(answer.path, this.#context.baseURL).href;
      this.#show(answer, new URL(visit.url));
    }
  }

  async #visit(target: URL, fields: Sending["fields"] | null, headers: Record<string, string>) {
    for (const watch of this.#watchers) watch({ url: () => target.href });
    const path = target.pathname + target.search;
    const { visitor, baseURL } = this.#context;
    const answer = fields ? await visitor.post(path, fields, headers) : await visitor.open(path, headers);
    const finalUrl = new URL(answer.path, baseURL);
    // A redirect without a fragment keeps the one of the request.
    if (finalUrl.hash === "") finalUrl.hash = target.hash;
    const isAnswer = fields !== null && finalUrl.pathname + finalUrl.search === path;
    this.#remember({ url: finalUrl.href, kept: isAnswer ? answer : null });
    this.#show(answer, finalUrl);
    return { status: () => answer.status };
  }

  #remember(visit: Visit): void {
    this.#visits = [...this.#visits.slice(0, this.#at + 1), visit];
    this.#at += 1;
  }

  #show({ html, status }: Answer, url: URL): void {
    this.#context.seen.push({ path: url.pathname, status, html });
    const key = /\/(?:order\/[^/]+|participant)\/([^/?#]+)/.exec(url.href)?.[1];
    if (key !== undefined && key.length > 20) noteSecret(key);
    this.html = html;
    this.document = parseHTML(html).document;
    this.focused = this.document.querySelector("[autofocus]");
    if (url.hash !== "" && this.focused === null) this.#focusTarget(url);
  }

  #focusTarget({ hash }: URL): void {
    const target = this.document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target?.matches(focusable)) this.focused = target;
  }
}
