/** Concurrent customers who buy repeatedly and record what the shop tells them. */
import { setTimeout as pause } from "node:timers/promises";

import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import { shopUrl } from "../../e2e/support/shop.ts";
import { type Finding, finding } from "./ledger.ts";
import {
  isConnectionError,
  isFormMissing,
  isPlaced,
  press,
  type Pressed,
  type ReadyCart,
  toLastStep,
} from "./walk.ts";

export interface Buying {
  /** Ids of orders that customers know to be placed. Complete once `stop` has resolved. */
  told: string[];
  /** When they were placed, in ms of `performance.now()`. */
  moments: number[];
  /** Number of responses by status, with 0 for no response. */
  answers: Map<number, number>;
  /** Number of responses with status 503 and no Retry-After header. */
  hopeless(): number;
  /** Milliseconds from pressing the order button to the response, for each order. */
  waits: number[];
  /** Waits for all customers, then asks the shop about presses whose response was no order. */
  stop(): Promise<Finding[]>;
}

/** @param paths offers, used in turn */
export function startBuying(paths: readonly string[], customers: number): Buying {
  const told: string[] = [];
  const [waits, moments]: [number[], number[]] = [[], []];
  const answers = new Map<number, number>();
  let hopeless = 0;
  const note: Note = (status, headers) => {
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 503 && !headers?.has("Retry-After")) hopeless += 1;
  };
  const unclear: { cart: ReadyCart; answer: Pressed | null }[] = [];
  let isOver = false;
  let turn = 0;

  const buy = async () => {
    const path = paths[turn++ % paths.length] ?? "/de";
    const cart = await toLastStep(new NotingBrowser(note), { path });
    if (!cart?.form) return;
    const answer = await press(cart).catch((error: unknown) => {
      if (!isConnectionError(error)) throw error;
      return null;
    });
    note(answer?.status ?? 0, answer?.headers);
    if (!answer?.location) return void unclear.push({ cart, answer });
    told.push(cart.id);
    waits.push(answer.took);
    moments.push(performance.now());
  };
  const customer = async () => {
    while (!isOver) {
      try {
        await buy();
      } catch (error) {
        if (!isFormMissing(error) && !isConnectionError(error)) throw error;
        await pause(200);
      }
    }
  };
  const reader = async () => {
    for (let number = 0; !isOver; number++) {
      const path = ["/de", "/de/search", ...paths][number % (paths.length + 2)] ?? "/de";
      await new NotingBrowser(note).open(path).catch(() => undefined);
      await pause(100);
    }
  };
  const all = [...Array.from({ length: customers }, customer), reader(), reader()];
  return {
    told,
    moments,
    answers,
    hopeless: () => hopeless,
    waits,
    async stop() {
      isOver = true;
      await Promise.all(all);
      const findings: Finding[] = [];
      for (const { cart, answer } of unclear) {
        if (!(await isPlaced(cart))) continue;
        told.push(cart.id);
        // A customer who reads this orders again.
        if (answer && /Es (?:ist|wurde) nichts bestellt/.test(answer.html))
          findings.push(finding("doubled", `order ${cart.id}: its customer read that nothing is ordered`));
      }
      return findings;
    },
  };
}

export function answersLine(answers: ReadonlyMap<number, number>): string {
  const sorted = [...answers].toSorted(([one], [other]) => one - other);
  return sorted.map(([status, times]) => `${times} × ${status === 0 ? "no answer" : status}`).join(", ");
}

type Note = (status: number, headers?: Headers) => void;

class NotingBrowser extends HttpBrowser {
  readonly #note: Note;

  constructor(note: Note) {
    super();
    this.#note = note;
  }

  override async ask(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      const answer = await super.ask(path, init);
      this.#note(answer.status, answer.headers);
      return answer;
    } catch (error) {
      this.#note(0);
      throw new TypeError(`${shopUrl(path)}: no answer`, { cause: error });
    }
  }
}
