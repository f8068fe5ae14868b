/** Webhooks that a simulated provider has to send, and the ways in which that goes wrong. */
import { setTimeout as pause } from "node:timers/promises";

import type { ProviderSimulator } from "#demo/provider-simulators/simulator.server.ts";

/** "before": sent, and answered, before the customer's browser is sent back. */
export type WebhookMode = "before" | "after" | "twice" | "never" | "reversed" | "forged";

export interface Outbox {
  /** Where the shop listens. */
  target: string;
  mode: WebhookMode;
  add(event: object): void;
  /** Posts what waits, as the mode says; answers the statuses of the shop. */
  deliver(): Promise<number[]>;
  /** Posts what was delivered last once more, as after an answer that was no 2xx. */
  repeat(): Promise<number[]>;
  /** Called before the browser is sent back. */
  beforeReturn(): Promise<void>;
}

/** @param seal makes a webhook of an event; one that proves nothing where `forged` */
export function openOutbox(seal: ProviderSimulator["seal"]): Outbox {
  let waiting: string[] = [];
  let last: string[] = [];
  const post = async (event: string) => {
    const { headers, body, path } = await seal(event, outbox.mode === "forged");
    const response = await fetch(outbox.target + path, { method: "POST", headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  const postAll = async (bodies: readonly string[]) => {
    const statuses: number[] = [];
    for (const body of bodies) {
      if (outbox.mode === "twice") statuses.push(...(await Promise.all([post(body), post(body)])));
      else statuses.push(await post(body));
    }
    return statuses;
  };
  const outbox: Outbox = {
    target: "",
    mode: "after",
    // Not as JSON.stringify would write it again: a body that was parsed and written anew does not prove.
    add: (event) => void waiting.push(JSON.stringify(event, null, 2)),
    async deliver() {
      last = outbox.mode === "reversed" ? waiting.toReversed() : waiting;
      waiting = [];
      if (outbox.mode === "never") return [];
      return postAll(last);
    },
    repeat: () => postAll(last),
    async beforeReturn() {
      if (outbox.mode === "before") await outbox.deliver();
      else await pause(0);
    },
  };
  return outbox;
}
