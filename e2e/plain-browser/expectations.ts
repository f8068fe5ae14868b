/** Playwright's expectations for pages without scripts. They are checked once, because nothing changes by itself. */
import { type Place, PlainLocator } from "./locator.ts";
import type { PlainPage } from "./page.ts";
import { descriptionOf, normaliseText, isShown, nameOf, textOf } from "./reading.ts";
import { valueOf } from "./sending.ts";

type Text = string | RegExp;

const isText = (read: string, wanted: Text) =>
  wanted instanceof RegExp
    ? new RegExp(wanted.source, wanted.flags).test(read)
    : normaliseText(read) === normaliseText(wanted);
const containsText = (read: string, wanted: Text) =>
  wanted instanceof RegExp ? isText(read, wanted) : read.includes(normaliseText(wanted));

/** A page, as far as expectations need it. */
type PageSeen = Place & Pick<PlainPage, "title">;

export class PlainExpectations {
  readonly #isNot: boolean;

  constructor(
    readonly target: PlainLocator | PageSeen,
    readonly message = "",
    isNot = false,
  ) {
    this.#isNot = isNot;
  }

  get not(): PlainExpectations {
    return new PlainExpectations(this.target, this.message, !this.#isNot);
  }

  #holds(holds: boolean, what: string, read: unknown): Promise<void> {
    if (holds !== this.#isNot) return Promise.resolve();
    const { target, message } = this;
    const [place, page] = target instanceof PlainLocator ? [target.said, target.page] : ["the page", target];
    const where = `${message === "" ? "" : `${message}: `}${place} on ${page.url()}`;
    const shown = (typeof read === "string" ? read : String(JSON.stringify(read))).slice(0, 2_000);
    return Promise.reject(new Error(`${where}\nexpected ${this.#isNot ? "not " : ""}${what}\nread ${shown}`));
  }

  get #page(): Place {
    return this.target instanceof PlainLocator ? this.target.page : this.target;
  }
  get #elements(): Element[] {
    if (!(this.target instanceof PlainLocator)) throw new Error("a part of the page is expected here");
    return this.target.elements();
  }
  /** undefined if there is none, which only negated visibility accepts. */
  get #oneOrNone(): Element | undefined {
    const elements = this.#elements;
    if (elements.length > 1) throw new Error(`${elements.length} of ${(this.target as PlainLocator).said}`);
    return elements[0];
  }
  /** @throws if there is none, even for negated expectations */
  get #one(): Element {
    const element = this.#oneOrNone;
    if (!element) throw new Error(`not on ${this.#page.url()}: ${(this.target as PlainLocator).said}`);
    return element;
  }
  #read(wanted: Text, read: string): Promise<void> {
    return this.#holds(isText(normaliseText(read), wanted), `to be ${wanted}`, read);
  }

  async toHaveTitle(wanted: Text): Promise<void> {
    await this.#read(wanted, this.#page.document.title);
  }
  async toHaveURL(wanted: Text): Promise<void> {
    const url = this.#page.url();
    const whole = wanted instanceof RegExp ? wanted : new URL(wanted, url).href;
    return this.#holds(whole instanceof RegExp ? whole.test(url) : whole === url, `address ${wanted}`, url);
  }
  async toHaveText(wanted: Text | readonly Text[]): Promise<void> {
    if (typeof wanted === "string" || wanted instanceof RegExp) return this.#read(wanted, textOf(this.#one));
    const texts = this.#elements.map((element) => normaliseText(textOf(element)));
    const isSame =
      texts.length === wanted.length && wanted.every((text, index) => isText(texts[index] ?? "", text));
    return this.#holds(isSame, `to be ${wanted.join(" | ")}`, texts);
  }
  async toContainText(wanted: Text): Promise<void> {
    const read = normaliseText(textOf(this.#one));
    return this.#holds(containsText(read, wanted), `to contain ${wanted}`, read);
  }
  async toHaveValue(wanted: Text): Promise<void> {
    const read = valueOf(this.#one);
    const isSame = wanted instanceof RegExp ? wanted.test(read) : wanted === read;
    return this.#holds(isSame, `value ${wanted}`, read);
  }
  async toHaveAttribute(name: string, wanted: Text = /^/): Promise<void> {
    const read = this.#one.getAttribute(name) ?? undefined;
    const isSame = read !== undefined && (wanted instanceof RegExp ? wanted.test(read) : wanted === read);
    return this.#holds(isSame, `${name}=${wanted}`, read);
  }
  async toHaveCount(count: number): Promise<void> {
    const { length } = this.#elements;
    return this.#holds(length === count, `${count} of them`, length);
  }
  async toBeVisible(): Promise<void> {
    const element = this.#oneOrNone;
    return this.#holds(element !== undefined && isShown(element), "to be visible", element?.outerHTML);
  }
  async toBeAttached(): Promise<void> {
    const element = this.#oneOrNone;
    return this.#holds(element !== undefined, "to be there", element?.outerHTML);
  }
  async toBeChecked(): Promise<void> {
    const element = this.#one;
    return this.#holds(element.hasAttribute("checked"), "to be checked", element.outerHTML);
  }
  async toBeFocused(): Promise<void> {
    const { focused } = this.#page;
    const element = this.#one;
    return this.#holds(element === focused, "the focus", focused?.outerHTML);
  }
  /** True for the part that the address names and everything in it. */
  async toBeInViewport(): Promise<void> {
    const { hash } = new URL(this.#page.url());
    const place = hash === "" ? null : this.#page.document.getElementById(decodeURIComponent(hash.slice(1)));
    const element = this.#one;
    const isAtTarget = place !== null && (place.contains(element) || element.contains(place));
    return this.#holds(isAtTarget, `to stand at "${hash}"`, element.outerHTML);
  }
  async toHaveAccessibleName(wanted: Text): Promise<void> {
    return this.#read(wanted, nameOf(this.#one));
  }
  async toHaveAccessibleDescription(wanted: Text): Promise<void> {
    return this.#read(wanted, descriptionOf(this.#one));
  }
}
