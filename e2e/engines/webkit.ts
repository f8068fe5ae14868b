/**
 * WebKit with as much of Playwright's interface as the journeys use: they run in it word for word. Where something is on a page is
 * looked up in a copy of what stands there, by the same rules as without scripts; what is done is done by the engine's own driver.
 */
import { setTimeout as pause } from "node:timers/promises";

import { parseHTML } from "linkedom";

import { PlainExpectations } from "../plain-browser/expectations.ts";
import { type Find, Finder, type Place, PlainLocator } from "../plain-browser/locator.ts";
import { folded } from "../plain-browser/reading.ts";
import { Screen, Session } from "./web-driver.ts";

/** Milliseconds that something is waited for, as in the other engines. */
const patience = 20_000;

/** As WebDriver names keys. */
const keys: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Space: " ",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/** Runs in the page: its document with what is typed, chosen and hidden written into it, and a number for each element. */
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

const pasted = `
  const field = globalThis.placesOfCopy[arguments[0]];
  field.focus();
  field.select();
  document.execCommand("insertText", false, arguments[1]);`;

const toTheMiddle = `globalThis.placesOfCopy[arguments[0]].scrollIntoView({ block: "center", behavior: "instant" })`;

/** Where it is; nothing while a form is on its way, whose answer moves the page under who presses. */
const standing = `
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

/** Of a new window, in pixels. */
const window: Size = { width: 800, height: 900 };

async function until<Answer>(what: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + patience;
  for (;;)
    try {
      return await what();
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
    return new WebKitContext(await Session.open(this.screen.display, window), this.baseURL);
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
  /** Nothing is told of what goes on inside. */
  on(): void {}
  async cookies(): Promise<Cookie[]> {
    return (await this.session.ask("GET", "/cookie")) as Cookie[];
  }
  async addCookies(cookies: readonly Cookie[]): Promise<void> {
    // They are kept for the address that is open.
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
  #size = window;

  constructor(readonly own: WebKitContext) {
    super();
  }

  protected override within(find: Find, said: string): PlainLocator {
    return new WebKitLocator(this, find, said);
  }

  /** What stands there now. */
  async look(): Promise<void> {
    const { html, url, focused } = await this.own.session.run<CopyOfPage>(copyOfPage);
    this.document = parseHTML(html).document;
    this.#url = url;
    this.focused = focused < 0 ? null : this.document.querySelector(`[data-place="${focused}"]`);
  }

  /** The element itself, of which there is a copy. */
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
    return folded(this.document.title);
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
  /** Runs in the page. */
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
  /** What the browser is sent for this address, with its cookies: files are saved without a word to the driver. */
  async textAt(address: string): Promise<string> {
    return await this.own.session.run("return fetch(arguments[0]).then((answer) => answer.text())", address);
  }
  /** The engine does it, by what is pressed. */
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
    /** Each letter by its key. */
    type: async (text: string): Promise<void> => {
      for (const letter of text) await this.keyboard.press(letter);
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

  /** Waits until it is there and can be seen. */
  async #act(act: (element: string, copy: Element) => Promise<unknown>): Promise<void> {
    await until(async () => {
      await this.#page.look();
      const copy = this.shown();
      const element = await this.#page.itself(copy);
      await act(element, copy).catch(async (error: unknown) => {
        // Where it is in view as the driver sees it, though not as anybody could use it.
        await this.#page.own.session.run(toTheMiddle, Number(copy.getAttribute("data-place")));
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

  /** The driver presses where something was a moment ago: it has to stand still first. */
  override async click(): Promise<void> {
    const { session } = this.#page.own;
    await this.#act(async (element, copy) => {
      const place = Number(copy.getAttribute("data-place"));
      const before = await session.run<string | null>(standing, place);
      await pause(50);
      if (before === null || before !== (await session.run<string | null>(standing, place)))
        throw new Error(`WebKit: ${this.said} does not stand still`);
      await session.ask("POST", `${element}/click`);
    });
  }
  override async fill(text: string): Promise<void> {
    const { session } = this.#page.own;
    await this.#act(async (element, copy) => {
      // Many lines, and signs that no key has: as they are pasted.
      if (copy.matches("textarea"))
        return await session.run(pasted, Number(copy.getAttribute("data-place")), text);
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
  /** @param path of a file, which is typed into the field as its driver wants it */
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

  /** Runs in the page, with the element itself. */
  async evaluate<Answer>(look: (element: HTMLElement) => Answer): Promise<Answer> {
    return await this.#read(async () => {
      const place = Number(this.one().getAttribute("data-place"));
      return await this.#page.own.session.run<Answer>(
        `return (${look.toString()})(globalThis.placesOfCopy[arguments[0]]);`,
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

/** What is expected is waited for. */
export function webKitExpectations(target: WebKitLocator | WebKitPage, message?: string): PlainExpectations {
  const page = target instanceof WebKitPage ? target : (target.page as WebKitPage);
  const patient = (once: PlainExpectations): PlainExpectations =>
    new Proxy(once, {
      get: (_, name) => {
        const value: unknown = Reflect.get(once, name, once);
        if (value instanceof PlainExpectations) return patient(value);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) =>
          await until(async () => {
            await page.look();
            await (Reflect.apply(value, once, args) as Promise<void>);
          });
      },
    });
  return patient(new PlainExpectations(target, message));
}
