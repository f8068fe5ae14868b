/**
 * WebKit with the part of Playwright's interface that the journeys use, so that the same tests run in it. Elements are
 * looked up in a copy of the document, by the same rules as without scripts. Actions are performed by WebKit's own
 * driver.
 */
import { setTimeout as pause } from "node:timers/promises";

import { parseHTML } from "linkedom";

import { PlainExpectations } from "../plain-browser/expectations.ts";
import { type Find, Finder, type Place, PlainLocator } from "../plain-browser/locator.ts";
import { normaliseText } from "../plain-browser/reading.ts";
import { Screen, Session } from "./web-driver.ts";

/** Maximum wait in ms, as in the other engines. */
const timeout = 20_000;

/** WebDriver codes of keys. */
const keys: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Space: " ",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/** Runs in the page: copies the document with its current values, marks hidden elements and numbers all elements. */
const copyOfPage = `
  const elements = [];
  const copy = document.documentElement.cloneNode(true);
  const walk = (from, to) => {
    to.setAttribute("data-place", elements.push(from) - 1);
    if (from.matches("input")) {
      to.setAttribute("value", from.value);
      to.toggleAttribute("checked", from.checked);
    } else if (from.matches("textarea")) to.textContent = from.value;
    else if (from.matches("option")) to.toggleAttribute("selected", from.selected);
    const seen = from.checkVisibility({ visibilityProperty: true }) || getComputedStyle(from).display === "contents";
    // What is not to be seen itself may hold what is.
    let any = seen;
    for (let index = 0; index < from.children.length; index++)
      any = walk(from.children[index], to.children[index]) || any;
    if (document.body.contains(from) && !any) to.setAttribute("hidden", "");
    return any;
  };
  walk(document.documentElement, copy);
  globalThis.placesOfCopy = elements;
  const focused = document.activeElement === document.body ? -1 : elements.indexOf(document.activeElement);
  return { html: "<!DOCTYPE html>" + copy.outerHTML, url: location.href, focused };`;

const pasteScript = `
  const field = globalThis.placesOfCopy[arguments[0]];
  field.focus();
  field.select();
  document.execCommand("insertText", false, arguments[1]);`;

const scrollScript = `globalThis.placesOfCopy[arguments[0]].scrollIntoView({ block: "center", behavior: "instant" })`;

/**
 * Returns the element's position, or null while the page loads or a form is pending, because the response may move the
 * page.
 */
const positionScript = `
  if (document.readyState !== "complete" || document.querySelector("[type=submit][aria-busy=true]")) return null;
  const { x, y } = globalThis.placesOfCopy[arguments[0]].getBoundingClientRect();
  return x + " " + y;`;

interface CopyOfPage {
  html: string;
  url: string;
  focused: number;
}

interface Cookie {
  name: string;
  value: string;
}

interface Size {
  width: number;
  height: number;
}

/** Size of a new window in px. */
const windowSize: Size = { width: 800, height: 900 };

async function until<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + timeout;
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(100);
    }
}

export class WebKitBrowser {
  private constructor(
    readonly screen: Screen,
    readonly baseURL: string,
  ) {}

  static async launch(baseURL: string): Promise<WebKitBrowser> {
    return new WebKitBrowser(await Screen.open(), baseURL);
  }
  async newContext(): Promise<WebKitContext> {
    return new WebKitContext(await Session.open(this.screen.display, windowSize), this.baseURL);
  }
  async close(): Promise<void> {
    this.screen.close();
  }
}

export class WebKitContext {
  constructor(
    readonly session: Session,
    readonly baseURL: string,
  ) {}

  newPage(): Promise<WebKitPage> {
    return Promise.resolve(new WebKitPage(this));
  }
  /** Events are not supported. */
  on(): void {}
  async cookies(): Promise<Cookie[]> {
    return (await this.session.ask("GET", "/cookie")) as Cookie[];
  }
  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    // WebDriver sets cookies for the current address.
    const open = (await this.session.ask("GET", "/url")) as string;
    if (!open.startsWith(this.baseURL))
      await this.session.ask("POST", "/url", { url: new URL("/robots.txt", this.baseURL).href });
    for (const { name, value } of cookies)
      await this.session.ask("POST", "/cookie", { cookie: { name, value, path: "/", httpOnly: true } });
  }
  async clearCookies(): Promise<void> {
    await this.session.ask("DELETE", "/cookie");
  }
  async close(): Promise<void> {
    await this.session.close();
  }
}

