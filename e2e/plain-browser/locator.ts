import type { Locator } from "playwright/test";

import {
  controlOf,
  isAccessible,
  isShown,
  labelsOf,
  matcher,
  nameOf,
  roleOf,
  textOf,
  withText,
} from "./reading.ts";
import {
  attach,
  type ChosenFile,
  choose,
  defaultButton,
  formOf,
  isSubmit,
  mark,
  type,
  valueOf,
} from "./sending.ts";

export type Find = (scope: ParentNode) => Element[];
type Wanted = string | RegExp;
interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  level?: number;
  selected?: boolean;
  includeHidden?: boolean;
}

export interface Place {
  readonly document: Document;
  focused: Element | null;
  url(): string;
  follow(link: Element): Promise<void>;
  send(form: Element, button: Element | null): Promise<void>;
}

const inDocumentOrder = (elements: Iterable<Element>): Element[] =>
  [...new Set(elements)].toSorted((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));

const all = (scope: ParentNode): Element[] => [...scope.querySelectorAll("*")];

/** Playwright's locators for a document without scripts. */
export abstract class Finder {
  protected abstract within(find: Find, said: string): PlainLocator;

  locator(selector: string): PlainLocator {
    return this.within((scope) => [...scope.querySelectorAll(selector)], selector);
  }

  getByRole(role: string, { name, exact, level, selected, includeHidden }: RoleOptions = {}): PlainLocator {
    const matches = name === undefined ? () => true : matcher(name, exact);
    const find: Find = (scope) =>
      all(scope).filter(
        (element) =>
          roleOf(element) === role &&
          (includeHidden === true || isAccessible(element)) &&
          (level === undefined || levelOf(element) === level) &&
          (selected === undefined || (element.getAttribute("aria-selected") === "true") === selected) &&
          matches(nameOf(element)),
      );
    return this.within(find, `${role} ${name ?? ""}`);
  }

  getByLabel(label: Wanted, { exact }: { exact?: boolean } = {}): PlainLocator {
    const matches = matcher(label, exact);
    return this.within(
      (scope) => all(scope).filter((element) => labelsOf(element).some(matches)),
      `label ${label}`,
    );
  }

  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): PlainLocator {
    const matches = matcher(text, exact);
    return this.within((scope) => withText(all(scope), matches), `text ${text}`);
  }
}

function levelOf(element: Element): number {
  return Number(element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(element.localName)?.[1]);
}

export class PlainLocator extends Finder {
  constructor(
    readonly page: Place,
    readonly find: Find,
    readonly said: string,
  ) {
    super();
  }

  protected override within(find: Find, said: string): PlainLocator {
    return this.next((scope) => inDocumentOrder(this.find(scope).flatMap(find)), said);
  }

  protected next(find: Find, said: string): PlainLocator {
    return new PlainLocator(this.page, find, `${this.said} › ${said}`);
  }

  filter({ has, hasText }: { has?: Locator | PlainLocator; hasText?: Wanted }): PlainLocator {
    const matches = hasText === undefined ? () => true : matcher(hasText);
    const inner = has as PlainLocator | undefined;
    return this.next(
      (scope) =>
        this.find(scope).filter(
          (element) => matches(textOf(element)) && (inner === undefined || inner.find(element).length > 0),
        ),
      `with ${hasText ?? inner?.said}`,
    );
  }

  or(other: Locator | PlainLocator): PlainLocator {
    const second = other as PlainLocator;
    return this.next(
      (scope) => inDocumentOrder([...this.find(scope), ...second.find(scope)]),
      `or ${second.said}`,
    );
  }

  nth(index: number): PlainLocator {
    return this.next((scope) => this.find(scope).slice(index).slice(0, 1), `nth ${index}`);
  }
  first(): PlainLocator {
    return this.nth(0);
  }
  last(): PlainLocator {
    return this.nth(-1);
  }

  elements(): Element[] {
    return this.find(this.page.document);
  }

  /** @throws unless there is exactly one */
  one(): Element {
    const [element, ...others] = this.elements();
    if (!element) throw new Error(`not on ${this.page.url()}: ${this.said}`);
    if (others.length > 0) throw new Error(`${others.length + 1} on ${this.page.url()}: ${this.said}`);
    return element;
  }

  /** The element, which must be visible. */
  protected shown(): Element {
    const element = this.one();
    if (!isShown(element)) throw new Error(`hidden on ${this.page.url()}: ${this.said}`);
    return element;
  }

  async click(): Promise<void> {
    const element = this.shown();
    const link = element.closest("a[href]");
    const summary = element.closest("summary");
    const label = element.closest("label");
    const control = label && !element.matches("input, select, textarea") ? controlOf(label) : element;
    if (link) await this.page.follow(link);
    else if (summary) summary.parentElement?.toggleAttribute("open");
    else if (control && isSubmit(control)) await this.page.send(formOf(control), control);
    else if (control?.matches("[type=checkbox]")) mark(control, !control.hasAttribute("checked"));
    else if (control?.matches("[type=radio]")) mark(control, true);
    else if (control?.matches("input, select, textarea")) this.page.focused = control;
    else throw new Error(`without scripts nothing happens on a click: ${this.said}`);
  }

  async fill(text: string): Promise<void> {
    const control = this.shown();
    type(control, text);
    this.page.focused = control;
  }

  async pressSequentially(text: string): Promise<void> {
    await this.fill(valueOf(this.one()) + text);
  }

  async press(key: string): Promise<void> {
    if (key !== "Enter") throw new Error(`without scripts "${key}" does nothing: ${this.said}`);
    const form = formOf(this.shown());
    await this.page.send(form, defaultButton(form));
  }

  async check(): Promise<void> {
    mark(this.shown(), true);
  }

  async selectOption(wanted: string | { label: string }): Promise<void> {
    choose(this.shown(), typeof wanted === "string" ? wanted : wanted.label);
  }

  async setInputFiles(file: ChosenFile): Promise<void> {
    attach(this.shown(), file);
  }

  async focus(): Promise<void> {
    this.page.focused = this.shown();
  }

  async blur(): Promise<void> {
    this.page.focused = null;
  }

  async textContent(): Promise<string | null> {
    return this.one().textContent;
  }
  async allTextContents(): Promise<string[]> {
    return this.elements().map((element) => element.textContent ?? "");
  }
  async getAttribute(name: string): Promise<string | null> {
    return this.one().getAttribute(name);
  }
  async inputValue(): Promise<string> {
    return valueOf(this.one());
  }
  async count(): Promise<number> {
    return this.elements().length;
  }
  async all(): Promise<PlainLocator[]> {
    return this.elements().map((_, index) => this.nth(index));
  }
  async isVisible(): Promise<boolean> {
    return this.elements().some(isShown);
  }
  async evaluateAll<Answer>(look: (elements: Element[]) => Answer): Promise<Answer> {
    return look(this.elements());
  }
}
