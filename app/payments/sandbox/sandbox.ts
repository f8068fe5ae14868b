/** A payment provider played on loopback: its API, its page and its webhooks, as documented; no money moves. */

/** What a call is about, so that one kind of them can be made to fail. */
export type Verb = "token" | "create" | "read" | "capture" | "void" | "refund" | "close" | "find";

export interface Ask {
  method: string;
  /** Its path is what stands behind the address at which the provider is played. */
  url: URL;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** JSON, or HTML as text. */
  body?: object | string;
}

/** A webhook ready to be posted. */
export interface SealedEvent {
  headers: Record<string, string>;
  body: string;
  /** Behind the address of the shop's webhooks for this provider, with a slash in front; "" where there is none. */
  path: string;
}

export interface SandboxPlace {
  /** Where the API answers, and where customers see the pages; without a slash at the end, asked for each call. */
  api: () => string;
  pages: () => string;
  /** Something has happened that the shop is told by a webhook. */
  tell: (event: object) => void;
}

export interface Sandbox {
  /** Null for customers' pages and other files. */
  verbOf(ask: Ask): Verb | null;
  answer(ask: Ask): Answer | Promise<Answer>;
  /** @param forged proves nothing, as from somebody else */
  seal(body: string, forged: boolean): SealedEvent | Promise<SealedEvent>;
}

export const noAnswer: Answer = { status: 404, body: {} };

/** The value under a key, and a bug where there is none. */
export function named<Value>(books: ReadonlyMap<string, Value>, name: string): Value {
  const found = books.get(name);
  if (found === undefined) throw new Error(`the sandbox has no ${name}`);
  return found;
}