export class WebKitPage extends Finder implements Place {
  document: Document = parseHTML("<!DOCTYPE html><html><head></head><body></body></html>").document;
  focused: Element | null = null;
  #url = "about:blank";
  #size = windowSize;

  constructor(readonly own: WebKitContext) {
    super();
  }

  protected override within(find: Find, said: string): PlainLocator {
    return new WebKitLocator(this, find, said);
  }

  /** Copies the current document. */
  async look(): Promise<void> {
    const { html, url, focused } = await this.own.session.run<CopyOfPage>(copyOfPage);
    this.document = parseHTML(html).document;
    this.#url = url;
    this.focused = focused < 0 ? null : this.document.querySelector(`[data-place="${focused}"]`);
  }

  /** Returns the driver's path of the original element of a copy. */
  async itself(copy: Element): Promise<string> {
    const place = Number(copy.getAttribute("data-place"));
    return await this.own.session.element("return globalThis.placesOfCopy?.[arguments[0]]", place);
  }

  context(): WebKitContext {
    return this.own;
  }
  url(): string {
    return this.#url;
  }
  async title(): Promise<string> {
    await this.look();
    return normaliseText(this.document.title);
  }
  async goto(address: string): Promise<void> {
    await this.own.session.ask("POST", "/url", { url: new URL(address, this.own.baseURL).href });
    await until(() => this.look());
  }
  viewportSize(): Size {
    return this.#size;
  }
  async setViewportSize(size: Size): Promise<void> {
    this.#size = size;
    await this.own.session.ask("POST", "/window/rect", size);
  }
  async evaluate<Answer>(what: () => Answer): Promise<Answer> {
    return await this.own.session.run<Answer>(`return (${what.toString()})();`);
  }
  async reload(): Promise<void> {
    await this.own.session.ask("POST", "/refresh");
    await until(() => this.look());
  }
  async goBack(): Promise<void> {
    await this.own.session.ask("POST", "/back");
  }
  async goForward(): Promise<void> {
    await this.own.session.ask("POST", "/forward");
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
  /** Fetches the address with the browser's cookies, because the driver does not report downloads. */
  async textAt(address: string): Promise<string> {
    return await this.own.session.run("return fetch(arguments[0]).then((answer) => answer.text())", address);
  }
  /** Not needed: the engine itself follows clicks. */
  follow(): Promise<void> {
    throw new Error("links are clicked");
  }
  send(): Promise<void> {
    throw new Error("buttons are clicked");
  }

  readonly keyboard = {
    press: async (key: string): Promise<void> => {
      const value = keys[key] ?? key;
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
      await this.own.session.ask("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
    },
    type: async (text: string): Promise<void> => {
      for (const character of text) await this.keyboard.press(character);
    },
  };
}

export class WebKitLocator extends PlainLocator {
  readonly #page: WebKitPage;

  constructor(page: WebKitPage, find: Find, said: string) {
    super(page, find, said);
    this.#page = page;
  }

  protected override next(find: Find, said: string): PlainLocator {
    return new WebKitLocator(this.#page, find, `${this.said} › ${said}`);
  }

  /** Waits until the element exists and is visible, then acts on it. */
  async #act(act: (element: string, copy: Element) => Promise<unknown>): Promise<void> {
    await until(async () => {
      await this.#page.look();
      const copy = this.shown();
      const element = await this.#page.itself(copy);
      await act(element, copy).catch(async (error: unknown) => {
        // The driver may consider an element visible that cannot be used where it is.
        await this.#page.own.session.run(scrollScript, Number(copy.getAttribute("data-place")));
        throw error;
      });
    });
    await this.#page.look().catch(() => undefined);
  }
  async #run(script: string): Promise<void> {
    const { session } = this.#page.own;
    await this.#act(async (_element, copy) => {
      await session.run(
        `${script}(globalThis.placesOfCopy[arguments[0]])`,
        Number(copy.getAttribute("data-place")),
      );
    });
  }
  async #command(path: string, body?: object): Promise<void> {
    await this.#act((element) => this.#page.own.session.ask("POST", element + path, body));
  }

  /** Waits until the element stands still, because the driver clicks at a position that it read before. */
  override async click(): Promise<void> {
    const { session } = this.#page.own;
    await this.#act(async (element, copy) => {
      const place = Number(copy.getAttribute("data-place"));
      const position = await session.run<string | null>(positionScript, place);
      await pause(50);
      if (position === null || position !== (await session.run<string | null>(positionScript, place)))
        throw new Error(`WebKit: ${this.said} does not stand still`);
      await session.ask("POST", `${element}/click`);
    });
  }
  override async fill(text: string): Promise<void> {
    const { session } = this.#page.own;
    await this.#act(async (element, copy) => {
      // Multiple lines and characters without a key are pasted.
      if (copy.matches("textarea"))
        return await session.run(pasteScript, Number(copy.getAttribute("data-place")), text);
      await session.ask("POST", `${element}/clear`);
      if (text !== "") await session.ask("POST", `${element}/value`, { text });
    });
  }
  override async pressSequentially(text: string): Promise<void> {
    await this.#command("/value", { text });
  }
  override async press(key: string): Promise<void> {
    await this.#command("/value", { text: keys[key] ?? key });
  }
  override async check(): Promise<void> {
    await this.#act(async (element, copy) => {
      if (!copy.hasAttribute("checked")) await this.#page.own.session.ask("POST", `${element}/click`);
    });
  }
  /** @param path path of the file, which the driver types into the field */
  override async setInputFiles(path: unknown): Promise<void> {
    if (typeof path !== "string") throw new Error("WebKit takes a file from its folder");
    await this.#command("/value", { text: path });
  }
  override async focus(): Promise<void> {
    await this.#run("((element) => element.focus())");
  }
  override async blur(): Promise<void> {
    await this.#run("((element) => element.blur())");
  }

  /** Runs in the page with the original element. */
  async evaluate<Answer>(read: (element: HTMLElement) => Answer): Promise<Answer> {
    return await this.#read(async () => {
      const place = Number(this.one().getAttribute("data-place"));
      return await this.#page.own.session.run<Answer>(
        `return (${read.toString()})(globalThis.placesOfCopy[arguments[0]]);`,
        place,
      );
    });
  }

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    return await this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  override async textContent(): Promise<string | null> {
    return await this.#read(() => super.textContent());
  }
  override async getAttribute(name: string): Promise<string | null> {
    return await this.#read(() => super.getAttribute(name));
  }
  override async inputValue(): Promise<string> {
    return await this.#read(() => super.inputValue());
  }
  override async allTextContents(): Promise<string[]> {
    await this.#page.look();
    return await super.allTextContents();
  }
  override async count(): Promise<number> {
    await this.#page.look();
    return await super.count();
  }
  override async isVisible(): Promise<boolean> {
    await this.#page.look();
    return await super.isVisible();
  }
  async #read<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    return await until(async () => {
      await this.#page.look();
      return await read();
    });
  }
}

/** Repeats each expectation until it holds or the timeout has passed. */
export function webKitExpectations(target: WebKitLocator | WebKitPage, message?: string): PlainExpectations {
  const page = target instanceof WebKitPage ? target : (target.page as WebKitPage);
  const retrying = (single: PlainExpectations): PlainExpectations =>
    new Proxy(single, {
      get: (_, name) => {
        const value: unknown = Reflect.get(single, name, single);
        if (value instanceof PlainExpectations) return retrying(value);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) =>
          await until(async () => {
            await page.look();
            await (Reflect.apply(value, single, args) as Promise<void>);
          });
      },
    });
  return retrying(new PlainExpectations(target, message));
}
