import { randomBytes } from "node:crypto";

import { noteSecret, shopUrl } from "./shop.ts";

export interface PageForm {
  /** Path and query of the target. */
  action: string;
  method: "get" | "post";
  /** Values by name. The first submit button counts as pressed. */
  values: Record<string, string>;
  /** Names of the fields that a visitor can fill in. */
  fields: string[];
  buttons: string[];
}

/** Parses HTML as React writes it: lower-case tags and quoted attributes. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = "", body = ""]) => {
    const action = new URL(attribute(tag, "action") ?? path, "http://shop").href.slice("http://shop".length);
    const method = attribute(tag, "method")?.toLowerCase() === "post" ? "post" : "get";
    return { action: action.split("#")[0] ?? action, method, ...fieldsOf(body) };
  });
}

function fieldsOf(body: string): Pick<PageForm, "values" | "fields" | "buttons"> {
  const values: Record<string, string> = {};
  const fields = new Set<string>();
  const buttons: string[] = [];
  for (const [control] of body.matchAll(
    /<input\b[^>]*>|<select\b.*?<\/select>|<textarea\b.*?<\/textarea>/gs,
  )) {
    const name = attribute(control, "name");
    const type = attribute(control, "type") ?? "text";
    const value = valueOf(control, type);
    if (type === "submit") {
      if (buttons.push(value ?? "") === 1 && name !== undefined) values[name] = value ?? "";
      continue;
    }
    if (name === undefined) continue;
    if (type !== "hidden") fields.add(name);
    if (value !== undefined) values[name] = value;
  }
  return { values, fields: [...fields], buttons };
}

/** undefined if the control sends nothing, such as an unchecked radio button. */
function valueOf(control: string, type: string): string | undefined {
  if (control.startsWith("<textarea")) return unescapeHtml(/>(.*)<\/textarea>/s.exec(control)?.[1] ?? "");
  if (control.startsWith("<select")) {
    const options = [...control.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => /\sselected\b/.test(option)) ?? options[0];
    return chosen === undefined ? undefined : attribute(chosen, "value");
  }
  const value = attribute(control, "value");
  if (type !== "radio" && type !== "checkbox") return value ?? "";
  return /\schecked\b/.test(control) ? (value ?? "on") : undefined;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(String.raw`\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

export function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** The visible text of a page with normalised white space. */
export function textOf(html: string): string {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? html;
  return unescapeHtml(main.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}

export interface Answer {
  /** Path and query after all redirects. */
  path: string;
  status: number;
  html: string;
  headers: Headers;
}

/** Headers that a browser sends with a form of the shop. */
const sameOriginHeaders = {
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Dest": "document",
};

/** A random client network. Failed attempts are limited by network for 15 minutes, so tests must not share one. */
export function ownNetwork(): Record<string, string> {
  return { "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}::1` };
}

/** Like browsers, retries once if a kept-alive connection was closed before the request was sent. */
async function fetchWithRetry(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; syscall?: string } };
    const isClosed = cause?.code === "EPIPE" || (cause?.code === "ECONNRESET" && cause.syscall === "write");
    if (!isClosed) throw error;
    return await fetch(address, init);
  }
}

/** A minimal browser with cookies, pages and forms, which shows the server's responses unchanged. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
  /** Headers of every request. */
  always: Record<string, string> = ownNetwork();
  page: Answer = { path: "/", status: 0, html: "", headers: new Headers() };

  async open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return (this.page = await this.#follow(path, { headers }));
  }

  get forms(): PageForm[] {
    return formsOf(this.page.html, this.page.path);
  }

  /** Returns the form with this submit button. */
  form(button: string): PageForm {
    const found = this.forms.find((form) => form.buttons.includes(button));
    if (!found) throw new Error(`no form with "${button}" on ${this.page.path} (${this.page.status})`);
    return found;
  }

  /** Submits the form with some values replaced, and opens the response. */
  async submit(form: PageForm, values: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return (this.page = await this.send(form, values));
  }

  /** Submits the form without changing the current page. */
  async send(form: PageForm, values: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const fields = new URLSearchParams({ ...form.values, ...values });
    if (form.method === "get") return await this.#follow(`${form.action.split("?")[0]}?${fields}`, {});
    return await this.post(form.action, fields);
  }

  async post(
    path: string,
    fields: URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return await this.#follow(path, {
      method: "POST",
      body: fields,
      headers: { ...sameOriginHeaders, Origin: shopUrl(), ...headers },
    });
  }

  /** Makes one request without following redirects. */
  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(this.always)) headers.set(name, value);
    if (this.cookies.size > 0)
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetchWithRetry(shopUrl(path), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async #follow(path: string, init: RequestInit): Promise<Answer> {
    let response = await this.ask(path, init);
    let current = path;
    for (let hops = 0; hops < 10 && response.status >= 300 && response.status < 400; hops++) {
      await response.arrayBuffer();
      const target = new URL(response.headers.get("Location") ?? "", shopUrl(current));
      if (target.origin !== shopUrl()) throw new Error(`${current} leads to another place: ${target.origin}`);
      current = target.pathname + target.search + target.hash;
      noteKeys(current);
      response = await this.ask(target.pathname + target.search);
    }
    return { path: current, status: response.status, html: await response.text(), headers: response.headers };
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*Max-Age=0\b/i.test(line) || value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function noteKeys(path: string): void {
  const key = /\/order\/[^/]+\/([^/?#]+)/.exec(path)?.[1];
  if (key !== undefined && key.length > 20) noteSecret(key);
}
